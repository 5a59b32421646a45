"""The kernels of the app: they run this very Python, whatever kernels a user has registered."""

from typing import Any

from ipykernel.kernelspec import RESOURCES, get_kernel_dict
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager, NoSuchKernel

NAME = "python3"
# A visitor types no code, and a history costs each kernel a database file and a thread;
# below errors a kernel only says that its sockets on this computer are signed and not encrypted.
ARGUMENTS = ["--HistoryManager.enabled=False", "--log-level=ERROR"]


class ThisPython(KernelSpecManager):
    """Offers one kernel, the interpreter that runs the server."""

    def find_kernel_specs(self) -> dict[str, str]:
        """The one kernel's name, with the folder of its logos."""
        return {NAME: RESOURCES}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """How to start it.

        Raises:
            NoSuchKernel: another name was asked for.
        """
        if kernel_name != NAME:
            raise NoSuchKernel(kernel_name)
        return KernelSpec(resource_dir=RESOURCES, **get_kernel_dict(ARGUMENTS))

    def get_all_specs(self) -> dict[str, Any]:
        """The same, in the form that Jupyter's other parts ask for."""
        return {NAME: {"resource_dir": RESOURCES, "spec": self.get_kernel_spec(NAME).to_dict()}}

"""The kernels of the app: they run this very Python, whatever kernels a user has registered."""

from datetime import UTC, datetime
from typing import Any

from ipykernel.kernelspec import RESOURCES, get_kernel_dict
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager, NoSuchKernel
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

NAME = "python3"
FORGOTTEN_SECONDS = 3600
"""After so long without a click a kernel ends though its page is open: others may want the place."""
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


class PageKernels(AsyncMappingKernelManager):
    """The kernels behind the open pages: one for each, which ends with it or when nobody plays any more."""

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that has lost its page, and one whose page lies forgotten."""
        await super().cull_kernel_if_idle(kernel_id)
        # A kernel that waits for its first page has done nothing yet.
        last = vars(self.get_kernel(kernel_id)).get("last_activity") if kernel_id in self else None
        if last is not None and (datetime.now(UTC) - last).total_seconds() > FORGOTTEN_SECONDS:
            await self.shutdown_kernel(kernel_id, now=True)

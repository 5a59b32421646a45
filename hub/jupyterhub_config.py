"""A JupyterHub whose users land in the app, each with a server of their own and nothing else of Jupyter.

Start it with `jupyterhub -f hub/jupyterhub_config.py`; hub/README.md says what is needed.
"""

import os
import sys

c = get_config()  # noqa: F821 - JupyterHub puts it there

c.JupyterHub.bind_url = os.environ.get("SEVENHALF_HUB_URL", "http://127.0.0.1:8000")
if proxy := os.environ.get("SEVENHALF_PROXY"):
    c.ConfigurableHTTPProxy.command = proxy.split(os.pathsep)
c.JupyterHub.hub_port = int(os.environ.get("SEVENHALF_HUB_PORT", "8081"))
c.ConfigurableHTTPProxy.api_url = f"http://127.0.0.1:{os.environ.get('SEVENHALF_PROXY_API_PORT', '8001')}"

# The app in place of Jupyter's own server: no /lab, no files, no terminals, no kernels but those of open pages.
c.Spawner.cmd = [sys.executable, "-m", "sevenhalf_learn.app.hub"]
c.Spawner.default_url = "/"
c.Spawner.environment = {"SEVENHALF_MAX_KERNELS": "4", "SEVENHALF_LANG": os.environ.get("SEVENHALF_LANG", "en")}
c.Spawner.http_timeout = 60
c.JupyterHub.cleanup_servers = True

# A class without accounts: everybody chooses a name, and one password keeps strangers out. For real accounts put
# another authenticator here.
c.JupyterHub.authenticator_class = "shared-password"
c.SharedPasswordAuthenticator.user_password = os.environ["SEVENHALF_CLASS_PASSWORD"]
c.Authenticator.allow_all = True
# each on this computer's own account; with accounts of the system leave this line out
c.JupyterHub.spawner_class = "simple"

"""Settings of a Jupyter server: what a kernel says goes out at once, where the system would gather it for 40 ms."""

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    def connect(self) -> Any:
        self.websocket_handler.set_nodelay(True)
        return super().connect()


settings: Any = globals()["c"]  # as the server names them
settings.ServerApp.kernel_websocket_connection_class = PromptConnection

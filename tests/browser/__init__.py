"""The widget in a real JupyterLab in a real Chromium."""

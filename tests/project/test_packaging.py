"""What a wheel and a source archive carry, and what the committed files may say."""

import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import bundle
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import tsuro_widget
from tests.support.places import ROOT

MADE = {".git", ".venv", "node_modules", "static", "dist", "__pycache__", ".hypothesis"}
NO_TOOLS = {**os.environ, "PATH": os.devnull}
SAY_REQUIREMENTS = "from hatchling.build import get_requires_for_build_wheel as ask; print(ask())"


def hatchling(folder: Path, target: str, out: Path) -> Path:
    """Build one target of a project on a machine without Node."""
    assert bundle.is_fresh(), "the front end has changed since it was built: python3 dev.py setup builds it again"
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(out)]
    subprocess.run(command, cwd=folder, env=NO_TOOLS, check=True, capture_output=True)
    return next(out.iterdir())


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.Path:
    return zipfile.Path(hatchling(ROOT, "wheel", tmp_path_factory.mktemp("wheel")))


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, unpacked."""
    folder = tmp_path_factory.mktemp("archive")
    with tarfile.open(hatchling(ROOT, "sdist", tmp_path_factory.mktemp("sdist"))) as packed:
        packed.extractall(folder, filter="data") if hasattr(tarfile, "data_filter") else packed.extractall(folder)
    return next(folder.iterdir())


def metadata(wheel: zipfile.Path) -> Message:
    folder = next(path for path in wheel.iterdir() if path.name.endswith(".dist-info"))
    return message_from_bytes((folder / "METADATA").read_bytes())


@pytest.mark.parametrize("name", ["static/widget.js", "static/widget.css", "static/page.js", "py.typed", "__init__.py"])
def test_the_wheel_carries(wheel: zipfile.Path, name: str) -> None:
    assert (wheel / "tsuro_widget" / name).read_bytes() == (ROOT / "tsuro_widget" / name).read_bytes()


def test_the_wheel_carries_every_file_of_the_package_and_no_other(wheel: zipfile.Path) -> None:
    package = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tsuro_widget").rglob("*") if path.is_file()}
    packed = {name for name in wheel.root.namelist() if ".dist-info/" not in name and not name.endswith("/")}
    assert packed == {name for name in package if "__pycache__" not in name}


def test_the_wheel_asks_for_four_packages_only(wheel: zipfile.Path) -> None:
    required = metadata(wheel).get_all("Requires-Dist") or []
    always = {re.split(r"\W", line)[0] for line in required if "extra ==" not in line}
    assert always == {"anywidget", "ipywidgets", "svgwrite", "traitlets"}


def test_the_wheel_offers_the_extras(wheel: zipfile.Path) -> None:
    assert metadata(wheel).get_all("Provides-Extra") == [
        "dev",
        "export",
        "fast",
        "graph",
        "lab",
        "play",
        "plot",
        "sim",
        "tables",
    ]


def test_the_wheel_says_version_licence_and_python(wheel: zipfile.Path) -> None:
    said = metadata(wheel)
    assert said["Version"] == tsuro_widget.__version__
    assert (said["License-Expression"], said["License-File"]) == ("BSD-3-Clause", "LICENSE")
    assert said["Requires-Python"] == ">=3.10"


@pytest.mark.parametrize("name", ["tsuro_widget/static/widget.js", "tsuro_widget/static/widget.css", "dev.py"])
def test_the_source_archive_carries(archive: Path, name: str) -> None:
    assert (archive / name).read_bytes() == (ROOT / name).read_bytes()


@pytest.mark.parametrize(
    "name", ["js/src", "js/package-lock.json", "tests", "notebooks", "docs", "README.md", "LICENSE"]
)
def test_the_source_archive_can_be_worked_on(archive: Path, name: str) -> None:
    assert (archive / name).exists()
    assert not (archive / "js" / "node_modules").exists()


def test_a_source_archive_becomes_a_wheel_without_node(archive: Path, wheel: zipfile.Path, tmp_path: Path) -> None:
    again = zipfile.Path(hatchling(archive, "wheel", tmp_path))
    for name in ("widget.js", "widget.css", "page.js"):
        assert (again / "tsuro_widget/static" / name).read_bytes() == (
            wheel / "tsuro_widget/static" / name
        ).read_bytes()


def requirements(folder: Path) -> str:
    command = [sys.executable, "-c", SAY_REQUIREMENTS]
    return subprocess.run(command, cwd=folder, env=NO_TOOLS, check=True, capture_output=True, text=True).stdout.strip()


def test_node_is_asked_for_only_where_the_bundle_is_stale_and_node_is_missing(archive: Path) -> None:
    assert requirements(archive) == "[]"
    source = archive / "js" / "src" / "widget.ts"
    before = source.read_bytes()
    source.write_bytes(before + b"// changed\n")
    assert requirements(archive) == f"['{bundle.NODE_PACKAGE}']"
    source.write_bytes(before)
    assert requirements(archive) == "[]"


def committed_files() -> list[Path]:
    found = (Path(at, name) for at, folders, names in os.walk(ROOT) for name in names if _keep(folders))
    return [path for path in found if path.is_file() and path.suffix not in {".gz", ".png", ".pyc"}]


def _keep(folders: list[str]) -> bool:
    folders[:] = [name for name in folders if name not in MADE and not name.endswith("_cache")]
    return True


def test_no_file_names_a_registry() -> None:
    hosts = [b".".join(parts) for parts in ((b"registry", b"npmjs"), (b"pypi", b"org"), (b"files", b"pythonhosted"))]
    assert [path for path in committed_files() for host in hosts if host in path.read_bytes()] == []


def test_the_lock_of_the_front_end_has_hashes_and_no_addresses() -> None:
    packages = json.loads((ROOT / "js" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    del packages[""]
    assert [name for name, package in packages.items() if "integrity" not in package] == []
    assert [name for name, package in packages.items() if "resolved" in package] == []


def test_the_lock_of_the_front_end_serves_every_platform() -> None:
    """npm leaves out what a registry lacks, and then refuses its own lock."""
    packages = json.loads((ROOT / "js" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    wanted = {name for package in packages.values() for name in package.get("optionalDependencies", {})}
    assert wanted - {name.rpartition("node_modules/")[2] for name in packages} == set()


LISTS = ("play.txt", "constraints.txt")


def locked(name: str) -> list[str]:
    """A line for each package of a lock file: its version, where it is needed, and its hashes."""
    return (ROOT / ".ci" / name).read_text(encoding="ascii").replace("\\\n", " ").splitlines()


@pytest.mark.parametrize("name", [*LISTS, "node.txt"])
def test_every_python_package_is_pinned_with_hashes(name: str) -> None:
    pinned = re.compile(r"[\w.-]+(\[[\w,]+\])?==[\w.]+( ; [^\\]+?)?(\s+--hash=sha256:[0-9a-f]{64})+")
    assert locked(name)
    assert [line for line in locked(name) if not pinned.fullmatch(line)] == []


def test_who_plays_gets_the_same_packages_as_who_tests_only_fewer() -> None:
    some, every = ({re.sub(r" ; .*?(?= +--hash)", "", line) for line in locked(name)} for name in LISTS)
    assert some < every


@pytest.mark.parametrize(("name", "extra"), [("play.txt", "play"), ("constraints.txt", "dev")])
def test_a_lock_has_all_that_its_extra_asks_for(name: str, extra: str, wheel: zipfile.Path) -> None:
    required = [Requirement(line) for line in metadata(wheel).get_all("Requires-Dist") or []]
    extras = {"", extra}
    for _ in required:  # extras that ask for extras
        found = [
            one for one in required if one.marker is None or any(one.marker.evaluate({"extra": e}) for e in extras)
        ]
        extras.update(*(one.extras for one in found if canonicalize_name(one.name) == "tsuro-widget"))
    named = {re.split("[=[]", line)[0] for line in locked(name)}
    assert {canonicalize_name(one.name) for one in found} - {"tsuro-widget"} <= named

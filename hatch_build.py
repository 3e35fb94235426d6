"""Compiles the rules with mypyc while the wheel is built, when SIGNORIA_COMPILE=1.

The modules are listed in pyproject.toml. Without a C compiler the wheel is an ordinary one: the same code, interpreted.
The sources stay in the wheel beside their compiled twins, which Python prefers, so tracebacks still show them.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CACHES_KEPT = 3


class CompileHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def wanted(self) -> bool:
        return os.environ.get("SIGNORIA_COMPILE", "0") not in ("", "0")

    def dependencies(self) -> list[str]:
        return ["mypy>=2.4", "setuptools>=77"] if self.wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not self.wanted():
            return
        root = Path(self.root)
        modules = modules_to_compile(root, self.config["compile"], self.config["interpret"])
        if not modules:
            self.app.display_warning("signoria: nothing to compile yet, building an interpreted wheel")
            return
        if not has_c_compiler():
            self.app.display_warning("signoria: no C compiler with Python's headers, building an interpreted wheel")
            return
        level = os.environ.get("SIGNORIA_COMPILE_LEVEL", "3")
        store = root / "build" / "mypyc" / fingerprint(root, modules, self.config["depends"], level)
        if not store.is_dir():
            compile_into(store, root, modules, level)
            forget_old_caches(store.parent)
        for library in sorted(store.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}")):
            build_data["force_include"][str(library)] = library.relative_to(store).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def modules_to_compile(root: Path, compiled: list[str], interpreted: list[str]) -> list[str]:
    """The globs' answer, as sorted paths relative to `root`."""
    chosen = {path for pattern in compiled for path in root.glob(pattern)}
    chosen -= {path for pattern in interpreted for path in root.glob(pattern)}
    return sorted(path.relative_to(root).as_posix() for path in chosen)


def has_c_compiler() -> bool:
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        include = sysconfig.get_path("include")
        command = [*compiler, f"-I{include}", "-c", str(source), "-o", str(source.with_suffix(".o"))]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


# Levels of the C compiler's optimiser for tests: what compiles soonest is wanted, not what runs fastest.
IN_HASTE = ("0", "1")
# What makes calls between our modules as cheap as calls within one: all of them end up in one library.
TUNED = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt", f"-flto={os.cpu_count() or 1}"]


def tuning(level: str) -> list[str]:
    """More arguments for the C compiler, if it knows them; none in haste."""
    if level in IN_HASTE:
        return []
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("int probe(void) { return 0; }\n")
        command = [*compiler, *TUNED, "-fPIC", "-shared", str(source), "-o", str(source.with_suffix(".so"))]
        try:
            return TUNED if subprocess.run(command, capture_output=True, check=False).returncode == 0 else []
        except OSError:
            return []


def fingerprint(root: Path, modules: list[str], depends: list[str], level: str) -> str:
    """Changes when the outcome of a compilation could: sources, this file, the compilers, how they are asked."""
    from mypy.version import __version__ as mypy_version

    files = {root / "hatch_build.py", root / "pyproject.toml"}
    for name in depends:
        path = root / name
        files |= set(path.rglob("*.py")) if path.is_dir() else {path}
    digest = hashlib.sha256(repr((modules, level, mypy_version, sys.version, sysconfig.get_platform())).encode())
    for file in sorted(file for file in files if file.is_file()):
        digest.update(f"{file.relative_to(root).as_posix()}\0{file.stat().st_size}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def compile_into(store: Path, root: Path, modules: list[str], level: str) -> None:
    """Puts the compiled twin of every module below `store`; `store` exists afterwards only if all went well."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    print(f"signoria: compiling {len(modules)} modules at -O{level}", flush=True)
    work = Path(tempfile.mkdtemp(prefix="signoria-mypyc-"))
    here = Path.cwd()
    os.chdir(root)  # mypy finds its settings and the package's name from here
    try:
        extensions = mypycify(
            modules,
            opt_level=level,
            debug_level="0",
            multi_file=True,  # one C file a module, so that all cores have work
            target_dir=str(work / "c"),
            group_name="signoria",
        )
        library = next(one for one in extensions if one.name == "signoria__mypyc")  # the others only point to it
        more = tuning(level)
        library.extra_compile_args += more
        library.extra_link_args += more
        command = build_ext(Distribution({"name": "signoria", "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(work / "lib"), str(work / "temp")
        command.ensure_finalized()
        on_all_cores(command, in_haste=level in IN_HASTE)
        command.run()
        store.parent.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(store, ignore_errors=True)
        shutil.move(work / "lib", store)
    except SystemExit:
        raise RuntimeError("signoria: mypyc refused the modules; its reasons are above") from None
    finally:
        os.chdir(here)
        shutil.rmtree(work, ignore_errors=True)


def on_all_cores(command: Any, in_haste: bool) -> None:
    """setuptools compiles the C files of one extension in turn; this makes it compile them side by side."""
    build = command.build_extensions

    def build_extensions() -> None:
        one_by_one = command.compiler.compile

        def side_by_side(sources: list[str], *rest: Any, **named: Any) -> list[str]:
            if in_haste:
                sources = bundled(sources, 4 * (os.cpu_count() or 1))
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                done = pool.map(lambda source: one_by_one([source], *rest, **named), sources)
                return [file for files in done for file in files]

        command.compiler.compile = side_by_side
        build()

    command.build_extensions = build_extensions


def bundled(sources: list[str], bundles: int) -> list[str]:
    """The C files of modules as a few that include them: without optimising, half the time goes into their headers."""
    modules = [source for source in sources if Path(source).name.startswith("__native_signoria___")]
    if len(modules) <= bundles:
        return sources
    contents: list[list[str]] = [[] for _ in range(bundles)]
    sizes = [0] * bundles
    for source in sorted(modules, key=lambda one: (-Path(one).stat().st_size, one)):
        smallest = sizes.index(min(sizes))
        contents[smallest].append(source)
        sizes[smallest] += Path(source).stat().st_size
    made = []
    for number, content in enumerate(contents):
        bundle = Path(content[0]).with_name(f"__bundle_{number}.c")
        bundle.write_text("".join(f'#include "{Path(source).name}"\n' for source in content))
        made.append(str(bundle))
    return made + sorted(set(sources) - set(modules))


def forget_old_caches(folder: Path) -> None:
    by_age = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in by_age[CACHES_KEPT:]:
        shutil.rmtree(old)

"""Who may include whom (section 3 of the house)."""

import module_map
from tree import OURS

# Every module is one or the other: a new one is put here when it comes onto the map.
CORE = {"base", "rules", "chance", "ledger", "table"}
SHELL = set(
    "assets words books codec store device net people pit history server cli python".split()
)

# How a library's headers begin, and what it is called in USES.
LIBRARIES = {
    "boost/": "Boost::",
    "fmt/": "fmt::fmt",
    "CLI/": "CLI11",
    "toml++/": "tomlplusplus",
    "pybind11/": "pybind11",
}
# What the core may include besides the standard library: exact integers of any size.
CORE_LIBRARIES = {"boost/multiprecision/cpp_int.hpp"}
TEST_LIBRARIES = ("gtest/", "gmock/", "rapidcheck", "benchmark/")

STANDARD = set(
    """
    algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat charconv chrono
    cinttypes climits clocale cmath codecvt compare complex concepts condition_variable coroutine
    csetjmp csignal cstdarg cstddef cstdint cstdio cstdlib cstring ctime cuchar cwchar cwctype deque
    exception execution expected filesystem flat_map flat_set format forward_list fstream functional
    future generator initializer_list iomanip ios iosfwd iostream istream iterator latch limits list
    locale map mdspan memory memory_resource mutex new numbers numeric optional ostream print queue
    random ranges ratio regex scoped_allocator semaphore set shared_mutex source_location span
    spanstream sstream stack stacktrace stdexcept stop_token streambuf string string_view strstream
    syncstream system_error thread tuple type_traits typeindex typeinfo unordered_map unordered_set
    utility valarray variant vector version
    """.split()
)


def is_system(path):
    """A header of the operating system: `unistd.h`, `sys/stat.h`."""
    return path.endswith(".h") and not path.startswith(tuple(LIBRARIES) + TEST_LIBRARIES)


def against_map(modules, module, include):
    """Why a module may not include this, or nothing."""
    path = include.path
    if not include.library:
        wanted = path.split("/")[0]
        if wanted not in modules:
            return f'"{path}" is not written from src/, or its module is not on the map'
        seen = wanted in module_map.reach(modules, module)
        shared = path.removesuffix(".hpp") in modules[module].shares
        return None if seen or shared else f"{module} does not need {wanted}: {path}"
    if path in STANDARD or is_system(path):
        return None
    if path.startswith(TEST_LIBRARIES):
        return f"a library for tests: {path}"
    library = next((LIBRARIES[start] for start in LIBRARIES if path.startswith(start)), None)
    if library is None:
        return f"no library of the house has this header: {path}"
    used = any(library in name for name in modules[module].uses)
    return None if used else f"{module} does not use {library.strip(':')}: {path}"


def map_is_followed(tree):
    """An #include that is not on the map."""
    map_file = tree.file(module_map.PATH)
    modules = module_map.read_map(map_file.text) if map_file else {}
    for file in tree.cpp(*OURS):
        if file.module not in modules:
            yield file.finding(1, "its folder is not on the map")
            continue
        for include in file.source.includes:
            if why := against_map(modules, file.module, include):
                yield file.finding(include.line, why)


def map_points_down(tree):
    """A module that needs itself, needs one that is not there, or is neither core nor shell."""
    map_file = tree.file(module_map.PATH)
    modules = module_map.read_map(map_file.text) if map_file else {}
    for name, module in modules.items():
        unknown = [other for other in module.needs if other not in modules]
        wrong = [f"{name} needs {other}, which is not on the map" for other in unknown]
        if module_map.circle(modules, name):
            wrong.append(f"{name} needs itself by way of another")
        if name not in CORE | SHELL:
            wrong.append(f"is {name} core or shell? Say so in tests/tidy/includes.py")
        for what in wrong:
            yield map_file.finding(module.line, what)


def core_stands_alone(tree):
    """The core includes the standard library, exact integers and itself, whatever the map says."""
    for file in tree.cpp("src/"):
        if file.module not in CORE:
            continue
        for include in file.source.includes:
            own = not include.library and include.path.split("/")[0] in CORE
            if not own and include.path not in STANDARD | CORE_LIBRARIES:
                yield file.finding(include.line, f"the core includes {include.path}")

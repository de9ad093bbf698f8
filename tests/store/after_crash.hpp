#pragma once

#include <fstream>

#include "scripted_day.hpp"
#include "store/check.hpp"
#include "store/sqlite_store.hpp"
#include "support/folder.hpp"

namespace tigerpit {

/// Puts files where the system finds them.
inline void lay_down(const Folder& folder, const std::map<std::string, std::string>& files) {
    for (const auto& [path, content] : files) {
        const std::string name = std::filesystem::path{path}.filename();
        std::ofstream file{folder.path(name), std::ios::binary};
        file.write(content.data(), static_cast<std::streamsize>(content.size()));
    }
}

/// What is wrong with a store after a crash, when so many batches had returned; nothing if all is
/// well.
inline std::string wrong_after(const Folder& folder, const ScriptedDay& day,
                               std::size_t acknowledged) {
    const SqliteOptions options{.must_exist = acknowledged > 0};
    auto opened = SqliteStore::open(folder.path("pit.db"), options);
    if (!opened) return "not opened: " + opened.error().detail;
    Store& store = **opened;
    if (const auto checked = check_all(store); !checked) return "check: " + checked.error().detail;

    // One batch may be there though its answer was never heard; whole, or not at all.
    const DayState found = state_of(store);
    const bool one_more =
        acknowledged < day.batches().size() && found == day.after(acknowledged + 1);
    if (!one_more && found != day.after(acknowledged)) return "not what was acknowledged";

    // Who did not hear repeats, and the day goes on.
    const std::size_t going = std::min(acknowledged + 2, day.batches().size());
    for (std::size_t number = acknowledged; number < going; ++number) {
        const auto done = store.append(day.batches()[number]);
        const bool is_repeated = !done && done.error().fault == StoreFault::repeated;
        if (!done && !is_repeated) return "does not go on: " + done.error().detail;
        if (is_repeated != (one_more && number == acknowledged)) return "repeated, or not";
    }
    return state_of(store) == day.after(going) ? "" : "not what was recorded after it";
}

}  // namespace tigerpit

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/console.hpp"
#include "app/library/library.hpp"
#include "app/settings/paths.hpp"

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// What every command of the library needs.
struct LibraryPlace {
    Paths paths;
    const Console& console;

    [[nodiscard]] tl::unexpected<CommandFault> fault(LibraryFault fault) const {
        return unavailable(sentence(fault, paths.library));
    }
    [[nodiscard]] Wished<Library> opened() const;
};

/// The console must outlive it.
[[nodiscard]] Wished<LibraryPlace> placeOf(const PathWishes& wishes, const Console& console);

/// Adds `hektor library find`.
void addLibraryFind(CLI::App& library, Console& console);

} // namespace app

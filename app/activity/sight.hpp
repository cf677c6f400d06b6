// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"

#include <optional>
#include <string>
#include <vector>

namespace app {

/// One item of a menu as it is shown.
struct MenuItem {
    std::string shown;
    bool isCurrent = false;
};

/// What the person is looking at, for the window and for braille.
struct Sight {
    rules::Square cursor{};
    /// Secrets as stars.
    std::string line;
    /// What stands under his fingers.
    rules::Placement board{};
    /// So many half-moves lead to where he reads the score sheet; none: he does not.
    std::optional<int> reading{};
    /// He has been asked something and has not answered.
    bool isAsked = false;
    /// What he has been asked, item by item; nothing of a secret.
    std::vector<MenuItem> menu{};
};

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/desk/handling.hpp"

#include <optional>

namespace app {

/// Tells everybody, if there is news, whether the game is being saved (decision 32).
void tellNews(Handling& handling, const std::optional<WritingNews>& news);
/// Tells everybody why something of the game is not saved.
void tellUnsaved(Handling& handling, JournalFault why);

/// Saves what could not be written before, and the whole game in another place when somebody wants
/// it there.
class Saving {
public:
    static void take(Handling& handling, const TimeCame& note);
    static void take(Handling& handling, const SaveElsewhere& wish);
    [[nodiscard]] static std::optional<rules::Instant> deadline(const AtTable& table) {
        return table.recorder.deadline();
    }
};

} // namespace app

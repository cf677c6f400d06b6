// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/desk/handling.hpp"

#include <optional>

namespace app {

/// Announces news, if any, on whether the game is being saved.
void tellNews(Handling& handling, const std::optional<WritingNews>& news);
/// Announces why a part of the game is not saved.
void tellUnsaved(Handling& handling, JournalFault why);

/// Writes again what could not be written before, and the whole game to another place on request.
class Saving {
public:
    static void take(Handling& handling, const TimeCame& note);
    static void take(Handling& handling, const SaveElsewhere& wish);
    [[nodiscard]] static std::optional<rules::Instant> deadline(const AtTable& table) {
        return table.recorder.deadline();
    }
};

} // namespace app

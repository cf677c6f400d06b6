// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/person.hpp"
#include "app/desk/preferences.hpp"
#include "app/station/history.hpp"
#include "app/station/question.hpp"
#include "app/station/reconcile_walk.hpp"
#include "tactile-io/keyboard/keyboard.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace app {

/// Where what is being answered came from.
enum class Form : std::uint8_t { window, terminal };

/// What one person's station remembers between two of his inputs. Nothing of it is the match's.
struct Memory {
    Person person;
    Preferences preferences;
    tactile::Keyboard keyboard{};
    /// The square he explores; none before he has begun.
    std::optional<rules::Square> cursor{};
    Question question{NoQuestion{}};
    History history{};
    /// The half-move he reads on the score sheet; none: he does not read.
    std::optional<int> reading{};
    ReconcileWalk walk{};
    bool speechIsHeld = false;
    /// What he says again of himself, and what is therefore no news to him.
    std::optional<std::string> repeating{};
    /// The line that is being carried out, and the one before it.
    std::string line{};
    std::string previousLine{};
    Form form = Form::terminal;
};

} // namespace app

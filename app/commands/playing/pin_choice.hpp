// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/playing/sitting_options.hpp"
#include "app/envelope/secret.hpp"
#include "speech/words/language.hpp"

#include <string>

namespace app {

/// All that is kept of it, and, until the game has begun, the PIN itself.
struct ChosenPin {
    std::string hash;
    Secret pin;
};

/// Asks the arbiter for his PIN. It is typed twice: what is typed without
/// being seen or heard is easily mistyped. At a terminal it is not seen, and asked for until one is
/// good; through a pipe the first that is not good is the end. No more is read than that.
[[nodiscard]] Wished<ChosenPin> choosePin(int descriptor, speech::Language language);

} // namespace app

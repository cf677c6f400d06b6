// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/telling/view.hpp"
#include "speech/words/phrase_key.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <optional>

namespace app {

/// Whether the person may ask for it in what he does here: a game at home, a clock alone, a seat of
/// a tournament, the assistant's place (E2.9) or the arbiter's. Help names these words, and no
/// others are suggested; that something is not possible right now is another matter.
[[nodiscard]] bool mayGive(const View& view, tactile::Command command);

/// Why it is refused before anything else is looked at; none: it is not.
[[nodiscard]] std::optional<speech::PhraseKey> whyNever(const View& view, tactile::Command command);

} // namespace app

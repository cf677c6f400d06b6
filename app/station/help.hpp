// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "speech/words/text.hpp"
#include "tactile-io/keyboard/keyboard.hpp"
#include "tactile-io/keyboard/keys/bindings.hpp"

#include <optional>
#include <string>

namespace app {

/// What a command is for: "antrag: beantragt …"; nullopt for one whose word says everything.
[[nodiscard]] std::optional<Message> purposeOf(const View& view, tactile::Command command);

/// Help is asked for again in a terminal, or for all of it.
[[nodiscard]] bool wantsAllWords(const Memory& memory, const tactile::Instruction& request);

/// Exploring the keys: says the name and the function of a key.
void explainKey(Turn& turn, const tactile::Explains& stroke);

/// The spoken name of a key: "Umschalt F 5", "Steuerung Z", "Pfeil hoch".
[[nodiscard]] std::string keyInWords(const tactile::Chord& chord, speech::Language language);

} // namespace app

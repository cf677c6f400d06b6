// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/language.hpp"
#include "tactile-io/keyboard/bindings.hpp"

#include <string>

namespace app {

/// The spoken name of a key: "Umschalt F 5", "Steuerung Z", "Pfeil hoch".
[[nodiscard]] std::string keyInWords(const tactile::Chord& chord, speech::Language language);

} // namespace app

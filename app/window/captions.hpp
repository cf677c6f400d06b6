// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/language.hpp"
#include "speech/words/phrase_key.hpp"

#include <string>

namespace app {

/// A caption of the window (the WIN phrases), as shown.
[[nodiscard]] std::string caption(speech::PhraseKey key, rules::Language language);

/// "Weiß", "Black".
[[nodiscard]] std::string caption(rules::Colour colour, rules::Language language);

/// "Brett von Weiß".
[[nodiscard]] std::string boardCaption(rules::Colour seat, rules::Language language);

} // namespace app

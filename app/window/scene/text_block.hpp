// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/scene/drawing.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/text.hpp"
#include "speech/words/phrases/phrases.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace app {

/// The style of a text.
struct Style {
    int size = 24;
    Weight weight = Weight::regular;
    Rgb colour = white;
};

/// Breaks a text into lines no wider than `width`: between words, and inside a word only if it
/// alone is wider. An empty text has no lines.
[[nodiscard]] std::vector<std::string>
wrap(const TextMeasure& measure, std::string_view text, const Style& style, int width);

/// The text, or as much of its beginning as fits, followed by an ellipsis.
[[nodiscard]] std::string
shortened(const TextMeasure& measure, std::string_view text, const Style& style, int width);

/// The text, or as much of its end as fits, preceded by an ellipsis: an input line shows its end.
[[nodiscard]] std::string
endOf(const TextMeasure& measure, std::string_view text, const Style& style, int width);

/// The style, shrunk as far as the text needs it to fit, but not below `least`.
[[nodiscard]] Style
fitted(const TextMeasure& measure, std::string_view text, Style style, int width, int least);

/// A caption of the window (the WIN phrases), as shown.
[[nodiscard]] std::string caption(speech::PhraseKey key, rules::Language language);

/// "Weiß", "Black".
[[nodiscard]] std::string caption(rules::Colour colour, rules::Language language);

/// "Brett von Weiß".
[[nodiscard]] std::string boardCaption(rules::Colour seat, rules::Language language);

} // namespace app

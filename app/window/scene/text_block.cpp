// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scene/text_block.hpp"

#include "rules/base/text.hpp"
#include "speech/words/phrases/phrases.hpp"

#include <algorithm>
#include <cstddef>

namespace app {
namespace {

constexpr std::string_view ellipsis = "…";

bool fits(const TextMeasure& measure, std::string_view text, const Style& style, int width) {
    return measure.width(text, style.size, style.weight) <= width;
}

/// The length in bytes of the longest beginning that fits; at least one character, so that wrapping
/// always terminates. Precondition: text is not empty.
std::size_t
fittingBytes(const TextMeasure& measure, std::string_view text, const Style& style, int width) {
    std::size_t end = rules::firstCharacter(text).length;
    while (end < text.size()) {
        const auto next = end + rules::firstCharacter(text.substr(end)).length;
        if (!fits(measure, text.substr(0, next), style, width)) break;
        end = next;
    }
    return end;
}

/// Removes and returns the next word of a text, together with the spaces before it.
std::string_view takeWord(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    const auto word = text.substr(0, text.find(' '));
    text.remove_prefix(word.size());
    return word;
}

/// "F 12" is kept together like one word.
std::string_view takeWordOrKey(std::string_view& text) {
    const auto word = takeWord(text);
    const bool isLetter = word.size() == 1 && word.front() >= 'A' && word.front() <= 'Z';
    const bool hasNumber = text.size() > 1 && text[0] == ' ' && text[1] >= '0' && text[1] <= '9';
    if (!isLetter || !hasNumber) return word;
    const auto number = takeWord(text);
    return {word.data(), static_cast<std::size_t>(number.data() + number.size() - word.data())};
}

/// A column of lines, filled word by word.
class Column {
public:
    Column(const TextMeasure& measure, const Style& style, int width)
        : measure_(measure)
        , style_(style)
        , width_(width) {}

    void add(std::string_view word) {
        if (!line_.empty() && fits(measure_, line_ + " " + std::string{word}, style_, width_)) {
            line_ += " " + std::string{word};
            return;
        }
        finishLine();
        while (!fits(measure_, word, style_, width_)) {
            const auto bytes = fittingBytes(measure_, word, style_, width_);
            if (bytes == word.size()) break; // one character is wider than the column
            lines_.emplace_back(word.substr(0, bytes));
            word.remove_prefix(bytes);
        }
        line_ = word;
    }

    std::vector<std::string> finish() {
        finishLine();
        return std::move(lines_);
    }

private:
    void finishLine() {
        if (!line_.empty()) lines_.push_back(std::move(line_));
        line_.clear();
    }

    const TextMeasure& measure_;
    const Style& style_;
    int width_;
    std::vector<std::string> lines_;
    std::string line_;
};

} // namespace

std::vector<std::string>
wrap(const TextMeasure& measure, std::string_view text, const Style& style, int width) {
    Column column(measure, style, width);
    for (auto word = takeWordOrKey(text); !word.empty(); word = takeWordOrKey(text))
        column.add(word);
    return column.finish();
}

std::string
shortened(const TextMeasure& measure, std::string_view text, const Style& style, int width) {
    if (text.empty() || fits(measure, text, style, width)) return std::string{text};
    const int rest = width - measure.width(ellipsis, style.size, style.weight);
    const auto bytes = fittingBytes(measure, text, style, rest);
    return std::string{text.substr(0, bytes)} + std::string{ellipsis};
}

std::string
endOf(const TextMeasure& measure, std::string_view text, const Style& style, int width) {
    if (fits(measure, text, style, width)) return std::string{text};
    const int rest = width - measure.width(ellipsis, style.size, style.weight);
    while (!text.empty() && !fits(measure, text, style, rest))
        text.remove_prefix(rules::firstCharacter(text).length);
    return std::string{ellipsis} + std::string{text};
}

Style fitted(const TextMeasure& measure, std::string_view text, Style style, int width, int least) {
    while (style.size > least && !fits(measure, text, style, width))
        --style.size;
    return style;
}

std::string caption(speech::PhraseKey key, rules::Language language) {
    return std::string{speech::tableOf(language).of(key).shown};
}

std::string caption(rules::Colour colour, rules::Language language) {
    const auto key =
        colour == rules::Colour::white ? speech::PhraseKey::winWhite : speech::PhraseKey::winBlack;
    return caption(key, language);
}

std::string boardCaption(rules::Colour seat, rules::Language language) {
    const auto word =
        seat == rules::Colour::white ? speech::Word::boardWhite : speech::Word::boardBlack;
    return std::string{speech::tableOf(language).of(word)};
}

} // namespace app

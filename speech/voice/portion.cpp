// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/portion.hpp"

#include "rules/base/utf8.hpp"

namespace speech {
namespace {

bool endsSentence(char letter) {
    return std::string_view{".!?:;\n"}.find(letter) != std::string_view::npos;
}

/// The best places to stop so far; 0: there was none of the kind.
struct Stops {
    std::size_t sentence = 0;
    std::size_t word = 0;
    std::size_t character = 0;
};

/// Notes what kind of place the one before the byte `at` is.
void note(Stops& stops, std::string_view text, std::size_t at) {
    const char last = text[at - 1];
    if (last != ' ' && last != '\n') return;
    stops.word = at;
    const bool afterSentence = at > 1 && endsSentence(text[at - 2]);
    if (afterSentence || last == '\n') stops.sentence = at;
}

Stops stopsWithin(std::string_view text, std::size_t limit) {
    Stops stops;
    bool inPhonemes = false;
    for (std::size_t at = 0; at < text.size();) {
        if (text.substr(at, 2) == "[[") inPhonemes = true;
        if (text.substr(at, 2) == "]]") inPhonemes = false;
        at += rules::firstCharacter(text.substr(at)).length;
        if (at > limit && stops.character > 0) return stops;
        stops.character = at;
        if (!inPhonemes) note(stops, text, at);
    }
    return stops;
}

bool isDigit(char letter) {
    return letter >= '0' && letter <= '9';
}

/// What the voice stops at before the space at `space`; nothing, if there is none. A number with a
/// full stop may be an ordinal, which another text behind it would turn into a plain number.
Stop stopBefore(std::string_view text, std::size_t space) {
    if (space < 2 || text[space] != ' ') return Stop::none;
    const char last = text[space - 1];
    if (last == ',') return Stop::comma;
    if (last == ':' || last == ';') return Stop::colon;
    if (last == '.' && isDigit(text[space - 2])) return Stop::none;
    return endsSentence(last) ? Stop::sentence : Stop::none;
}

} // namespace

Portion firstPortion(std::string_view text, std::size_t limit) {
    if (text.size() <= limit) return {.bytes = text.size()};
    const auto stops = stopsWithin(text, limit);
    if (stops.sentence > 0) return {.bytes = stops.sentence, .stop = Stop::sentence};
    return {.bytes = stops.word > 0 ? stops.word : stops.character};
}

Portion firstBreath(std::string_view text, std::size_t enough) {
    const Portion whole{.bytes = text.size()};
    if (text.size() <= enough) return whole;
    Portion best = whole;
    bool inPhonemes = false;
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        if (text.substr(at, 2) == "[[") inPhonemes = true;
        if (text.substr(at, 2) == "]]") inPhonemes = false;
        if (inPhonemes) continue;
        const auto stop = stopBefore(text, at);
        if (stop == Stop::none) continue;
        const bool isBehind = at + 1 > enough;
        if (!isBehind || best == whole) best = {.bytes = at + 1, .stop = stop};
        if (isBehind) return best;
    }
    return best;
}

} // namespace speech

// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/wording.hpp"

#include "speech/words/text.hpp"

namespace speech {

Wording plain(std::string_view text, Language language) {
    return wording(text, text, text, language);
}

Wording wording(std::string_view shown,
                std::string_view words,
                std::string_view spoken,
                Language language) {
    return {std::string{shown}, std::string{words}, {{language, std::string{spoken}}}};
}

void append(std::vector<SpokenSegment>& text, const std::vector<SpokenSegment>& more) {
    for (const auto& segment : more) {
        const bool goesOn = !text.empty() && text.back().voice == segment.voice &&
                            text.back().pauseAfter == std::chrono::milliseconds{0};
        if (!goesOn) {
            text.push_back(segment);
            continue;
        }
        text.back().text += segment.text;
        text.back().pauseAfter = segment.pauseAfter;
    }
}

void append(Wording& text, const Wording& more) {
    text.shown += more.shown;
    text.words += more.words;
    append(text.spoken, more.spoken);
}

Wording joined(const std::vector<Wording>& list, const Wording& separator) {
    Wording text;
    for (const auto& element : list) {
        if (&element != list.data()) append(text, separator);
        append(text, element);
    }
    return text;
}

Wording capitalised(Wording text, Language language) {
    text.shown = capitalised(text.shown, language);
    text.words = capitalised(text.words, language);
    if (!text.spoken.empty())
        text.spoken.front().text = capitalised(text.spoken.front().text, language);
    return text;
}

Wording withoutStop(Wording text) {
    text.shown = withoutStop(text.shown);
    text.words = withoutStop(text.words);
    if (!text.spoken.empty()) text.spoken.back().text = withoutStop(text.spoken.back().text);
    return text;
}

} // namespace speech

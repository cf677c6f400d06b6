// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/speech_server.hpp"

#include "rules/base/text.hpp"

#include <algorithm>
#include <cctype>

namespace speech {
namespace {

bool hasLetter(const std::string& text) {
    return std::ranges::any_of(
        text, [](unsigned char byte) { return byte >= 0x80 || std::isalnum(byte) != 0; });
}

} // namespace

std::deque<ServerText> textsOf(const Utterance& utterance, const Prosody& prosody) {
    std::deque<ServerText> texts;
    for (const auto& segment : utterance.spoken) {
        const std::string text{rules::trimmed(plainText(segment), " ")};
        if (!hasLetter(text)) continue;
        if (!texts.empty() && texts.back().language == segment.voice) {
            texts.back().text += ' ' + text;
            continue;
        }
        texts.push_back({.ticket = {},
                         .urgency = utterance.urgency,
                         .language = segment.voice,
                         .text = text,
                         .prosody = prosody});
    }
    return texts;
}

} // namespace speech

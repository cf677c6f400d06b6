// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as an external text to be displayed and spoken: the result is valid text without
// control characters and phonemes, and is spoken completely, clip by clip.
#include "rules/base/expected.hpp"
#include "rules/base/text.hpp"
#include "speech/voice/espeak.hpp"
#include "speech/voice/synthesizer.hpp"
#include "speech/voice/utterance_log.hpp"
#include "speech/words/text.hpp"
#include "speech/words/wording/spelling.hpp"
#include "tests/fuzz/told.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace {

bool isText(std::string_view text) {
    while (!text.empty()) {
        const auto [letter, length] = rules::firstCharacter(text);
        if (!letter) return false;
        text.remove_prefix(length);
    }
    return true;
}

bool hasMarkup(std::string_view text) {
    return text.find("[[") != std::string_view::npos || text.find('|') != std::string_view::npos;
}

/// The clips together contain the whole text, and never half a character.
void checkPortions(std::string_view text) {
    constexpr std::size_t limit = 40;
    for (const auto portionOf : {speech::firstPortion, speech::firstBreath})
        for (auto rest = text; !rest.empty();) {
            const auto portion = portionOf(rest, limit);
            EXPECTS(portion.bytes > 0 && portion.bytes <= rest.size());
            EXPECTS(isText(rest.substr(0, portion.bytes)));
            rest.remove_prefix(portion.bytes);
        }
}

void checkSpoken(const std::string& text) {
    EXPECTS(isText(speech::speakable(text)));
    checkPortions(text);
    for (const auto language : rules::languages) {
        EXPECTS(fuzz::isPlainLine(speech::pronounced(text, language)));
        for (const auto& segment : speech::spell(text, language).spoken)
            EXPECTS(isText(segment.text));
        EXPECTS(isText(speech::capitalised(text, language)));
        for (const char byte : speech::ascii(text, language))
            EXPECTS(static_cast<unsigned char>(byte) < 0x80);
    }
}

void checkLog(const std::string& text) {
    speech::Hearing hearing;
    hearing.utterance.shown = text;
    hearing.utterance.words = text;
    EXPECTS(fuzz::isPlainLine(speech::logLine(hearing, {})));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string outside(reinterpret_cast<const char*>(data), size);
    EXPECTS(fuzz::isPlainLine(speech::printable(outside)));
    EXPECTS(isText(speech::speakable(outside)));
    checkLog(outside);
    const auto harmless = speech::harmless(outside);
    EXPECTS(fuzz::isPlainLine(harmless) && !hasMarkup(harmless));
    EXPECTS(speech::harmless(harmless) == harmless);
    checkSpoken(harmless);
    return 0;
}

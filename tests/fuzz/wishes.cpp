// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as words of the command line: boards, seats, assistants, names, letters, start
// positions, devices, strengths. An impossible value is refused in a sentence.
#include "app/commands/line/command_line.hpp"
#include "app/commands/playing/match_options.hpp"
#include "app/commands/playing/sitting_options.hpp"
#include "app/engine/engine_choice.hpp"
#include "app/settings/settings.hpp"
#include "rules/base/expected.hpp"
#include "rules/match/match.hpp"
#include "rules/record/field_text.hpp"
#include "speech/audio/plan.hpp"
#include "speech/words/text.hpp"
#include "tests/fuzz/told.hpp"

#include <cstdint>
#include <string>

namespace {

template <class Wanted>
void checkFault(const app::Wished<Wanted>& wanted) {
    if (wanted) return;
    EXPECTS(!wanted.error().why.empty());
    for (const auto& sentence : wanted.error().why)
        EXPECTS(fuzz::isSentence(sentence));
}

/// A match that can be requested can be stored.
void checkSetup(const app::Wished<rules::MatchSetup>& setup) {
    if (!setup) return checkFault(setup);
    const auto line = rules::write(*setup);
    rules::FieldWords words(line);
    const auto again = rules::readSetup(words);
    EXPECTS(again.has_value() && *again == *setup);
}

void checkAssistants(const std::string& text) {
    const auto setup = rules::tournamentSetup(rules::Colour::white);
    checkSetup(app::assisted(setup, {.assistant = "white", .duties = text, .reason = text}));
    checkSetup(app::assisted(setup, {.assistant = text, .helper = text, .deaf = text}));
}

void checkGame(const std::string& text) {
    const auto setup = rules::homeSetup();
    checkSetup(app::setupFrom(
        setup, {.names = {text, text}, .time = "none"}, {}, rules::Language::english));
    checkSetup(app::setupFrom(setup, {.time = text}, {}, rules::Language::english));
    checkSetup(app::setupFrom(setup, {.time = "none", .fen = text}, {}, rules::Language::english));
    checkSetup(
        app::setupFrom(setup, {.time = "none", .chess960 = text}, {}, rules::Language::english));
    checkSetup(app::setupFrom(
        setup, {.time = "none", .letters = {text, text}}, {}, rules::Language::english));
}

void checkSeat(const std::string& text) {
    const auto address = app::boardAddress(text, std::string{"--white"});
    if (address)
        EXPECTS(!address->place.empty());
    else
        EXPECTS(fuzz::isSentence(address.error()));
    checkFault(app::readSeat(text, "--white"));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    checkSeat(text);
    checkAssistants(text);
    checkGame(text);
    static_cast<void>(speech::parseOutputTarget(text));
    static_cast<void>(speech::parseMicrophone(text));
    static_cast<void>(speech::languageOf(text));
    static_cast<void>(app::languageOfLocale(text));
    if (const auto strength = app::readStrength(text))
        EXPECTS(app::readStrength(app::writeStrength(*strength)) == *strength);
    return 0;
}

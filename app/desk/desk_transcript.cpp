// SPDX-License-Identifier: GPL-3.0-or-later
// What was typed and said, as evidence for the arbiter (2.2).
#include "app/desk/desk.hpp"
#include "app/desk/party.hpp"
#include "tactile-io/keyboard/bindings.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <algorithm>
#include <array>

namespace app {
namespace {

using speech::PhraseKey;
using tactile::Key;

const std::string star = "*";

/// A character comes of it, which is noted by itself.
bool typesText(const tactile::KeyPressed& pressed) {
    if (pressed.modifiers.control) return false;
    const bool isPad = isBetween(pressed.key, Key::pad0, Key::padPeriod);
    return pressed.key == Key::space || isBetween(pressed.key, Key::digit0, Key::z) ||
           (isPad && pressed.modifiers.numLock);
}

bool isHeld(const tactile::KeyPressed& pressed) {
    return pressed.isRepeat || isBetween(pressed.key, Key::control, Key::numLock);
}

std::string nameOf(const tactile::KeyPressed& pressed) {
    return tactile::name({pressed.key, pressed.modifiers.control, pressed.modifiers.shift});
}

/// The arbiter may write his PIN where nobody has asked for it.
bool isSurelyNoPin(const std::string& line, speech::Language language) {
    const auto read = tactile::readLine(line, {language, tactile::Role::arbiter});
    return std::holds_alternative<tactile::Request>(read) ||
           std::holds_alternative<tactile::EmptyLine>(read);
}

/// Reading the transcript is nothing to be read in it, and an echo tells what was typed.
bool isEvidence(const speech::Utterance& utterance) {
    constexpr std::array reading{
        PhraseKey::infTranscriptTo, PhraseKey::infTranscriptFrom, PhraseKey::infTranscriptPin};
    const bool isReading = std::ranges::find(reading, utterance.phrase) != reading.end();
    return !utterance.shown.empty() && !isReading && !isTypingEcho(utterance);
}

std::string inOneLine(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    return text;
}

} // namespace

void Desk::transcribe(Turn& turn, Party who, Deed what, std::string text) {
    if (!rules_.keepsTranscript) return;
    const TranscriptLine line{turn.at, who, what, std::move(text)};
    transcript_.add(line);
    turn.transcript.push_back(line);
}

void Desk::noteKey(Turn& turn, Person person, const tactile::KeyEvent& event) {
    if (!rules_.keepsTranscript) return;
    const bool isHidden = station(person).hidesTyping(tableAt(turn.at));
    const Party who = partyOf(person);
    if (const auto* const typed = std::get_if<tactile::TextTyped>(&event))
        return transcribe(turn, who, Deed::typed, isHidden ? star : inOneLine(typed->text));
    const auto* const pressed = std::get_if<tactile::KeyPressed>(&event);
    if (pressed == nullptr || isHeld(*pressed)) return;
    const bool isDot = pressed->dot && station(person).preferences().braille;
    if (isDot) return transcribe(turn, who, Deed::typed, isHidden ? star : nameOf(*pressed));
    if (!typesText(*pressed)) transcribe(turn, who, Deed::pressed, nameOf(*pressed));
}

void Desk::noteLine(Turn& turn, Person person, const std::string& line) {
    if (!rules_.keepsTranscript) return;
    const auto& of = station(person);
    const bool mayBePin = person == Person::arbiter &&
                          (!office_.isOpen() || !isSurelyNoPin(line, of.preferences().language));
    const bool isHidden = mayBePin || of.hidesTyping(tableAt(turn.at));
    transcribe(turn, partyOf(person), Deed::typed, isHidden ? star : line);
}

void Desk::noteSaid(Turn& turn, const speech::Utterance& utterance) {
    if (!isEvidence(utterance)) return;
    const bool repeatsInput =
        utterance.channel == speech::Channel::arbiter && utterance.phrase == PhraseKey::errUnknown;
    transcribe(turn,
               partyOf(utterance.channel),
               Deed::told,
               repeatsInput ? star : inOneLine(utterance.shown));
}

} // namespace app

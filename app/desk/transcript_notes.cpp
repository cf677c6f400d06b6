// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/transcript_notes.hpp"

#include "tactile-io/keyboard/keys/bindings.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <algorithm>
#include <array>

namespace app {
namespace {

using speech::PhraseKey;
using tactile::Key;

const std::string star = "*";

/// The key types a character, which is noted as text.
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

/// The arbiter may type the PIN without being asked for it.
bool isSurelyNoPin(const std::string& line, speech::Language language) {
    const auto read = tactile::readLine(line, {language, tactile::Role::arbiter});
    return std::holds_alternative<tactile::Request>(read) ||
           std::holds_alternative<tactile::EmptyLine>(read);
}

/// Reading the transcript is not noted itself, and echoes repeat what was typed.
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

void noteKey(Handling& handling, Person person, const tactile::KeyEvent& event) {
    if (!handling.table().rules.keepsTranscript) return;
    const Station& of = handling.station(person);
    const bool isHidden = of.hidesTyping(handling.view());
    const Party who = partyOf(person);
    const auto type = [&](const std::string& text) {
        handling.transcribe(who, Deed::typed, isHidden ? star : text);
    };
    if (const auto* const typed = std::get_if<tactile::TextTyped>(&event))
        return type(inOneLine(typed->text));
    const auto* const pressed = std::get_if<tactile::KeyPressed>(&event);
    if (pressed == nullptr || isHeld(*pressed)) return;
    if (pressed->dot && of.preferences().braille) return type(nameOf(*pressed));
    if (!typesText(*pressed)) handling.transcribe(who, Deed::pressed, nameOf(*pressed));
}

void noteLine(Handling& handling, Person person, const std::string& line, bool isAdmitted) {
    if (!handling.table().rules.keepsTranscript) return;
    const Station& of = handling.station(person);
    const bool mayBePin = person == Person::arbiter &&
                          (!isAdmitted || !isSurelyNoPin(line, of.preferences().language));
    const bool isHidden = mayBePin || of.hidesTyping(handling.view());
    handling.transcribe(partyOf(person), Deed::typed, isHidden ? star : line);
}

void noteSaid(Handling& handling, const speech::Utterance& utterance) {
    if (!isEvidence(utterance)) return;
    const bool repeatsInput =
        utterance.channel == speech::Channel::arbiter && utterance.phrase == PhraseKey::errUnknown;
    handling.transcribe(
        partyOf(utterance.channel), Deed::told, repeatsInput ? star : inOneLine(utterance.shown));
}

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tactile-io/keyboard/keys/bindings.hpp"
#include "tests/support/screen/chords.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace tactile;
using rules::Language;
using tests::parseChord;

namespace {

std::vector<Instruction> boundTo(const std::string& chord) {
    static const auto bindings = Bindings::defaults();
    INFO(chord);
    const auto parsed = parseChord(chord);
    REQUIRE(parsed.has_value());
    const auto* const binding = bindings.find(*parsed);
    return binding == nullptr ? std::vector<Instruction>{} : binding->byPress;
}

/// The letters, digits and keys of the line without Ctrl; keys of the desktop and those without a
/// function; Ctrl with F-keys, except the arbiter's; Ctrl+Shift+U.
bool isReserved(const Chord& chord) {
    if (isBetween(chord.key, Key::enter, Key::numLock) || chord.key == Key::unnamed) return true;
    if (!chord.control) return isBetween(chord.key, Key::digit0, Key::z);
    const bool isFunctionKey = isBetween(chord.key, Key::f1, Key::f12);
    const bool isArbiters = chord == Chord{Key::f12, true, true};
    return (isFunctionKey && !isArbiters) || chord == Chord{Key::u, true, true};
}

} // namespace

TEST_CASE("2.4: every key of the table has a function") {
    for (const auto* chord : {"F2",
                              "Shift+F2",
                              "Ctrl+PgUp",
                              "Ctrl+PgDn",
                              "Ctrl+Shift+PgUp",
                              "Ctrl+Shift+PgDn",
                              "Ctrl+W",
                              "Ctrl+D",
                              "Ctrl+E",
                              "Ctrl+L",
                              "Ctrl+Shift+V",
                              "Ctrl+P",
                              "Up",
                              "Down",
                              "Left",
                              "Right",
                              "Ctrl+Up",
                              "Ctrl+Down",
                              "Ctrl+Left",
                              "Ctrl+Right",
                              "Home",
                              "End",
                              "Ctrl+1",
                              "Ctrl+8",
                              "Ctrl+Shift+1",
                              "Ctrl+Shift+8",
                              "Space",
                              "Tab",
                              "F6",
                              "Shift+F6",
                              "F7",
                              "Shift+F7",
                              "F8",
                              "Shift+F8",
                              "F12",
                              "Shift+F12",
                              "Ctrl+Z",
                              "F9",
                              "Shift+F9",
                              "Ctrl+R",
                              "F3",
                              "Shift+F3",
                              "F4",
                              "Shift+F4",
                              "PgUp",
                              "PgDn",
                              "Ctrl+Home",
                              "Ctrl+End",
                              "Ctrl+A",
                              "F11",
                              "Ctrl+S",
                              "F5",
                              "Shift+F5",
                              "Ctrl+U",
                              "F1",
                              "Shift+F1",
                              "Ctrl+T",
                              "Ctrl+I",
                              "F10",
                              "Ctrl+B",
                              "Ctrl+H",
                              "Ctrl+Shift+Up",
                              "Ctrl+Shift+Down",
                              "Ctrl+N",
                              "Ctrl+O",
                              "Ctrl+Q",
                              "Ctrl+Shift+F12"})
        CHECK_FALSE(boundTo(chord).empty());
}

TEST_CASE("2.4: the second and the third press have further functions") {
    CHECK(boundTo("F2") ==
          std::vector<Instruction>{{Command::again}, {Command::spell}, {Command::slowly}});
    CHECK(boundTo("F5") == std::vector<Instruction>{{Command::myTime}, {Command::clock}});
    CHECK(boundTo("F7") ==
          std::vector<Instruction>{{Command::file}, {Command::diagonals}, {Command::straights}});
    CHECK(boundTo("Shift+F7") ==
          std::vector<Instruction>{{Command::rank}, {Command::leaps}, {Command::gaps}});
    CHECK(boundTo("F8") ==
          std::vector<Instruction>{{Command::attackers}, {Command::threats}, {Command::threat}});
    CHECK(boundTo("Shift+F8") == std::vector<Instruction>{{Command::moves}, {Command::captures}});
    CHECK(boundTo("F6") == std::vector<Instruction>{{Command::pieces}, {Command::material}});
    CHECK(boundTo("Shift+F6") == std::vector<Instruction>{{Command::pieces, Side::opponents},
                                                          {Command::pawns},
                                                          {Command::structure}});
    CHECK(boundTo("Shift+F3") ==
          std::vector<Instruction>{{Command::taken}, {Command::taken, Count{3}}});
}

TEST_CASE("2.5: the pad explores, with the digits arranged like the squares around the cursor") {
    CHECK(boundTo("Pad7") == std::vector<Instruction>{{Command::cursor, Direction::forwardLeft}});
    CHECK(boundTo("Pad3") == std::vector<Instruction>{{Command::cursor, Direction::backRight}});
    CHECK(boundTo("PadMultiply") == std::vector<Instruction>{{Command::press}});
    CHECK(boundTo("PadPlus") == std::vector<Instruction>{{Command::confirm}});
}

TEST_CASE("2.4: every command has a word or a key") {
    std::set<Command> withKey{Command::liftOrPlace, // Enter on an empty line
                              Command::quiet,       // Ctrl
                              Command::pause};      // Shift
    const auto bindings = Bindings::defaults();
    for (const auto& binding : bindings.all())
        for (const auto& request : binding.byPress)
            withKey.insert(request.command);
    for (const auto& row : commandTable())
        for (const auto language : rules::languages)
            CHECK((withKey.count(row.command) == 1 || !commandWord(row.command, language).empty()));
}

TEST_CASE("2.4: every function of a key can also be typed, except single steps on the pad") {
    const auto bindings = Bindings::defaults();
    for (const auto& binding : bindings.all())
        for (const auto& request : binding.byPress)
            CHECK_FALSE(commandWord(request.command, Language::english).empty());
}

TEST_CASE("2.4: no key of the map is reserved by layouts, desktops or screen readers") {
    std::set<Chord> seen;
    const auto bindings = Bindings::defaults();
    for (const auto& binding : bindings.all()) {
        INFO(name(binding.chord));
        CHECK(seen.insert(binding.chord).second);
        const bool isLineKey = binding.chord.key == Key::space || binding.chord.key == Key::tab;
        CHECK(isReserved(binding.chord) == isLineKey);
    }
}

TEST_CASE("every key is read back from its own name, in any spelling") {
    for (int key = 0; key < static_cast<int>(Key::unnamed); ++key)
        for (const bool control : {false, true})
            for (const bool shift : {false, true}) {
                const Chord chord{static_cast<Key>(key), control, shift};
                CHECK(parseChord(name(chord)) == chord);
            }
    CHECK(parseChord("shift+CTRL+f12") == Chord{Key::f12, true, true});
    for (const auto* text :
         {"", "+", "Ctrl+", "Ctrl", "Ctrl+Ctrl+A", "Strg+A", "F13", "AA", "Alt+A", "\xFF"})
        CHECK((parseChord(text).has_value() == (std::string{text} == "Ctrl")));
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/keys/bindings.hpp"

#include "rules/base/expected.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace tactile {
namespace {

constexpr bool withControl = true;
constexpr bool withShift = true;

Chord control(Key key) {
    return {key, withControl};
}
Chord shift(Key key) {
    return {key, false, withShift};
}
Chord controlShift(Key key) {
    return {key, withControl, withShift};
}

void addSpeech(std::vector<Binding>& table) {
    using enum Command;
    table.insert(table.end(),
                 {{{Key::f2}, {{again}, {spell}, {slowly}}},
                  {shift(Key::f2), {{again, Step::less}}},
                  {control(Key::pageUp), {{rate, Step::more}}},
                  {control(Key::pageDown), {{rate, Step::less}}},
                  {controlShift(Key::pageUp), {{volume, Step::more}}},
                  {controlShift(Key::pageDown), {{volume, Step::less}}},
                  {control(Key::w), {{detail, Step::more}}},
                  {control(Key::d), {{speech, Step::more}}},
                  {control(Key::e), {{echo, Step::more}}},
                  {control(Key::l), {{language, Step::more}}},
                  {controlShift(Key::v), {{voice}}},
                  {control(Key::p), {{privacy}}}});
}

void addCursor(std::vector<Binding>& table) {
    struct Arrow {
        Key key;
        Direction direction;
    };
    constexpr std::array arrows{Arrow{Key::up, Direction::forward},
                                Arrow{Key::down, Direction::back},
                                Arrow{Key::left, Direction::left},
                                Arrow{Key::right, Direction::right}};
    for (const auto& [key, direction] : arrows) {
        table.push_back({{key}, {{Command::cursor, direction}}, Repeating::accepted});
        table.push_back({control(key), {{Command::nextPiece, direction}}, Repeating::accepted});
    }
    table.push_back({{Key::home}, {{Command::cursorEdge, Direction::left}}});
    table.push_back({{Key::end}, {{Command::cursorEdge, Direction::right}}});
    for (int number = 0; number < 8; ++number) {
        const auto key = static_cast<Key>(static_cast<int>(Key::digit1) + number);
        table.push_back({control(key), {{Command::cursor, static_cast<rules::Rank>(number)}}});
        table.push_back({controlShift(key), {{Command::cursor, static_cast<rules::File>(number)}}});
    }
}

std::vector<Instruction> whereAmI() {
    return {{Command::square}, {Command::spell}, {Command::square, Verbosity::full}};
}

void addBoard(std::vector<Binding>& table) {
    using enum Command;
    table.insert(table.end(),
                 {{{Key::f6}, {{pieces}, {material}}},
                  {control(Key::k), {{picture}}},
                  {shift(Key::f6), {{pieces, Side::opponents}, {pawns}, {structure}}},
                  {{Key::f7}, {{file}, {diagonals}, {straights}}},
                  {shift(Key::f7), {{rank}, {leaps}, {gaps}}},
                  {{Key::f8}, {{attackers}, {threats}, {threat}}},
                  {shift(Key::f8), {{moves}, {captures}}},
                  // On an empty line only; with text, these two keys belong to the line.
                  {{Key::space}, whereAmI()},
                  {{Key::tab}, whereAmI()}});
}

void addGame(std::vector<Binding>& table) {
    using enum Command;
    table.insert(table.end(),
                 {{{Key::f12}, {{press}}, Repeating::onceInAWhile},
                  {shift(Key::f12), {{stop, go}}},
                  {control(Key::z), {{correct}}},
                  {{Key::f9}, {{confirm}}},
                  {shift(Key::f9), {{please}}},
                  {control(Key::r), {{reconcile}}},
                  {{Key::f3}, {{last}, {last, Count{2}}, {why}}},
                  {shift(Key::f3), {{taken}, {taken, Count{3}}}},
                  {{Key::f4}, {{state}}},
                  {shift(Key::f4), {{game}}},
                  {{Key::pageUp}, {{back}}, Repeating::accepted},
                  {{Key::pageDown}, {{forward}}, Repeating::accepted},
                  {control(Key::home), {{first}}},
                  {control(Key::end), {{now}}},
                  {control(Key::a), {{list}}},
                  {control(Key::c), {{copy}}},
                  {{Key::f11}, {{actions}}},
                  {control(Key::s), {{save}}},
                  {{Key::f5}, {{myTime}, {clock}}},
                  {shift(Key::f5), {{theirTime}}},
                  {control(Key::u), {{dial}}}});
}

void addProgram(std::vector<Binding>& table) {
    using enum Command;
    table.insert(table.end(),
                 {{{Key::f1}, {{help}, {help, Count{2}}}},
                  {shift(Key::f1), {{keys}}},
                  {control(Key::t), {{tutorial}}},
                  {control(Key::i), {{hint}}},
                  {{Key::f10}, {{setting}}},
                  {control(Key::b), {{braille}}},
                  {control(Key::h), {{palette, Step::more}}},
                  {controlShift(Key::up), {{textSize, Step::more}}},
                  {controlShift(Key::down), {{textSize, Step::less}}},
                  {shift(Key::pageUp), {{page, Step::less}}, Repeating::accepted},
                  {shift(Key::pageDown), {{page, Step::more}}, Repeating::accepted},
                  {control(Key::n), {{newGame}}},
                  {control(Key::o), {{open}}},
                  {control(Key::q), {{quit}}},
                  {controlShift(Key::f12), {{arbiter}}}});
}

/// 2.5, with NumLock off. Pad 0 is held, so the keyboard itself handles it.
void addPad(std::vector<Binding>& table) {
    struct Pad {
        Key key;
        Direction direction;
    };
    constexpr std::array steps{Pad{Key::pad7, Direction::forwardLeft},
                               Pad{Key::pad8, Direction::forward},
                               Pad{Key::pad9, Direction::forwardRight},
                               Pad{Key::pad4, Direction::left},
                               Pad{Key::pad6, Direction::right},
                               Pad{Key::pad1, Direction::backLeft},
                               Pad{Key::pad2, Direction::back},
                               Pad{Key::pad3, Direction::backRight}};
    for (const auto& [key, direction] : steps)
        table.push_back({{key}, {{Command::cursor, direction}}, Repeating::accepted});
    using enum Command;
    table.insert(table.end(),
                 {{{Key::padDivide}, {{help}, {help, Count{2}}}},
                  {{Key::padMultiply}, {{press}}, Repeating::onceInAWhile},
                  {{Key::padMinus}, {{last}, {last, Count{2}}}},
                  {{Key::padPlus}, {{confirm}}},
                  {{Key::pad5}, whereAmI()},
                  {{Key::pad0}, {{again}, {spell}, {slowly}}},
                  {{Key::padPeriod}, {{myTime}, {clock}}}});
}

// clang-format off
constexpr std::array<std::string_view, keyCount> keyNames{
    "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12",
    "Up", "Down", "Left", "Right", "Home", "End", "PgUp", "PgDn",
    "Enter", "Tab", "Space", "Backspace", "Delete", "Esc",
    "Ctrl", "Shift", "Alt", "NumLock",
    "Pad0", "Pad1", "Pad2", "Pad3", "Pad4", "Pad5", "Pad6", "Pad7", "Pad8", "Pad9",
    "PadDivide", "PadMultiply", "PadMinus", "PadPlus", "PadEnter", "PadPeriod",
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9",
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M",
    "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X", "Y", "Z",
    "",
};
// clang-format on

} // namespace

Bindings Bindings::defaults() {
    Bindings bindings;
    addSpeech(bindings.bindings_);
    addCursor(bindings.bindings_);
    addBoard(bindings.bindings_);
    addGame(bindings.bindings_);
    addProgram(bindings.bindings_);
    addPad(bindings.bindings_);
    return bindings;
}

const Binding* Bindings::find(const Chord& chord) const {
    const auto found = std::ranges::find_if(
        bindings_, [&](const auto& binding) { return binding.chord == chord; });
    return found == bindings_.end() ? nullptr : &*found;
}

std::string name(const Chord& chord) {
    std::string text;
    if (chord.control) text += "Ctrl+";
    if (chord.shift) text += "Shift+";
    return text + std::string{keyNames.at(static_cast<std::size_t>(chord.key))};
}

} // namespace tactile

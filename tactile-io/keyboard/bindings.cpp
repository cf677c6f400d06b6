// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/bindings.hpp"

#include "rules/base/contract.hpp"
#include "tactile-io/keyboard/words_of_line.hpp"

#include <algorithm>
#include <array>

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
                  {control(Key::w), {{detail}}},
                  {control(Key::d), {{speech}}},
                  {control(Key::e), {{echo}}},
                  {control(Key::l), {{language}}},
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

std::vector<Request> whereAmI() {
    return {{Command::square}, {Command::spell}, {Command::square, Verbosity::full}};
}

void addBoard(std::vector<Binding>& table) {
    using enum Command;
    table.insert(table.end(),
                 {{{Key::f6}, {{pieces}, {material}}},
                  {shift(Key::f6), {{pieces, Side::opponents}}},
                  {{Key::f7}, {{file}, {diagonals}, {straights}}},
                  {shift(Key::f7), {{rank}, {leaps}}},
                  {{Key::f8}, {{attackers}}},
                  {shift(Key::f8), {{moves}, {captures}}},
                  // On an empty line; with text, these two belong to the line.
                  {{Key::space}, whereAmI()},
                  {{Key::tab}, whereAmI()}});
}

void addGame(std::vector<Binding>& table) {
    using enum Command;
    table.insert(table.end(),
                 {{{Key::f12}, {{press}}, Repeating::onceInAWhile},
                  {shift(Key::f12), {{stop}}},
                  {control(Key::z), {{correct}}},
                  {{Key::f9}, {{confirm}}},
                  {shift(Key::f9), {{please}}},
                  {control(Key::r), {{reconcile}}},
                  {{Key::f3}, {{last}, {last, Count{2}}}},
                  {shift(Key::f3), {{taken}}},
                  {{Key::f4}, {{state}}},
                  {shift(Key::f4), {{game}}},
                  {{Key::pageUp}, {{back}}, Repeating::accepted},
                  {{Key::pageDown}, {{forward}}, Repeating::accepted},
                  {control(Key::home), {{first}}},
                  {control(Key::end), {{now}}},
                  {control(Key::a), {{list}}},
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
                  {{Key::f10}, {{setting}}},
                  {control(Key::b), {{braille}}},
                  {control(Key::h), {{palette}}},
                  {controlShift(Key::up), {{textSize, Step::more}}},
                  {controlShift(Key::down), {{textSize, Step::less}}},
                  {shift(Key::pageUp), {{page, Step::less}}, Repeating::accepted},
                  {shift(Key::pageDown), {{page, Step::more}}, Repeating::accepted},
                  {control(Key::n), {{newGame}}},
                  {control(Key::o), {{open}}},
                  {control(Key::q), {{quit}}},
                  {controlShift(Key::f12), {{arbiter}}}});
}

/// 2.5, with NumLock off. Pad 0 is a key to hold, so the keyboard itself knows it.
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
    const auto found = std::find_if(bindings_.begin(), bindings_.end(), [&](const auto& binding) {
        return binding.chord == chord;
    });
    return found == bindings_.end() ? nullptr : &*found;
}

void Bindings::bind(const Chord& chord, const Request& request) {
    EXPECTS(!isReserved(chord));
    unbind(chord);
    // Pressed twice by a trembling hand, the clock is still pressed once.
    const bool isClock = request.command == Command::press;
    bindings_.push_back({chord, {request}, isClock ? Repeating::onceInAWhile : Repeating::ignored});
}

void Bindings::unbind(const Chord& chord) {
    const auto end = std::remove_if(bindings_.begin(), bindings_.end(), [&](const auto& binding) {
        return binding.chord == chord;
    });
    bindings_.erase(end, bindings_.end());
}

std::optional<BindingFault>
Bindings::configure(std::string_view chord, std::string_view command, const Typist& typist) {
    const auto parsed = parseChord(trimmed(chord));
    if (!parsed) return BindingFault::unknownKey;
    if (isReserved(*parsed)) return BindingFault::reservedKey;
    const auto reading = readCommand(command, typist);
    const auto* const read = std::get_if<ReadRequest>(&reading);
    const bool isFreed = trimmed(command).empty();
    if (read == nullptr && !isFreed) return BindingFault::notACommand;
    if (isFreed)
        unbind(*parsed);
    else
        bind(*parsed, read->request);
    return std::nullopt;
}

} // namespace tactile

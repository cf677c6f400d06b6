// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/clock/instant.hpp"
#include "tactile-io/keyboard/bindings.hpp"
#include "tactile-io/keyboard/key.hpp"
#include "tactile-io/keyboard/line.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace tactile {

/// A second press of the same key within this time replaces the answer to the first (2.4).
inline constexpr rules::Span doublePressTime{500};
/// Shift pressed and released within this time, alone, is a tap (2.2 rule 3).
inline constexpr rules::Span tapTime{300};

/// A key asks for something. `isAgain`: its answer replaces the one to the press before.
struct Asks {
    Request request;
    bool isAgain = false;

    bool operator==(const Asks&) const = default;
};
/// A key that asked for something has been let go: the audio dial stops (4.3).
struct LetGo {
    Request request;

    bool operator==(const LetGo&) const = default;
};
/// In the key explorer: what the key is and what it would ask for. Nothing is done.
struct Explains {
    Chord chord;
    std::vector<Request> byPress;

    bool operator==(const Explains&) const = default;
};
/// Esc in the key explorer.
struct ExplorerLeft {
    bool operator==(const ExplorerLeft&) const = default;
};
/// NumLock went on or off: the pad types, or it moves (INF.numlock).
struct PadSwitched {
    bool types;

    bool operator==(const PadSwitched&) const = default;
};

using Stroke = std::variant<Asks, LetGo, LineEvent, Explains, ExplorerLeft, PadSwitched>;

/// One person's keyboard: key events in, what they mean out. Knows the line, the key map, rows of
/// presses, taps and held keys; knows no game, no window, and no time but that of the events. What
/// a stroke means in a state of the game is the station's business.
class Keyboard {
public:
    explicit Keyboard(Bindings bindings = Bindings::defaults()) : bindings_(std::move(bindings)) {}

    /// What one event means; often nothing.
    std::optional<Stroke> handle(const KeyEvent& event, const EchoRule& rule);

    [[nodiscard]] const Line& line() const { return line_; }
    Line& line() { return line_; }
    [[nodiscard]] const Bindings& bindings() const { return bindings_; }
    Bindings& bindings() { return bindings_; }

    /// Every key says its name and function until Esc (Shift+F1).
    void explore() { mode_ = Mode::exploring; }
    [[nodiscard]] bool isExploring() const { return mode_ == Mode::exploring; }

    /// The window lost the focus: whatever is held is forgotten.
    void releaseAll();

private:
    struct Row {
        Chord chord;
        std::size_t presses;
        rules::Instant at;
    };
    struct Held {
        Key key;
        Request request;
    };
    enum class Mode : std::uint8_t { typing, exploring };
    enum class PadZero : std::uint8_t { up, down, usedWithDirection };

    std::optional<Stroke> press(const KeyPressed& pressed, const EchoRule& rule);
    std::optional<Stroke> release(const KeyReleased& released);
    std::optional<Stroke> type(const TextTyped& typed, const EchoRule& rule);

    std::optional<Stroke> pressModifier(const KeyPressed& pressed);
    std::optional<Stroke> pressLineKey(const KeyPressed& pressed, const EchoRule& rule);
    std::optional<Stroke> pressBound(const Chord& chord, const KeyPressed& pressed);
    std::optional<Stroke> pressPadZero(const KeyPressed& pressed);
    std::optional<Stroke> explain(const KeyPressed& pressed);
    std::optional<Stroke> ask(const Binding& binding, rules::Instant at);

    Bindings bindings_;
    Line line_;
    std::optional<Row> row_;              // the key pressed last, for double and triple presses
    std::optional<rules::Instant> shift_; // Shift is down since, and nothing else was touched
    std::optional<Key> swallowing_;       // the next text comes from this key, already handled
    std::optional<Held> held_;            // the dial is being felt
    PadZero padZero_ = PadZero::up;
    Mode mode_ = Mode::typing;
};

} // namespace tactile

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "tactile-io/keyboard/keys/bindings.hpp"
#include "tactile-io/keyboard/keys/key.hpp"
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

/// A request by key. `isAgain`: its answer replaces that of the previous press.
struct Asks {
    Request request;
    bool isAgain = false;

    bool operator==(const Asks&) const = default;
};
/// The key of the audio dial has been released (4.3).
struct LetGo {
    Request request;

    bool operator==(const LetGo&) const = default;
};
/// In the key explorer: the key and its requests, which are not carried out.
struct Explains {
    Chord chord;
    std::vector<Request> byPress;

    bool operator==(const Explains&) const = default;
};
/// Esc in the key explorer.
struct ExplorerLeft {
    bool operator==(const ExplorerLeft&) const = default;
};
/// NumLock was switched: the pad types or explores (INF.numlock).
struct PadSwitched {
    bool types;

    bool operator==(const PadSwitched&) const = default;
};

/// Six-dot typing: a prefix, a single dot, or a cell without meaning in this language. Other cells
/// become letters, digits and signs of the line.
struct PrefixTyped {
    PrefixCell prefix;

    bool operator==(const PrefixTyped&) const = default;
};
struct DotTyped {
    Cell dot;

    bool operator==(const DotTyped&) const = default;
};
struct CellUnread {
    Cell cell;

    bool operator==(const CellUnread&) const = default;
};
/// During the test of the dots: which of them have arrived together.
struct DotsTested {
    Cell cell;

    bool operator==(const DotsTested&) const = default;
};

using Stroke = std::variant<Asks,
                            LetGo,
                            LineEvent,
                            Explains,
                            ExplorerLeft,
                            PadSwitched,
                            PrefixTyped,
                            DotTyped,
                            CellUnread,
                            DotsTested>;

/// The function of the keys with dots: letters of the layout, cells, or a test of whether they
/// arrive.
enum class DotUse : std::uint8_t { none, typing, test };

/// One person's keyboard: converts key events into their meanings. Knows the line, the key map,
/// rows of presses, taps and held keys; knows neither game nor window, and no time but that of the
/// events. The station decides what a stroke means in a state of the game.
class Keyboard {
public:
    explicit Keyboard(Bindings bindings = Bindings::defaults()) : bindings_(std::move(bindings)) {}

    /// The meaning of one event; often none.
    std::optional<Stroke> handle(const KeyEvent& event, const EchoRule& rule);

    [[nodiscard]] const Line& line() const { return line_; }
    Line& line() { return line_; }
    [[nodiscard]] const Bindings& bindings() const { return bindings_; }
    Bindings& bindings() { return bindings_; }

    /// The key of the audio dial, while it is down (4.3).
    [[nodiscard]] std::optional<Key> heldDial() const {
        return held_ ? std::optional{held_->key} : std::nullopt;
    }

    /// Starts the key explorer: every key says its name and function until Esc (Shift+F1).
    void explore() { mode_ = Mode::exploring; }
    [[nodiscard]] bool isExploring() const { return mode_ == Mode::exploring; }

    /// Switches six-dot typing (Ctrl+B), with one hand or two. If nothing changes, an incomplete
    /// cell is preserved.
    void useDots(DotUse use, DotTyping typing);

    /// The window has lost the focus: all keys count as released.
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
    std::optional<Stroke> release(const KeyReleased& released, const EchoRule& rule);
    std::optional<Stroke> type(const TextTyped& typed, const EchoRule& rule);

    std::optional<Stroke> pressModifier(const KeyPressed& pressed);
    std::optional<Stroke> pressLineKey(const KeyPressed& pressed, const EchoRule& rule);
    std::optional<Stroke> pressBound(const Chord& chord, const KeyPressed& pressed);
    std::optional<Stroke> pressPadZero(const KeyPressed& pressed);
    std::optional<Stroke> pressDot(const KeyPressed& pressed, const EchoRule& rule);
    std::optional<Stroke> strike(Cell cell, rules::Instant at, const EchoRule& rule);
    std::optional<Stroke> strikeSpace(rules::Instant at, const EchoRule& rule);
    std::optional<Stroke> write(Cell cell, const EchoRule& rule);
    std::optional<Stroke> explain(const KeyPressed& pressed);
    std::optional<Stroke> ask(const Binding& binding, rules::Instant at);

    Bindings bindings_;
    Line line_;
    std::optional<Row> row_;              // the latest key, for double and triple presses
    std::optional<rules::Instant> shift_; // since when shift is held with no other key pressed
    std::optional<Key> swallowing_;       // the next text comes from this key, already handled
    std::optional<Held> held_;            // the dial is being felt
    DotCollector dots_;
    std::optional<PrefixCell> prefix_; // applies to the next cell
    DotUse dotUse_ = DotUse::none;
    PadZero padZero_ = PadZero::up;
    Mode mode_ = Mode::typing;
};

} // namespace tactile

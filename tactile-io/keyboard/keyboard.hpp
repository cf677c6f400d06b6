// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/board.hpp"
#include "tactile-io/keyboard/commands/command.hpp"
#include "tactile-io/keyboard/keys/bindings.hpp"
#include "tactile-io/keyboard/keys/key.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tactile {

/// A character as typed, UTF-8: spoken as a letter, digit or sign.
struct TypedCharacter {
    std::string character;

    bool operator==(const TypedCharacter&) const = default;
};
/// A word that has just been completed.
struct TypedWord {
    std::string word;

    bool operator==(const TypedWord&) const = default;
};
/// A character that nobody may hear: "Stern".
struct HiddenCharacter {
    bool operator==(const HiddenCharacter&) const = default;
};

/// What is spoken for a key stroke. In a move, a file letter is spoken by its name, and a
/// letter that can only be a piece as that piece, because B, D, E and G sound alike.
using Echo = std::variant<rules::File, rules::Kind, TypedCharacter, TypedWord, HiddenCharacter>;

/// What is typed: then its letters are echoed as pieces and files, as files only, or as letters.
enum class Typing : std::uint8_t { moves, squares, words };

/// How a line is echoed. `isHidden`: a PIN, which is never echoed.
struct EchoRule {
    EchoMode mode = EchoMode::characters;
    rules::Language language = rules::Language::german;
    bool isHidden = false;
    Typing what = Typing::moves;
};

/// Whether a folded word may still become a move in letters: "s", "sg", "sgxf3"; not "sp", not
/// "uh".
[[nodiscard]] bool isMoveInLetters(std::string_view word, rules::Language language);

/// The end of a line after its last space.
[[nodiscard]] std::string_view lastWord(std::string_view line);

/// The echo of one character typed after `before`; nullopt if the rule has none. Precondition:
/// `character` is one character.
[[nodiscard]] std::optional<Echo>
echoOf(std::string_view before, std::string_view character, const EchoRule& rule);

/// Text was typed. No echo if it is switched off.
struct Edited {
    std::optional<Echo> echo;

    bool operator==(const Edited&) const = default;
};
/// Characters were removed from the end; they are spoken in any echo mode, except those of a PIN.
struct Erased {
    Echo what;

    bool operator==(const Erased&) const = default;
};
/// Esc on a line with text: "Gelöscht."
struct Cleared {
    bool operator==(const Cleared&) const = default;
};
/// Esc on an empty line: leaves the menu or dialogue, or "Nichts abzubrechen."
struct Cancelled {
    bool operator==(const Cancelled&) const = default;
};
/// Enter on a line with text.
struct Submitted {
    std::string text;
    /// In word echo, the last word.
    std::optional<Echo> echo{};

    bool operator==(const Submitted&) const = default;
};
/// Enter on an empty line: lifts or puts down at the cursor; or an empty answer.
struct SubmittedNothing {
    bool operator==(const SubmittedNothing&) const = default;
};
/// Tab on a line with text: looks it up.
struct LookedUp {
    std::string text;

    bool operator==(const LookedUp&) const = default;
};
/// ‹rand›: nothing to erase, or the line is full.
struct LineEdge {
    bool operator==(const LineEdge&) const = default;
};

using LineEvent = std::
    variant<Edited, Erased, Cleared, Cancelled, Submitted, SubmittedNothing, LookedUp, LineEdge>;

/// The one input line, always active. Submitting and looking up empty it; `restore` puts a
/// text back that must be preserved after a refusal: Enter sends it again, typing replaces it, and
/// erasing begins at its end.
class Line {
public:
    /// Longer input is refused; every move and command is shorter.
    static constexpr std::size_t mostBytes = 400;

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] bool isEmpty() const { return text_.empty(); }
    /// The text typed since the last line was sent, without restored text.
    [[nodiscard]] std::string_view typed() const { return isKept_ ? std::string_view{} : text_; }

    /// Adds the text of an input event, which may contain any bytes; control characters and invalid
    /// UTF-8 are omitted. The echo is that of the last character. Returns nullopt if nothing was
    /// left to type.
    std::optional<LineEvent> type(std::string_view typed, const EchoRule& rule);
    LineEvent eraseCharacter(const EchoRule& rule);
    LineEvent eraseWord(const EchoRule& rule);
    LineEvent escape();
    LineEvent submit(const EchoRule& rule);
    /// Precondition: the line has text.
    LineEvent lookUp();

    void restore(std::string_view text);
    void clear();

private:
    std::string text_;
    bool isKept_ = false;
};

/// A second press of the same key within this time replaces the answer to the first.
inline constexpr rules::Span doublePressTime{500};
/// Shift pressed and released within this time, alone, is a tap (2.2 rule 3).
inline constexpr rules::Span tapTime{300};

/// A request by key.
struct Asks {
    Instruction request;

    bool operator==(const Asks&) const = default;
};
/// The key of the audio dial has been released.
struct LetGo {
    Instruction request;

    bool operator==(const LetGo&) const = default;
};
/// In the key explorer: the key and its requests, which are not carried out.
struct Explains {
    Chord chord;
    std::vector<Instruction> byPress;

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
    /// The meaning of one event; often none.
    std::optional<Stroke> handle(const KeyEvent& event, const EchoRule& rule);

    [[nodiscard]] const Line& line() const { return line_; }
    Line& line() { return line_; }
    [[nodiscard]] const Bindings& bindings() const { return bindings_; }

    /// The key of the audio dial, while it is down.
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

    /// Another person uses the same keys: their latest press is the first of a double one here.
    void noteLatestPress(const Keyboard& other) { row_ = other.row_; }

private:
    struct Row {
        Chord chord;
        std::size_t presses;
        rules::Instant at;
    };
    struct Held {
        Key key;
        Instruction request;
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

    Bindings bindings_ = Bindings::defaults();
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

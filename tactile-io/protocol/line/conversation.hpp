// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/boards/reading.hpp"
#include "tactile-io/board/driver.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// The messages between home-made boards and the program: one message per line of plain text. The
// protocol is described in tactile-io/protocol/line/README.md.

namespace tactile {

/// The contents of a square, as its sensor detects and the protocol writes them: `.` nothing, `x`
/// something, `U` or `u` a white or black piece, a piece in FEN notation, `?` unknown.
using LineSquares = std::array<char, rules::squareCount>; // indexed by rules::index

/// `H`: the board identifies itself, when it starts and on request.
struct LineHello {
    Sensing sight = Sensing::occupancy;
    std::string name;
    bool canBeep = false;
    bool canShake = false;
    bool hasLights = false;

    bool operator==(const LineHello&) const = default;
};

/// `S`: the whole board.
struct LineState {
    std::uint16_t number = 0;
    LineSquares squares{};

    bool operator==(const LineState&) const = default;
};

/// `E`: one square has changed.
struct LineChange {
    std::uint16_t number = 0;
    rules::Square square{};
    char shows = '.';

    bool operator==(const LineChange&) const = default;
};

enum class LinePress : std::uint8_t { down, up, held };

/// `B`: a button, numbered from 1.
struct LineButton {
    std::uint16_t number = 0;
    int button = 1;
    LinePress press = LinePress::down;

    bool operator==(const LineButton&) const = default;
};

/// `K`: the sign of life of a board, with the sum of its state.
struct LineAlive {
    std::uint16_t number = 0;
    std::uint16_t sum = 0; ///< see `sumOf`

    bool operator==(const LineAlive&) const = default;
};

/// `A`, `N` and `!`: an answer to a command, or a remark for the builder of the board.
struct LineRemark {
    std::string text;

    bool operator==(const LineRemark&) const = default;
};

/// An unreadable line: too long, an unknown message, or with a wrong check.
struct LineGap {
    bool operator==(const LineGap&) const = default;
};

using LineMessage =
    std::variant<LineHello, LineState, LineChange, LineButton, LineAlive, LineRemark, LineGap>;

/// The checksum of a state that reveals lost events: square by square, a8 first.
[[nodiscard]] std::uint16_t sumOf(const LineSquares& squares);

/// How a board with such sensors shows a piece.
[[nodiscard]] char shownOf(const std::optional<rules::Piece>& piece, Sensing sight);

/// The line with its check and its end, as it is sent.
[[nodiscard]] Bytes writeLine(std::string_view line);

/// Splits the bytes of a home-made board into messages. Accepts any bytes in any portions; an
/// invalid line becomes a `LineGap`. After the first line with a check, every line must have the
/// right one. Stores at most one line of 120 characters.
class LineParser {
public:
    [[nodiscard]] std::vector<LineMessage> feed(std::span<const std::uint8_t> bytes);
    /// The line has been reopened.
    void forget();

private:
    [[nodiscard]] LineMessage read();

    std::string line_;
    bool isTooLong_ = false;
    bool isChecked_ = false;
};

/// The timing of the protocol of a home-made board, all in one place.
struct LineTimes {
    rules::Span hello{1000};   ///< between identity requests; opening the line may restart it
    rules::Span confirm{500};  ///< after a change, for the board to confirm that this is all
    rules::Span answer{1000};  ///< to wait for the whole board before asking again
    rules::Span silence{5000}; ///< without a line, before asking whether it is still there
    rules::Span trial{3000};   ///< of readable lines, before an unreadable board is trusted again
};

/// The protocol of a home-made board: asks for its identity, makes it report changes, requests the
/// whole board when a message was lost, a line was unreadable, its sum differs, or it has been
/// silent. A board that restarts is resumed in its current state. A device that sends nothing is a
/// stranger, a board that stops is silent, and one that sends only unreadable lines is unreadable:
/// its readings are then passed on only after it has been readable for a while. The squares to
/// light are lit again whenever the board identifies itself.
class LineConversation : public Driver {
public:
    [[nodiscard]] Exchange begin(rules::Instant now) override;
    [[nodiscard]] Exchange receive(std::span<const std::uint8_t> bytes,
                                   rules::Instant now) override;
    [[nodiscard]] Exchange tick(rules::Instant now) override;
    [[nodiscard]] std::optional<rules::Instant> deadline() const override { return due_; }
    [[nodiscard]] Exchange give(const Cue& cue, rules::Instant now) override;
    [[nodiscard]] Sensing sight() const override {
        return board_ ? board_->sight : Sensing::pieces;
    }

private:
    void take(const LineMessage& message, rules::Instant now, Exchange& exchange);
    void greet(const LineHello& hello, rules::Instant now, Exchange& exchange);
    void takeState(const LineState& state, rules::Instant now, Exchange& exchange);
    void takeChange(const LineChange& change, rules::Instant now, Exchange& exchange);
    void takeAlive(const LineAlive& alive, rules::Instant now, Exchange& exchange);
    void takeButton(const LineButton& button, rules::Instant now, Exchange& exchange);
    void takeGap(rules::Instant now, Exchange& exchange);
    void fail(rules::LossCause cause, Exchange& exchange);
    /// Whether its current state may be passed on.
    [[nodiscard]] bool isBelieved(rules::Instant now);
    void count(std::uint16_t number, rules::Instant now, Exchange& exchange);
    void ask(rules::Instant now, Exchange& exchange);
    void wait(rules::Instant now);
    [[nodiscard]] bool isUnread(char shows) const;
    [[nodiscard]] Snapshot snapshot() const;

    static constexpr LineTimes limits{};
    LineParser parser_;
    std::optional<LineHello> board_;    // nullopt before it has identified itself
    std::optional<LineSquares> shown_;  // nullopt before the first state
    std::optional<std::uint16_t> last_; // the number of the last counted message
    std::optional<rules::Instant> due_;
    std::optional<Light> light_; // the latest, also before the board has identified itself
    bool isOnTrial_ = false;     // it has been unreadable, possibly before the line was reopened
    rules::Instant readableSince_;
    int questions_ = 0; // since the last readable line with information
    int gaps_ = 0;      // unreadable lines since then
};

} // namespace tactile

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/braille/cells.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/facts.hpp"
#include "rules/notation/letters.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// What both clocks show, and what they are called.
struct BrailleTimes {
    std::string ownName;      ///< "Ich"
    std::string opponentName; ///< "Geg"
    rules::Span own{};
    rules::Span opponent{};

    bool operator==(const BrailleTimes&) const = default;
};

/// How the game stands, for one reader.
struct BrailleStatus {
    std::string side; ///< of the player on move: "W"
    int number = 1;   ///< of his move
    std::string lastMove{};
    /// None: there is no clock.
    std::optional<BrailleTimes> times{};
    /// Something waits for him: a move to repeat, an offer, a clock to press.
    bool waits = false;

    bool operator==(const BrailleStatus&) const = default;
};

/// A move as a short line has it: the piece, both squares, `x` where it takes, and what it does to
/// the king: "Sg1f3+", "e2e4", "0-0", "e7xd8D#".
[[nodiscard]] std::string shortMove(const rules::MoveFacts& move, rules::Letters letters);

/// Whether nothing has changed but seconds of the same minutes.
[[nodiscard]] bool isSameMinute(const BrailleStatus& one, const BrailleStatus& two);

/// Forty cells with a field for everything: "W23 Sg1f3+    Ich 0:42:10  Geg 1:05:30 !". A narrower
/// display has as many fields on a line as fit. Precondition: width > 0.
[[nodiscard]] std::vector<Cells> statusLines(const BrailleStatus& status, std::size_t width);

/// What there is to read beside what was told, as it stands now.
struct BrailleMatter {
    BrailleStatus status;
    rules::Placement board;
    BoardScript script{};
    /// The square that is explored.
    rules::Square cursor{};
    /// The line that the reader is typing, secrets as stars.
    std::string ownLine{};

    bool operator==(const BrailleMatter&) const = default;
};

/// Which way the keys of the display go.
enum class ReadingStep : std::uint8_t {
    back,    ///< the line before
    forward, ///< the line behind
    home,    ///< what was told last; from there to where one was reading
};

/// Whether a text comes under the fingers by itself, or lies ready to be read.
enum class Comes : std::uint8_t { up, ready };

/// What one reader has under his fingers (2.6). There are lines, one below the other: how the game
/// stands, the board, and what he was told, the latest last. A new text comes up by itself; what he
/// types is there as long as he types. A value with no device; it belongs to the desk's thread.
class BrailleReader {
public:
    /// So many texts are kept.
    static constexpr std::size_t most = 20;

    /// The display has so many cells; he goes on reading at the beginning of the same text.
    /// Precondition: width > 0.
    void fit(std::size_t width);
    void told(const std::string& text, Comes comes);
    /// Things stand so now: after every turn. Times are left as they are read until a minute has
    /// passed or something else has changed.
    void see(const BrailleMatter& matter);
    void step(ReadingStep step);

    /// What stands on the display, no more than its cells. None: nothing has been seen yet.
    [[nodiscard]] Cells line() const;
    /// The cell of the cursor, from 0: where the next letter goes, or the square that is explored.
    [[nodiscard]] std::optional<std::size_t> cursor() const;
    /// The square under a routing key; none where no board is under the fingers.
    [[nodiscard]] std::optional<rules::Square> squareUnder(std::size_t cell) const;

private:
    enum class Part : std::uint8_t { status, board, told };
    struct Place {
        Part part = Part::status;
        std::size_t line = 0;
        bool operator==(const Place&) const = default;
    };

    [[nodiscard]] std::vector<Cells> linesOf(Part part) const;
    [[nodiscard]] std::vector<Place> places() const;
    [[nodiscard]] BoardCell cursorPlace() const;
    void keepInside();
    void forgetOldest();
    /// Which of the texts this line of all of them belongs to.
    [[nodiscard]] std::size_t textAt(std::size_t line) const;
    [[nodiscard]] std::size_t firstLineOf(std::size_t text) const;

    std::size_t width_ = 40;
    BrailleMatter matter_{};
    std::deque<Cells> told_;
    Place place_{};
    Place before_{};         ///< where he was reading when something was told; never a told text
    bool isTyping_ = false;  ///< his own line is under the fingers
    bool hasComeUp_ = false; ///< something has, since things were seen last
};

} // namespace app

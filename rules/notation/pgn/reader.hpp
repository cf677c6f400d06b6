// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/position.hpp"
#include "rules/notation/letters.hpp"
#include "rules/notation/pgn/scanner.hpp"
#include "rules/notation/pgn/visitor.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rules {

/// Reads the games of a PGN text one after another and plays every move, those of the variations
/// too, by the Laws. The text may be endless: memory holds only a window of it, one comment of at
/// most `PgnScanner::longestComment` bytes, the comments before a game, up to the same total, and
/// the positions of one line of nested variations. Time is linear in the length of the text.
///
/// An unreadable game ends with a fault, and reading continues at the next game: where a line
/// begins with a tag, or after a result that ends a line. An unreadable variation ends the same
/// way, and its game continues.
class PgnReader {
public:
    /// `letters` are the piece letters of the moves; the PGN standard uses English.
    explicit PgnReader(TextSource source, Letters letters = Letters::english);

    /// Reads the next game and reports it to the visitor; false if there is none left.
    bool readGame(PgnVisitor& visitor);

    /// The number of bytes of the text read so far. A reader of the text from there on begins with
    /// the next game.
    [[nodiscard]] std::size_t offset() const { return text_.offset(); }

    static constexpr std::size_t mostLeadingComments = 1000;

private:
    void skipToGame();
    bool keepComment(std::string_view text);

    PgnScanner text_;
    Letters letters_;
    Position usualStart_ = Position::start();
    std::vector<std::string> leadingComments_;
    std::size_t leadingBytes_ = 0; // total size of all of them
};

} // namespace rules

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/notation/pgn/game.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace rules {

/// Sets words into lines shorter than 80 characters, as the export format of PGN wants it.
class LineFiller {
public:
    static constexpr std::size_t longestLine = 79;

    /// Adds a word, on a new line if this one is full. A single longer word has a line of its own.
    void word(std::string_view word);
    /// Joins a bracket to the word that comes next.
    void open(std::string_view bracket) { opened_ += bracket; }
    /// Joins a bracket to the last word.
    void close(std::string_view bracket);
    /// A comment in braces; one that holds a closing brace itself goes behind a semicolon, to the
    /// end of its line.
    void comment(std::string_view text);

    /// All that was added; every line is ended.
    [[nodiscard]] std::string takeText();

private:
    void join(std::string_view text);
    void settle();
    void endLine();

    std::string text_;
    std::string opened_;  // brackets that wait for their word
    std::string pending_; // the last word, which a bracket may still join
    std::size_t lineLength_ = 0;
};

/// The game in the export format of the PGN standard: the seven tags first, the others in
/// alphabetical order; moves in English letters, comments, NAGs and variations in their places;
/// lines shorter than 80 characters, except where a single word or tag is longer; an empty line at
/// the end. `Result` is what the game says; `SetUp` and `FEN` are there if the game does not begin
/// as usual, and `Variant` if that beginning needs the castling of Chess960.
/// Reading it again gives the same game, as far as every move is legal. Precondition: every move is
/// legal where it stands, or could stand there (Art. A4.c).
[[nodiscard]] std::string writePgn(const PgnGame& game);

} // namespace rules

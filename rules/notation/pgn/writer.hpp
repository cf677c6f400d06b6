// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/pgn/reader.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rules {

struct PgnTag {
    std::string name;
    std::string value;

    bool operator==(const PgnTag&) const = default;
};

struct PgnNag {
    int number;

    bool operator==(const PgnNag&) const = default;
};

/// In UTF-8, on one line, as `commentText` makes it.
struct PgnComment {
    std::string text;

    bool operator==(const PgnComment&) const = default;
};

struct PgnMove;
struct PgnVariation;

/// The annotations of a move, in the order of the text.
using PgnAnnotation = std::variant<PgnNag, PgnComment, PgnVariation>;

/// A line of moves: the main line, or one that replaces the move it is attached to.
struct PgnVariation {
    /// The annotations before the first move.
    std::vector<PgnAnnotation> before;
    std::vector<PgnMove> moves;

    bool operator==(const PgnVariation&) const;
};

struct PgnMove {
    /// nullopt: a null move, which only variations may contain.
    std::optional<Move> move;
    std::vector<PgnAnnotation> behind;

    bool operator==(const PgnMove&) const = default;
};

/// One game with everything in its text.
struct PgnGame {
    /// In the order of the text.
    std::vector<PgnTag> tags;
    Position start = Position::start();
    PgnVariation line;
    PgnResult result = PgnResult::open;
    /// The faults of the text; a damaged game holds what could be read.
    std::vector<PgnFault> faults;

    bool operator==(const PgnGame&) const = default;

    /// The tag's value; empty if there is none.
    [[nodiscard]] std::string_view tag(std::string_view name) const;
    /// Whether anything of the game was lost in reading.
    [[nodiscard]] bool isDamaged() const;
};

/// Wraps words into lines shorter than 80 characters, as the export format of PGN requires.
class LineFiller {
public:
    static constexpr std::size_t longestLine = 79;

    /// Adds a word, on a new line if this one is full. A word that is too long gets a line of its
    /// own.
    void word(std::string_view word);
    /// Joins a bracket to the next word.
    void open(std::string_view bracket) { opened_ += bracket; }
    /// Joins a bracket to the last word.
    void close(std::string_view bracket);
    /// A comment in braces; one that contains a closing brace follows a semicolon, to the end of
    /// its line.
    void comment(std::string_view text);

    /// Returns everything added, with every line terminated.
    [[nodiscard]] std::string takeText();

private:
    void join(std::string_view text) { pending_ += text; }
    void settle();
    void endLine();

    std::string text_;
    std::string opened_;  // brackets to be joined to the next word
    std::string pending_; // the last word, to which a bracket may still be joined
    std::size_t lineLength_ = 0;
};

/// The game in the export format of the PGN standard: the seven mandatory tags first, the others in
/// alphabetical order; moves in English letters, with comments, NAGs and variations in their
/// places; lines shorter than 80 characters, except where a single word or tag is longer; an empty
/// line at the end. `Result` is the game's result; `SetUp` and `FEN` are added if the game has
/// another start position than usual, and `Variant` if that position needs Chess960 castling.
/// Reading the text again yields the same game, provided every move is legal. Precondition: every
/// move is legal where it stands, or could stand there (Art. A4.c).
[[nodiscard]] std::string writePgn(const PgnGame& game);

} // namespace rules

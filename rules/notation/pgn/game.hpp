// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/pgn/visitor.hpp"

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

/// What stands behind a move, in the order of the text.
using PgnAnnotation = std::variant<PgnNag, PgnComment, PgnVariation>;

/// A line of moves: the main line, or one that replaces the move it is attached to.
struct PgnVariation {
    /// What stands before the first move.
    std::vector<PgnAnnotation> before;
    std::vector<PgnMove> moves;

    bool operator==(const PgnVariation&) const;
};

struct PgnMove {
    /// Nothing: the turn is passed, which only variations know.
    std::optional<Move> move;
    std::vector<PgnAnnotation> behind;

    bool operator==(const PgnMove&) const = default;
};

/// One game with everything that its text says.
struct PgnGame {
    /// In the order of the text.
    std::vector<PgnTag> tags;
    Position start = Position::start();
    PgnVariation line;
    PgnResult result = PgnResult::open;
    /// What was wrong with the text; a damaged game holds what could be read.
    std::vector<PgnFault> faults;

    bool operator==(const PgnGame&) const = default;

    /// The tag's value, or nothing.
    [[nodiscard]] std::string_view tag(std::string_view name) const;
    /// Whether anything of the game was lost in reading.
    [[nodiscard]] bool isDamaged() const;
};

} // namespace rules

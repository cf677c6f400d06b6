// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/position.hpp"
#include "rules/notation/pgn/scanner.hpp"
#include "rules/notation/pgn/text.hpp"
#include "rules/notation/pgn/visitor.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rules {

/// The tags of one game, which come before its moves. Refers to its parts without owning them.
class PgnHeader {
public:
    PgnHeader(PgnScanner& text, PgnVisitor& visitor, PgnFaults& faults)
        : text_(text)
        , visitor_(visitor)
        , faults_(faults) {}

    static constexpr std::size_t mostTags = 1000;

    /// Reads the tags ahead and reports them, up to anything else or to a tag of the next game.
    void read();
    /// The position that the tags state; `usual` if they state none. nullopt, and a fault, if it is
    /// not valid.
    [[nodiscard]] std::optional<Position> startPosition(const Position& usual);
    [[nodiscard]] std::optional<PgnResult> result() const { return result_; }

private:
    /// The value and place of a tag that decides how the game is read.
    struct PlacedValue {
        std::string value;
        PgnPlace place;
    };

    [[nodiscard]] bool has(std::string_view name) const;
    void take(const TagPair& pair);
    std::nullopt_t refuseVariant(PgnProblem problem);
    std::optional<Position> positionOfFen(const PlacedValue& fen);
    void fault(PgnProblem problem, std::string_view text);

    PgnScanner& text_;
    PgnVisitor& visitor_;
    PgnFaults& faults_;
    std::vector<std::string> names_;
    std::optional<PlacedValue> fen_;
    std::optional<PlacedValue> variant_;
    std::optional<PgnResult> result_;
};

} // namespace rules

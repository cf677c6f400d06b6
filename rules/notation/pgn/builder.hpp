// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/notation/letters.hpp"
#include "rules/notation/pgn/game.hpp"
#include "rules/notation/pgn/visitor.hpp"
#include "rules/notation/pgn/window.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace rules {

/// Keeps everything that a reader tells about one game after another.
class PgnBuilder : public PgnVisitor {
public:
    /// The game last read. Precondition: a game has been read to its end.
    [[nodiscard]] PgnGame takeGame();

    void gameBegins(PgnPlace place) override;
    void tag(std::string_view name, std::string_view value) override;
    void start(const Position& position) override;
    void move(const Position& before, Move move, const Position& after) override;
    void nullMove(const Position& before, const Position& after) override;
    void nag(int number) override;
    void comment(std::string_view raw) override;
    void variationBegins() override;
    void variationEnds() override;
    void fault(const PgnFault& fault) override;
    void gameEnds(PgnResult result) override;

private:
    [[nodiscard]] PgnVariation& line() { return open_.empty() ? game_.line : open_.back(); }
    void annotate(PgnAnnotation annotation);

    PgnGame game_;
    std::vector<PgnVariation> open_; // variations not yet attached to their move
};

/// All the games of a text that is in memory.
[[nodiscard]] std::vector<PgnGame> readPgn(std::string_view text,
                                           Letters letters = Letters::english);

} // namespace rules

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/notation/pgn/reader.hpp"
#include "rules/notation/pgn/writer.hpp"
#include "rules/notation/san.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace tests {

/// Stores everything that a reader reports about one game after another.
class PgnBuilder : public rules::PgnVisitor {
public:
    /// The game last read. Precondition: a game has been read to its end.
    [[nodiscard]] rules::PgnGame takeGame();

    void gameBegins(rules::PgnPlace place) override;
    void tag(std::string_view name, std::string_view value) override;
    void start(const rules::Position& position) override;
    void
    move(const rules::Position& before, rules::Move move, const rules::Position& after) override;
    void nullMove(const rules::Position& before, const rules::Position& after) override;
    void nag(int number) override;
    void comment(std::string_view raw) override;
    void variationBegins() override;
    void variationEnds() override;
    void fault(const rules::PgnFault& fault) override;
    void gameEnds(rules::PgnResult result) override;

private:
    [[nodiscard]] rules::PgnVariation& line() { return open_.empty() ? game_.line : open_.back(); }
    void annotate(rules::PgnAnnotation annotation);

    rules::PgnGame game_;
    std::vector<rules::PgnVariation> open_; // variations not yet attached to their move
};

/// All the games of a text in memory.
[[nodiscard]] std::vector<rules::PgnGame> readPgn(std::string_view text,
                                                  rules::Letters letters = rules::Letters::english);

} // namespace tests

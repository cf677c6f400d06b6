// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/pgn/reader.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// The report of `hektor pgn check` about one game.
struct PgnVerdict {
    std::string white;
    std::string black;
    /// The number of legal half-moves of the main line, and the position after them.
    int plies = 0;
    rules::Position last = rules::Position::start();
    rules::PgnResult result = rules::PgnResult::open;
    std::vector<rules::PgnFault> faults;

    /// The first fault that has lost a part of the game; null: none.
    [[nodiscard]] const rules::PgnFault* damage() const;
};

/// Checks one game after another.
class PgnJudge : public rules::PgnVisitor {
public:
    [[nodiscard]] const PgnVerdict& verdict() const { return verdict_; }

    void gameBegins(rules::PgnPlace place) override;
    void tag(std::string_view name, std::string_view value) override;
    void start(const rules::Position& position) override;
    void
    move(const rules::Position& before, rules::Move move, const rules::Position& after) override;
    void variationBegins() override { ++depth_; }
    void variationEnds() override { --depth_; }
    void fault(const rules::PgnFault& fault) override;
    void gameEnds(rules::PgnResult result) override;

private:
    PgnVerdict verdict_;
    int depth_ = 0; // of open variations
};

/// "games.pgn: game 3: Carlsen – Caruana: 84 plies, 1-0, sound.", or what is wrong and where.
[[nodiscard]] Sentence verdictLine(const std::string& file, int game, const PgnVerdict& verdict);

/// The same as a JSON object; `remarks` is present only if there are faults that damage nothing.
[[nodiscard]] std::string verdictJson(std::string_view file, int game, const PgnVerdict& verdict);

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/text.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/pgn/reader.hpp"

#include <functional>
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
    void start(const rules::Position& position) override { verdict_.last = position; }
    void
    move(const rules::Position& before, rules::Move move, const rules::Position& after) override;
    void variationBegins() override { ++depth_; }
    void variationEnds() override { --depth_; }
    void fault(const rules::PgnFault& fault) override { verdict_.faults.push_back(fault); }
    void gameEnds(rules::PgnResult result) override { verdict_.result = result; }

private:
    PgnVerdict verdict_;
    int depth_ = 0; // of open variations
};

/// The same as a JSON object; `remarks` is present only if there are faults that damage nothing.
[[nodiscard]] std::string verdictJson(std::string_view file, int game, const PgnVerdict& verdict);

/// What to report besides the moves.
struct PgnExtras {
    bool clocks = true; ///< the mover's remaining time, from `[%clk]`
    bool marks = true;  ///< annotation glyphs: "Guter Zug."
    bool comments = true;
    bool variations = false; ///< and what in them cannot be read
    bool diagrams = false;   ///< the position in words where a diagram is wished, glyph 220
};

/// Reports games move by move, each line as a listener hears it: the players and the event, the
/// moves with their annotations and the remaining time, comments between them, the result.
class PgnNarrator : public rules::PgnVisitor {
public:
    /// `say` receives one line without its line end.
    using Say = std::function<void(std::string_view line)>;

    PgnNarrator(rules::Language language, PgnExtras extras, Say say);

    /// The faults of the latest game.
    [[nodiscard]] const std::vector<rules::PgnFault>& faults() const { return faults_; }
    /// The last position of the latest game.
    [[nodiscard]] const rules::Position& last() const { return latest_.front(); }
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
    void addOccasion(std::string_view part);
    void add(const std::string& sentence);
    void sayLine() {
        if (!line_.empty()) say_(std::exchange(line_, {}));
    }
    /// Whether what is read now is not to be reported.
    [[nodiscard]] bool isSkipping() const { return latest_.size() > 1 && !extras_.variations; }

    rules::Language language_;
    PgnExtras extras_;
    Say say_;
    std::string line_; ///< a move and its annotations, while more of them may follow
    std::string white_;
    std::string black_;
    std::string occasion_;
    std::vector<rules::PgnFault> faults_;
    /// The latest position of each open line, the main line first.
    std::vector<rules::Position> latest_{rules::Position::start()};
};

} // namespace app

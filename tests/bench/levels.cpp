// SPDX-License-Identifier: GPL-3.0-or-later
// usage: bench_levels [GAMES [MILLISECONDS]]
// Lets each named level play the next stronger one, GAMES games (10), half of them with White, from
// some openings. A move takes as long as at home, or about MILLISECONDS. Prints a line a pair: what
// the stronger one has scored, and the difference in Elo with the limits of its error (95 of 100).
#include "app/engine/engine_choice.hpp"
#include "app/engine/opponent.hpp"
#include "rules/base/text.hpp"
#include "rules/notation/san.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <cstdlib>
#include <future>
#include <iostream>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>

namespace {

using rules::Colour;

constexpr std::array<std::string_view, 8> openings{"e2e4 e7e5 g1f3 b8c6",
                                                   "e2e4 c7c5 g1f3 d7d6",
                                                   "d2d4 d7d5 c2c4 e7e6",
                                                   "d2d4 g8f6 c2c4 g7g6",
                                                   "e2e4 e7e6 d2d4 d7d5",
                                                   "c2c4 e7e5 b1c3 g8f6",
                                                   "g1f3 d7d5 g2g3 g8f6",
                                                   "e2e4 c7c6 d2d4 d7d5"};

/// A level that waits for its own answers.
class Player {
public:
    explicit Player(app::Level level)
        : engine_({.strength = app::strengthOf(level)},
                  [this](const app::OpponentReport& report) { hear(report); }) {}

    /// nullopt: the engine has failed.
    [[nodiscard]] std::optional<rules::Move> moveIn(const app::EngineQuestion& question) {
        answer_ = {};
        auto answer = answer_.get_future();
        engine_.ask(question);
        return answer.get();
    }

private:
    void hear(const app::OpponentReport& report) {
        if (const auto* const move = std::get_if<app::OpponentMove>(&report))
            answer_.set_value(move->move);
        if (std::holds_alternative<app::OpponentFailed>(report)) answer_.set_value(std::nullopt);
    }

    std::promise<std::optional<rules::Move>> answer_{};
    app::Opponent engine_; // last: its thread uses the other
};

rules::Game begun(std::string_view opening) {
    rules::Game game;
    std::istringstream words{std::string{opening}};
    for (std::string word; words >> word;)
        game.play(rules::parseUci(word, game.position()).value());
    return game;
}

bool isDrawn(const rules::Game& game) {
    constexpr int longest = 400;
    return game.repetitions() >= 3 || game.position().halfmoveClock() >= 100 ||
           game.plies() >= longest || rules::outcome(game);
}

app::EngineQuestion questionIn(const rules::Game& game, int milliseconds) {
    app::EngineQuestion question{.id = static_cast<app::QuestionId>(game.plies()), .game = game};
    if (milliseconds == 0) return question;
    const app::EngineTime time{.left = rules::Span{milliseconds}};
    question.clock = app::EngineClock{.sides = {time, time}, .movesToControl = 1};
    return question;
}

/// What White scores: 0, 0.5 or 1.
double play(rules::ByColour<Player*> players, std::string_view opening, int milliseconds) {
    auto game = begun(opening);
    while (!game.position().isCheckmate() && !isDrawn(game)) {
        const auto move = players[game.position().turn()]->moveIn(questionIn(game, milliseconds));
        if (!move) {
            std::cerr << "bench_levels: the engine has failed.\n";
            std::exit(3);
        }
        game.play(*move);
    }
    if (!game.position().isCheckmate()) return 0.5;
    return game.position().turn() == Colour::black ? 1 : 0;
}

/// The difference in Elo of this share of the points; none for nothing and for all.
nlohmann::ordered_json eloOf(double share) {
    if (share <= 0 || share >= 1) return nullptr;
    return std::lround(-400 * std::log10(1 / share - 1));
}

void measure(app::Level weaker, app::Level stronger, int games, int milliseconds) {
    Player weak(weaker);
    Player strong(stronger);
    double points = 0;
    double squares = 0;
    for (int game = 0; game < games; ++game) {
        const auto opening = openings.at(static_cast<std::size_t>(game / 2) % openings.size());
        const bool isWhite = game % 2 == 0;
        const auto white = isWhite ? play({&strong, &weak}, opening, milliseconds)
                                   : play({&weak, &strong}, opening, milliseconds);
        const auto score = isWhite ? white : 1 - white;
        points += score;
        squares += score * score;
    }
    const double share = points / games;
    const double error = 1.96 * std::sqrt(std::max(0.0, squares / games - share * share) / games);
    std::cout << nlohmann::ordered_json{{"figure",
                                         "levels." + app::writeStrength(app::strengthOf(stronger)) +
                                             "-" + app::writeStrength(app::strengthOf(weaker))},
                                        {"games", games},
                                        {"score", points},
                                        {"elo", eloOf(share)},
                                        {"elo_least", eloOf(share - error)},
                                        {"elo_most", eloOf(share + error)}}
                     .dump()
              << std::endl;
}

int numberIn(std::span<char*> words, std::size_t place, int otherwise) {
    if (place >= words.size()) return otherwise;
    const auto number = rules::wholeNumber<int>(words[place]);
    if (number && *number >= (place == 1 ? 1 : 0)) return *number;
    std::cerr << "usage: bench_levels [GAMES [MILLISECONDS]]\n";
    std::exit(2);
}

} // namespace

int main(int count, char** words) {
    const std::span all{words, static_cast<std::size_t>(count)};
    const int games = numberIn(all, 1, 10);
    const int milliseconds = numberIn(all, 2, 0);
    for (std::size_t level = 1; level < app::levels.size(); ++level)
        measure(app::levels.at(level - 1), app::levels.at(level), games, milliseconds);
}

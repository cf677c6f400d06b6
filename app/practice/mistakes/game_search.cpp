// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/mistakes/game_search.hpp"

#include "app/activity/policy.hpp"
#include "app/engine/weigher.hpp"
#include "app/journal/kept_games.hpp"
#include "rules/base/expected.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace app {
namespace {

using rules::Colour;
using rules::Move;

std::optional<Colour> sideOf(const rules::MatchSetup& setup, std::string_view name) {
    const auto& [white, black] = setup.seats;
    if (white.inputs.engine != black.inputs.engine)
        return white.inputs.engine ? Colour::black : Colour::white;
    if (white.inputs.engine || name.empty() || white.name == black.name) return std::nullopt;
    if (white.name == name) return Colour::white;
    return black.name == name ? std::optional{Colour::black} : std::nullopt;
}

rules::Game upTo(rules::Game game, int ply) {
    game.retraceTo(ply);
    return game;
}

} // namespace

std::optional<OwnGame>
ownGame(const ArchivedGame& archived, const rules::Match& match, std::string_view name) {
    const auto side = sideOf(match.setup, name);
    if (!side || !policyOf(match.setup).hasGame || match.game.plies() == 0) return std::nullopt;
    return OwnGame{.number = archived.id.number,
                   .opened = archived.opened,
                   .game = match.game,
                   .side = *side,
                   .chess960 = match.setup.chess960,
                   .opponent = match.setup.seats[other(*side)].name};
}

bool isOnlyGoodMove(std::span<const StudiedMove> best) {
    constexpr double mistake = 0.2;
    return best.size() >= 2 &&
           winningChances(best[0].value) - winningChances(best[1].value) >= mistake;
}

GameSearch::GameSearch(OwnGame game) : game_(std::move(game)) {
    skipToChoice();
}

std::optional<rules::Game> GameSearch::next() const {
    if (begun_) return begun_->line;
    if (ply_ >= game_.game.plies()) return std::nullopt;
    return upTo(game_.game, ply_);
}

void GameSearch::take(std::span<const StudiedMove> best) {
    EXPECTS(begun_ || ply_ < game_.game.plies());
    begun_ ? goOn(best) : judge(best);
}

/// Goes on to a position in which the person had a choice.
void GameSearch::skipToChoice() {
    const auto hasChoice = [&](const rules::Position& position) {
        return position.turn() == game_.side && position.legalMoves().size() > 1;
    };
    while (ply_ < game_.game.plies() && !hasChoice(game_.game.at(ply_)))
        ++ply_;
}

// What was played is not weighed: it is at most as good as the second best move.
void GameSearch::judge(std::span<const StudiedMove> best) {
    const auto played = game_.game.moves()[static_cast<std::size_t>(ply_)];
    if (isOnlyGoodMove(best) && best.front().move != played) {
        begun_ = Begun{puzzleHere(), upTo(game_.game, ply_)};
        return add(best.front().move);
    }
    ++ply_;
    skipToChoice();
}

Puzzle GameSearch::puzzleHere() const {
    const auto& game = game_.game;
    const auto& mistake = game.at(ply_);
    Puzzle puzzle{.id = fmt::format(
                      "own-{}-{}-{}", game_.number, game_.opened.time_since_epoch().count(), ply_),
                  .start = ply_ == 0 ? mistake : game.at(ply_ - 1),
                  .themes = {"mistake"},
                  .origin =
                      PuzzleOrigin{localDay(game_.opened), mistake.moveNumber(), game_.opponent}};
    if (ply_ > 0) puzzle.opponents = game.moves()[static_cast<std::size_t>(ply_) - 1];
    return puzzle;
}

void GameSearch::goOn(std::span<const StudiedMove> best) {
    const bool isReply = begun_->line.position().turn() != game_.side;
    if (best.empty() || (!isReply && !isOnlyGoodMove(best))) return close();
    if (!isReply) return add(best.front().move);
    begun_->reply = best.front().move;
    begun_->line.play(*begun_->reply);
    if (begun_->line.position().legalMoves().isEmpty()) close();
}

void GameSearch::add(Move solution) {
    auto& line = begun_->puzzle.line;
    if (begun_->reply) line.push_back(*begun_->reply);
    line.push_back(solution);
    begun_->line.play(solution);
    const bool isOver = begun_->line.position().legalMoves().isEmpty();
    // A puzzle without the opponent's move is written as EPD, which has one move only.
    if (isOver || line.size() >= longest || !begun_->puzzle.opponents) close();
}

void GameSearch::close() {
    puzzles_.push_back(std::move(begun_->puzzle));
    begun_.reset();
    ++ply_;
    skipToChoice();
}

} // namespace app

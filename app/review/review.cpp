// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/review.hpp"

#include "app/engine/opponent.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/tactics/gain.hpp"
#include "speech/words/tactics_answers.hpp"

#include <algorithm>
#include <utility>

namespace app {
namespace {

using rules::Colour;
using rules::Position;

rules::Game upToPly(rules::Game game, std::size_t ply) {
    game.retraceTo(static_cast<int>(ply));
    return game;
}

int forWhite(int value, Colour mover) {
    return mover == Colour::white ? value : -value;
}

/// Of a position without a legal move.
Weighing atTheEnd(const Position& position) {
    if (!position.inCheck()) return {.value = Evaluation{}};
    return {.value = Evaluation{.centipawns = forWhite(-mateValue, position.turn()), .mateIn = 0}};
}

Weighing weighingOf(const Position& position, const StudiedMove& best) {
    const auto mover = position.turn();
    Evaluation value{.centipawns = forWhite(best.value, mover)};
    if (best.mateIn) value.mateIn = forWhite(*best.mateIn, mover);
    Weighing weighing{.value = value, .line = {best.move}};
    const auto rest = std::min(best.then.size(), GameWeighing::longest - 1);
    weighing.line.insert(weighing.line.end(),
                         best.then.begin(),
                         best.then.begin() + static_cast<std::ptrdiff_t>(rest));
    return weighing;
}

/// For the mover, from the worst to the best that makes a difference.
int worth(const Evaluation& evaluation, Colour mover) {
    return std::clamp(forWhite(evaluation.centipawns, mover), -decisive, decisive);
}

MoveKind kindOf(int before, int after) {
    const double lost = winningChances(before) - winningChances(after);
    if (lost >= 0.3) return MoveKind::blunder;
    if (lost >= 0.2) return MoveKind::mistake;
    return lost >= 0.1 ? MoveKind::inaccuracy : MoveKind::good;
}

/// What the move has cost. The best move costs nothing, even if the engine sees more after it.
void judge(ReviewedMove& move, Colour mover) {
    if (!move.before || !move.after || move.best.empty()) return;
    move.loss = 0;
    if (move.best.front() == move.played) return;
    const int before = worth(*move.before, mover);
    const int after = worth(*move.after, mover);
    move.loss = std::max(0, before - after);
    move.kind = kindOf(before, after);
}

/// A line of an engine that ends in mate; it has searched further than we can prove.
std::optional<rules::Gain> mateAtEnd(rules::Position position, std::span<const rules::Move> line) {
    const auto winner = position.turn();
    for (const auto move : line)
        if (!position.playIfLegal(move)) return std::nullopt;
    if (!position.isCheckmate() || position.turn() == winner) return std::nullopt;
    return rules::Gain{.mateIn = static_cast<int>(line.size() + 1) / 2};
}

} // namespace

GameWeighing::GameWeighing(rules::Game game, Weighings known)
    : game_(std::move(game))
    , weighings_(std::move(known))
    , left_(total()) {
    weighings_.resize(total());
    skipKnown();
}

std::optional<rules::Game> GameWeighing::next() const {
    if (left_ == 0) return std::nullopt;
    return upToPly(game_, left_ - 1);
}

void GameWeighing::take(std::span<const StudiedMove> best) {
    EXPECTS(left_ > 0);
    --left_;
    weighings_[left_] =
        best.empty() ? Weighing{} : weighingOf(game_.positions()[left_], best.front());
    skipKnown();
}

std::size_t GameWeighing::done() const {
    const auto isUnknown = [](const auto& weighing) { return !weighing; };
    const auto unknown = std::ranges::count_if(std::span{weighings_}.first(left_), isUnknown);
    return total() - static_cast<std::size_t>(unknown);
}

void GameWeighing::skipKnown() {
    for (; left_ > 0; --left_) {
        const auto& position = game_.positions()[left_ - 1];
        auto& weighing = weighings_[left_ - 1];
        if (position.legalMoves().isEmpty()) weighing = atTheEnd(position);
        if (!weighing) return;
    }
}

std::vector<ReviewedMove> reviewed(const rules::Game& game, const Weighings& weighings) {
    const auto found = [&](std::size_t at) {
        return at < weighings.size() ? weighings[at] : std::nullopt;
    };
    std::vector<ReviewedMove> moves;
    moves.reserve(game.moves().size());
    for (const auto played : game.moves()) {
        const auto ply = moves.size();
        ReviewedMove move{.played = played};
        if (const auto before = found(ply)) {
            move.before = before->value;
            move.best = before->line;
        }
        if (const auto after = found(ply + 1)) {
            move.after = after->value;
            move.isUnweighed = !after->value;
        }
        judge(move, game.positions()[ply].turn());
        moves.push_back(std::move(move));
    }
    return moves;
}

std::vector<std::size_t> unweighed(const Weighings& weighings) {
    std::vector<std::size_t> positions;
    for (std::size_t at = 0; at < weighings.size(); ++at)
        if (weighings[at] && !weighings[at]->value) positions.push_back(at);
    return positions;
}

ReviewedMove judgedMove(const ReviewedMove& played,
                        const rules::Game& after,
                        std::span<const StudiedMove> found) {
    EXPECTS(after.plies() > 0);
    ReviewedMove move{.played = after.moves().back(), .before = played.before, .best = played.best};
    if (!found.empty()) move.after = weighingOf(after.position(), found.front()).value;
    judge(move, other(after.position().turn()));
    return move;
}

std::vector<std::size_t> turningPoints(std::span<const ReviewedMove> moves) {
    std::vector<std::size_t> points;
    for (std::size_t ply = 0; ply < moves.size(); ++ply)
        if (moves[ply].kind >= MoveKind::mistake) points.push_back(ply);
    return points;
}

std::optional<std::string> reasonOf(const rules::Position& position,
                                    std::span<const rules::Move> line,
                                    rules::Language language) {
    if (line.empty()) return std::nullopt;
    if (const auto mate = mateAtEnd(position, line))
        return speech::gainInWords(*mate, language).shown;
    rules::Game game{position};
    game.play(line.front());
    const auto reason = speech::reasonInWords(game, language);
    return reason ? std::optional{reason->shown} : std::nullopt;
}

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/endgames.hpp"

#include "app/practice/drills/drill.hpp"
#include "rules/base/lists.hpp"
#include "rules/chess/facts.hpp"
#include "rules/notation/fen.hpp"

#include <array>
#include <cstdlib>
#include <string>
#include <utility>

namespace app {
namespace {

using rules::Colour;
using rules::Kind;
using rules::Move;
using rules::Square;
using speech::PhraseKey;
using speech::Slot;
using speech::Word;
using tactile::Command;

constexpr std::array allEndgames{Endgame{"KQK", Word::endingQueen, "Q"},
                                 Endgame{"KRK", Word::endingRook, "R"},
                                 Endgame{"KPK", Word::endingPawn, "P"},
                                 Endgame{"KBBK", Word::endingBishops, "BB"},
                                 Endgame{"KBNK", Word::endingBishopKnight, "BN"}};

struct Standing {
    Kind kind;
    Square square;
};

/// Pawns of the edge are often drawn, and beyond the fourth rank the king needs less.
bool isGoodFor(Square king, const Standing& piece) {
    if (piece.kind != Kind::pawn) return true;
    const auto file = index(fileOf(piece.square));
    const auto rank = index(rankOf(piece.square));
    const bool isInside = file > 0 && file < 7 && rank >= 1 && rank <= 3;
    return isInside && index(rankOf(king)) == rank + 2 && std::abs(index(fileOf(king)) - file) <= 1;
}

bool areBishopsAlike(const std::vector<Standing>& pieces) {
    std::vector<bool> shades;
    for (const auto& piece : pieces)
        if (piece.kind == Kind::bishop) shades.push_back(isLight(piece.square));
    return shades.size() == 2 && shades.front() == shades.back();
}

/// A king needs two moves to come beside a square three steps away.
constexpr int farEnough = 3;

std::optional<rules::Position>
positionWith(Square white, Square black, const std::vector<Standing>& pieces) {
    rules::Setup setup;
    setup.placement.put(white, {Colour::white, Kind::king});
    if (!setup.placement.isEmpty(black)) return std::nullopt;
    setup.placement.put(black, {Colour::black, Kind::king});
    for (const auto& piece : pieces) {
        const bool isFree = setup.placement.isEmpty(piece.square);
        if (!isFree || !isGoodFor(white, piece) || stepsApart(piece.square, black) < farEnough)
            return std::nullopt;
        setup.placement.put(piece.square, {Colour::white, piece.kind});
    }
    if (areBishopsAlike(pieces)) return std::nullopt;
    const auto position = rules::Position::from(setup);
    return position ? std::optional{*position} : std::nullopt;
}

/// The defence has to be as good as it can be, and nobody wants to wait for it.
constexpr Study defence{.moves = 1, .nodes = 400'000};

} // namespace

std::span<const Endgame> endgames() {
    return allEndgames;
}

rules::Position wonPosition(const Endgame& endgame, std::mt19937_64& chance) {
    for (;;) {
        std::vector<Standing> pieces;
        pieces.reserve(endgame.pieces.size());
        for (const char letter : endgame.pieces)
            pieces.push_back({rules::pieceOfFenLetter(letter).value().kind, anySquare(chance)});
        const auto white = anySquare(chance);
        const auto black = anySquare(chance);
        if (const auto position = positionWith(white, black, pieces)) return *position;
    }
}

EndgameSession::EndgameSession(Setting setting, ResultStore::Store store)
    : setting_(std::move(setting))
    , store_(setting_.today, std::move(store))
    , chance_(setting_.seed) {}

CourseStep EndgameSession::begin(const Learner& learner) {
    store_.begin(learner.now);
    auto step = saying({inForm(learner, PhraseKey::endBegin, PhraseKey::endBeginWords)});
    askNext(step, learner);
    return step;
}

Reaction EndgameSession::commanded(const Learner& learner, Command command) {
    if (command == Command::hint && isOpen_) return hint();
    if (command == Command::resign && isOpen_) return ended(End::givenUp, learner);
    if (command != Command::game && command != Command::tutorial) return std::nullopt;
    CourseStep step;
    explain(step);
    if (command == Command::game) rules::append(step.words, score());
    return step;
}

Reaction EndgameSession::answered(const Learner& learner, std::string_view /*line*/) {
    CourseStep step;
    askNext(step, learner);
    return step;
}

Reaction EndgameSession::takenBack(const Learner& /*learner*/) {
    const int own = board_.position().turn() == Colour::white ? 2 : 1;
    if (!isOpen_ || board_.plies() < own) return nothingTakenBack();
    board_.retraceTo(board_.plies() - own);
    isHelped_ = true;
    isHint_ = false;
    best_.reset();
    hints_ = 0;
    ++asked_; // what the engine still answers belongs to the move
    auto step = saying({{PhraseKey::movWithdrawn, {}}});
    putOn(step, board_, false);
    explain(step);
    return step;
}

Reaction EndgameSession::saw(const Learner& learner, const rules::Match& match) {
    if (!isOpen_) return std::nullopt;
    const auto moves = madeAfter(board_, match);
    if (!moves.empty() && board_.position().turn() == Colour::white)
        return made(moves.front(), learner);
    if (rules::isOver(match)) return ended(endOnBoard(), learner);
    if (match.game.plies() == board_.plies()) return std::nullopt;
    CourseStep step; // what was made for the engine is put right
    putOn(step, board_, false);
    explain(step);
    return step;
}

Reaction EndgameSession::studied(const Learner& learner, const Studied& answer) {
    if (!isOpen_ || answer.question != asked_) return std::nullopt;
    const bool isHint = std::exchange(isHint_, false);
    if (const auto* const fault = std::get_if<EngineFault>(&answer.found)) {
        auto step = refusal({engineFaultInWords(*fault)});
        isOpen_ = false;
        step.task = offerNext(learner, PhraseKey::endOver);
        return step;
    }
    const auto& moves = std::get<std::vector<StudiedMove>>(answer.found);
    if (isHint && moves.empty()) return refusal({PhraseKey::errNoHint, {}});
    // An engine that has found out nothing moves all the same.
    const auto best = moves.empty() ? board_.position().legalMoves()[0] : moves.front().move;
    if (!isHint) return replied(best);
    best_ = best;
    return hinted();
}

CourseStep EndgameSession::stop(const Learner& /*learner*/) {
    isOpen_ = false;
    auto step = saying(score());
    step.endsStudy = true;
    return step;
}

void EndgameSession::askNext(CourseStep& step, const Learner& learner) {
    endgame_ = setting_.endgames[next_++ % setting_.endgames.size()];
    board_ = rules::Game(wonPosition(*endgame_, chance_));
    isOpen_ = true;
    isHelped_ = false;
    isHint_ = false;
    best_.reset();
    hints_ = 0;
    ++asked_; // what the engine still answers belongs to the ending before
    began_ = learner.now;
    putOn(step, board_, false);
    explain(step);
}

void EndgameSession::explain(CourseStep& step) const {
    const auto& now = board_.position();
    step.words.push_back(piecesOf(now, Colour::white));
    step.words.push_back(piecesOf(now, Colour::black));
    step.words.push_back(isOpen_ ? Phrase{PhraseKey::pzlTurn, {{Slot::colour, now.turn()}}}
                                 : Phrase{PhraseKey::endOver, {}});
}

StudyPosition EndgameSession::question() {
    return {.question = {.id = ++asked_, .game = board_}, .how = defence};
}

CourseStep EndgameSession::made(Move move, const Learner& learner) {
    board_.play(move);
    best_.reset();
    hints_ = 0;
    if (rules::outcome(board_)) return ended(endOnBoard(), learner);
    CourseStep step;
    isHint_ = false;
    step.study = question();
    return step;
}

CourseStep EndgameSession::replied(Move move) {
    CourseStep step;
    step.sound = speech::Earcon::opponentsMove;
    step.lines = {typedByMover(board_.position(), move)};
    board_.play(move);
    return step;
}

Phrase EndgameSession::inWords(End how) const {
    if (how == End::mate) return {PhraseKey::endMated, {{Slot::number, (board_.plies() + 1) / 2}}};
    return {how == End::draw ? PhraseKey::endDrawn : PhraseKey::endOver, {}};
}

CourseStep EndgameSession::ended(End how, const Learner& learner) {
    isOpen_ = false;
    auto step = saying({inWords(how)});
    const bool isRight = how == End::mate && !isHelped_;
    store_.add({{},
                std::string{endgame_->name},
                rules::writeFen(board_.start()),
                isRight,
                learner.now - began_},
               learner.now,
               step);
    right_ += isRight ? 1 : 0;
    ++all_;
    step.task = offerNext(learner, PhraseKey::endOver);
    return step;
}

// First the piece, then its square, then the move.
CourseStep EndgameSession::hint() {
    if (board_.position().turn() != Colour::white) return refusal({PhraseKey::hntTurn, {}});
    if (best_) return hinted();
    if (std::exchange(isHint_, true)) return saying({{PhraseKey::revLooking, {}}});
    CourseStep step;
    step.study = question();
    return step;
}

CourseStep EndgameSession::hinted() {
    isHelped_ = true;
    return saying({hintInWords(rules::factsOf(board_.position(), *best_), ++hints_)});
}

std::vector<Phrase> EndgameSession::score() const {
    if (all_ == 0) return {{PhraseKey::trnNothing, {}}};
    return {{PhraseKey::trnScore, {{Slot::number, right_}, {Slot::total, all_}}}};
}

} // namespace app

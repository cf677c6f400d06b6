// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/endgames/endgame_session.hpp"

#include "app/practice/drills/drill.hpp"
#include "app/practice/table.hpp"
#include "rules/chess/facts.hpp"
#include "rules/notation/fen.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace app {
namespace {

using rules::Colour;
using rules::Move;
using speech::Earcon;
using speech::PhraseKey;
using speech::Slot;
using tactile::Command;

/// The defence has to be as good as it can be, and nobody wants to wait for it.
constexpr Study defence{.moves = 1, .nodes = 400'000};

bool isNothing(std::string_view line, rules::Language /*language*/) {
    return line.empty();
}

PracticeTask offerAnother(const Learner& learner) {
    const bool isTyped = learner.form == Form::terminal;
    return {{{isTyped ? PhraseKey::pzlNextWords : PhraseKey::pzlNext, {}}},
            isNothing,
            PhraseKey::endOver};
}

} // namespace

EndgameSession::EndgameSession(Setting setting, ResultStore::Store store)
    : setting_(std::move(setting))
    , store_(setting_.today, std::move(store))
    , chance_(setting_.seed) {}

CourseStep EndgameSession::begin(const Learner& learner) {
    store_.begin(learner.now);
    CourseStep step;
    const bool isTyped = learner.form == Form::terminal;
    step.words = {{isTyped ? PhraseKey::endBeginWords : PhraseKey::endBegin, {}}};
    askNext(step, learner);
    return step;
}

std::optional<CourseStep> EndgameSession::commanded(const Learner& learner, Command command) {
    if (command == Command::hint && isOpen_) return hint();
    if (command == Command::resign && isOpen_) return ended(End::givenUp, learner);
    if (command != Command::game && command != Command::tutorial) return std::nullopt;
    CourseStep step;
    explain(step);
    if (command == Command::game)
        for (auto& each : score())
            step.words.push_back(std::move(each));
    return step;
}

std::optional<CourseStep> EndgameSession::answered(const Learner& learner,
                                                   std::string_view /*line*/) {
    CourseStep step;
    askNext(step, learner);
    return step;
}

std::optional<rules::Game> EndgameSession::onBoard() const {
    return isOpen_ ? std::optional{board_} : std::nullopt;
}

std::optional<CourseStep> EndgameSession::saw(const Learner& learner, const rules::Match& match) {
    if (!isOpen_) return std::nullopt;
    const auto moves = match.game.moves();
    const auto before = board_.moves();
    if (moves.size() > before.size() && std::ranges::equal(before, moves.first(before.size()))) {
        const auto move = moves[before.size()];
        if (board_.position().turn() == Colour::white) return made(move, learner);
    }
    if (std::holds_alternative<rules::Over>(match.phase)) return ended(endOnBoard(), learner);
    if (moves.size() == before.size()) return std::nullopt;
    CourseStep step; // what was taken back, or made for the engine, is put right
    setUp(step);
    explain(step);
    return step;
}

std::optional<CourseStep> EndgameSession::studied(const Learner& learner, const Studied& answer) {
    if (!isOpen_ || answer.question != asked_) return std::nullopt;
    if (const auto* const fault = std::get_if<EngineFault>(&answer.found)) {
        auto step = refusal({engineFaultInWords(*fault)});
        isOpen_ = false;
        step.task = offerAnother(learner);
        return step;
    }
    const auto& moves = std::get<std::vector<StudiedMove>>(answer.found);
    if (isHint_ && moves.empty()) return refusal({PhraseKey::errNoHint, {}});
    // An engine that has found out nothing moves all the same.
    const auto best = moves.empty() ? board_.position().legalMoves()[0] : moves.front().move;
    if (!isHint_) return replied(best, learner);
    best_ = best;
    return hinted();
}

CourseStep EndgameSession::stop(const Learner& /*learner*/) {
    isOpen_ = false;
    CourseStep step;
    step.words = score();
    step.endsStudy = true;
    step.then = CourseStep::Then::leave;
    return step;
}

void EndgameSession::askNext(CourseStep& step, const Learner& learner) {
    endgame_ = setting_.endgames[next_++ % setting_.endgames.size()];
    board_ = rules::Game(wonPosition(*endgame_, chance_));
    isOpen_ = true;
    isHelped_ = false;
    best_.reset();
    hints_ = 0;
    ++asked_; // what the engine still answers belongs to the ending before
    began_ = learner.now;
    setUp(step);
    explain(step);
}

void EndgameSession::setUp(CourseStep& step) const {
    step.table = rules::homeSetup();
    step.table->start = board_.start();
    step.made.assign(board_.moves().begin(), board_.moves().end());
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

CourseStep EndgameSession::replied(Move move, const Learner& /*learner*/) {
    CourseStep step;
    step.sound = Earcon::opponentsMove;
    step.lines = {typedByMover(board_.position(), move)};
    board_.play(move);
    return step;
}

EndgameSession::End EndgameSession::endOnBoard() const {
    return board_.position().isCheckmate() ? End::mate : End::draw;
}

Phrase EndgameSession::inWords(End how) const {
    if (how == End::mate) return {PhraseKey::endMated, {{Slot::number, (board_.plies() + 1) / 2}}};
    return {how == End::draw ? PhraseKey::endDrawn : PhraseKey::endOver, {}};
}

CourseStep EndgameSession::ended(End how, const Learner& learner) {
    isOpen_ = false;
    CourseStep step;
    step.words = {inWords(how)};
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
    step.task = offerAnother(learner);
    return step;
}

// First the piece, then its square, then the move.
CourseStep EndgameSession::hint() {
    if (board_.position().turn() != Colour::white) return refusal({PhraseKey::hntTurn, {}});
    if (best_) return hinted();
    CourseStep step;
    isHint_ = true;
    step.study = question();
    return step;
}

CourseStep EndgameSession::hinted() {
    isHelped_ = true;
    const auto facts = rules::factsOf(board_.position(), *best_);
    const speech::Argument piece{Slot::piece, facts.piece.kind};
    CourseStep step;
    switch (hints_++) {
    case 0: step.words = {{PhraseKey::pzlHintPiece, {piece}}}; break;
    case 1: step.words = {{PhraseKey::pzlHintFrom, {piece, {Slot::from, facts.from}}}}; break;
    default: step.words = {{PhraseKey::pzlHintMove, {{Slot::move, facts}}}};
    }
    return step;
}

std::vector<Phrase> EndgameSession::score() const {
    if (all_ == 0) return {{PhraseKey::trnNothing, {}}};
    return {{PhraseKey::trnScore, {{Slot::number, right_}, {Slot::total, all_}}}};
}

} // namespace app

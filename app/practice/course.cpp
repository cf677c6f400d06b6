// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/course.hpp"

#include "app/match/home/home_game.hpp"
#include "app/telling/message.hpp"
#include "rules/match/decide.hpp"
#include "rules/notation/san.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <algorithm>
#include <utility>

namespace app {

using speech::PhraseKey;
using speech::Slot;

std::vector<rules::Event> apply(rules::Match& match, const rules::RequestBy& command) {
    const auto at = match.at;
    auto events = rules::decide(match, at, command);
    if (!events) return {};
    for (const auto& event : *events)
        match = rules::evolve(std::move(match), at, event);
    return *std::move(events);
}

rules::Match withoutPosition(rules::MatchSetup table) {
    for (const auto seat : rules::colours)
        table.seats[seat].inputs.sensedBoard = false;
    auto match = rules::open(table);
    // Beginning would judge the boards.
    apply(match, {rules::Actor::program, rules::Go{}});
    for (const auto seat : rules::colours)
        match.boards[seat].seen = {};
    return match;
}

rules::Match opened(const rules::MatchSetup& table, std::span<const rules::Move> made) {
    auto match = rules::open(table);
    if (!made.empty()) apply(match, {rules::Actor::program, rules::Go{}});
    for (const auto move : made) {
        const auto seat = match.game.position().turn();
        apply(match, {actorOf(playerAt(seat), seat), rules::EnterMove{seat, move}});
    }
    return match;
}

std::span<const rules::Move> madeAfter(const rules::Game& game, const rules::Match& match) {
    const auto before = game.moves();
    const auto moves = match.game.moves();
    const bool goesOn =
        moves.size() > before.size() && std::ranges::equal(before, moves.first(before.size()));
    return goesOn ? moves.subspan(before.size()) : std::span<const rules::Move>{};
}

CourseStep saying(std::vector<Phrase> words) {
    CourseStep step;
    step.words = std::move(words);
    return step;
}

CourseStep refusal(Phrase why) {
    auto step = saying({std::move(why)});
    step.sound = speech::Earcon::error;
    return step;
}

CourseStep nothingTakenBack() {
    return refusal({PhraseKey::errNothing, {{Slot::task, speech::Word::taskTakeBack}}});
}

void putOn(CourseStep& step, const rules::Game& game, bool chess960) {
    step.table = rules::homeSetup();
    step.table->start = game.start();
    step.table->chess960 = chess960;
    step.made.assign(game.moves().begin(), game.moves().end());
}

CourseStep playedFrom(const rules::Game& game, bool chess960) {
    if (rules::outcome(game)) return refusal({PhraseKey::errOver, {}});
    CourseStep step;
    step.then = CourseStep::Then::play;
    step.from = GameStart{game.start(), {game.moves().begin(), game.moves().end()}, chess960};
    return step;
}

bool isEnter(std::string_view line, rules::Language language) {
    if (line.empty()) return true;
    const auto typed = tactile::readLine(line, {language, tactile::Role::player});
    const auto* const request = std::get_if<tactile::Instruction>(&typed);
    if (request == nullptr) return false;
    return request->command == tactile::Command::go || request->command == tactile::Command::resume;
}

Phrase inForm(const Learner& learner, PhraseKey keys, PhraseKey typed) {
    return {learner.form == Form::terminal ? typed : keys, {}};
}

PracticeTask offerNext(const Learner& learner, PhraseKey over) {
    return {{inForm(learner, PhraseKey::pzlNext, PhraseKey::pzlNextWords)}, isEnter, over};
}

Phrase hintInWords(const rules::MoveFacts& move, int hint) {
    const speech::Argument piece{Slot::piece, move.piece.kind};
    if (hint == 1) return {PhraseKey::pzlHintPiece, {piece}};
    if (hint == 2) return {PhraseKey::pzlHintFrom, {piece, {Slot::from, move.from}}};
    return {PhraseKey::pzlHintMove, {{Slot::move, move}}};
}

Phrase notSaved(JournalFault fault) {
    return {PhraseKey::trnUnsaved, {{Slot::saveFailure, failureOf(fault)}}};
}

Phrase engineFaultInWords(const EngineFault& fault) {
    const auto why = sayingOf(fault, false);
    return {why.phrase, why.arguments};
}

std::string typed(rules::Move move) {
    if (move.isCastling()) return move.side() == rules::CastlingSide::kingside ? "0-0" : "0-0-0";
    return rules::writeUci(move, rules::UciCastling::kingsSquares);
}

std::string typedByMover(const rules::Position& before, rules::Move move) {
    const std::string role = before.turn() == rules::Colour::white ? "white: " : "black: ";
    return role + typed(move);
}

} // namespace app

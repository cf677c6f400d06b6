// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/table.hpp"

#include "app/activity/person.hpp"
#include "app/match/home/home_game.hpp"
#include "rules/chess/game.hpp"
#include "rules/match/decide.hpp"
#include "rules/notation/san.hpp"

#include <utility>

namespace app {

std::vector<rules::Event> apply(rules::Match& match, const rules::Command& command) {
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

CourseStep refusal(Phrase why) {
    CourseStep step;
    step.sound = speech::Earcon::error;
    step.words = {std::move(why)};
    return step;
}

void putOn(CourseStep& step, const rules::Game& game, bool chess960) {
    step.table = rules::homeSetup();
    step.table->start = game.start();
    step.table->chess960 = chess960;
    step.made.assign(game.moves().begin(), game.moves().end());
}

CourseStep playedFrom(const rules::Game& game, bool chess960) {
    if (rules::outcome(game)) return refusal({speech::PhraseKey::errOver, {}});
    CourseStep step;
    step.then = CourseStep::Then::play;
    step.from = GameStart{game.start(), {game.moves().begin(), game.moves().end()}, chess960};
    return step;
}

Phrase engineFaultInWords(const EngineFault& fault) {
    const auto phrase = phraseOf(fault.what);
    const auto name = fault.name.empty() ? fault.program.filename().string() : fault.name;
    const bool hasDied = phrase == speech::PhraseKey::engDied;
    return {hasDied ? speech::PhraseKey::engDiedUnsaved : phrase,
            {{speech::Slot::name, speech::Outside{name}}}};
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

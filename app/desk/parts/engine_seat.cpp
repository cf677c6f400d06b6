// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/engine_seat.hpp"

#include "app/engine/engine_choice.hpp"
#include "app/match/home/home_game.hpp"
#include "rules/chess/facts.hpp"
#include "rules/match/command.hpp"
#include "rules/match/inquiry.hpp"
#include "speech/words/tactics_answers.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace app {
namespace {

using speech::HintStep;
using speech::PhraseKey;
using speech::Urgency;

/// An engine accepts no draw before this move number.
constexpr int firstMoveForDraws = 30;

void tellFault(Handling& handling, Person person, const EngineFault& fault) {
    const auto why = sayingOf(fault, false);
    handling.tellPerson(person, why.phrase, why.arguments);
}

/// While an engine that has failed is on move, no clock runs; returns whether one was stopped.
bool stopForGone(Handling& handling) {
    const auto& engine = handling.table().rules.engine;
    const auto& match = handling.match();
    const bool isPlayed =
        std::holds_alternative<rules::Playing>(match.phase) && match.clock.isTimed();
    const auto seat = rules::onTheClock(match);
    if (!isPlayed || !engine || !engine->isGone || !match.setup.seats[seat].inputs.engine)
        return false;
    handling.ask(playerAt(seat), {rules::playerOf(seat), rules::Halt{}});
    return std::holds_alternative<rules::Halted>(match.phase);
}

void noteGone(Handling& handling, bool isGone) {
    if (auto& engine = handling.table().rules.engine) engine->isGone = isGone;
}

} // namespace

void EngineSeat::introduce(Handling& handling) {
    const auto& engine = handling.table().rules.engine;
    if (!engine || rules::isOver(handling.match()) || rules::outcomeByPosition(handling.match()))
        return;
    keepStrength(handling, engine->strength);
    auto opponent = app::sayingOf(*engine);
    opponent.urgency = Urgency::move;
    opponent.isIntroduction = true;
    handling.tellEars(opponent);
}

// An answer to a position that is no longer current is ignored, and so is one that was on its way
// when the clocks were stopped: it must not restart them. One to a typed move waits until that move
// is made on the electronic board.
void EngineSeat::take(Handling& handling, const EngineMoved& note) {
    const rules::Match& match = handling.match();
    const bool isPlaying = std::holds_alternative<rules::Playing>(match.phase);
    if (!isPlaying || note.position != match.game.position().fingerprint()) return;
    seesNoWin_[note.seat] = note.seesNoWin;
    if (const auto typed = rules::toTakeUp(match, note.seat)) {
        waiting_ = note;
        const auto& before = match.game.at(match.game.plies() - 1);
        return handling.tellEars({PhraseKey::infStepExecute,
                                  {{speech::Slot::move, rules::factsOf(before, *typed)}},
                                  Urgency::move});
    }
    handling.ask(playerAt(note.seat),
                 {rules::playerOf(note.seat), rules::EnterMove{note.seat, note.move}});
}

// When the clocks run again the engine is asked again; one that has failed is replaced first.
void EngineSeat::goOn(Handling& handling) {
    if (stopForGone(handling)) handling.tellEars({PhraseKey::engOther, {}, Urgency::move});
    if (!std::holds_alternative<rules::Playing>(handling.match().phase)) waiting_.reset();
    if (waiting_ && !rules::toTakeUp(handling.match(), waiting_->seat))
        take(handling, *std::exchange(waiting_, std::nullopt));
}

// Recorded as the engine's name, unless the user has named it otherwise. Announcements use the
// short name.
void EngineSeat::take(Handling& handling, const EngineReady& note) {
    noteGone(handling, false);
    const auto& name = handling.match().setup.seats[note.seat].name;
    if (name.empty() || name == note.usual)
        handling.askByProgram(rules::NamePlayer{note.seat, note.name});
}

void EngineSeat::take(Handling& handling, const EngineFailed& note) {
    noteGone(handling, true);
    stopForGone(handling);
    const auto unsaved = handling.table().recorder.unsaved();
    auto why = sayingOf(note.fault, !unsaved);
    why.urgency = Urgency::alarm;
    handling.tell([&](Response& response) {
        response.tellEars(why);
        response.tellEars({PhraseKey::engOther, {}, Urgency::move});
    });
    if (unsaved) tellUnsaved(handling, *unsaved);
}

void EngineSeat::answerDraw(Handling& handling) const {
    const rules::Match& match = handling.match();
    if (!match.drawOffer) return;
    const rules::Colour seat = rules::other(match.drawOffer->by);
    if (!match.setup.seats[seat].inputs.engine) return;
    const bool accepts = seesNoWin_[seat] && rules::moveNumber(match) >= firstMoveForDraws;
    handling.ask(playerAt(seat), {rules::playerOf(seat), rules::AnswerDraw{seat, accepts}});
}

void Hints::take(Handling& handling, Person person, HintAsked /*what*/) {
    const auto& game = handling.match().game;
    const auto& position = game.position();
    if (known_ && known_->position == position) return tellNext(handling, person);
    const auto moves = position.legalMoves();
    if (moves.isEmpty()) return;
    if (moves.size() == 1) {
        known_ = Known{.position = position, .best = moves[0], .told = 1};
        return handling.tellPerson(person, PhraseKey::hntOnly);
    }
    if (asked_ && asked_->position == position)
        return handling.tellPerson(person, PhraseKey::revLooking);
    asked_ = Question{++latest_, person, position};
    handling.add(StudyPosition{.question = {.id = latest_, .game = game},
                               .chess960 = handling.match().setup.chess960,
                               .how = {.moves = 1}});
}

void Hints::take(Handling& handling, const Studied& note) {
    if (!asked_ || note.question != asked_->id) return;
    const auto asked = *std::exchange(asked_, std::nullopt);
    if (handling.match().game.position() != asked.position) return;
    if (const auto* const fault = std::get_if<EngineFault>(&note.found))
        return tellFault(handling, asked.person, *fault);
    const auto& moves = std::get<std::vector<StudiedMove>>(note.found);
    if (moves.empty()) return handling.tellPerson(asked.person, PhraseKey::errNoHint);
    known_ = Known{.position = asked.position, .best = moves.front().move};
    tellNext(handling, asked.person);
}

void Hints::tellNext(Handling& handling, Person person) {
    constexpr std::array steps{HintStep::point, HintStep::piece, HintStep::move};
    constexpr std::array phrases{
        PhraseKey::hntPoint, PhraseKey::pzlHintFrom, PhraseKey::pzlHintMove};
    const auto next = static_cast<std::size_t>(known_->told);
    known_->told = std::min(known_->told + 1, static_cast<int>(steps.size()) - 1);
    const auto& preferences = handling.station(person).preferences();
    handling.tellPerson(person,
                        {.phrase = phrases.at(next),
                         .text = speech::hintAnswer(known_->position,
                                                    known_->best,
                                                    steps.at(next),
                                                    {preferences.language, optionsOf(preferences)}),
                         .validAtPly = handling.match().game.plies()});
}

} // namespace app

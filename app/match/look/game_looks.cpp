// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/adjourn/adjournment.hpp"
#include "app/match/boards/boards.hpp"
#include "app/match/ending/ending.hpp"
#include "app/match/home/home_game.hpp"
#include "app/match/look/looks.hpp"
#include "app/match/respond.hpp"
#include "app/person/refusals.hpp"
#include "app/person/turn.hpp"
#include "app/telling/in_words.hpp"
#include "rules/base/expected.hpp"
#include "rules/match/adjourn/adjourn_acts.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "rules/match/sheet/sheet_acts.hpp"
#include "speech/words/sounds.hpp"
#include "tactile-io/keyboard/review.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace app {
namespace {

using rules::Colour;
using speech::PhraseKey;
using speech::Slot;
using speech::Word;
using tactile::Instruction;

// --- the last moves

Message lastMove(const View& view, int ply) {
    const auto& game = view.match().game;
    const auto [number, colour] = halfMoveAt(game.start(), ply);
    return phrase(
        view,
        PhraseKey::movLast,
        {{Slot::colour, colour}, {Slot::number, number}, {Slot::move, factsAt(game, ply)}});
}

// --- the state

/// At home the board follows the reading of the score sheet: that it does, and where it is.
Message placeRead(Turn& turn) {
    const auto view = turn.view();
    const auto reading = turn.memory().reading;
    if (!reading || !isHome(view)) return {};
    const auto told = phrase(view, PhraseKey::infLookBack);
    if (*reading < 1) return told + phrase(view, PhraseKey::infStart);
    const auto& game = view.match().game;
    const auto [number, colour] = halfMoveAt(game.start(), *reading);
    return told + phrase(view,
                         PhraseKey::infReview,
                         {{Slot::number, number},
                          {Slot::colour, colour},
                          {Slot::entry, speech::Entry{factsAt(game, *reading)}}});
}

/// Players of neither or both sides are not addressed as "you".
bool isNobodysSide(const View& view) {
    return view.person == Person::arbiter || isForBoth(view) || policyOf(view).namesColours();
}

Message whoIsOnMove(const View& view) {
    const auto& match = view.match();
    const Colour mover = rules::onTheClock(match);
    const int number = rules::moveNumber(match);
    if (isNobodysSide(view))
        return phrase(
            view, PhraseKey::infStateColour, {{Slot::colour, mover}, {Slot::number, number}});
    const auto word = mover == sideOf(view) ? Word::moverYou : Word::moverOpponent;
    return phrase(view, PhraseKey::infState, {{Slot::mover, word}, {Slot::number, number}});
}

Message withMove(const View& view, PhraseKey key, int pliesBack, rules::Move move) {
    const auto& game = view.match().game;
    return phrase(
        view, key, {{Slot::move, rules::factsOf(game.at(game.plies() - pliesBack), move)}});
}

/// The opponent's move is to be repeated, or executed on a board that answers.
Message toConfirm(const View& view, Form form, Colour seat) {
    const auto& match = view.match();
    const auto move = match.game.moves().back();
    if (rules::toRepeat(match, seat)) return withMove(view, PhraseKey::infStepConfirm, 1, move);
    if (rules::boardOfSeat(match, seat).isLost || wrongBoard(view).phrase) return {};
    if (view.person != Person::arbiter) return phrase(view, handsAreNeeded.in(form));
    // The board may show this move, and later ones that were taken back.
    if (rules::mustGoBack(match, seat)) return {};
    return withMove(view, PhraseKey::infStepExecute, 1, move);
}

/// In an adjourned game that is being resumed an absent player's clock runs, unless the arbiter or
/// a restart has stopped it (L09-G9).
Message adjournedStep(const View& view) {
    const auto& match = view.match();
    auto told = phrase(view, PhraseKey::errAdjourned);
    const auto absent = rules::absentClock(match, view.table.now);
    if (!absent || !match.clock.isTimed()) return told;
    const speech::Argument colour{Slot::colour, *absent};
    if (match.clock.running() == absent)
        return std::move(told) + phrase(view, PhraseKey::seaAbsent, {colour});
    if (view.person == Person::arbiter)
        return std::move(told) + phrase(view, PhraseKey::seaAbsentWord, {colour});
    return std::move(told) + phrase(view, PhraseKey::clkStopped);
}

/// The arbiter is told what the player on the clock still has to do, but no private entry.
Message openStep(Turn& turn, Colour seat, rules::PlayerState state) {
    const View view = turn.view();
    const auto& match = view.match();
    const bool isArbiters = view.person == Person::arbiter;
    switch (state) {
    case rules::PlayerState::notStarted: return notStarted(view);
    case rules::PlayerState::entered:
        if (isArbiters) return {};
        return withMove(view, PhraseKey::movPreview, 0, *rules::calledMove(match));
    case rules::PlayerState::announced: return announcedMove(view, seat);
    case rules::PlayerState::confirm: return toConfirm(view, turn.memory().form, seat);
    case rules::PlayerState::halted:
        if (policyOf(view).atHome && !match.clock.isTimed()) return {};
        return phrase(view, PhraseKey::clkStopped) +
               openStep(turn, seat, rules::stateInPlay(match, seat));
    case rules::PlayerState::adjourned: return adjournedStep(view);
    case rules::PlayerState::reconcile:
        return phrase(view, PhraseKey::errReconciling) + stepDue(turn);
    case rules::PlayerState::ready:
        if (const auto owed = rules::intendedMove(match)) // Art. 9.5.b
            return withMove(view, PhraseKey::errIntended, 0, *owed);
        if (const auto placed = rules::placedMove(match);
            placed && !isArbiters && !rules::isBoardWrong(match, seat))
            return withMove(view, PhraseKey::movPreview, 0, *placed);
        return moveToExecute(view);
    case rules::PlayerState::opponent: return moveToExecute(view);
    case rules::PlayerState::over: break;
    }
    return {};
}

/// Who is to seal, until it is sealed (L09-G1). After a restart the clocks stand.
Message sealingStep(Turn& turn) {
    const auto view = turn.view();
    const auto& sealing = *turn.match().sealing;
    const bool isHalted = std::holds_alternative<rules::Halted>(turn.match().phase);
    auto told = isHalted ? phrase(view, PhraseKey::clkStopped) : Message{};
    if (isSealing(turn, turn.seat()))
        return std::move(told) +
               phrase(view,
                      turn.memory().sealed ? PhraseKey::seaNoted : sealingPhrase(turn.match()));
    told = std::move(told) +
           (isHalted ? phrase(view, PhraseKey::errSealFirst)
                     : phrase(view, PhraseKey::seaBegun, {{Slot::colour, sealing.sealer}}));
    if (view.person != Person::arbiter || !sealing.isOnPaper) return told;
    return std::move(told) + phrase(view, PhraseKey::seaPaperWord);
}

Message nextStep(Turn& turn) {
    const auto& match = turn.match();
    const bool takesUpFirst =
        rules::toTakeUp(match, turn.seat()) && turn.memory().person != Person::arbiter;
    const bool isClaimed = match.flagClaimedBy.has_value(); // decided before the move is sealed
    if (match.sealing && !takesUpFirst && !isClaimed) return sealingStep(turn);
    const Colour seat =
        turn.memory().person == Person::arbiter ? rules::onTheClock(match) : turn.seat();
    return openStep(turn, seat, rules::stateOf(match, seat));
}

/// In the order in which they were touched: the first one that can move binds (Art. 4.3).
std::vector<rules::Square> touchedThisTurn(const rules::Match& match) {
    std::vector<rules::Square> squares;
    for (const rules::Touch& touch : match.touches)
        if (touch.ply == match.game.plies() && !rules::contains(squares, touch.square))
            squares.push_back(touch.square);
    return squares;
}

/// What the player has lifted and not put down yet; in a tournament also what was put back after it
/// was touched, which binds.
Message inHand(const View& view) {
    const auto& match = view.match();
    const bool isPlayed = std::holds_alternative<rules::Playing>(match.phase) ||
                          std::holds_alternative<rules::Halted>(match.phase);
    if (!isPlayer(view.person) || !isPlayed) return {};
    const Colour seat = seatOf(view);
    const auto& board = rules::boardOfSeat(match, seat);
    const bool isKnown = !board.inHand.empty() && board.unclear.empty();
    const auto origin =
        isKnown ? rules::originInHand(match, seat, board.inHand.back()) : std::nullopt;
    if (origin)
        return phrase(view,
                      PhraseKey::infHand,
                      {{Slot::piece, board.inHand.back().kind}, {Slot::square, *origin}});
    const bool binds = rules::sideToMove(match) == seat && rules::hasTouched(match);
    if (policyOf(view).atHome || !binds) return {};
    return phrase(view, PhraseKey::movTouched, {{Slot::targets, touchedThisTurn(match)}});
}

/// The touch that was reported and is not answered yet (E2.9.e).
Message touchToAnswer(const View& view) {
    const auto& reported = view.match().reportedTouch;
    if (!reported || rules::isOver(view.match())) return {};
    if (view.person == Person::arbiter)
        return phrase(view,
                      PhraseKey::arbTouchReported,
                      {{Slot::colour, reported->seat}, {Slot::square, reported->square}});
    if (!isPlayer(view.person) || seatOf(view) != reported->seat) return {};
    return phrase(view, PhraseKey::askTouched, {{Slot::square, reported->square}});
}

/// That the boards differ, until the reconciliation begins (E-R51).
Message dispute(const View& view) {
    if (std::holds_alternative<rules::Reconciling>(view.match().phase)) return {};
    if (auto wrong = wrongBoard(view); wrong.phrase || policyOf(view).atHome) return wrong;
    const auto& boards = view.match().boards;
    // What a board that does not answer shows, nobody knows.
    const auto isKnownWrong = [](const rules::Board& board) {
        return board.isReportedWrong && !board.isLost;
    };
    if (!isKnownWrong(boards.white) && !isKnownWrong(boards.black)) return {};
    const bool isAlike = boards.white.seen == boards.black.seen;
    const auto squares = static_cast<int>(rules::squaresInDispute(view.match()).size());
    return phrase(
        view, isAlike ? PhraseKey::difBoth : PhraseKey::difStill, {{Slot::squareCount, squares}});
}

/// What the sensors of the player's board leave open (E-R34).
Message boardQuestion(const View& view) {
    if (!isPlayer(view.person)) return {};
    const auto question = openBoardQuestion(view.match(), seatOf(view));
    return question ? phrase(view, question->phrase, question->arguments) : Message{};
}

Message freeOfWriting(const View& view) {
    const bool isFree =
        isPlayer(view.person) && rules::isFreeOfWriting(view.match(), seatOf(view), view.table.now);
    return isFree ? phrase(view, PhraseKey::recFree) : Message{};
}

/// The clocks are stopped until the score sheets are complete (Art. 8.5.a).
bool isWaitingForRecords(const rules::Match& match) {
    const auto* const halted = std::get_if<rules::Halted>(&match.phase);
    return halted != nullptr && halted->why == rules::StopCause::recordsDue;
}

/// The first entry that the player has to write before the next move (Art. 8.1), before the clocks
/// are started again, or before the reconciliation ends (E-R49).
std::optional<int> entryToWrite(const View& view, Colour own) {
    const auto& match = view.match();
    if (std::holds_alternative<rules::Reconciling>(match.phase))
        return rules::mustComplete(match) == own ? rules::firstMissing(match, own) : std::nullopt;
    const bool isWaitedFor = rules::sideToMove(match) == own || isWaitingForRecords(match);
    return isWaitedFor ? rules::entryDue(match, own, view.table.now) : std::nullopt;
}

bool mustCompleteSheet(const View& view, Colour seat) {
    const auto& match = view.match();
    if (std::holds_alternative<rules::Reconciling>(match.phase))
        return rules::mustComplete(match) == seat;
    return isWaitingForRecords(match) && rules::entryDue(match, seat, view.table.now).has_value();
}

Message sheetToComplete(const View& view) {
    if (view.person == Person::arbiter) {
        Message told;
        for (const Colour seat : rules::colours)
            if (mustCompleteSheet(view, seat))
                told =
                    std::move(told) + phrase(view, PhraseKey::recComplete, {{Slot::colour, seat}});
        return told;
    }
    const auto ply = isPlayer(view.person) ? entryToWrite(view, seatOf(view)) : std::nullopt;
    if (!ply) return {};
    const auto [number, colour] = halfMoveAt(view.match().setup.start, *ply);
    return phrase(view, PhraseKey::recFirst, {{Slot::number, number}, {Slot::colour, colour}});
}

Message drawOffer(const View& view) {
    if (!isPlayer(view.person)) return {};
    const auto offer = openOffer(view.match(), seatOf(view));
    return offer ? phrase(view, *offer) : Message{};
}

Message takeBackAsked(const View& view) {
    if (!isPlayer(view.person)) return {};
    const bool isAsked = view.table.asksTakeBack[rules::other(seatOf(view))];
    return isAsked ? phrase(view, PhraseKey::srvTakeBackAsked) : Message{};
}

// --- the clock

Message clockUsed(const View& view, Colour own) {
    const auto& clock = view.match().clock;
    const auto used = [&](Colour colour) { return clock.used(colour, view.table.now); };
    if (isNobodysSide(view))
        return phrase(
            view,
            PhraseKey::clkUsedColours,
            {{Slot::usedTime, used(Colour::white)}, {Slot::opponentUsedTime, used(Colour::black)}});
    return phrase(view,
                  PhraseKey::clkUsed,
                  {{Slot::usedTime, used(own)},
                   {Slot::opponentUsedTime, used(rules::other(own))},
                   {Slot::moves, clock.moves(own)}});
}

Message clockLeft(const View& view, PhraseKey key, Colour first) {
    const auto& match = view.match();
    const auto left = [&](Colour colour) { return match.clock.remaining(colour, view.table.now); };
    return phrase(view,
                  key,
                  {{Slot::time, left(first)},
                   {Slot::opponentTime, left(rules::other(first))},
                   {Slot::number, rules::moveNumber(match)}});
}

/// As on a mechanical clock that is set so that the flag falls at a full hour.
Message handMessage(const View& view, Colour seat) {
    const auto left = view.match().clock.remaining(seat, view.table.now);
    const auto past = speech::handPast(left);
    auto hand = past ? phrase(view, PhraseKey::clkHand, {{Slot::term, *past}})
                     : phrase(view, PhraseKey::clkHandHour);
    const int hours = speech::hoursOnDial(left);
    if (hours == 0) return hand;
    return std::move(hand) + phrase(view, PhraseKey::clkDialHours, {{Slot::hours, hours}});
}

bool isByHand(const View& view) {
    return view.preferences.clockVoice == tactile::ClockVoice::analog;
}

Message ownTime(const View& view, Colour seat) {
    if (isByHand(view)) return handMessage(view, seat);
    const auto left = view.match().clock.remaining(seat, view.table.now);
    return phrase(view, PhraseKey::clkMine, {{Slot::time, left}});
}

Message opponentsTime(const View& view, Colour seat) {
    if (isByHand(view))
        return phrase(view, PhraseKey::clkHandTheirs) + handMessage(view, rules::other(seat));
    const auto left = view.match().clock.remaining(rules::other(seat), view.table.now);
    return phrase(view, PhraseKey::clkTheirs, {{Slot::opponentTime, left}});
}

Message moveNumber(const View& view) {
    return phrase(view, PhraseKey::clkHandMove, {{Slot::number, rules::moveNumber(view.match())}});
}

/// "You" and the opponent, for this person.
Message bothTimes(const View& view, Colour seat) {
    if (!isByHand(view)) return clockLeft(view, PhraseKey::clkBoth, seat);
    auto both = handMessage(view, seat) + opponentsTime(view, seat) + moveNumber(view);
    both.phrase = PhraseKey::clkBoth;
    return both;
}

/// The arbiter sets clocks, to the second.
Message timesInSeconds(const View& view) {
    const auto& match = view.match();
    const auto left = [&](Colour colour) { return match.clock.remaining(colour, view.table.now); };
    return phrase(view,
                  PhraseKey::clkColoursExact,
                  {{Slot::whiteClock, left(Colour::white)},
                   {Slot::blackClock, left(Colour::black)},
                   {Slot::number, rules::moveNumber(match)}});
}

Message timesByColour(const View& view) {
    if (!isByHand(view)) return clockLeft(view, PhraseKey::clkColours, Colour::white);
    Message both;
    for (const Colour seat : rules::colours)
        both = std::move(both) + phrase(view, PhraseKey::clkHandColour, {{Slot::colour, seat}}) +
               handMessage(view, seat);
    both = std::move(both) + moveNumber(view);
    both.phrase = PhraseKey::clkColours;
    return both;
}

/// The number of moves to the next time control, if it is reached by a number of moves.
Message movesToControl(const View& view, Colour seat) {
    const auto& clock = view.match().clock;
    const auto left = clock.movesToControl(seat);
    if (!left) return {};
    return phrase(view,
                  PhraseKey::clkControl,
                  {{Slot::number, clock.moves(seat) + *left}, {Slot::moves, *left}});
}

/// With both flags down: for the arbiter, and with the clock alone, where nobody else has noted it.
Message firstFlag(const View& view) {
    const bool isTold = view.person == Person::arbiter || policyOf(view).namesColours();
    const auto first = rules::firstOfBothFlags(view.match(), view.table.now);
    if (!isTold || !first) return {};
    return phrase(view, PhraseKey::clkFlagFirst, {{Slot::colour, *first}});
}

/// The ticks are displayed as text; only whole hours, which are not on the dial, are spoken.
Message dialMessage(const View& view, Colour seat, rules::Span left) {
    const bool isOwn = seat == seatOf(view);
    auto dial = isOwn ? phrase(view, PhraseKey::clkDial, {{Slot::time, left}})
                      : phrase(view, PhraseKey::clkDialTheirs, {{Slot::opponentTime, left}});
    speech::Rendered plus;
    if (const int hours = speech::hoursOnDial(left); hours > 0)
        plus = phrase(view, PhraseKey::clkDialHours, {{Slot::hours, hours}}).text;
    dial.text.words = std::move(plus.words);
    dial.text.spoken = std::move(plus.spoken);
    dial.figure = speech::dialFigure(left);
    return dial;
}

/// Displayed in the same way as the dial.
Message flagMessage(const View& view, Colour seat) {
    const auto& clock = view.match().clock;
    const rules::Instant now = view.table.now;
    auto flag = phrase(view, PhraseKey::clkDial, {{Slot::time, clock.remaining(seat, now)}});
    flag.text.words.clear();
    flag.text.spoken.clear();
    flag.feltFlag = speech::FeltFlag{.left = clock.remaining(seat, now),
                                     .delay = clock.delayLeft(seat, now),
                                     .runs = clock.running() == seat};
    return flag;
}

bool isFlagUp(const View& view, Colour seat) {
    return speech::isFlagUp(view.match().clock.remaining(seat, view.table.now));
}

/// Times are available to an assistant with that duty (E2.9.d), and not to a helper (E2.10).
bool isKeptFromTimes(const View& view) {
    const auto& duties = view.match().setup.seats[sideOf(view)].assistant;
    return view.person == Person::assistant && !duties.contains(rules::Duty::inform);
}

bool hasNoTimes(Turn& turn) {
    if (isKeptFromTimes(turn.view())) {
        turn.refuse(PhraseKey::errNotAllowed);
        return true;
    }
    if (turn.match().clock.isTimed()) return false;
    turn.tell(PhraseKey::clkNone);
    return true;
}

/// Opponent, side and time control.
Message homeGame(const View& view) {
    auto game = opponentInWords(view);
    if (!isForBoth(view))
        game = std::move(game) + phrase(view, PhraseKey::infSide, {{Slot::colour, sideOf(view)}});
    return std::move(game) +
           phrase(view, PhraseKey::infControl, {{Slot::timeControl, view.match().clock.control()}});
}

/// Nobody answers a question without knowing that it is open.
Message openDecision(Turn& turn) {
    const auto& question = turn.memory().question;
    if (!isDecision(question) || hasLapsed(question, turn.match())) return {};
    return asked(turn.view(), question, turn.memory().form);
}

} // namespace

void requested::last(Turn& turn, const Instruction& request) {
    const int plies = turn.match().game.plies();
    if (plies == 0) return turn.tell(PhraseKey::movNone);
    const auto* const count = std::get_if<tactile::Count>(&request.argument);
    const int first = std::max(1, plies - (count == nullptr ? 1 : count->value) + 1);
    Message moves;
    for (int ply = std::min(first, plies); ply <= plies; ++ply)
        moves = std::move(moves) + lastMove(turn.view(), ply);
    turn.tell(moves);
}

void requested::taken(Turn& turn, const Instruction& request) {
    const auto* const count = std::get_if<tactile::Count>(&request.argument);
    const auto taken = tactile::lastTaken(turn.match().game, count == nullptr ? 1 : count->value);
    if (taken.empty()) return turn.tell(PhraseKey::movTakenNone);
    Message captures;
    auto key = PhraseKey::movTaken;
    for (const auto& each : taken) {
        captures = std::move(captures) + phrase(turn.view(),
                                                key,
                                                {{Slot::colouredPiece, each.taken.piece},
                                                 {Slot::square, each.taken.square},
                                                 {Slot::number, each.number}});
        key = PhraseKey::movTakenBefore;
    }
    turn.tell(captures);
}

void requested::state(Turn& turn, const Instruction& /*request*/) {
    const auto view = turn.view();
    const auto& match = turn.match();
    const auto open = openDecision(turn);
    const bool isAnsweredByCourse = turn.memory().practises && hasNoPosition(match);
    if (isAnsweredByCourse && open.phrase) turn.tell(open);
    if (isAnsweredByCourse) return;
    if (const auto* const over = std::get_if<rules::Over>(&match.phase)) {
        const auto result = wordsOf(over->outcome, match);
        auto told = placeRead(turn) + phrase(view, PhraseKey::errOver) +
                    phrase(view, result.phrase, result.arguments);
        if (const auto points = app::pointsOf(match))
            told = std::move(told) + phrase(view, points->phrase, points->arguments);
        return turn.tell(told + open);
    }
    auto state = placeRead(turn) + whoIsOnMove(view);
    if (rules::isCheckToAnswer(match))
        state = std::move(state) + phrase(view, PhraseKey::infStateCheck);
    const auto asks = boardQuestion(view);
    const auto gone = isOpponentGone(view) ? phrase(view, PhraseKey::engOther) : Message{};
    turn.tell(std::move(state) + dispute(view) + nextStep(turn) + gone +
              (asks.phrase ? asks : inHand(view)) + sheetToComplete(view) + lostBoards(view) +
              touchToAnswer(view) + pendingClaim(view) + drawOffer(view) + takeBackAsked(view) +
              freeOfWriting(view) + open);
    askForPaperAgain(turn);
}

void requested::game(Turn& turn, const Instruction& /*request*/) {
    const auto& setup = turn.match().setup;
    const auto& white = setup.seats.white.name;
    const auto& black = setup.seats.black.name;
    const auto view = turn.view();
    const bool isAnsweredByCourse = turn.memory().practises;
    if (isAnsweredByCourse) return;
    if (policyOf(view).isGameAtHome() &&
        (view.table.engine != nullptr || white.empty() || black.empty()))
        return turn.tell(homeGame(view));
    if (white.empty() || black.empty())
        return turn.tell(PhraseKey::infControl,
                         {{Slot::timeControl, turn.match().clock.control()}});
    turn.tell(PhraseKey::infPlayers,
              {{Slot::whiteName, speech::Outside{white}},
               {Slot::blackName, speech::Outside{black}},
               {Slot::timeControl, turn.match().clock.control()}});
}

void requested::myTime(Turn& turn, const Instruction& /*request*/) {
    if (hasNoTimes(turn)) return;
    turn.tell(ownTime(turn.view(), turn.seat()));
}

void requested::theirTime(Turn& turn, const Instruction& /*request*/) {
    if (hasNoTimes(turn)) return;
    turn.tell(opponentsTime(turn.view(), turn.seat()));
}

void requested::dial(Turn& turn, const Instruction& request) {
    if (hasNoTimes(turn)) return;
    const auto* const side = std::get_if<tactile::Side>(&request.argument);
    const bool isOpponents = side != nullptr && *side == tactile::Side::opponents;
    const auto seat = isOpponents ? rules::other(turn.seat()) : turn.seat();
    const auto view = turn.view();
    auto& memory = turn.memory();
    memory.restsOnFlag = !isOpponents && memory.keyboard.heldDial() && isFlagUp(view, seat);
    if (memory.restsOnFlag) return turn.tell(flagMessage(view, seat));
    turn.tell(dialMessage(view, seat, turn.match().clock.remaining(seat, view.table.now)));
}

void leaveFlag(Turn& turn) {
    if (!std::exchange(turn.memory().restsOnFlag, false)) return;
    turn.bring(Hush{channelOf(turn.view()), speech::ToSilence::finger});
}

void feelFlagAnew(Turn& turn) {
    if (!turn.memory().restsOnFlag) return;
    if (!isFlagUp(turn.view(), turn.seat())) return leaveFlag(turn);
    turn.bring(Hush{channelOf(turn.view()), speech::ToSilence::finger});
    auto flag = flagMessage(turn.view(), turn.seat());
    flag.urgency = speech::Urgency::progress; // does not interrupt the announcement of the change
    turn.tell(flag);
}

void requested::clock(Turn& turn, const Instruction& request) {
    if (hasNoTimes(turn)) return;
    const auto view = turn.view();
    if (std::holds_alternative<tactile::Used>(request.argument))
        return turn.tell(clockUsed(view, turn.seat()));
    const auto more = movesToControl(view, turn.seat()) + firstFlag(view);
    if (view.person == Person::arbiter) return turn.tell(timesInSeconds(view) + more);
    if (!isPlayer(view.person) || policyOf(view).namesColours())
        return turn.tell(timesByColour(view) + more);
    turn.tell(bothTimes(view, turn.seat()) + more);
}

} // namespace app

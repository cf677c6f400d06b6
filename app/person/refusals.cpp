// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/person/refusals.hpp"

#include "app/activity/policy.hpp"
#include "app/person/typed_move.hpp"
#include "app/telling/in_words.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "rules/chess/facts.hpp"
#include "rules/clock/clock.hpp"
#include "rules/match/command.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "rules/match/sheet/sheet_acts.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <array>
#include <string>
#include <utility>
#include <variant>

namespace app {
namespace {

using rules::Reason;
using speech::PhraseKey;
using speech::Slot;
using speech::Word;

struct PlainRefusal {
    Reason reason{};
    PhraseKey phrase{};
};
struct Nothing {
    Reason reason{};
    Word task{};
};

// Grouped by what the phrase needs: nothing; the move; the square; something that does not exist.
constexpr std::array plainly{
    PlainRefusal{Reason::notAllowed, PhraseKey::errNotAllowed},
    PlainRefusal{Reason::notStarted, PhraseKey::errNotStarted},
    PlainRefusal{Reason::clocksStopped, PhraseKey::clkStopped},
    PlainRefusal{Reason::reconciling, PhraseKey::errReconciling},
    PlainRefusal{Reason::over, PhraseKey::errOver},
    PlainRefusal{Reason::notYourTurn, PhraseKey::errTurn},
    PlainRefusal{Reason::enterWhatYouHeard, PhraseKey::errEnterHeard},
    PlainRefusal{Reason::boardHasSensors, PhraseKey::errSensors},
    PlainRefusal{Reason::boardHasNoSensors, PhraseKey::errNoSensors},
    PlainRefusal{Reason::nothingInHand, PhraseKey::errEmptyHand},
    PlainRefusal{Reason::handIsFull, PhraseKey::errHandFull},
    PlainRefusal{Reason::moveStands, PhraseKey::errMoveStands},
    PlainRefusal{Reason::castleFirst, PhraseKey::errCastleFirst},
    PlainRefusal{Reason::castlingClosed, PhraseKey::errRookFirst},
    PlainRefusal{Reason::touchedSince, PhraseKey::errTouchedSince},
    PlainRefusal{Reason::offerStands, PhraseKey::drwStands},
    PlainRefusal{Reason::hasTouched, PhraseKey::errHasTouched},
    PlainRefusal{Reason::claimPending, PhraseKey::errClaimPending},
    PlainRefusal{Reason::illegalMovePending, PhraseKey::errIllegalPending},
    PlainRefusal{Reason::noClaim, PhraseKey::errNoClaim},
    PlainRefusal{Reason::noQuickplay, PhraseKey::errNoQuickplay},
    PlainRefusal{Reason::enoughTime, PhraseKey::errEnoughTime},
    PlainRefusal{Reason::flagIsDown, PhraseKey::errFlagDown},
    PlainRefusal{Reason::notPostponable, PhraseKey::errNotPostponable},
    PlainRefusal{Reason::noExtraTime, PhraseKey::errNoExtraTime},
    PlainRefusal{Reason::tooMuchTime, PhraseKey::errTooMuchTime},
    PlainRefusal{Reason::namesNoMove, PhraseKey::errNamesNoMove},
    PlainRefusal{Reason::sheetIncomplete, PhraseKey::errSheetIncomplete},
    PlainRefusal{Reason::decidedForGood, PhraseKey::errDecidedForGood},
    PlainRefusal{Reason::noIllegalMove, PhraseKey::errNoIllegalMove},
    PlainRefusal{Reason::nothingIllegal, PhraseKey::errNothingIllegal},
    PlainRefusal{Reason::nothingTouched, PhraseKey::errNothingTouched},
    PlainRefusal{Reason::alreadyDemanded, PhraseKey::errAlreadyDemanded},
    PlainRefusal{Reason::flagNotClaimed, PhraseKey::errFlagNotClaimed},
    PlainRefusal{Reason::adjourned, PhraseKey::errAdjourned},
    PlainRefusal{Reason::sealFirst, PhraseKey::errSealFirst},
    PlainRefusal{Reason::notSealing, PhraseKey::errNotSealing},
    PlainRefusal{Reason::notAdjourned, PhraseKey::errNotAdjourned},
    PlainRefusal{Reason::notResumed, PhraseKey::errNotResumed},
    PlainRefusal{Reason::replierIsAbsent, PhraseKey::errReplierAbsent},
    PlainRefusal{Reason::envelopeIsLost, PhraseKey::errEnvelopeLost},
    PlainRefusal{Reason::notOnEnvelope, PhraseKey::errNotOnEnvelope},
    PlainRefusal{Reason::alreadyRunning, PhraseKey::errRunning},
    PlainRefusal{Reason::alreadyStopped, PhraseKey::errStopped},
    PlainRefusal{Reason::noClock, PhraseKey::clkNone},
    PlainRefusal{Reason::timeIsOpen, PhraseKey::errTimeIsOpen},
    PlainRefusal{Reason::onlyAClock, PhraseKey::errOnlyAClock},
    PlainRefusal{Reason::flagIsUp, PhraseKey::errFlagUp},
    PlainRefusal{Reason::noSuchPly, PhraseKey::errNoPly},
    PlainRefusal{Reason::notMadeYet, PhraseKey::errNotMade},
    PlainRefusal{Reason::emptyEntry, PhraseKey::errEmpty},
    PlainRefusal{Reason::sheetIsWhole, PhraseKey::recWhole},
    PlainRefusal{Reason::recordIsWhole, PhraseKey::recOneWhole},
    PlainRefusal{Reason::noSheetAsked, PhraseKey::recNotAsked},
    PlainRefusal{Reason::lastStage, PhraseKey::recLastStage},
    PlainRefusal{Reason::noReconciliation, PhraseKey::errNoReconciliation},
    PlainRefusal{Reason::notOver, PhraseKey::errNotOver},
    PlainRefusal{Reason::notHisReason, PhraseKey::errNotAllowed},
    PlainRefusal{Reason::mustBePlayedOn, PhraseKey::errPlayedOn},
    PlainRefusal{Reason::annulsOnly, PhraseKey::errAnnulsOnly},
    PlainRefusal{Reason::gameGoesOn, PhraseKey::errGameGoesOn},
    PlainRefusal{Reason::noSuchPenalty, PhraseKey::errNoPenalty},
    PlainRefusal{Reason::isFinal, PhraseKey::errFinal},
    PlainRefusal{Reason::alreadyHere, PhraseKey::errHere},
    PlainRefusal{Reason::alreadyBegun, PhraseKey::errBegun},
    PlainRefusal{Reason::noSpecialBoard, PhraseKey::errNoSpecialBoard},
    PlainRefusal{Reason::notAtHome, PhraseKey::errTournamentOnly},
    PlainRefusal{Reason::onlyAtHome, PhraseKey::errLocked},
};
constexpr std::array withTheMove{
    PlainRefusal{Reason::confirmFirst, PhraseKey::infStepConfirm},
    PlainRefusal{Reason::boardShows, PhraseKey::errBoard},
    PlainRefusal{Reason::alreadyAnnounced, PhraseKey::infStepAnnounced},
    PlainRefusal{Reason::intendedFirst, PhraseKey::errIntended},
};
constexpr std::array withTheSquare{
    PlainRefusal{Reason::touchPending, PhraseKey::errTouchPending},
    PlainRefusal{Reason::nothingThere, PhraseKey::errNoPiece},
    PlainRefusal{Reason::squareOccupied, PhraseKey::errOccupied},
};
constexpr std::array nothings{
    Nothing{Reason::nothingToAnnounce, Word::taskAnnounce},
    Nothing{Reason::nothingToCorrect, Word::taskCorrect},
    Nothing{Reason::nothingToConfirm, Word::taskConfirm},
    Nothing{Reason::nothingToDiscard, Word::taskDiscard},
    Nothing{Reason::nothingToTakeBack, Word::taskTakeBack},
    Nothing{Reason::nothingReported, Word::taskConfirm},
    Nothing{Reason::nothingToCheck, Word::taskCheck},
};

template <class Row, std::size_t count>
const Row* rowOf(const std::array<Row, count>& rows, Reason reason) {
    for (const Row& row : rows)
        if (row.reason == reason) return &row;
    return nullptr;
}

/// Puts one refusal into words.
class Explanation {
public:
    Explanation(const View& view, const rules::Request& request, const rules::Refusal& refusal)
        : view_(view)
        , request_(request)
        , refusal_(refusal) {}

    [[nodiscard]] Message message() const;

private:
    [[nodiscard]] Message say(PhraseKey key, const speech::Arguments& arguments = {}) const {
        return phrase(view_, key, arguments);
    }
    [[nodiscard]] Message nothing(Word task) const {
        return say(PhraseKey::errNothing, {{Slot::task, task}});
    }
    [[nodiscard]] Message withSquare(PhraseKey key) const {
        return say(key, {{Slot::square, refusal_.squares.front()}});
    }
    [[nodiscard]] Message withMove(PhraseKey key) const {
        return say(key, {{Slot::move, factsOf(refusal_.moves.front())}});
    }
    [[nodiscard]] Message late() const {
        const bool presses = request_.is<rules::Press>();
        return say(presses ? PhraseKey::errTurn : PhraseKey::errLate);
    }
    // If there is an offer, it is the player's own; an opponent's could be answered.
    [[nodiscard]] Message noOffer() const {
        return say(view_.match().drawOffer ? PhraseKey::drwYours : PhraseKey::drwNone);
    }
    [[nodiscard]] Message tooEarly() const {
        const int moves = rules::movesBeforeDraw(view_.match().setup);
        return say(PhraseKey::drwEarly, {{Slot::moves, moves}});
    }
    // At home there is no arbiter.
    [[nodiscard]] Message timesStand() const {
        return say(isHome(view_) ? PhraseKey::errTimesStandAtHome : PhraseKey::errTimesStand);
    }
    [[nodiscard]] Message tooLittleTime() const;
    [[nodiscard]] Message writeFirst() const;
    [[nodiscard]] std::optional<Saying> whyNoMove(rules::Move move) const;
    [[nodiscard]] Message illegal() const;
    [[nodiscard]] Message incomplete() const;
    [[nodiscard]] Message boardsDiffer() const;
    [[nodiscard]] std::optional<Message> touchRefused() const;
    [[nodiscard]] Message notTheSame() const;
    [[nodiscard]] rules::MoveFacts factsOf(rules::Move move) const;

    const View& view_;
    const rules::Request& request_;
    const rules::Refusal& refusal_;
};

// The move belongs to the current position, or to the one before the latest move.
rules::MoveFacts Explanation::factsOf(rules::Move move) const {
    const auto& game = view_.match().game;
    if (game.position().isLegal(move)) return rules::factsOf(game.position(), move);
    const auto& before = game.at(game.plies() - 1);
    EXPECTS(before.isLegal(move) || before.couldStand(move));
    return rules::factsOf(before, move);
}

// The player on move has an entry to write; the arbiter waits for both players.
Message Explanation::writeFirst() const {
    const auto& match = view_.match();
    if (request_.is<rules::Go>()) return say(PhraseKey::recWait);
    const auto due = rules::entryDue(match, rules::sideToMove(match), view_.table.now);
    const auto [number, colour] = halfMoveAt(match.setup.start, due.value_or(1));
    return say(PhraseKey::recFirst, {{Slot::number, number}, {Slot::colour, colour}});
}

// If the request does not name a player, White's time is given.
Message Explanation::tooLittleTime() const {
    const auto* const set = request_.as<rules::SetClock>();
    const auto* const add = request_.as<rules::AddTime>();
    const auto colour = set != nullptr   ? set->colour
                        : add != nullptr ? add->colour
                                         : rules::Colour::white;
    const auto& clock = view_.match().clock;
    const auto least = rules::leastLeft(clock.control(), clock.moves(colour));
    return say(PhraseKey::errTooLittleTime, {{Slot::time, least}});
}

// A piece that was put down at home: as if its move had been typed.
std::optional<Saying> Explanation::whyNoMove(rules::Move move) const {
    if (!request_.is<rules::Put>() || !policyOf(view_).atHome) return std::nullopt;
    const auto line = std::string{rules::name(move.from())} + std::string{rules::name(move.to())};
    const auto& position = view_.match().game.position();
    const auto piece = position.at(move.from());
    if (!piece || piece->colour != position.turn())
        return std::nullopt; // the latest move is revised
    const auto entry = tactile::readMove(line, position, view_.language());
    if (!std::holds_alternative<tactile::Illegal>(entry)) return std::nullopt;
    return moveAnswer(entry, line, position, Reasons::told);
}

Message Explanation::illegal() const {
    const auto move = refusal_.moves.front();
    if (const auto why = whyNoMove(move)) return say(why->phrase, why->arguments);
    if (move.isCastling())
        return say(PhraseKey::errIllegal, {{Slot::attempt, rules::Attempt{move.side()}}});
    const auto piece = view_.match().game.position().at(move.from());
    const rules::AttemptedMove attempt{.kind = piece ? std::optional{piece->kind} : std::nullopt,
                                       .from = move.from(),
                                       .to = move.to(),
                                       .promotion = move.promotionKind()};
    return say(PhraseKey::errIllegal, {{Slot::attempt, rules::Attempt{attempt}}});
}

Message Explanation::incomplete() const {
    switch (refusal_.missing.value_or(rules::Part::announcement)) {
    case rules::Part::capture: return say(PhraseKey::errNotTaken);
    case rules::Part::placement: return say(PhraseKey::errNotPlaced);
    case rules::Part::promotion: return say(PhraseKey::errNotPromoted);
    case rules::Part::announcement: break;
    }
    return say(PhraseKey::errNotAnnounced);
}

// Both moves belong to the position before the opponent's move.
Message Explanation::notTheSame() const {
    const auto& game = view_.match().game;
    const auto& before = game.at(game.plies() - 1);
    return say(PhraseKey::errEcho,
               {{Slot::opponentMove, rules::factsOf(before, refusal_.moves.at(0))},
                {Slot::ownMove, rules::factsOf(before, refusal_.moves.at(1))}});
}

// In a reconciliation the boards may be right already, and some squares only unchecked.
Message Explanation::boardsDiffer() const {
    const auto& match = view_.match();
    const auto corrections = rules::findingOf(match).corrections;
    const bool isCorrected = std::holds_alternative<rules::Reconciling>(match.phase) &&
                             corrections.white.empty() && corrections.black.empty();
    return say(isCorrected ? PhraseKey::difUnchecked : PhraseKey::difStill,
               {{Slot::squareCount, static_cast<int>(refusal_.squares.size())}});
}

// A touch that is reported, or ruled an accident.
std::optional<Message> Explanation::touchRefused() const {
    const auto* const touch = request_.as<rules::ReportTouch>();
    if (touch == nullptr) return std::nullopt;
    if (refusal_.reason == Reason::notYourTurn) return say(PhraseKey::errTouchTurn);
    if (refusal_.reason == Reason::nothingReported)
        return say(PhraseKey::errNotTouched, {{Slot::square, touch->square}});
    return std::nullopt;
}

Message Explanation::message() const {
    const Reason reason = refusal_.reason;
    if (auto touch = touchRefused()) return *std::move(touch);
    if (const auto* const row = rowOf(plainly, reason)) return say(row->phrase);
    if (const auto* const row = rowOf(withTheMove, reason)) return withMove(row->phrase);
    if (const auto* const row = rowOf(withTheSquare, reason)) return withSquare(row->phrase);
    if (const auto* const row = rowOf(nothings, reason)) return nothing(row->task);
    if (reason == Reason::illegalMove) return illegal();
    if (reason == Reason::pressTooEarly) return incomplete();
    if (reason == Reason::opponentsClockRuns) return late();
    if (reason == Reason::notTheSame) return notTheSame();
    if (reason == Reason::noOffer) return noOffer();
    if (reason == Reason::agreedTooEarly) return tooEarly();
    if (reason == Reason::tooLittleTime) return tooLittleTime();
    if (reason == Reason::timesStand) return timesStand();
    if (reason == Reason::writeFirst) return writeFirst();
    if (reason == Reason::boardsDiffer) return boardsDiffer();
    return say(PhraseKey::errNotAllowed);
}

} // namespace

// At home, the person's next move restarts the clock of a game.
KeysOrWords helpWhilePaused(const rules::Match& match, rules::Colour seat) {
    const auto policy = policyOf(match.setup);
    if (!policy.atHome) return {PhraseKey::hlpWaiting, PhraseKey::hlpWaiting};
    if (policy.hasGame && rules::sideToMove(match) == seat)
        return {PhraseKey::hlpPausedOnMove, PhraseKey::hlpPausedOnMoveWords};
    return {PhraseKey::hlpPaused, PhraseKey::hlpPausedWords};
}

bool isOpponentGone(const View& view) {
    const auto* const engine = view.table.engine;
    return engine != nullptr && engine->isGone && !rules::isOver(view.match());
}

bool isGoneOnMove(const View& view) {
    return isOpponentGone(view) && rules::sideToMove(view.match()) != seatOf(view);
}

Message notStarted(const View& view) {
    if (!policyOf(view).hasGame) return phrase(view, PhraseKey::errClockNotStarted);
    if (view.person == Person::arbiter) return phrase(view, PhraseKey::errNotStartedArbiter);
    if (!policyOf(view).isGameAtHome()) return phrase(view, PhraseKey::errNotStarted);
    if (rules::boardOfSeat(view.match(), seatOf(view)).isLost)
        return phrase(view, PhraseKey::trnSetUp) + phrase(view, PhraseKey::hlpBoard);
    const auto squares = rules::squaresOutOfStep(view.match(), seatOf(view));
    if (squares.empty()) return phrase(view, PhraseKey::trnSetUp);
    return phrase(view, PhraseKey::difOwnBoard, {{Slot::targets, squares}});
}

namespace {

/// The opponent's move has been repeated, and the player's board cannot show that it is executed.
std::optional<rules::Colour> boardInTheWay(const View& view, const rules::Refusal& refusal) {
    if (refusal.reason != Reason::confirmFirst || !isPlayer(view.person)) return std::nullopt;
    const auto& match = view.match();
    const auto seat = seatOf(view);
    const bool isInTheWay = rules::boardOfSeat(match, seat).isLost && !rules::toRepeat(match, seat);
    return isInTheWay ? std::optional{rules::boardOf(match.setup, seat)} : std::nullopt;
}

} // namespace

Message whyNot(const View& view, const rules::Request& request, const rules::Refusal& refusal) {
    if (refusal.reason == rules::Reason::notStarted) return notStarted(view);
    const auto policy = policyOf(view);
    if (refusal.reason == rules::Reason::over && policy.isGameAtHome() && !policy.isServed)
        return phrase(view, PhraseKey::errOverHome);
    if (const auto board = boardInTheWay(view, refusal))
        return phrase(
            view,
            PhraseKey::devBoardLost,
            {{Slot::board, board == rules::Colour::white ? Word::boardWhite : Word::boardBlack}});
    return Explanation(view, request, refusal).message();
}

Message notUnderstood(const View& view, std::string_view typed) {
    const auto answer = notUnderstood(typed);
    auto message = phrase(view, answer.phrase, answer.arguments);
    const auto meant = tactile::suggestionFor(
        typed, view.language(), [&](tactile::Command command) { return mayGive(view, command); });
    if (!meant) return message;
    return std::move(message) +
           phrase(view, PhraseKey::errMeant, {{Slot::word, speech::Outside{*meant}}});
}

bool isWorthKeeping(const rules::Refusal& refusal) {
    return refusal.reason == Reason::confirmFirst || refusal.reason == Reason::notStarted ||
           refusal.reason == Reason::clocksStopped;
}

namespace {

using tactile::Command;
using tactile::Role;

// With the clock alone, the game is played on the table.
bool isOfClock(Command command) {
    using enum Command;
    constexpr std::array commands{
        state,   game,     clock,    myTime,  theirTime, dial,    press,   stop,    timeControl,
        halt,    go,       setClock, addTime, counter,   save,    open,    newGame, quit,
        yes,     no,       again,    spell,   slowly,    quiet,   pause,   rate,    volume,
        voice,   language, detail,   speech,  echo,      ticking, privacy, help,    keys,
        setting, palette,  textSize, page,    braille};
    return rules::contains(commands, command);
}

// What needs an arbiter, an assistant or a second board.
bool isOfTournament(Command command) {
    using enum Command;
    constexpr std::array commands{
        reconcile, here, appeal, adjourn, seal, resume, announce, envelope};
    return rules::contains(commands, command);
}

// What a computer calculates, and how the program plays (E2.9 lists neither).
bool isOfHome(Command command) {
    using enum Command;
    constexpr std::array commands{attackers,
                                  moves,
                                  captures,
                                  structure,
                                  threats,
                                  threat,
                                  why,
                                  copy,
                                  side,
                                  opponent,
                                  strength,
                                  name,
                                  tutorial,
                                  hint};
    return rules::contains(commands, command);
}

// At home the players operate the clock themselves.
bool isOfHomeClock(Command command) {
    using enum Command;
    constexpr std::array commands{halt, go, setClock, addTime, counter};
    return rules::contains(commands, command);
}

// Talking to the opponent through a server, and what only a server knows.
bool isOfServer(Command command) {
    return command == Command::abort || command == Command::chat;
}

// What a server decides, or what would lead away from the game while the opponent waits.
bool isBesideServer(Command command) {
    using enum Command;
    constexpr std::array commands{newGame,
                                  open,
                                  side,
                                  opponent,
                                  strength,
                                  name,
                                  tutorial,
                                  timeControl,
                                  stop,
                                  halt,
                                  go,
                                  setClock,
                                  addTime,
                                  counter};
    return rules::contains(commands, command);
}

bool isComputed(Command command) {
    using enum Command;
    constexpr std::array commands{threats, threat, why, hint};
    return rules::contains(commands, command);
}

bool isAgainstSomebody(const View& view) {
    return policyOf(view).isServed && !rules::isOver(view.match());
}

std::optional<PhraseKey> whyNeverByServer(const View& view, Command command) {
    const bool isServed = policyOf(view).isServed;
    if (!isServed && isOfServer(command)) return PhraseKey::srvOnly;
    if (!isAgainstSomebody(view)) return std::nullopt;
    if (isBesideServer(command)) return PhraseKey::srvNotHere;
    if (isComputed(command)) return PhraseKey::srvNoHelp;
    return std::nullopt;
}

// A player's yes would leave the game for both. With the clock alone, a stopped one may be left.
bool leavesUnderWay(const View& view, Command command) {
    if (command != Command::newGame && command != Command::open) return false;
    if (isHome(view) || view.person == Person::arbiter) return false;
    const auto& phase = view.match().phase;
    return std::holds_alternative<rules::Playing>(phase) ||
           std::holds_alternative<rules::Reconciling>(phase) ||
           (std::holds_alternative<rules::Halted>(phase) && policyOf(view).hasGame);
}

// At home it begins another game.
bool isTooLate(const View& view, Command command) {
    return command == Command::timeControl && !policyOf(view).isGameAtHome() &&
           !std::holds_alternative<rules::NotStarted>(view.match().phase);
}

bool mayGiveAtHome(Command command) {
    if (isOfTournament(command) || command == Command::arbiter) return false;
    return roleOf(command) == Role::player || isOfHomeClock(command);
}

/// At home it is for the player who has such a board.
bool isForBoard(const View& view, Command command) {
    return command == Command::disconnect &&
           rules::isSensed(view.match().setup, rules::Colour::white);
}

bool mayGiveAtSeat(const View& view, Command command) {
    if (isOfHome(command) || command == Command::resume) return false;
    if (command == Command::timeControl && policyOf(view).hasGame) return false;
    return roleOf(command) == Role::player || isOfTournament(command);
}

bool mayGiveInOffice(Command command, Role office) {
    if (isOfHome(command)) return false;
    return roleOf(command) == Role::player || roleOf(command) == office;
}

} // namespace

bool mayGive(const View& view, Command command) {
    const bool isAlone = !policyOf(view).hasGame;
    if (command == Command::liftOrPlace || (isAlone && !isOfClock(command))) return false;
    if (whyNeverByServer(view, command) || leavesUnderWay(view, command)) return false;
    if (isTooLate(view, command)) return false;
    if (isHome(view)) return mayGiveAtHome(command) || isForBoard(view, command);
    switch (view.person) {
    case Person::assistant: return mayGiveInOffice(command, Role::assistant);
    case Person::arbiter: return mayGiveInOffice(command, Role::arbiter);
    case Person::white:
    case Person::black: break;
    }
    return mayGiveAtSeat(view, command);
}

std::optional<PhraseKey> whyNever(const View& view, Command command) {
    const bool isPlayersClock = !policyOf(view).hasGame && isPlayer(view.person);
    const bool isPlayers = roleOf(command) == Role::player && command != Command::arbiter;
    if (isPlayersClock && isPlayers && !isOfClock(command)) return PhraseKey::errOnlyAClock;
    if (isHome(view) && isOfTournament(command)) return PhraseKey::errTournamentOnly;
    if (leavesUnderWay(view, command)) return PhraseKey::errUnderWay;
    return whyNeverByServer(view, command);
}

} // namespace app

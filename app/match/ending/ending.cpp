// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/ending/ending.hpp"

#include "app/match/respond.hpp"
#include "app/person/typed_move.hpp"
#include "app/telling/in_words.hpp"
#include "rules/chess/facts.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/inquiry.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <utility>

namespace app {
namespace {

using rules::DrawClaim;
using speech::PhraseKey;
using speech::Slot;

/// The move is written to claim a draw with it (Art. 9.2.a, 9.3.a).
template <DrawClaim on>
void claimWithMove(Turn& turn, rules::Colour /*seat*/, rules::Move move) {
    claimWith(turn, on, move);
}

void readIntended(Turn& turn, DrawClaim on, const std::string& text) {
    const auto use = on == DrawClaim::threefold ? claimWithMove<DrawClaim::threefold>
                                                : claimWithMove<DrawClaim::fiftyMoves>;
    readMoveFor(turn, {use, turn.seat(), turn.match().game.position()}, text);
}

// Obstacles to the claim are reported before a move is asked for.
void claimCounted(Turn& turn, DrawClaim on, const std::string& intended) {
    if (!isPlayer(turn.memory().person)) return turn.refuse(PhraseKey::errNotAllowed);
    const auto now = turn.view().table.now;
    if (const auto refusal = rules::unlessMayClaim(turn.match(), turn.seat(), on, now))
        return turn.refuse(rules::ClaimDraw{turn.seat(), on}, *refusal);
    if (intended.empty()) return turn.put(ClaimWith{on});
    readIntended(turn, on, intended);
}

// The game including the move with which the pending claim was made.
rules::Game claimedGame(const rules::Match& match) {
    rules::Game game = match.game;
    if (match.claim && match.claim->intended) game.play(*match.claim->intended);
    return game;
}

// The number required is given if more than fifty moves were announced (L95-10.12).
std::vector<Phrase> countedFor(const rules::Match& match, DrawClaim on) {
    const auto game = claimedGame(match);
    if (on == DrawClaim::threefold)
        return {{PhraseKey::arbRepetitions, {{Slot::number, game.repetitions()}}}};
    const auto& position = game.position();
    std::vector<Phrase> counted{
        {PhraseKey::arbQuietMoves, {{Slot::moves, position.halfmoveClock() / 2}}}};
    const auto& announced = match.setup.longEndings;
    if (!announced.empty())
        counted.push_back({PhraseKey::arbQuietNeeded,
                           {{Slot::moves, rules::quietMovesNeeded(position, announced)}}});
    return counted;
}

// The arbiter may rule otherwise than the program counts, but not by mistake.
void ruleOnClaim(Turn& turn, bool accept) {
    const rules::RuleClaim ruling{accept ? rules::ClaimRuling::right : rules::ClaimRuling::wrong};
    const auto& claim = turn.match().claim;
    const bool isCounted = claim && claim->on != DrawClaim::quickplayFinish;
    if (!isCounted || rules::isRight(turn.match(), *claim) == accept) return turn.ask(ruling);
    auto why = countedFor(turn.match(), claim->on);
    why.push_back({accept ? PhraseKey::askAllTheSame : PhraseKey::askDeclineAnyway});
    turn.askFirst(ruling, std::move(why));
}

// Whether a player waits for the opponent's score sheet (Art. 8.5.b).
bool isSheetAsked(const rules::Match& match) {
    return match.recording.white.hasAsked || match.recording.black.hasAsked;
}

/// Art. 10.2.b: what was postponed is decided when the claimant's flag has fallen.
bool isPostponedClaimDue(const rules::Match& match, rules::Instant at) {
    return match.postponedClaim && match.clock.isFlagDown(*match.postponedClaim, at);
}

/// The meaning of the arbiter's "accept" if the clocks are stopped for something other than a draw.
std::optional<rules::Request> acceptedRuling(const View& view) {
    const auto& match = view.match();
    if (match.flagClaimedBy && !isPostponedClaimDue(match, view.table.now)) {
        const auto isDown = [&](rules::Colour seat) {
            return match.clock.isFlagDown(seat, view.table.now);
        };
        if (std::ranges::all_of(rules::colours, isDown))
            return rules::RuleFlag{rules::firstOfBothFlags(match, view.table.now)};
        return rules::RuleFlag{other(*match.flagClaimedBy)};
    }
    if (const auto illegal = rules::illegalMoveToRule(match))
        return rules::RuleIllegalMove{illegal->seat};
    return std::nullopt;
}

// To accept the claim of the player whose own flag fell first is rather a mistake.
void acceptRuling(Turn& turn, const rules::Request& ruling) {
    const auto* const flag = ruling.as<rules::RuleFlag>();
    const auto& claimant = turn.match().flagClaimedBy;
    const bool losesByIt = flag != nullptr && claimant && flag->colour == claimant;
    if (!losesByIt) return turn.ask(ruling);
    turn.askFirst(ruling,
                  {{PhraseKey::clkFlagFirst, {{Slot::colour, *claimant}}}, {PhraseKey::askRuleSo}});
}

void answerDraw(Turn& turn, bool accept) {
    const bool isArbiter = turn.memory().person == Person::arbiter;
    if (isArbiter && !turn.match().claim && isSheetAsked(turn.match()))
        return turn.ask(rules::RuleSheet{accept});
    const auto ruling = acceptedRuling(turn.view());
    if (isArbiter && !turn.match().claim && ruling) {
        if (accept) return acceptRuling(turn, *ruling);
        if (rules::illegalMoveToRule(turn.match())) return turn.ask(rules::DismissIllegalMove{});
        return goOn(turn);
    }
    if (isArbiter) return ruleOnClaim(turn, accept);
    const auto& offer = turn.match().drawOffer;
    if (!offer || !isForBoth(turn.view())) return turn.ask(rules::AnswerDraw{turn.seat(), accept});
    turn.askAs(rules::playerOf(other(offer->by)), rules::AnswerDraw{other(offer->by), accept});
}

// Art. 6.8, E2.9.e: an assistant of both players means the one whose flag is down or, if that is
// neither or both, whose clock runs.
void claimTime(Turn& turn) {
    const auto view = turn.view();
    if (!assistsBoth(view)) return turn.ask(rules::ClaimFlag{turn.seat()});
    const auto isDown = [&](rules::Colour seat) {
        return view.match().clock.isFlagDown(seat, view.table.now);
    };
    const auto running = rules::onTheClock(view.match());
    const auto claimant = isDown(other(running)) && !isDown(running) ? running : other(running);
    turn.askAs(rules::assistantOf(claimant), rules::ClaimFlag{claimant});
}

} // namespace

void goOn(Turn& turn) {
    const auto claimant = turn.match().flagClaimedBy;
    const bool isRight =
        claimant && turn.match().clock.isFlagDown(other(*claimant), turn.view().table.now);
    if (!isRight) return turn.ask(rules::Go{});
    turn.askFirst(rules::Go{},
                  {{PhraseKey::clkFlagColour, {{Slot::colour, other(*claimant)}}},
                   {PhraseKey::askDeclineAnyway}});
}

// Whoever practises has nobody who would answer, nor a game that could be drawn. The opponent's
// offer is answered, not repeated.
void requested::draw(Turn& turn, const tactile::Instruction& /*request*/) {
    if (turn.memory().practises) return turn.refuse(PhraseKey::infOpponentPractice);
    const bool isOfOne = isPlayer(turn.memory().person) && !isForBoth(turn.view());
    if (isOfOne && openOffer(turn.match(), turn.seat()) == PhraseKey::drwToYou)
        return turn.refuse(PhraseKey::drwToYou);
    turn.askFirst(Decision::offerDraw);
}

void requested::accept(Turn& turn, const tactile::Instruction& /*request*/) {
    answerDraw(turn, true);
}

void requested::decline(Turn& turn, const tactile::Instruction& /*request*/) {
    answerDraw(turn, false);
}

void requested::resign(Turn& turn, const tactile::Instruction& /*request*/) {
    const bool isAnsweredByCourse = turn.memory().practises;
    if (!isAnsweredByCourse) turn.askFirst(Decision::resign);
}

void requested::claim(Turn& turn, const tactile::Instruction& request) {
    if (turn.memory().practises) return turn.refuse(PhraseKey::infOpponentPractice);
    const auto* const what = std::get_if<tactile::Claim>(&request.argument);
    if (what == nullptr) return openClaimMenu(turn);
    claimAs(turn, what->kind, what->move);
}

void openClaimMenu(Turn& turn) {
    turn.put(ClaimMenu{}, claimMenuInWords(turn.view(), turn.memory().form));
}

void claimAs(Turn& turn, tactile::ClaimKind kind, const std::string& intended) {
    switch (kind) {
    case tactile::ClaimKind::threefold: return claimCounted(turn, DrawClaim::threefold, intended);
    case tactile::ClaimKind::fiftyMoves: return claimCounted(turn, DrawClaim::fiftyMoves, intended);
    case tactile::ClaimKind::twoMinutes:
        return turn.ask(rules::ClaimDraw{turn.seat(), DrawClaim::quickplayFinish});
    case tactile::ClaimKind::noEffort:
        return turn.ask(rules::ClaimDraw{
            turn.seat(), DrawClaim::quickplayFinish, std::nullopt, rules::Ground::noEffort});
    case tactile::ClaimKind::timeExceeded: return claimTime(turn);
    case tactile::ClaimKind::touchMove: return turn.ask(rules::DemandTouchMove{turn.seat()});
    case tactile::ClaimKind::wrongTimes: return turn.ask(rules::ClaimTimes{turn.seat()});
    case tactile::ClaimKind::illegalMove: return turn.ask(rules::ClaimIllegalMove{turn.seat()});
    }
}

// While the clocks stand, the question stays open.
void claimWith(Turn& turn, DrawClaim on, std::optional<rules::Move> intended) {
    const rules::ClaimDraw claim{turn.seat(), on, intended};
    if (std::holds_alternative<rules::Halted>(turn.match().phase))
        return turn.refuse(claim, {rules::Reason::clocksStopped});
    turn.memory().question = NoQuestion{};
    turn.ask(claim);
}

// A move that cannot be played leaves the question open.
bool claimWithTyped(Turn& turn, DrawClaim on, const std::string& line) {
    const auto typed = readLineOf(turn.view(), line, tactile::Role::player);
    const auto* const move = std::get_if<tactile::MoveLine>(&typed);
    if (move != nullptr) readIntended(turn, on, move->text);
    return move != nullptr;
}

void requested::check(Turn& turn, const tactile::Instruction& request) {
    if (turn.memory().person != Person::arbiter) return turn.refuse(PhraseKey::errNotAllowed);
    const bool isThreefold =
        std::get<tactile::Claim>(request.argument).kind == tactile::ClaimKind::threefold;
    const auto on = isThreefold ? DrawClaim::threefold : DrawClaim::fiftyMoves;
    turn.tell(inWords(turn.view(), countedFor(turn.match(), on)));
}

namespace {

PhraseKey claimOf(rules::DrawClaim on) {
    switch (on) {
    case rules::DrawClaim::threefold: return PhraseKey::drwThree;
    case rules::DrawClaim::fiftyMoves: return PhraseKey::drwFifty;
    case rules::DrawClaim::quickplayFinish: return PhraseKey::drwTwo;
    }
    return PhraseKey::drwThree;
}

Saying answerToClaim(rules::Colour opponent, bool right) {
    const auto phrase = right ? PhraseKey::drwVerified : PhraseKey::drwDisputed;
    return {phrase, {{Slot::colour, opponent}}, speech::Urgency::move};
}

PhraseKey handedInFor(rules::Ground ground) {
    return ground == rules::Ground::noEffort ? PhraseKey::drwHandedInRecord
                                             : PhraseKey::drwHandedIn;
}

// With the flag that fell first, if both are down.
std::vector<Saying> flagClaim(const rules::Match& match) {
    std::vector<Saying> told{{PhraseKey::clkFlagClaimed, {{Slot::colour, *match.flagClaimedBy}}}};
    if (const auto first = rules::firstOfBothFlags(match, match.at))
        told.push_back({PhraseKey::clkFlagFirst, {{Slot::colour, *first}}});
    return told;
}

// What the arbiter can rule now, unless nothing is open or it is ruled on elsewhere (Art. D1). Art.
// 10.2.b: only a claim of the last two minutes can be decided later, and that only once.
std::optional<PhraseKey> rulingAwaited(const rules::Match& match) {
    const auto& claim = match.claim;
    if (openClaim(match).empty() || (claim && claim->handedIn)) return std::nullopt;
    const bool mayWait = claim && claim->on == DrawClaim::quickplayFinish;
    return mayWait ? PhraseKey::arbDecideLater : PhraseKey::arbDecide;
}

std::optional<PhraseKey> decisionAwaited(Turn& turn) {
    const auto& match = turn.match();
    const Person person = turn.memory().person;
    if (person == Person::arbiter) return rulingAwaited(match);
    if (!isPlayer(person)) return std::nullopt;
    if (rules::isToBeSigned(match) && !match.recording[turn.seat()].hasSigned)
        return PhraseKey::recSign;
    if (turn.view().table.asksTakeBack[other(turn.seat())]) return PhraseKey::srvTakeBackAsked;
    const auto& offer = match.drawOffer;
    const bool isOffered = offer && (isForBoth(turn.view()) || offer->by != turn.seat());
    return isOffered ? std::optional{PhraseKey::drwToYou} : std::nullopt;
}

} // namespace

std::vector<Saying> openClaim(const rules::Match& match) {
    const auto& claim = match.claim;
    const bool isFlagClaim = match.flagClaimedBy && !isPostponedClaimDue(match, match.at);
    if (!claim && isFlagClaim) return flagClaim(match);
    if (!claim && match.postponedClaim)
        return {{claimOf(DrawClaim::quickplayFinish), {{Slot::colour, *match.postponedClaim}}}};
    if (const auto illegal = openIllegalMove(match)) return {*illegal};
    if (!claim) return {};
    const speech::Arguments by{{Slot::colour, claim->by}};
    if (claim->handedIn && !claim->verified) return {{handedInFor(*claim->handedIn), by}};
    std::vector<Saying> told{
        {claim->handedIn ? PhraseKey::drwHandedInOpen : claimOf(claim->on), by}};
    if (claim->verified) told.push_back(answerToClaim(other(claim->by), *claim->verified));
    if (claim->intended) {
        const auto facts = rules::factsOf(match.game.position(), *claim->intended);
        told.push_back({PhraseKey::drwMove, {{Slot::move, facts}}});
    }
    return told;
}

bool isRulingAwaited(const rules::Match& match) {
    return isSheetAsked(match) || !openClaim(match).empty();
}

std::optional<PhraseKey> openOffer(const rules::Match& match, rules::Colour seat) {
    if (!match.drawOffer) return std::nullopt;
    return match.drawOffer->by == seat ? PhraseKey::drwStands : PhraseKey::drwToYou;
}

bool refusedByDecision(Turn& turn) {
    const auto awaited = decisionAwaited(turn);
    if (awaited) turn.refuse(*awaited);
    return awaited.has_value();
}

Message pendingClaim(const View& view) {
    Message message;
    auto told = openClaim(view.match());
    const auto ruling = rulingAwaited(view.match());
    if (ruling && view.person == Person::arbiter) told.push_back({*ruling});
    for (const auto& each : told)
        message = std::move(message) + phrase(view, each.phrase, each.arguments);
    return message;
}

// Announcements of draws, calls of the arbiter, and the end.

void showOpenClaim(Response& response) {
    for (const auto& each : openClaim(response.after()))
        response.showArbiter(each);
    if (const auto ruling = rulingAwaited(response.after())) response.showArbiter({*ruling});
}

namespace {

using rules::Colour;
using rules::EndReason;
using speech::Earcon;
using speech::Urgency;

// After a claim, its ground has been announced already.
Saying resultOf(const rules::Outcome& outcome, const rules::Match& match) {
    const bool isCounted =
        outcome.reason == EndReason::threefoldClaim || outcome.reason == EndReason::fiftyMovesClaim;
    return isCounted ? Saying{PhraseKey::drwRight} : wordsOf(outcome, match);
}

// Art. 9.1.b, L95-10.8: an offer while the opponent's clock runs. It is valid, but the arbiter may
// reprimand the player.
bool isUntimely(const rules::Match& match, Colour seat) {
    return match.clock.running() && rules::onTheClock(match) != seat;
}

// L95-10.9: the opponent may see the move first.
bool mayWait(const rules::Match& match, Colour seat) {
    return match.setup.laws.drawOffers.answerMayWaitForTheMove && rules::sideToMove(match) == seat;
}

// T-45: two articles of 1995 contradict each other, so the arbiter is informed.
bool isResignedToBareKing(const rules::Outcome& outcome, const rules::Match& match) {
    return outcome.reason == EndReason::resignation && outcome.winner &&
           match.setup.laws.timeDraw == rules::TimeDraw::bareKing &&
           !match.game.position().pieces(*outcome.winner).hasSeveral();
}

// L95-10.7: until the opponent moves; since then, until a piece is touched (Art. 9.1.b).
PhraseKey howLongItStands(const rules::Match& match) {
    const bool isByTouching =
        match.setup.laws.drawOffers.refusedBy == rules::OfferRefusedBy::touching;
    return isByTouching ? PhraseKey::drwPending : PhraseKey::drwPendingMove;
}

// No arbiter is there to set the clock.
void tellCostAtHome(Response& response, const rules::PendingClaim& claim) {
    const auto cost = rules::costOfWrongClaim(response.before(), claim.on);
    if (!response.isHome() || !cost.opponentGains || !response.before().clock.isTimed()) return;
    response.tellEars({PhraseKey::clkMore,
                       {{Slot::colour, other(claim.by)}, {Slot::term, cost.time}},
                       Urgency::move});
}

} // namespace

void notice(Response& response, const rules::DrawOffered& event) {
    response.aloud({PhraseKey::drwOffer, {{Slot::colour, event.seat}}, Urgency::move});
    if (response.isHome()) return;
    if (const int declined = response.after().declinedOffers[event.seat]; declined > 0)
        response.showArbiter(
            {PhraseKey::arbOffers, {{Slot::colour, event.seat}, {Slot::number, declined}}});
    const auto& seats = response.after().setup.seats;
    if (seats[event.seat].blind) response.tell(event.seat, {howLongItStands(response.after())});
    if (seats[other(event.seat)].blind)
        response.tell(other(event.seat), {PhraseKey::drwToYou, {}, Urgency::move, Earcon::offer});
    if (mayWait(response.after(), event.seat))
        response.tell(other(event.seat), {PhraseKey::drwMayWait});
    if (isUntimely(response.after(), event.seat))
        response.showArbiter({PhraseKey::arbOfferUntimely, {{Slot::colour, event.seat}}});
}

// Making a move or touching a piece declines tacitly (Art. 9.1.a).
void notice(Response& response, const rules::DrawDeclined& event) {
    if (event.how == rules::Declined::inWords)
        response.aloud({PhraseKey::drwDecline, {}, Urgency::move});
}

// Art. 9.2.a, E2.1: a move that is written but not made is called as well. At home the program
// answers at once.
void notice(Response& response, const rules::DrawClaimed& event) {
    if (response.isHome()) return;
    if (event.intended) response.call(response.before().game.position(), *event.intended);
    if (isHandedIn(response.after(), event.on)) return;
    response.aloud({claimOf(event.on), {{Slot::colour, event.seat}}, Urgency::move});
    // A claim is an offer as well (Art. 9.1.b.3).
    const Colour opponent = other(event.seat);
    if (openOffer(response.after(), opponent) == PhraseKey::drwToYou)
        response.tell(opponent, {PhraseKey::drwToYou, {}, Urgency::move});
    // Whoever rules on one of the others has to count first.
    if (event.on == DrawClaim::quickplayFinish) response.showArbiter({PhraseKey::arbDecideLater});
}

// Art. D1: what the opponent must check is announced together with the claim.
void notice(Response& response, const rules::ClaimHandedIn& event) {
    response.aloud({handedInFor(event.ground), {{Slot::colour, event.seat}}, Urgency::move});
}

void notice(Response& response, const rules::ClaimVerified& event) {
    response.aloud(answerToClaim(event.seat, event.right));
}

// A right claim ends the game, and the result announces it. At home the intended move is called
// here, because the claim itself was not called.
void notice(Response& response, const rules::ClaimRuled& event) {
    const rules::Match& before = response.before();
    const bool isRight = event.ruling == rules::ClaimRuling::right;
    if (isRight && response.isHome() && before.claim && before.claim->intended)
        response.callAtHome(before.game.position(), *before.claim->intended);
    if (event.ruling == rules::ClaimRuling::wrong) {
        response.aloud({PhraseKey::drwWrong, {}, Urgency::move});
        if (before.claim) tellCostAtHome(response, *before.claim);
        const bool isHalted = std::holds_alternative<rules::Halted>(response.after().phase);
        if (isHalted && !response.isHome()) response.showArbiter({PhraseKey::clkStopped});
    }
    if (event.ruling == rules::ClaimRuling::postponed)
        response.aloud({PhraseKey::drwPostponed, {}, Urgency::move});
    if (event.ruling == rules::ClaimRuling::extraTime)
        response.aloud({PhraseKey::drwExtraTime, {}, Urgency::move});
}

// Claimed before the arbiter, as a draw is; at home nobody rules on it.
void notice(Response& response, const rules::FlagClaimed& event) {
    if (!response.isHome())
        response.aloud({PhraseKey::clkFlagClaimed, {{Slot::colour, event.seat}}, Urgency::move});
}

// Art. 6.12.d: the arbiter decides whether the player had a valid reason.
void notice(Response& response, const rules::ArbiterCalled& event) {
    response.aloud({PhraseKey::difPublic, {}, Urgency::move});
    if (event.why == rules::StopCause::playerCalls)
        response.showArbiter(
            {response.policy().hasGame ? PhraseKey::arbStopped : PhraseKey::hlpPausedWords});
    if (event.why == rules::StopCause::flagClaimed && !response.isHome()) {
        const auto first = rules::firstOfBothFlags(response.after(), response.after().at);
        if (first) response.showArbiter({PhraseKey::clkFlagFirst, {{Slot::colour, *first}}});
        if (isPostponedClaimDue(response.after(), response.after().at))
            showOpenClaim(response); // and that it is to be decided
        else
            response.showArbiter({PhraseKey::arbDecide});
    }
    if (event.why == rules::StopCause::wrongTimes) response.showArbiter({PhraseKey::arbWrongTimes});
}

void notice(Response& response, const rules::Ended& event) {
    Saying result = resultOf(event.outcome, response.after());
    result.urgency = Urgency::move;
    if (response.isHome()) {
        result.earcon = Earcon::end;
    } else {
        for (const Colour seat : rules::colours)
            response.sound(seat, Earcon::end);
    }
    response.aloud(result);
    if (auto points = app::pointsOf(response.after())) {
        points->urgency = Urgency::move;
        response.aloud(*points);
    }
    if (!response.isHome() && isResignedToBareKing(event.outcome, response.after()))
        response.showArbiter(
            {PhraseKey::arbResignBareKing, {{Slot::colour, other(*event.outcome.winner)}}});
    askToSign(response);
    if (!response.isHome() && rules::flagWinIsUnproved(response.after()))
        response.showArbiter({PhraseKey::arbUnproved, {{Slot::colour, *event.outcome.winner}}});
}

} // namespace app

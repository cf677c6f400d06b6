// SPDX-License-Identifier: GPL-3.0-or-later
// SM-P of Appendix E, cell by cell: who may make which request. White is the blind player (VIP),
// Black the sighted one (SP). AS is the blind player's assistant, with the letters of the duties
// each of which suffices (E2.9); SPA is the sighted player's helper (E2.10), AR the arbiter.
#include "rules/match/command.hpp"
#include "rules/match/decide.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <variant>
#include <vector>

using namespace rules;

namespace {

constexpr Colour vip = Colour::white;
constexpr Colour sp = Colour::black;
const Move vipsMove = Move::plain(Square::e2, Square::e4);
const Move spsMove = Move::plain(Square::e7, Square::e5);

/// A row of the table: its name in the document, the request, and everybody who may make it.
struct Row {
    std::string action;
    Request request;
    std::string who;
};
using Rows = std::vector<Row>;

MatchSetup withAssistant(Duties duties) {
    MatchSetup setup = tournamentSetup(vip);
    setup.seats[vip].assistant = duties;
    return setup;
}

MatchSetup withHelper() {
    MatchSetup setup = tournamentSetup(vip);
    setup.seats[sp].assistant = Duties{Duty::execute, Duty::announce};
    return setup;
}

/// "AS(bc)": with duty b alone or duty c alone; nothing if no duty suffices.
std::string assistant(const Request& request) {
    std::string letters;
    for (const Duty duty : allDuties)
        if (isAllowed(Actor::assistantOfWhite, request, withAssistant(Duties{duty})))
            letters += static_cast<char>('a' + static_cast<int>(duty));
    return letters.empty() ? letters : " AS(" + letters + ")";
}

/// Everybody who may make this request in a tournament game.
std::string whoMay(const Request& request) {
    const MatchSetup alone = tournamentSetup(vip);
    const auto may = [&](Actor actor, const MatchSetup& setup, const std::string& name) {
        return isAllowed(actor, request, setup) ? ' ' + name : std::string();
    };
    const auto all = may(Actor::white, alone, "VIP") + may(Actor::black, alone, "SP") +
                     assistant(request) + may(Actor::assistantOfBlack, withHelper(), "SPA") +
                     may(Actor::arbiter, alone, "AR") + may(Actor::program, alone, "program") +
                     may(Actor::assistantOfWhite, alone, "somebody") +
                     may(Actor::assistantOfBlack, alone, "somebody");
    return all.empty() ? "nobody" : all.substr(1);
}

// One row per line, to be read as a table.
// clang-format off
Rows makingMoves() {
    return {
        {"make the own move", Lift{vip, Square::e2}, "VIP"},
        {"make the own move", Lift{sp, Square::e7}, "SP"},
        {"make the own move", Put{vip, Square::e4}, "VIP"},
        {"make the own move", Put{sp, Square::e5}, "SP"},
        {"adjust (Art. 4.2)", Adjust{vip}, "VIP"},
        {"adjust (Art. 4.2)", Adjust{sp}, "SP"},
        {"take back, at home", TakeBack{vip}, "VIP"},
        {"take back, at home", TakeBack{sp}, "SP"},
        {"enter either player's move (E2.9.a, b)", EnterMove{vip, vipsMove}, "VIP AS(ab) SPA"},
        {"enter either player's move (E2.9.a, b)", EnterMove{sp, spsMove}, "SP AS(ab) SPA"},
        {"execute on either board", Observe{vip, Change{}}, "VIP AS(a) SPA AR program"},
        {"execute on either board", Observe{sp, Change{}}, "SP AS(a) SPA AR program"},
        {"announce a move", Announce{vip}, "VIP AS(b) SPA"},
        {"announce a move", Announce{sp}, "SP AS(b) SPA"},
        {"repeat a move", Repeat{vip}, "VIP"},
        {"repeat a move", Repeat{sp}, "SP"},
        {"ask for it once more", AskToRepeat{vip}, "VIP"},
        {"ask for it once more", AskToRepeat{sp}, "SP"},
        {"correct an announcement", CorrectAnnouncement{vip}, "VIP AS(b)"},
        {"correct an announcement", CorrectAnnouncement{sp}, "SP"},
        {"discard what nobody has heard", DiscardEntry{vip}, "VIP AS(b)"},
        {"discard what nobody has heard", DiscardEntry{sp}, "SP"},
    };
}

Rows clockAndRecords() {
    return {
        {"start the sighted player's clock", Press{vip}, "VIP AS(c)"},
        {"start the blind player's clock", Press{sp}, "SP"},
        {"stop both clocks, call the arbiter (Art. 6.12.b)", CallArbiter{vip}, "VIP AS(abcdef)"},
        {"stop both clocks, call the arbiter (Art. 6.12.b)", CallArbiter{sp}, "SP"},
        {"stop both clocks: wrongly set (Art. 6.10.b)", ClaimTimes{vip}, "VIP AS(abcdef)"},
        {"stop both clocks: wrongly set (Art. 6.10.b)", ClaimTimes{sp}, "SP"},
        {"stop both clocks", Halt{}, "AR"},
        {"write the blind player's record", Write{vip, 1, "e4"}, "VIP AS(c)"},
        {"write the sighted player's record", Write{sp, 1, "e4"}, "SP"},
        {"ask for the opponent's sheet (Art. 8.5.b)", AskForSheet{vip}, "VIP AS(c)"},
        {"ask for the opponent's sheet (Art. 8.5.b)", AskForSheet{sp}, "SP"},
        {"answer when he asks for time and moves", Inform{vip}, "AS(d)"},
        {"answer when he asks for time and moves", Inform{sp}, "nobody"},
        {"sign the result (Art. 8.7)", SignResult{vip}, "VIP"},
        {"sign the result (Art. 8.7)", SignResult{sp}, "SP"},
    };
}

Rows claims() {
    return {
        {"claim the flag", ClaimFlag{vip}, "VIP AS(e)"},
        {"claim the flag", ClaimFlag{sp}, "SP"},
        {"observe the flag", RuleFlag{}, "AR"},
        {"claim a draw", ClaimDraw{vip, DrawClaim::threefold}, "VIP"},
        {"claim a draw", ClaimDraw{sp, DrawClaim::threefold}, "SP"},
        {"decide on the claim", RuleClaim{ClaimRuling::right}, "AR"},
        {"answer a claim (Art. D1)", VerifyClaim{vip, true}, "VIP"},
        {"answer a claim (Art. D1)", VerifyClaim{sp, true}, "SP"},
        {"offer a draw", OfferDraw{vip}, "VIP"},
        {"offer a draw", OfferDraw{sp}, "SP"},
        {"answer an offer", AnswerDraw{vip, true}, "VIP"},
        {"answer an offer", AnswerDraw{sp, true}, "SP"},
        {"resign", Resign{vip}, "VIP"},
        {"resign", Resign{sp}, "SP"},
        {"report the sighted player's touch", ReportTouch{sp, Square::e7}, "AS(e) AR"},
        {"report the blind player's touch", ReportTouch{vip, Square::e2}, "AR"},
        {"find that a touch was an accident", ReportTouch{sp, Square::e7, true}, "AR"},
        {"answer to a touch", AnswerTouch{vip, true}, "VIP AR"},
        {"answer to a touch", AnswerTouch{sp, true}, "SP AR"},
        {"ask for Article 4 (Art. A4.b)", DemandTouchMove{vip}, "VIP"},
        {"ask for Article 4 (Art. A4.b)", DemandTouchMove{sp}, "SP"},
        {"claim an illegal move (Art. A4.c)", ClaimIllegalMove{vip}, "VIP AS(e)"},
        {"claim an illegal move (Art. A4.c)", ClaimIllegalMove{sp}, "SP"},
        {"appeal", Appeal{vip}, "VIP"},
        {"appeal", Appeal{sp}, "SP"},
        {"come to the board (Art. 6.6)", Arrive{vip}, "VIP AR"},
        {"come to the board (Art. 6.6)", Arrive{sp}, "SP AR"},
    };
}

Rows arbitersOffice() {
    return {
        {"say that the boards differ (E-R51)", Reconcile{}, "VIP SP AS(abcdef) SPA AR"},
        {"say that a correction is done", StepDone{vip}, "VIP SP AS(abcdef) SPA AR"},
        {"say that a correction is done", StepDone{sp}, "VIP SP AS(abcdef) SPA AR"},
        {"say what stands there", CheckSquare{vip, Square::e4, true}, "VIP SP AS(abcdef) SPA AR"},
        {"say what stands there", CheckSquare{sp, Square::e4, true}, "VIP SP AS(abcdef) SPA AR"},
        {"resolve a discrepancy", Retrace{0}, "AR"},
        {"resolve a discrepancy", Reconstruct{}, "AR"},
        {"start the clocks", Go{}, "AR program"},
        {"set the clocks", AgreeTime{}, "AR"},
        {"set the clocks", SetClock{vip, minutes(5)}, "AR"},
        {"set the clocks", AddTime{vip, minutes(5)}, "AR"},
        {"set the clocks", SetMoves{vip, 5}, "AR"},
        {"set the clocks", BeginStage{vip}, "AR"},
        {"let the dials tick", RuleTicks{true}, "AR"},
        {"let the dials tick", RuleWarnings{vip, true}, "AR"},
        {"impose penalties", Penalise{vip, Penalty::warning}, "AR"},
        {"impose penalties", RuleIllegalMove{vip}, "AR"},
        {"impose none", DismissIllegalMove{}, "AR"},
        {"impose none", SetIllegalMoves{vip, 0}, "AR"},
        {"rule on what was touched", RuleTouchOrder{vip}, "AR"},
        {"rule on a sheet", RuleSheet{true}, "AR"},
        {"rule on the result", RuleResult{}, "AR"},
        {"rule on the result", Overrule{}, "AR"},
        {"exchange the names", ExchangeNames{}, "AR"},
        {"name a player, as the pairing does", NamePlayer{vip, "Anna"}, "nobody"},
        {"look over the special board (E-R3)", CheckSpecialBoard{vip, SpecialBoardItem::size, true}, "AR"},
        {"go on without an electronic board", DisconnectBoard{vip}, "AR program"},
        {"connect an electronic board", ConnectBoard{vip}, "program"},
        {"hear a witness (Art. 13.7.a)", HearWitness{"x"}, "AR"},
        {"say that the earphone is silent (E-R70)", JudgeEar{vip, EarFinding::notHeard}, "VIP"},
        {"say what is heard of the earphone", JudgeEar{vip, EarFinding::heardAlone}, "SP AR"},
        {"say what is heard of the earphone", JudgeEar{vip, EarFinding::overheard}, "SP AR"},
        {"say what is heard of the earphone", JudgeEar{sp, EarFinding::overheard}, "VIP AR"},
    };
}

Rows adjourning() {
    return {
        {"wish to adjourn", WishToAdjourn{vip}, "VIP AS(f)"},
        {"wish to adjourn", WishToAdjourn{sp}, "SP"},
        {"seal into the envelope", Seal{vip, "e4", "box"}, "VIP AS(f)"},
        {"seal into the envelope", Seal{sp, "e5", "box"}, "SP"},
        {"take in a move on paper", Seal{vip, ""}, "AR"},
        {"take in a move on paper", Seal{sp, ""}, "AR"},
        {"write on the envelope", WriteOnEnvelope{EnvelopeField::round, "5"}, "AS(f) AR"},
        {"sign the envelope", SignEnvelope{}, "VIP SP AR"},
        {"keep the envelope", Adjourn{minutes(5)}, "AR"},
        {"keep the envelope", Resume{true, true}, "AR"},
        {"keep the envelope", OpenEnvelope{"e4"}, "AR"},
        {"keep the envelope", LoseEnvelope{}, "AR"},
        {"announce the session", AnnounceSession{hours(4)}, "AR"},
    };
}

Rows nobodysHands() {
    return {
        {"a board is lost", LoseBoard{vip, LossCause::silent}, "program"},
        {"a board is found", FindBoard{vip}, "program"},
        {"an announcement has ended", AnnouncementHeard{{1}, Heard::spoken}, "program"},
        {"a PIN is named", TryPin{}, "program"},
        {"a PIN was the right one", ForgetPinTries{}, "program"},
        {"the strength of an engine is chosen", ChooseStrength{"full"}, "program"},
        {"time has passed", Tick{}, "program"},
        {"a server has ended the game", EndAsServed{}, "program"},
        {"a server has moved", MoveAsServed{vipsMove}, "program"},
        {"a server has gone back", GoBackAsServed{0}, "program"},
        {"the program starts again", Reopen{}, "program"},
    };
}
// clang-format on

Rows wholeTable() {
    Rows all;
    for (const auto& rows : {makingMoves(),
                             clockAndRecords(),
                             claims(),
                             arbitersOffice(),
                             adjourning(),
                             nobodysHands()})
        all.insert(all.end(), rows.begin(), rows.end());
    return all;
}

void check(const Rows& rows) {
    for (const Row& row : rows) {
        INFO(row.action << ", request " << row.request.place());
        CHECK(whoMay(row.request) == row.who);
    }
}

/// What players without an arbiter may request in addition: the same rows with other actors.
/// `aboutThemselves` are requests that each player makes only for the own seat.
void checkWith(const MatchSetup& setup,
               const std::set<std::size_t>& playersToo,
               const std::set<std::size_t>& aboutThemselves = {}) {
    for (const Row& row : wholeTable()) {
        INFO(row.action << ", request " << row.request.place());
        const auto place = row.request.place();
        for (const Actor player : {Actor::white, Actor::black}) {
            const bool isOwn = player == playerOf(vip) && aboutThemselves.contains(place);
            const bool isTheirs = playersToo.contains(place) || isOwn;
            CHECK(isAllowed(player, row.request, setup) ==
                  (isTheirs || isAllowed(player, row.request, tournamentSetup(vip))));
        }
        CHECK_FALSE(isAllowed(Actor::assistantOfWhite, row.request, setup));
        CHECK_FALSE(isAllowed(Actor::assistantOfBlack, row.request, setup));
    }
}

/// One bit per duty, starting with a.
Duties dutiesOf(int bits) {
    Duties duties;
    for (const Duty duty : allDuties)
        if (((bits >> static_cast<int>(duty)) & 1) != 0) duties.insert(duty);
    return duties;
}

/// Whether any single one of these duties allows it.
bool isEnough(Duties duties, const Request& request) {
    return std::any_of(allDuties.begin(), allDuties.end(), [&](Duty duty) {
        return duties.contains(duty) &&
               isAllowed(Actor::assistantOfWhite, request, withAssistant(Duties{duty}));
    });
}

template <class... Requests>
std::set<std::size_t> indicesOf(const Requests&... requests) {
    return {Request(requests).place()...};
}

} // namespace

TEST_CASE("SM-P: a move is made by its player, and called by the player or by an assistant with "
          "that duty (E2.1, E2.6, E2.9.a, E2.9.b, E2.10)") {
    check(makingMoves());
}

TEST_CASE("SM-P: players start each other's clock and keep their own record, or the blind player's "
          "assistant with that duty (E2.9.c, E2.9.d)") {
    check(clockAndRecords());
}

TEST_CASE("SM-P: flags, touches and draws are claimed by the player, flags and touches also by the "
          "blind player's assistant (E2.9.e)") {
    check(claims());
}

TEST_CASE(
    "SM-P: anybody reports that the boards differ, and only the arbiter decides (E2.7, E2.8)") {
    check(arbitersOffice());
}

TEST_CASE("SM-P: the players adjourn, the assistant handles the formalities, the arbiter the "
          "envelope (E2.9.f)") {
    check(adjourning());
}

TEST_CASE("SM-P: nobody may report events that only devices or the program produce") {
    check(nobodysHands());
}

TEST_CASE("SM-P: the table covers every request and states who may make it") {
    std::set<std::size_t> found;
    for (const Row& row : wholeTable())
        found.insert(row.request.place());
    CHECK(found.size() == KindsOf<Request>::size);
}

TEST_CASE("SM-P: several duties allow exactly what each of them allows (E-R60)") {
    for (int bits = 1; bits < 64; ++bits)
        for (const Row& row : wholeTable()) {
            INFO(row.action << ", duties " << bits);
            const Duties duties = dutiesOf(bits);
            REQUIRE(isAllowed(Actor::assistantOfWhite, row.request, withAssistant(duties)) ==
                    isEnough(duties, row.request));
        }
}

TEST_CASE("SM-P: an assistant without agreement may not do anything (E2.9, E-R60)") {
    for (const Row& row : wholeTable()) {
        INFO(row.action << ", request " << row.request.place());
        CHECK_FALSE(isAllowed(Actor::assistantOfBlack, row.request, withAssistant(Duties::all())));
        CHECK_FALSE(isAllowed(Actor::assistantOfWhite, row.request, withHelper()));
        for (const auto& setup : {homeSetup(), clockSetup(Profile::tournament)})
            CHECK_FALSE(isAllowed(Actor::assistantOfWhite, row.request, setup));
    }
}

TEST_CASE(
    "the assistants of two blind players have the same rights, each for the own player (E2.9)") {
    MatchSetup setup = tournamentSetup(vip);
    setup.seats[sp].blind = true;
    setup.seats[vip].assistant = Duties{Duty::execute, Duty::announce};
    setup.seats[sp].assistant = Duties{Duty::execute, Duty::announce};
    for (const Colour seat : colours) {
        CHECK(isAllowed(assistantOf(seat), CorrectAnnouncement{seat}, setup));
        CHECK(isAllowed(assistantOf(seat), CallArbiter{seat}, setup));
        CHECK_FALSE(isAllowed(assistantOf(seat), CorrectAnnouncement{other(seat)}, setup));
        CHECK_FALSE(isAllowed(assistantOf(seat), DiscardEntry{other(seat)}, setup));
        CHECK_FALSE(isAllowed(assistantOf(seat), CallArbiter{other(seat)}, setup));
    }
}

TEST_CASE("a player who cannot move the pieces has an assistant, not a helper, even if sighted "
          "(ART-4.9)") {
    MatchSetup setup = tournamentSetup(vip);
    setup.seats[sp].assistant = Duties::all();
    CHECK(isAllowed(Actor::assistantOfBlack, CorrectAnnouncement{sp}, setup));
    CHECK(isAllowed(Actor::assistantOfBlack, CallArbiter{sp}, setup));
    CHECK(isAllowed(Actor::assistantOfBlack, Press{sp}, setup));
}

TEST_CASE("at home the players operate the clocks themselves (E1.0)") {
    checkWith(homeSetup(),
              indicesOf(Go{},
                        Halt{},
                        AgreeTime{},
                        SetClock{vip, {}},
                        AddTime{vip, {}},
                        SetMoves{vip, {}},
                        DisconnectBoard{}),
              indicesOf(NamePlayer{}));
}

TEST_CASE(
    "without an arbiter present the players set the time, start and stop the clocks (Art. D1)") {
    MatchSetup setup = tournamentSetup(vip);
    setup.arbiter = ArbiterAt::anotherPlace;
    checkWith(setup, indicesOf(Go{}, Halt{}, AgreeTime{}, DisconnectBoard{}));
}

TEST_CASE("a person alone at the clock sets its time (E2.4)") {
    checkWith(clockSetup(Profile::tournament), indicesOf(AgreeTime{}));
}

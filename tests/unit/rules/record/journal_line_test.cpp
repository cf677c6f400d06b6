// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/fields.hpp"
#include "rules/record/journal.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace rules;
using enum Colour;

namespace {

const Move e4 = Move::plain(Square::e2, Square::e4);

MatchSetup everythingUnusual() {
    MatchSetup setup = tournamentSetup(black);
    setup.laws = laws2023;
    setup.seats.white = {.name = "Åse \"Q\" O'Neill\\, 1. Brett",
                         .inputs = {.keyboard = false, .sensedBoard = true},
                         .press = PressedBy::program,
                         .sheet = SheetKept::byHand,
                         .letters = Letters::turkish,
                         .assistant = Duties{Duty::execute, Duty::announce}};
    setup.seats.black.inputs.engine = true;
    setup.seats.black.assistant = Duties::all();
    setup.time = *parseTimeControl("40/90m+30s,30m d5s b3s");
    setup.time.firstIncrement = FirstIncrement::afterMoveOne;
    setup.start = tests::positionOf("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 12");
    setup.chess960 = true;
    setup.announcer = Announcer::player;
    setup.repetition = Repetition::doubleEntry;
    setup.made = MadeBy::anyOf;
    setup.flag = FlagRule::endsTheGame;
    setup.divergence = DivergenceRule::stopsTheClocks;
    setup.illegalMoves = IllegalMoveRule::isAdmitted;
    setup.supervision = Supervision::limited;
    setup.movesBeforeAgreement = 30;
    setup.lateness = minutes(30);
    setup.scoring = {6, 2, 1};
    setup.clockAlone = true;
    setup.arbiterStarts = true;
    return setup;
}

/// Events with fields of few values and their own notation: the clock and the boards.
std::vector<Event> eventsOfClockAndBoards() {
    return {
        MatchOpened{MatchSetup{}},
        MatchOpened{homeSetup()},
        MatchOpened{everythingUnusual()},
        TimeAgreed{*parseTimeControl("40/2h,20/1h,30m")},
        ClocksStarted{white},
        ClockPressed{black},
        PressHeld{white},
        PressDropped{white},
        ClockSet{black, minutes(42) + Span{10'007}},
        ClockSet{white, Span{}},
        ClockSet{white, hours(99'999) + seconds(1)},
        MovesSet{black, 39},
        TimeGiven{white, minutes(2)},
        FlagClaimed{black},
        TimeTaken{white, minutes(5)},
        TicksRuled{true},
        TicksRuled{false},
        WarningsRuled{white, true},
        WarningsRuled{black, false},
        NamesExchanged{},
        PlayerNamed{white, "Anna \"die Erste\" Müller"},
        StrengthChosen{"full"},
        SpecialBoardChecked{white, SpecialBoardItem::size, true},
        SpecialBoardChecked{black, SpecialBoardItem::raisedSquares, false},
        SpecialBoardChecked{white, SpecialBoardItem::pieces, false},
        FlagFell{white, 1, true},
        FlagFell{black, 0, false},
        StageBegun{black},
        Beat{},
        Reopened{},
        BoardSeen{white, {{Square::e2, std::nullopt}, {Square::e4, Piece{white, Kind::pawn}}}},
        BoardSeen{white, {}},
        BoardWasFound{black},
        BoardDisconnected{black},
        BoardConnected{white},
        PieceTouched{white, Square::g1, {white, Kind::knight}},
        PieceTouched{white, Square::a8, {black, Kind::rook}},
        PieceReturned{white, Square::g1},
        PieceReleased{white, Square::e1, Square::g1},
        AdjustingBegun{white},
        AdjustingEnded{black},
        SomethingPut{white, Square::e4, Trace::something},
        SomethingPut{black, Square::e5, Trace::white},
        MoveAsked{white,
                  {Move::plain(Square::e3, Square::d5), Move::plain(Square::e3, Square::f5)}},
        MovePlaced{white, Move::castling(Square::e1, Square::h1)},
        BoardWrong{black, {Square::e5, Square::e6}},
        BoardsDiverged{black, {}},
        BoardsAgree{black},
        BoardToGoBack{white, {Square::d2, Square::d4}},
        Arrived{white},
        PenaltyImposed{black, Penalty::fewerPoints, Span{}, 1},
        PenaltyImposed{white, Penalty::lessTime, minutes(2), 0},
        Appealed{black},
        EndOverruled{},
    };
}

/// The same for moves, sheets and statements.
std::vector<Event> eventsOfMovesAndWords() {
    return {
        MoveEntered{white, Move::enPassant(Square::e5, Square::d6)},
        EntryDiscarded{white},
        AnnouncementBegun{white, e4, {17}},
        AnnouncementCut{white, {4'000'000'000}},
        AnnouncementWithdrawn{white, e4},
        MoveCalledAgain{black, e4},
        RepetitionAsked{white},
        MoveMade{white, e4, 0x0123456789abcdef},
        MoveMade{white, e4, 0},
        MoveMade{white, e4, ~std::uint64_t{0}},
        MoveRepeated{black, e4},
        TouchMoveBroken{white, e4},
        IllegalMovePlaced{white, {IllegalMoveKind::againstArticle3, Square::e2, Square::d3}},
        IllegalMoveRuled{white, true, minutes(2)},
        IllegalMoveRuled{black, false, Span{}},
        IllegalMovesSet{black, 1},
        SheetWritten{white, 1, "e4", e4},
        SheetWritten{white, 2, "", std::nullopt},
        SheetWritten{black, 300, "Şb1(=) \"was?\"\n\t\\", std::nullopt},
        WritingFreed{white},
        CatchUpDue{black},
        WritingNeglected{black},
        SheetAsked{white},
        SheetRuled{white, true},
        SheetRuled{black, false},
        ResultSigned{black},
        DrawOffered{white},
        DrawClaimed{white, DrawClaim::threefold, e4},
        DrawClaimed{black, DrawClaim::fiftyMoves, std::nullopt},
        DrawClaimed{black, DrawClaim::quickplayFinish, std::nullopt},
        ClaimRuled{white, ClaimRuling::right},
        ClaimRuled{white, ClaimRuling::wrong},
        ClaimRuled{black, ClaimRuling::postponed},
        ClaimRuled{black, ClaimRuling::extraTime},
        ClaimHandedIn{white, Ground::cannotBeWon},
        ClaimHandedIn{black, Ground::noEffort},
        ClaimVerified{white, true},
        TouchMoveDemanded{white},
        TouchOrderUnclear{black},
        TouchReported{white, Square::g8},
        TouchRuled{black, Square::g8, true},
        TouchRuled{black, Square::g8, false},
        Informed{white},
        WitnessHeard{"He \"adjusted\" silently."},
        EarChecked{white, EarFinding::heardAlone},
        EarChecked{black, EarFinding::notHeard},
        EarChecked{white, EarFinding::overheard},
        PinTried{},
        PinTriesForgotten{},
    };
}

/// The same for adjourned games and reconciliations.
std::vector<Event> eventsOfEnvelopesAndCorrections() {
    return {
        SessionAnnounced{hours(4)},
        SessionOver{},
        AdjourningWished{white},
        SealingBegun{black, minutes(30)},
        PaperSealingBegun{white, minutes(30)},
        MoveSealed{white, std::string("QXJnb24")},
        MoveSealed{black, std::nullopt},
        EnvelopeSigned{Actor::arbiter},
        ResumptionBegun{true, false},
        AbsentClockStarted{black},
        EnvelopeOpened{white, "Sf3 (=)", e4},
        EnvelopeOpened{black, "", std::nullopt},
        EnvelopeWasLost{},
        ReconciliationOpened{},
        TargetRuled{15},
        BoardCorrected{white, {{black, Kind::pawn}, Square::d6, Square::d7}},
        BoardCorrected{white, {{black, Kind::pawn}, std::nullopt, Square::d7}},
        BoardCorrected{white, {{white, Kind::queen}, Square::d6, std::nullopt}},
        SquareChecked{black, Square::b4, true},
        SquareChecked{black, Square::b4, false},
        ReconciliationClosed{},
    };
}

/// Every kind of event at least once, and every field value with its own notation.
std::vector<Event> everyEvent() {
    auto events = eventsOfClockAndBoards();
    for (const auto& others : {eventsOfMovesAndWords(), eventsOfEnvelopesAndCorrections()})
        events.insert(events.end(), others.begin(), others.end());
    for (const auto field : fieldsFilledIn)
        events.emplace_back(EnvelopeWritten{field, "Hotel \"Adler\""});
    for (const auto kind : promotionKinds)
        events.emplace_back(MoveRepeated{white, Move::promotion(Square::e7, Square::d8, kind)});
    for (int cause = 0; cause <= static_cast<int>(StopCause::wrongTimes); ++cause) {
        events.emplace_back(ClocksStopped{static_cast<StopCause>(cause)});
        events.emplace_back(ArbiterCalled{static_cast<StopCause>(cause)});
    }
    for (const auto kind : illegalMoveKinds) {
        events.emplace_back(IllegalMovePressed{black, {kind}});
        events.emplace_back(IllegalMovePressed{black, {kind, Square::e8, Square::g8, Square::h8}});
    }
    for (int cause = 0; cause <= static_cast<int>(LossCause::broken); ++cause)
        events.emplace_back(BoardWasLost{white, static_cast<LossCause>(cause)});
    for (int how = 0; how <= static_cast<int>(Heard::cut); ++how)
        events.emplace_back(MoveAnnounced{white, e4, static_cast<Heard>(how)});
    for (int how = 0; how <= static_cast<int>(Executed::byAssistant); ++how)
        events.emplace_back(MoveExecuted{black, 7, static_cast<Executed>(how)});
    for (int why = 0; why <= static_cast<int>(RetraceCause::illegalMove); ++why)
        events.emplace_back(RetracedTo{12, static_cast<RetraceCause>(why)});
    for (int how = 0; how <= static_cast<int>(Declined::byMoving); ++how)
        events.emplace_back(DrawDeclined{black, static_cast<Declined>(how)});
    for (const EndReason reason : endReasons) {
        events.emplace_back(Ended{drawnBy(reason)});
        events.emplace_back(Ended{wonBy(reason, black)});
        events.emplace_back(Ended{lostByBoth(reason)});
        events.emplace_back(Ended{annulled(reason)});
        events.emplace_back(Ended{{reason, white, Unwon::drawn, HalfPoints{1, 0}}});
    }
    return events;
}

struct BadLine {
    std::string_view text;
    LineFault fault;
    std::size_t offset;
};

} // namespace

TEST_CASE("every kind of event is covered by these tests") {
    std::set<std::size_t> eventKinds;
    for (const Event& event : everyEvent())
        eventKinds.insert(event.place());
    CHECK(eventKinds.size() == KindsOf<Event>::size);
}

TEST_CASE("every event is read back as it was written, on one line") {
    for (const Event& event : everyEvent()) {
        const std::string line = write(event);
        INFO(line);
        CHECK(line.find('\n') == std::string::npos);
        const auto read = parseEvent(line);
        REQUIRE(read.has_value());
        CHECK((*read == event));
        CHECK(write(*read) == line);
    }
}

TEST_CASE("no two events have the same name") {
    std::set<std::string_view> names;
    for (const Event& event : everyEvent())
        names.insert(nameOf(event));
    CHECK(names.size() == KindsOf<Event>::size);
}

TEST_CASE("a journal line can be read by people") {
    CHECK(write(Event{MoveMade{white, e4, 0x4b1d0f2ac3e59876}}) ==
          "move-made white e2e4 4b1d0f2ac3e59876");
    CHECK(write(Event{MovePlaced{white, Move::castling(Square::e1, Square::h1)}}) ==
          "move-placed white e1h1.castling");
    CHECK(write(Event{IllegalMovePressed{
              white, {IllegalMoveKind::againstArticle3, Square::e2, Square::d3}}}) ==
          "illegal-move-pressed white against-article-3:e2:d3:-");
    CHECK(write(Event{BoardSeen{
              black, {{Square::e7, std::nullopt}, {Square::e5, Piece{black, Kind::pawn}}}}}) ==
          "board-seen black e7:-,e5:p");
    CHECK(write(Event{SheetWritten{white, 3, "Sf3", Move::plain(Square::g1, Square::f3)}}) ==
          "sheet-written white 3 \"Sf3\" g1f3");
    CHECK(write(Event{Ended{wonBy(EndReason::checkmate, white)}}) == "ended checkmate:white");
    CHECK(write(Event{Ended{lostByBoth(EndReason::lateness)}}) == "ended lateness:lost-by-both");
    CHECK(write(Event{ClockSet{white, minutes(50)}}) == "clock-set white 50m");
    CHECK(write(Recorded{17, {5230}, Actor::assistantOfWhite, ClockPressed{white}}) ==
          "17 5230 assistant-of-white clock-pressed white");
}

TEST_CASE("an invalid line is refused with the fault and its position") {
    const auto bad = GENERATE(values<BadLine>({
        {"", LineFault::unknownEvent, 0},
        {"   ", LineFault::unknownEvent, 3},
        {"move-mode white e2e4", LineFault::unknownEvent, 0},
        {"clock-pressed", LineFault::fieldMissing, 13},
        {"clock-pressed green", LineFault::badField, 14},
        {"clock-pressed white white", LineFault::textAfterEnd, 20},
        {"beat now", LineFault::textAfterEnd, 5},
        {"move-made white e2e9 0000000000000000", LineFault::badField, 16},
        {"move-made white e2e4 000000000000000g", LineFault::badField, 21},
        {"move-made white e2e4 00", LineFault::badField, 21},
        {"move-repeated white e7e8.king", LineFault::badField, 20},
        {"board-seen white e2", LineFault::badField, 17},
        {"board-seen white e2:-,", LineFault::badField, 17},
        {"board-corrected white P:-:-", LineFault::badField, 22},
        {"illegal-move-placed white king-taken:e1:e8", LineFault::badField, 26},
        {"illegal-move-placed white king-lost:e1:e8:-", LineFault::badField, 26},
        {"ended mate:white", LineFault::badField, 6},
        {"sheet-written white 1 e4 e2e4", LineFault::badField, 22},
        {"sheet-written white 1 \"e4 e2e4", LineFault::badField, 22},
        {"sheet-written white 1 \"e\\x\" e2e4", LineFault::badField, 22},
        {"sheet-written white one \"e4\" e2e4", LineFault::badField, 20},
        {"clock-set white -5m", LineFault::badField, 16},
        {"flag-fell white 99999999999999999999 yes", LineFault::badField, 16},
        {"match-opened version=2", LineFault::newerVersion, 13},
        {"match-opened version=x", LineFault::badField, 13},
        {"match-opened version=1 colour=red", LineFault::unknownKey, 23},
        {"match-opened version=1 start=\"nonsense\"", LineFault::badField, 29},
        {"match-opened version=1 time=\"90\"", LineFault::badField, 28},
        {"match-opened version=1 white.assistant=abz", LineFault::badField, 39},
        {"match-opened version=1 laws=2008", LineFault::badField, 28},
        {"match-opened profile", LineFault::unknownKey, 13},
    }));
    INFO(bad.text);
    const auto event = parseEvent(bad.text);
    REQUIRE_FALSE(event.has_value());
    CHECK(event.error() == LineError{bad.fault, bad.offset});
}

TEST_CASE("a field omitted from an opening has its default") {
    const auto event = parseEvent("match-opened version=1 white.blind=yes");
    REQUIRE(event.has_value());
    MatchSetup setup;
    setup.seats.white.blind = true;
    CHECK((*event == Event{MatchOpened{setup}}));
}

TEST_CASE("the language at the boards is part of the opening") {
    const auto event = parseEvent("match-opened version=1 language=tr");
    REQUIRE(event.has_value());
    MatchSetup setup;
    setup.language = Language::turkish;
    CHECK((*event == Event{MatchOpened{setup}}));
    CHECK_FALSE(parseEvent("match-opened version=1 language=fr").has_value());
}

TEST_CASE("a former name is read as its present one") {
    const std::vector<OldName> old{{"piece-lifted", "piece-touched"}};
    const auto event = parseEvent("piece-lifted white g1 N", old);
    REQUIRE(event.has_value());
    CHECK((*event == Event{PieceTouched{white, Square::g1, {white, Kind::knight}}}));
    CHECK_FALSE(parseEvent("piece-lifted white g1 N").has_value());
}

TEST_CASE(
    "a whole entry is read back as it was written, or refused with the position of the fault") {
    const Recorded entry{17, {5230}, Actor::arbiter, ClocksStopped{StopCause::arbiter}};
    CHECK((*parseRecorded(write(entry)) == entry));
    CHECK(parseRecorded("17 5230 somebody beat").error() == LineError{LineFault::badField, 8});
    CHECK(parseRecorded("17 x white beat").error() == LineError{LineFault::badField, 3});
    CHECK(parseRecorded("-1 0 white beat").error() == LineError{LineFault::badField, 0});
    CHECK(parseRecorded("17 5230").error() == LineError{LineFault::fieldMissing, 7});
}

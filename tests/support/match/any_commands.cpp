// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/match/any_commands.hpp"

#include "rules/match/acts.hpp"
#include "rules/match/decide.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "rules/match/sheet/sheet_acts.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"
#include "tests/support/chess/any_square.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

using namespace rules;

namespace tests {
namespace {

Colour anyColour(Dice& dice) {
    return dice.oneIn(2) ? Colour::white : Colour::black;
}

Piece anyPiece(Dice& dice) {
    return {anyColour(dice), kinds[dice.below(kinds.size())]};
}
Move anyMove(Dice& dice, const Position& position) {
    const auto legal = position.legalMoves();
    if (legal.isEmpty() || dice.oneIn(12)) return Move::plain(anySquare(dice), anySquare(dice));
    return legal[dice.below(legal.size())];
}
template <class Value>
std::optional<Value> perhaps(Dice& dice, Value value) {
    return dice.oneIn(2) ? std::optional(value) : std::nullopt;
}
template <class Value, std::size_t count>
Value anyOf(Dice& dice, const std::array<Value, count>& values) {
    return values[dice.below(count)];
}

SeatSetup anySeat(Dice& dice) {
    return {.name = "somebody",
            .blind = dice.oneIn(2),
            .inputs = {.keyboard = !dice.oneIn(4),
                       .sensedBoard = dice.oneIn(3),
                       .engine = dice.oneIn(8),
                       .remote = dice.oneIn(8)},
            .preview = dice.oneIn(2),
            .press = dice.oneIn(3) ? PressedBy::program : PressedBy::player,
            .sheet = dice.oneIn(3) ? SheetKept::byHand : SheetKept::fromOwnInput,
            .letters = anyOf(dice, letterSets),
            .assistant = dice.oneIn(2) ? Duties::all() : Duties()};
}

/// One piece of the side to move on another square, which is seldom legal.
Placement withOnePieceElsewhere(Dice& dice, const Position& position) {
    Placement placement = position.placement();
    Square from = anySquare(dice);
    while (!position.pieces(position.turn()).contains(from))
        from = anySquare(dice);
    placement.clear(from);
    placement.put(anySquare(dice), *position.at(from));
    return placement;
}

/// A possible board: the line's position, one move further, or anything similar.
Placement anyPlacement(Dice& dice, const Match& match) {
    const auto back = std::min(match.game.plies(), static_cast<int>(dice.below(3)));
    const Position& position = match.game.at(match.game.plies() - back);
    const auto legal = position.legalMoves();
    Placement placement = position.placement();
    if (!legal.isEmpty() && dice.oneIn(2))
        placement = position.after(legal[dice.below(legal.size())]).placement();
    if (dice.oneIn(4)) placement.clear(anySquare(dice));
    if (dice.oneIn(6)) placement.put(anySquare(dice), anyPiece(dice));
    return placement;
}

constexpr std::array traces{Trace::nothing, Trace::something, Trace::white, Trace::black};

/// What a board that senses only occupancy or colour reports.
Traces tracesOf(const Placement& placement, bool seesColours) {
    Traces left;
    for (const auto square : allSquares) {
        const auto piece = placement.at(square);
        if (!piece) continue;
        const Trace coloured = piece->colour == Colour::white ? Trace::white : Trace::black;
        left.put(square, seesColours ? coloured : Trace::something);
    }
    return left;
}

decltype(Observe::reading) anyReading(Dice& dice, const Match& match) {
    if (dice.oneIn(3)) return Change{anySquare(dice), perhaps(dice, anyPiece(dice))};
    if (dice.oneIn(3)) return Sensed{anySquare(dice), anyOf(dice, traces)};
    constexpr std::array stillnesses{
        Stillness::moving, Stillness::settled, Stillness::firm, Stillness::lasting};
    if (dice.oneIn(4))
        return Shown{withOnePieceElsewhere(dice, match.game.position()), Stillness::lasting};
    const Placement placement = anyPlacement(dice, match);
    if (dice.oneIn(2)) return Shown{placement, anyOf(dice, stillnesses)};
    return Scanned{tracesOf(placement, dice.oneIn(2)), anyOf(dice, stillnesses)};
}

template <class Kind>
using Only = std::in_place_type_t<Kind>;

/// One request of each kind. If a kind is missing here, this file does not compile.
class Asking {
public:
    Asking(Dice& dice, const Match& match)
        : dice_(dice)
        , match_(match)
        , mover_(sideToMove(match))
        , seat_(dice.oneIn(6) ? other(mover_) : mover_)
        , anyone_(anyColour(dice)) {}

    // One row per line, to be read as a table.
    // clang-format off
    Lift any(Only<Lift>) { return {anyone_, perhapsKingsSquare()}; }
    Put any(Only<Put>) { return {anyone_, anySquare(dice_), perhaps(dice_, anyPiece(dice_))}; }
    Observe any(Only<Observe>) { return {anyone_, anyReading(dice_, match_)}; }
    Adjust any(Only<Adjust>) { return {seat_}; }
    LoseBoard any(Only<LoseBoard>) { return {anyone_, anyOf(dice_, lossCauses)}; }
    FindBoard any(Only<FindBoard>) { return {match_.boards.white.isLost ? Colour::white : anyone_}; }
    EnterMove any(Only<EnterMove>) { return {seat_, anyMove(dice_, position())}; }
    DiscardEntry any(Only<DiscardEntry>) { return {seat_}; }
    Announce any(Only<Announce>) { return {seat_}; }
    AnnouncementHeard any(Only<AnnouncementHeard>) { return {anyAnnouncement(), anyOf(dice_, ends)}; }
    CorrectAnnouncement any(Only<CorrectAnnouncement>) { return {anyone_, perhaps(dice_, anyMove(dice_, before()))}; }
    Press any(Only<Press>) { return {dice_.oneIn(8) ? anyone_ : onTheClock(match_)}; }
    TakeBack any(Only<TakeBack>) { return {anyone_}; }
    Repeat any(Only<Repeat>) { return {seat_, perhaps(dice_, latestMove())}; }
    AskToRepeat any(Only<AskToRepeat>) { return {seat_}; }
    Write any(Only<Write>) { return {anyone_, static_cast<int>(dice_.below(9)), dice_.oneIn(2) ? "e4" : "?"}; }
    AskForSheet any(Only<AskForSheet>) { return {anyone_}; }
    RuleSheet any(Only<RuleSheet>) { return {dice_.oneIn(2)}; }
    SignResult any(Only<SignResult>) { return {anyone_}; }
    OfferDraw any(Only<OfferDraw>) { return {anyone_}; }
    AnswerDraw any(Only<AnswerDraw>) { return {anyone_, dice_.oneIn(8)}; }
    Resign any(Only<Resign>) { return {anyone_}; }
    ClaimFlag any(Only<ClaimFlag>) { return {anyone_}; }
    ClaimDraw any(Only<ClaimDraw>) { return {seat_, anyOf(dice_, claims), perhaps(dice_, anyMove(dice_, position())), anyOf(dice_, grounds)}; }
    VerifyClaim any(Only<VerifyClaim>) { return {match_.claim ? other(match_.claim->by) : anyone_, dice_.oneIn(2)}; }
    RuleClaim any(Only<RuleClaim>) { return {anyRuling()}; }
    StepDone any(Only<StepDone>) { return {anyone_}; }
    CheckSquare any(Only<CheckSquare>) { return {anyone_, anyDoubtfulSquare(), !dice_.oneIn(5)}; }
    CallArbiter any(Only<CallArbiter>) { return {anyone_}; }
    ClaimTimes any(Only<ClaimTimes>) { return {anyone_}; }
    ReportTouch any(Only<ReportTouch>) { return {anyone_, perhapsKingsSquare(), dice_.oneIn(4)}; }
    AnswerTouch any(Only<AnswerTouch>) { return {anyone_, dice_.oneIn(2)}; }
    Inform any(Only<Inform>) { return {anyone_}; }
    ChooseStrength any(Only<ChooseStrength>) { return {dice_.oneIn(4) ? "" : "easy"}; }
    NamePlayer any(Only<NamePlayer>) { return {anyone_, dice_.oneIn(4) ? "" : "Anna"}; }
    AgreeTime any(Only<AgreeTime>) { return {TimeControl{{Stage{.base = minutes(5), .increment = Span{dice_.upTo(5'000)}}}}}; }
    SetClock any(Only<SetClock>) { return {anyone_, Span{dice_.upTo(600'000)}}; }
    AddTime any(Only<AddTime>) { return {anyone_, Span{dice_.upTo(60'000) - 30'000}}; }
    Retrace any(Only<Retrace>) { return {static_cast<int>(dice_.upTo(match_.game.plies() + 2)) - 1}; }
    RuleIllegalMove any(Only<RuleIllegalMove>) { return {anyone_, dice_.oneIn(3)}; }
    static DismissIllegalMove any(Only<DismissIllegalMove>) { return {}; }
    SetIllegalMoves any(Only<SetIllegalMoves>) { return {anyone_, static_cast<int>(dice_.below(3))}; }
    DemandTouchMove any(Only<DemandTouchMove>) { return {anyone_}; }
    ClaimIllegalMove any(Only<ClaimIllegalMove>) { return {match_.illegalMove ? other(match_.illegalMove->seat) : anyone_}; }
    RuleTouchOrder any(Only<RuleTouchOrder>) { return {anyone_}; }
    BeginStage any(Only<BeginStage>) { return {anyone_}; }
    WishToAdjourn any(Only<WishToAdjourn>) { return {seat_}; }
    Adjourn any(Only<Adjourn>) { return {Span{dice_.upTo(60'000)}, dice_.oneIn(2)}; }
    Seal any(Only<Seal>) { return {seat_, anySealed(), perhaps(dice_, std::string{"box"})}; }
    WriteOnEnvelope any(Only<WriteOnEnvelope>) { return {anyOf(dice_, fieldsFilledIn), "5"}; }
    Resume any(Only<Resume>) { return {!dice_.oneIn(4), !dice_.oneIn(4)}; }
    OpenEnvelope any(Only<OpenEnvelope>) { return {anySealed()}; }
    RuleFlag any(Only<RuleFlag>) { return {perhaps(dice_, anyone_)}; }
    SetMoves any(Only<SetMoves>) { return {anyone_, static_cast<int>(dice_.below(50))}; }
    Arrive any(Only<Arrive>) { return {anyone_}; }
    Appeal any(Only<Appeal>) { return {anyone_}; }
    Penalise any(Only<Penalise>) { return {anyone_, anyOf(dice_, penalties), Span{dice_.upTo(60'000)}, 1}; }
    HearWitness any(Only<HearWitness>) { return {dice_.oneIn(4) ? "" : "He saw it."}; }
    JudgeEar any(Only<JudgeEar>) { return {anyone_, anyOf(dice_, earFindings)}; }
    RuleTicks any(Only<RuleTicks>) { return {dice_.oneIn(2)}; }
    DisconnectBoard any(Only<DisconnectBoard>) { return {anyone_}; }
    ConnectBoard any(Only<ConnectBoard>) { return {anyone_}; }
    CheckSpecialBoard any(Only<CheckSpecialBoard>) { return {anyone_, anyOf(dice_, specialBoardItems), dice_.oneIn(2)}; }
    RuleWarnings any(Only<RuleWarnings>) { return {anyone_, dice_.oneIn(2)}; }
    AnnounceSession any(Only<AnnounceSession>) { return {Span{dice_.upTo(60'000)}}; }
    EndAsServed any(Only<EndAsServed>) { return {wonBy(EndReason::server, anyone_)}; }
    MoveAsServed any(Only<MoveAsServed>) { return {anyMove(dice_, position())}; }
    GoBackAsServed any(Only<GoBackAsServed>) { return {static_cast<int>(dice_.upTo(match_.game.plies()))}; }
    RuleResult any(Only<RuleResult>) { return {perhaps(dice_, anyone_)}; }
    // clang-format on

private:
    static constexpr std::array lossCauses{LossCause::notThere,
                                           LossCause::notAllowed,
                                           LossCause::busy,
                                           LossCause::unplugged,
                                           LossCause::silent,
                                           LossCause::stranger,
                                           LossCause::broken};
    static constexpr std::array ends{
        Heard::spoken, Heard::spoken, Heard::shown, Heard::calledByPlayer, Heard::cut};
    static constexpr std::array penalties{Penalty::warning,
                                          Penalty::moreTimeForOpponent,
                                          Penalty::lessTime,
                                          Penalty::fewerPoints,
                                          Penalty::morePointsForOpponent,
                                          Penalty::fine,
                                          Penalty::exclusionFromRounds};
    static constexpr std::array claims{
        DrawClaim::threefold, DrawClaim::fiftyMoves, DrawClaim::quickplayFinish};
    static constexpr std::array grounds{Ground::noEffort, Ground::cannotBeWon};

    [[nodiscard]] const Position& position() const { return match_.game.position(); }
    [[nodiscard]] const Position& before() const {
        return match_.game.at(std::max(0, match_.game.plies() - 1));
    }
    Move latestMove() {
        return match_.game.plies() > 0 ? match_.game.moves().back() : anyMove(dice_, position());
    }
    Square perhapsKingsSquare() {
        return dice_.oneIn(8) ? position().king(anyone_) : anySquare(dice_);
    }
    std::string anySealed() {
        const Move move = anyMove(dice_, position());
        if (!position().isLegal(move) || dice_.oneIn(8)) return "nonsense";
        const auto letters = match_.setup.seats[mover_].letters;
        return writeSan(position(), move, lawsStyle(letters)) + (dice_.oneIn(4) ? " (=)" : "");
    }
    AnnouncementId anyAnnouncement() {
        if (match_.sounding && !dice_.oneIn(6)) return match_.sounding->id;
        return {static_cast<std::uint32_t>(dice_.below(9))};
    }
    // A correct claim ends the game, so claims are seldom ruled correct.
    ClaimRuling anyRuling() {
        if (dice_.oneIn(8)) return ClaimRuling::right;
        constexpr std::array open{
            ClaimRuling::wrong, ClaimRuling::postponed, ClaimRuling::extraTime};
        return anyOf(dice_, open);
    }
    Square anyDoubtfulSquare() {
        const auto* reconciling = std::get_if<Reconciling>(&match_.phase);
        if (reconciling == nullptr || dice_.oneIn(5)) return anySquare(dice_);
        const auto& unchecked = reconciling->unchecked[anyone_];
        return unchecked.empty() ? anySquare(dice_) : unchecked.front();
    }

    Dice& dice_;
    const Match& match_;
    Colour mover_;
    Colour seat_; // mostly the player on move
    Colour anyone_;
};

template <class Kind>
Request any(Dice& dice, const Match& match) {
    if constexpr (std::is_empty_v<Kind>)
        return Kind{};
    else
        return Asking(dice, match).any(std::in_place_type<Kind>);
}

using Maker = Request (*)(Dice&, const Match&);

template <class... Kinds>
constexpr auto makersOf(KindList<Kinds...> /*of*/) {
    return std::array<Maker, sizeof...(Kinds)>{any<Kinds>...};
}

constexpr auto makers = makersOf(KindsOf<Request>());

// Requests that continue the game are repeated often.
constexpr std::array<Maker, 24> usual{any<EnterMove>,
                                      any<EnterMove>,
                                      any<Announce>,
                                      any<AnnouncementHeard>,
                                      any<Press>,
                                      any<Press>,
                                      any<Repeat>,
                                      any<Lift>,
                                      any<Put>,
                                      any<Observe>,
                                      any<Observe>,
                                      any<Observe>,
                                      any<CorrectAnnouncement>,
                                      any<Write>,
                                      any<Go>,
                                      any<StepDone>,
                                      any<CheckSquare>,
                                      any<DiscardEntry>,
                                      any<AskToRepeat>,
                                      any<Adjust>,
                                      any<Halt>,
                                      any<ClaimDraw>,
                                      any<Tick>,
                                      any<Tick>};

// A sequence that ends soon tests little.
bool endsTheGame(const Request& request) {
    return request.is<Resign>() || request.is<RuleResult>() || request.is<EndAsServed>();
}

Request rareRequest(Dice& dice, const Match& match) {
    auto request = anyOf(dice, makers)(dice, match);
    return endsTheGame(request) && !dice.oneIn(8) ? Request(Tick{}) : request;
}

bool stands(const Match& match) {
    return std::holds_alternative<NotStarted>(match.phase) ||
           std::holds_alternative<Halted>(match.phase);
}

Request dueWhenAdjourned(Dice& dice, const Match& match) {
    if (dice.oneIn(4)) return SignEnvelope{};
    if (!std::get<Adjourned>(match.phase).resumption) return any<Resume>(dice, match);
    if (dice.oneIn(8)) return any<LoseEnvelope>(dice, match);
    return dice.oneIn(2) ? any<OpenEnvelope>(dice, match) : any<Arrive>(dice, match);
}

// Without an arbiter a claim in the last two minutes is submitted (Art. D1).
std::optional<Request> dueHandingIn(Dice& dice, const Match& match) {
    if (match.setup.arbiter != ArbiterAt::anotherPlace) return std::nullopt;
    const Colour mover = sideToMove(match);
    const auto refusal = unlessMayClaim(match, mover, DrawClaim::quickplayFinish, match.at);
    if (!refusal && dice.oneIn(4)) {
        constexpr std::array grounds{Ground::noEffort, Ground::cannotBeWon};
        return ClaimDraw{mover, DrawClaim::quickplayFinish, {}, anyOf(dice, grounds)};
    }
    if (refusal && refusal->reason == Reason::enoughTime && dice.oneIn(20))
        return SetClock{mover, minutes(1)};
    return std::nullopt;
}

/// If only the players intervene, an illegal move remains until the opponent claims (Art. A4.c).
std::optional<Request> dueIllegalMove(Dice& dice, const Match& match) {
    const Colour mover = sideToMove(match);
    const bool isLeft = leavesIllegalMovesToPlayers(match) && isSensed(match.setup, mover);
    if (!isLeft || unlessOnMove(match, mover)) return std::nullopt;
    return Observe{mover,
                   Shown{withOnePieceElsewhere(dice, match.game.position()), Stillness::lasting}};
}

/// The player moves on the board although the own sheet lags (Art. 8.1).
std::optional<Request> dueMoveUnwritten(Dice& dice, const Match& match) {
    const Colour mover = sideToMove(match);
    const auto legal = match.game.position().legalMoves();
    const bool mayMove = isSensed(match.setup, mover) && !unlessOnMove(match, mover);
    if (!mayMove || legal.isEmpty() || !entryDue(match, mover, match.at)) return std::nullopt;
    const Move move = legal[dice.below(legal.size())];
    return Observe{mover, Shown{match.game.position().after(move).placement(), Stillness::lasting}};
}

/// The player holds the capturing piece, and the board senses nothing else (E-R34).
std::optional<Request> dueCaptureInHand(const Match& match) {
    const Colour mover = sideToMove(match);
    if (!isSensed(match.setup, mover) || !isInStep(match, mover) || unlessOnMove(match, mover))
        return std::nullopt;
    const Position& position = match.game.position();
    for (const Move move : position.legalMoves()) {
        if (move.isCastling() || !position.at(move.to())) continue;
        Placement shown = position.placement();
        shown.clear(move.from());
        return Observe{mover, Scanned{tracesOf(shown, false), Stillness::lasting}};
    }
    return std::nullopt;
}

/// A part of a castling, a capture in passing or a promotion, which has to be completed (Art. 4.6).
std::optional<Request> duePart(const Match& match) {
    const Colour mover = sideToMove(match);
    if (!isSensed(match.setup, mover) || unlessOnMove(match, mover)) return std::nullopt;
    const Position& position = match.game.position();
    for (const Move move : position.legalMoves()) {
        if (!move.isCastling() && !move.isEnPassant() && !move.isPromotion()) continue;
        Placement shown = position.placement();
        shown.clear(move.from());
        shown.put(move.kingTarget(), *position.at(move.from()));
        return Observe{mover, Shown{shown, Stillness::lasting}};
    }
    return std::nullopt;
}

std::optional<Request> dueClaim(Dice& dice, const Match& match) {
    if (match.illegalMove && match.illegalMove->ply && dice.oneIn(3))
        return any<ClaimIllegalMove>(dice, match);
    const bool isToBeVerified = match.claim && match.claim->handedIn && !match.claim->verified;
    if (isToBeVerified && dice.oneIn(4)) return any<VerifyClaim>(dice, match);
    if (auto handingIn = dueHandingIn(dice, match)) return handingIn;
    if (match.claim && dice.oneIn(20)) return any<RuleClaim>(dice, match);
    return std::nullopt;
}

bool isToBegin(const Match& match) {
    return std::holds_alternative<NotStarted>(match.phase);
}

bool isABoardLost(const Match& match) {
    return match.boards.white.isLost || match.boards.black.isLost;
}

bool isSheetAsked(const Match& match) {
    return std::any_of(colours.begin(), colours.end(), [&](Colour colour) {
        return match.recording[colour].hasAsked;
    });
}

/// Actions on a board that are seldom produced at random.
std::optional<Request> dueOnTheBoard(Dice& dice, const Match& match) {
    if (dice.oneIn(4))
        if (auto capture = dueCaptureInHand(match)) return capture;
    if (dice.oneIn(4))
        if (auto part = duePart(match)) return part;
    if (dice.oneIn(3))
        if (auto unwritten = dueMoveUnwritten(dice, match)) return unwritten;
    if (dice.oneIn(10)) return dueIllegalMove(dice, match);
    return std::nullopt;
}

/// The boards are compared while a touched piece binds, and the procedure ends.
std::optional<Request> dueReconciling(Dice& dice, const Match& match) {
    if (!std::holds_alternative<Reconciling>(match.phase))
        return dice.oneIn(60) && hasTouched(match) ? std::optional<Request>(Reconcile{})
                                                   : std::nullopt;
    const Colour seat = anyColour(dice);
    if (isSensed(match.setup, seat))
        return Observe{seat, Shown{findingOf(match).position.placement(), Stillness::lasting}};
    if (dice.oneIn(2)) return any<CheckSquare>(dice, match);
    return dice.oneIn(4) ? any<Go>(dice, match) : any<StepDone>(dice, match);
}

/// What somebody has been asked, or has to be informed of.
std::optional<Request> dueAnswer(Dice& dice, const Match& match) {
    if (match.sealing && dice.oneIn(4)) return any<Seal>(dice, match);
    if (isSheetAsked(match) && dice.oneIn(8)) return any<RuleSheet>(dice, match);
    if (std::holds_alternative<Adjourned>(match.phase) && dice.oneIn(3))
        return dueWhenAdjourned(dice, match);
    if (match.reportedTouch && dice.oneIn(8)) return any<AnswerTouch>(dice, match);
    if (isToBegin(match) && dice.oneIn(20)) return any<CheckSpecialBoard>(dice, match);
    return std::nullopt;
}

/// What the current state waits for is requested more often than at random, or no game would get
/// far. An illegal move is rare, and pressing after it is rarer still.
std::optional<Request> dueRequest(Dice& dice, const Match& match) {
    if (match.boards[sideToMove(match)].illegal && dice.oneIn(2)) return Press{sideToMove(match)};
    if (auto claim = dueClaim(dice, match)) return claim;
    if (auto answer = dueAnswer(dice, match)) return answer;
    if (auto onTheBoard = dueOnTheBoard(dice, match)) return onTheBoard;
    if (dice.oneIn(3))
        if (auto reconciling = dueReconciling(dice, match)) return reconciling;
    if (stands(match) && dice.oneIn(8)) return any<Go>(dice, match);
    if (isABoardLost(match) && dice.oneIn(30)) return any<FindBoard>(dice, match);
    return std::nullopt;
}

} // namespace

MatchSetup anySetup(Dice& dice) {
    constexpr std::array<std::string_view, 5> controls{
        "none", "5m+3s", "2/1m,3m", "10m d5s", "1h b10s"};
    // Castling, captures in passing and promotions are near.
    constexpr std::string_view special = "r3k2r/1P4p1/8/5P2/8/8/1p6/R3K2R w KQkq - 0 1";
    return {.profile = dice.oneIn(3) ? Profile::home : Profile::tournament,
            .laws = anyOf(dice, lawsEditions),
            .seats = {anySeat(dice), anySeat(dice)},
            .time = *parseTimeControl(anyOf(dice, controls)),
            .start = dice.oneIn(8) ? *parseFen(special) : Position::start(),
            .announcer = dice.oneIn(4) ? Announcer::player : Announcer::program,
            .repetition = dice.oneIn(4) ? Repetition::doubleEntry : Repetition::readBack,
            .made = dice.oneIn(4) ? MadeBy::anyOf : MadeBy::allOf,
            .flag = dice.oneIn(4) ? FlagRule::endsTheGame : FlagRule::mustBeObserved,
            .divergence = dice.oneIn(2) ? DivergenceRule::stopsTheClocks : DivergenceRule::isTold,
            .illegalMoves =
                dice.oneIn(4) ? IllegalMoveRule::isRefused : IllegalMoveRule::isAdmitted,
            .supervision = dice.oneIn(2) ? Supervision::limited : Supervision::full,
            .quickplayAnnounced = dice.oneIn(2),
            .arbiter = dice.oneIn(4) ? ArbiterAt::anotherPlace : ArbiterAt::theBoards,
            .lateness = dice.oneIn(4) ? std::optional(minutes(30)) : std::nullopt};
}

Request anyRequest(Dice& dice, const Match& match) {
    if (auto due = dueRequest(dice, match)) return *due;
    return dice.oneIn(20) ? rareRequest(dice, match) : anyOf(dice, usual)(dice, match);
}

Actor anyActor(Dice& dice, const Request& request, const MatchSetup& setup) {
    const std::size_t first = dice.below(actors.size());
    for (std::size_t place = 0; place < actors.size(); ++place) {
        const Actor actor = actors[(first + place) % actors.size()];
        if (isAllowed(actor, request, setup) || dice.oneIn(20)) return actor;
    }
    return actors[first];
}

} // namespace tests

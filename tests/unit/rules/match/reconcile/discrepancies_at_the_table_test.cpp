// SPDX-License-Identifier: GPL-3.0-or-later
// SM-D from end to end: a game is played, sheets and boards are random, and people follow the
// instructions one by one, until the arbiter lets the game continue (E2.7, E2.8).
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "rules/match/sheet/sheet_acts.hpp"
#include "rules/notation/san.hpp"
#include "rules/record/journal.hpp"
#include "tests/support/chess/required_position.hpp"
#include "tests/support/match/any_discrepancy.hpp"
#include "tests/support/match/table.hpp"
#include "tests/support/screen/extent.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <string>

using namespace rules;
using tests::Dice;
using tests::Required;
using tests::Table;

namespace {

constexpr std::size_t longestPlayedGame = 16;
constexpr int mostSteps = 600;

SeatSetup anySeat(Dice& dice, SeatSetup seat) {
    seat.sheet = SheetKept::byHand;
    seat.letters = letterSets.at(dice.below(letterSets.size()));
    seat.inputs.sensedBoard = dice.oneIn(4);
    return seat;
}

MatchSetup anyTable(Dice& dice, const Position& start) {
    MatchSetup setup = tournamentSetup(colours.at(dice.below(2)));
    setup.start = start;
    setup.time = *parseTimeControl("90m");
    for (const Colour colour : colours)
        setup.seats[colour] = anySeat(dice, setup.seats[colour]);
    if (dice.oneIn(2)) setup.divergence = DivergenceRule::stopsTheClocks;
    return setup;
}

/// What both had left when this many moves were completed.
struct Times {
    int ply = 0;
    ByColour<Span> left{};
};

bool isReconciling(const Table& table) {
    return std::holds_alternative<Reconciling>(table.match().phase);
}

/// One game with one discrepancy, and what the test computes independently.
class Evening {
public:
    explicit Evening(std::uint64_t seed)
        : dice_(seed)
        , game_(tests::anyGame(dice_, longestPlayedGame))
        , table_(anyTable(dice_, game_.start)) {
        sheets_.start = game_.start;
        sheets_.announced = game_.moves;
        for (const Colour colour : colours)
            sheets_.letters[colour] = table_.match().setup.seats[colour].letters;
    }

    void play();
    void write();
    void findOut();
    void completeSheets();
    void putRight();
    void goOn();
    void check() const;

    [[nodiscard]] const tests::WrittenSheets& sheets() const { return sheets_; }

private:
    [[nodiscard]] const Match& match() const { return table_.match(); }
    [[nodiscard]] bool isSensed(Colour seat) const { return rules::isSensed(match().setup, seat); }
    [[nodiscard]] Times timesNow() const;
    [[nodiscard]] Span timeThatStands(const Required& required, Colour colour) const;
    [[nodiscard]] std::string anyEntry(Colour seat, int ply);

    void takeUp(Colour seat);
    void makeMove(Move move);
    void press(Colour seat);
    void beFreeOfWriting();
    void write(Colour seat);
    void tellBoard(Colour seat);
    void showBoard(Colour seat);
    void follow(Colour seat, const Correction& order);
    void answer(Colour seat, Square square);
    void checkClocks(const Required& required) const;
    void checkSheets(const Required& required) const;
    void checkLog() const;
    void checkTouches(int plies) const;

    Dice dice_;
    tests::AnyGame game_;
    Table table_;
    tests::WrittenSheets sheets_;
    std::vector<Times> log_{};
    ByColour<Placement> hands_{}; ///< the real content of the boards
    ByColour<Placement> found_{};
    ByColour<std::size_t> ordered_{};
    ByColour<bool> hasForgotten_{};
    Times stood_{}; ///< when the clocks were stopped
};

Times Evening::timesNow() const {
    const auto left = [&](Colour colour) { return match().clock.remaining(colour, table_.now()); };
    return {match().game.plies(), {left(Colour::white), left(Colour::black)}};
}

// --- the game

void Evening::takeUp(Colour seat) {
    if (isSensed(seat)) table_.show(seat, match().game.position().placement());
    if (toRepeat(match(), seat)) table_.repeat(seat);
}

void Evening::makeMove(Move move) {
    const Colour seat = sideToMove(match());
    const Placement after = match().game.position().after(move).placement();
    takeUp(seat);
    table_.pass(Span{dice_.upTo(3000)});
    table_.ask(playerOf(seat), EnterMove{seat, move});
    if (std::holds_alternative<Entered>(match().turn)) table_.announce(seat);
    if (match().sounding) table_.heard();
    if (isSensed(seat)) table_.show(seat, after);
    REQUIRE(hasMadeAndNotPressed(match(), seat));
    if (dice_.oneIn(8)) table_.ask(playerOf(seat), OfferDraw{seat});
}

void Evening::press(Colour seat) {
    table_.press(seat);
    log_.push_back(timesNow());
}

// A player short of time may skip or delay entries (Art. 8.4). The game goes on from the latest
// press, or from its start, with the times that are set.
void Evening::beFreeOfWriting() {
    for (const Colour colour : colours) {
        table_.ask(Actor::arbiter, SetClock{colour, minutes(4)});
        log_.back().left[colour] = minutes(4);
    }
}

void Evening::play() {
    table_.ask(Actor::arbiter, Go{});
    log_.push_back(timesNow());
    for (const Move move : game_.moves) {
        const Colour seat = sideToMove(match());
        makeMove(move);
        const bool isLast = match().game.moves().size() == game_.moves.size();
        if (!isLast || !dice_.oneIn(4)) press(seat);
        if (match().game.plies() == 1) beFreeOfWriting();
    }
    if (dice_.oneIn(2)) takeUp(sideToMove(match()));
}

// --- the sheets

// A player occasionally miswrites an entry and crosses it out.
void Evening::write(Colour seat) {
    auto& entries = sheets_.entries[seat];
    entries = tests::anySheet(dice_, game_, sheets_.letters[seat]);
    entries.resize(std::min(entries.size(), game_.moves.size()));
    while (!entries.empty() && entries.back().empty())
        entries.pop_back();
    for (const bool isFirst : {true, false})
        for (std::size_t place = 0; place < entries.size(); ++place) {
            const int ply = static_cast<int>(place) + 1;
            const bool isWrong = isFirst && dice_.oneIn(6);
            const auto text = isWrong ? anyEntry(seat, ply) : entries[place];
            const auto* const stands = match().sheets[seat].at(ply);
            const bool isThere = stands != nullptr && stands->text == text;
            if (entries[place].empty() || isThere) continue;
            table_.ask(playerOf(seat), Write{seat, ply, text});
        }
}

void Evening::write() {
    for (const Colour seat : colours)
        write(seat);
}

std::string Evening::anyEntry(Colour seat, int ply) {
    const auto legal = match().game.at(ply - 1).legalMoves();
    if (dice_.oneIn(4) || legal.isEmpty()) return "unleserlich";
    const Move right = game_.moves[static_cast<std::size_t>(ply - 1)];
    const Move move = dice_.oneIn(3) ? legal[dice_.below(legal.size())] : right;
    return writeSan(match().game.at(ply - 1), move, lawsStyle(sheets_.letters[seat]));
}

void Evening::completeSheets() {
    for (auto seat = mustComplete(match()); seat && !dice_.oneIn(12);
         seat = mustComplete(match())) {
        const int ply = *firstMissing(match(), *seat);
        auto& entries = sheets_.entries[*seat];
        REQUIRE(ply == static_cast<int>(entries.size()) + 1);
        entries.push_back(anyEntry(*seat, ply));
        table_.ask(playerOf(*seat), Write{*seat, ply, entries.back()});
    }
}

// --- the boards

void Evening::tellBoard(Colour seat) {
    const Shown shown{hands_[seat], Stillness::lasting};
    table_.ask(Actor::arbiter, Observe{seat, shown});
}

// If the first board was right, the procedure may have ended before the second is shown.
void Evening::showBoard(Colour seat) {
    if (!isReconciling(table_)) table_.ask(Actor::arbiter, Reconcile{});
    table_.show(seat, hands_[seat]);
}

// Changes that no sensor sees are reported by somebody; sensors see changes while the clocks are
// stopped.
void Evening::findOut() {
    for (const Colour seat : colours)
        found_[seat] = hands_[seat] = tests::anyBoard(dice_, game_);
    for (const Colour seat : colours)
        if (!isSensed(seat)) tellBoard(seat);
    if (!isReconciling(table_))
        table_.ask(dice_.oneIn(2) ? Actor::arbiter : Actor::white, Reconcile{});
    REQUIRE_FALSE(match().clock.running().has_value());
    stood_ = timesNow();
    for (const Colour seat : colours)
        if (isSensed(seat)) showBoard(seat);
}

// Without sensors, somebody occasionally skips a step and reports it as done.
void Evening::follow(Colour seat, const Correction& order) {
    Placement& board = hands_[seat];
    const bool isPossible = (!order.from || board.at(*order.from) == order.piece) &&
                            (!order.to || board.isEmpty(*order.to));
    if (!isPossible) {
        REQUIRE(hasForgotten_[seat]);
        return tellBoard(seat);
    }
    ++ordered_[seat];
    const bool forgets = !isSensed(seat) && dice_.oneIn(40);
    hasForgotten_[seat] = hasForgotten_[seat] || forgets;
    if (order.from && !forgets) board.clear(*order.from);
    if (order.to && !forgets) board.put(*order.to, order.piece);
    if (isSensed(seat))
        table_.show(seat, board);
    else
        table_.ask(dice_.oneIn(2) ? playerOf(seat) : Actor::arbiter, StepDone{seat});
}

// "No", and what is on the square instead.
void Evening::answer(Colour seat, Square square) {
    const auto stands = hands_[seat].at(square);
    const bool isRight = stands == findingOf(match()).position.at(square);
    table_.ask(Actor::arbiter, CheckSquare{seat, square, isRight});
    if (!isRight) table_.ask(Actor::arbiter, Observe{seat, Change{square, stands}});
}

void Evening::putRight() {
    for (int step = 0; isReconciling(table_); ++step) {
        REQUIRE(step < mostSteps);
        const Finding finding = findingOf(match());
        const auto& unchecked = std::get<Reconciling>(match().phase).unchecked;
        const auto waits = [&](Colour seat) {
            return !finding.corrections[seat].empty() || !unchecked[seat].empty();
        };
        const Colour seat = waits(Colour::white) ? Colour::white : Colour::black;
        if (!waits(seat)) return;
        if (!finding.corrections[seat].empty())
            follow(seat, finding.corrections[seat].front());
        else
            answer(seat, unchecked[seat].front());
    }
}

void Evening::goOn() {
    table_.ask(Actor::arbiter, Go{});
}

// --- what the Laws require

Span Evening::timeThatStands(const Required& required, Colour colour) const {
    if (!required.isDisputed) return stood_.left[colour];
    const auto later = std::find_if(
        log_.begin(), log_.end(), [&](const Times& times) { return times.ply > required.agreed; });
    return std::prev(later)->left[colour];
}

void Evening::checkClocks(const Required& required) const {
    for (const Colour colour : colours)
        REQUIRE(match().clock.remaining(colour, table_.now()) == timeThatStands(required, colour));
    REQUIRE(match().clock.running() == onTheClock(match()));
    if (required.isDisputed) REQUIRE(match().clock.running() == required.position.turn());
}

// Struck entries stay readable (E-R57).
void Evening::checkSheets(const Required& required) const {
    for (const Colour colour : colours) {
        const auto& entries = sheets_.entries[colour];
        const auto& sheet = match().sheets[colour];
        const auto kept = std::min(entries.size(), required.line.size());
        REQUIRE(sheet.entries.size() == kept);
        for (std::size_t place = kept; place < entries.size(); ++place) {
            const auto isThere = [&](const StruckEntry& struck) {
                return struck.entry.text == entries[place];
            };
            if (!entries[place].empty())
                REQUIRE(std::any_of(sheet.struck.begin(), sheet.struck.end(), isThere));
        }
    }
}

// All undone moves are still in the record, and the record is complete.
void Evening::checkLog() const {
    std::vector<Move> made;
    for (const Recorded& entry : table_.record())
        if (const auto* move = entry.event.as<MoveMade>()) made.push_back(move->move);
    REQUIRE(made.size() >= game_.moves.size());
    REQUIRE(std::equal(game_.moves.begin(), game_.moves.end(), made.begin()));
    const auto replayed = replay(table_.record());
    REQUIRE(replayed.has_value());
    REQUIRE((*replayed == match()));
}

// Correcting a board touches nothing (E-R53); only touches of a valid turn bind (E-R56).
void Evening::checkTouches(int plies) const {
    bool isOpen = false;
    for (const Recorded& entry : table_.record()) {
        isOpen = isOpen || entry.event.is<ReconciliationOpened>();
        if (isOpen) REQUIRE_FALSE(entry.event.is<PieceTouched>());
    }
    REQUIRE(std::all_of(match().touches.begin(), match().touches.end(), [&](const Touch& touch) {
        return touch.ply <= plies;
    }));
}

void Evening::check() const {
    const Required required = tests::requiredBy(sheets_);
    Game line(game_.start);
    for (const Move move : required.line)
        line.play(move);
    // Repetitions and the fifty moves are counted from this line (E-R56).
    REQUIRE((match().game == line));
    const Placement wanted = required.position.placement();
    for (const Colour seat : colours) {
        REQUIRE((hands_[seat] == wanted));
        REQUIRE((match().boards[seat].seen == wanted));
        if (!hasForgotten_[seat])
            REQUIRE(ordered_[seat] == tests::fewestCorrections(found_[seat], wanted));
    }
    const int plies = line.plies();
    checkTouches(plies);
    if (match().drawOffer) REQUIRE(match().drawOffer->ply <= plies);
    checkClocks(required);
    checkSheets(required);
    checkLog();
}

} // namespace

TEST_CASE("for any sheets and boards, following the instructions brings both boards to the "
          "position that the Laws require (E2.7, E2.8, E-R51 to E-R57)",
          "[thorough]") {
    const auto evenings = tests::extent<std::uint64_t>(60, 10'000);
    for (std::uint64_t seed = 0; seed < evenings; ++seed) {
        INFO("seed " << seed);
        Evening evening(seed);
        evening.play();
        evening.write();
        evening.findOut();
        evening.completeSheets();
        CAPTURE(evening.sheets().entries.white, evening.sheets().entries.black);
        evening.putRight();
        evening.goOn();
        evening.check();
    }
}

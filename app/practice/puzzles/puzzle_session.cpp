// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/puzzles/puzzle_session.hpp"

#include "app/practice/drills/drill.hpp"
#include "app/telling/in_words.hpp"
#include "rules/chess/facts.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <utility>

namespace app {
namespace {

using rules::Colour;
using rules::Move;
using speech::PhraseKey;
using speech::Slot;
using tactile::Command;

/// A puzzle that was not solved comes again after this many others.
constexpr int puzzlesBetween = 3;

Phrase beginning(const Learner& learner) {
    return inForm(learner, PhraseKey::pzlBegin, PhraseKey::pzlBeginWords);
}

/// The rest of the line, each move as it is made.
std::vector<rules::MoveFacts> factsFrom(rules::Position position, std::span<const Move> moves) {
    std::vector<rules::MoveFacts> facts;
    for (const auto move : moves) {
        facts.push_back(rules::factsOf(position, move));
        position.play(move);
    }
    return facts;
}

Phrase originInWords(const PuzzleOrigin& origin) {
    speech::Arguments arguments{{Slot::day, static_cast<int>(unsigned{origin.day.day()})},
                                {Slot::month, wordOf(origin.day.month())},
                                {Slot::year, static_cast<int>(origin.day.year())},
                                {Slot::number, origin.moveNumber}};
    if (origin.opponent.empty()) return {PhraseKey::pzlOriginUnnamed, arguments};
    arguments.push_back({Slot::name, speech::Outside{origin.opponent}});
    return {PhraseKey::pzlOrigin, arguments};
}

std::vector<Phrase> changeInWords(double before, double now) {
    const auto difference = static_cast<int>(std::lround(now) - std::lround(before));
    if (difference == 0) return {};
    return {{difference > 0 ? PhraseKey::pzlUp : PhraseKey::pzlDown,
             {{Slot::number, std::abs(difference)}}}};
}

} // namespace

PuzzleSession::PuzzleSession(const std::vector<Puzzle>& puzzles,
                             PuzzleHistory history,
                             std::chrono::sys_seconds today,
                             ResultStore::Store store)
    : waiting_(puzzles.begin(), puzzles.end())
    , history_(std::move(history))
    , before_(history_.rating())
    , wasRated_(history_.isRated())
    , store_(today, std::move(store)) {}

CourseStep PuzzleSession::begin(const Learner& learner) {
    store_.begin(learner.now);
    auto step = saying({beginning(learner)});
    askNext(step, learner);
    return step;
}

Reaction PuzzleSession::commanded(const Learner& learner, Command command) {
    if (command == Command::hint && isOpen_) return hint();
    if (command == Command::resign && isOpen_) return showSolution(learner);
    if (command == Command::game) return saying(stateInWords());
    if (command == Command::help && isOpen_) return saying({beginning(learner)});
    if (command != Command::tutorial) return std::nullopt;
    CourseStep step;
    explain(step);
    return step;
}

Reaction PuzzleSession::answered(const Learner& learner, std::string_view /*line*/) {
    CourseStep step;
    askNext(step, learner);
    return step;
}

Reaction PuzzleSession::saw(const Learner& learner, const rules::Match& match) {
    if (!isOpen_) return std::nullopt;
    if (const auto made = madeAfter(board_, match); !made.empty())
        return isRight(made.front()) ? right(made.front(), learner) : wrong();
    if (rules::isOver(match)) return showSolution(learner);
    return std::nullopt;
}

// Setting up pieces is not solving.
void PuzzleSession::boardIsAwaited(const Learner& learner, bool isAwaited) {
    if (isAwaited == pause_.has_value()) return;
    if (pause_) asked_ = asked_ + (learner.now - *pause_);
    pause_ = isAwaited ? std::optional{learner.now} : std::nullopt;
}

CourseStep PuzzleSession::stop(const Learner& learner) {
    CourseStep step;
    if (isOpen_ && isHelped_) keep(step, learner);
    isOpen_ = false;
    rules::append(step.words, summary());
    return step;
}

void PuzzleSession::askNext(CourseStep& step, const Learner& learner) {
    auto next = nextPuzzle();
    if (!next) {
        step.words.push_back({PhraseKey::pzlNoMore, {}});
        rules::append(step.words, summary());
        step.then = CourseStep::Then::leave;
        return;
    }
    puzzle_ = *std::move(next);
    board_ = rules::Game(puzzle_.start);
    if (puzzle_.opponents) board_.play(*puzzle_.opponents);
    done_ = 0;
    hints_ = 0;
    isHelped_ = false;
    isOpen_ = true;
    asked_ = learner.now;
    pause_.reset();
    putOn(step, board_, false);
    if (puzzle_.origin) step.words.push_back(originInWords(*puzzle_.origin));
    explain(step);
}

// What was not solved three puzzles ago, then the others; at the end what is left.
std::optional<Puzzle> PuzzleSession::nextPuzzle() {
    const bool isTime = !again_.empty() && (sinceWrong_++ >= puzzlesBetween || waiting_.empty());
    auto& from = isTime ? again_ : waiting_;
    if (from.empty()) return std::nullopt;
    auto puzzle = std::move(from.front());
    from.pop_front();
    return puzzle;
}

void PuzzleSession::explain(CourseStep& step) const {
    const auto& now = board_.position();
    step.words.push_back(piecesOf(now, Colour::white));
    step.words.push_back(piecesOf(now, Colour::black));
    if (board_.plies() > 0) {
        const auto& before = board_.at(board_.plies() - 1);
        step.words.push_back(
            {PhraseKey::pzlLast,
             {{Slot::colour, before.turn()},
              {Slot::opponentMove, rules::factsOf(before, board_.moves().back())}}});
    }
    if (isOpen_) step.words.push_back({PhraseKey::pzlTurn, {{Slot::colour, now.turn()}}});
}

// As at Lichess, every mate solves the puzzle.
bool PuzzleSession::isRight(Move move) const {
    const auto& others = puzzle_.alsoRight;
    const bool isOther = done_ == 0 && std::ranges::find(others, move) != others.end();
    return move == puzzle_.line.at(done_) || isOther || board_.position().after(move).isCheckmate();
}

CourseStep PuzzleSession::wrong() {
    isHelped_ = true;
    auto step = refusal({PhraseKey::pzlWrong, {}});
    putOn(step, board_, false);
    return step;
}

CourseStep PuzzleSession::right(Move move, const Learner& learner) {
    const bool isOther = move != puzzle_.line.at(done_);
    board_.play(move);
    hints_ = 0;
    ++done_;
    if (isOther || done_ == puzzle_.line.size()) {
        auto step = saying({{isHelped_ ? PhraseKey::pzlFound : PhraseKey::pzlSolved, {}}});
        close(step, learner);
        return step;
    }
    const auto reply = puzzle_.line.at(done_++);
    CourseStep step;
    step.sound = speech::Earcon::opponentsMove;
    step.lines = {typedByMover(board_.position(), reply)};
    board_.play(reply);
    return step;
}

// First the piece, then its square if that says more, then the move.
CourseStep PuzzleSession::hint() {
    isHelped_ = true;
    const auto& now = board_.position();
    const auto move = rules::factsOf(now, puzzle_.line.at(done_));
    const bool isOnly = !now.pieces(move.piece).hasSeveral();
    hints_ += hints_ == 1 && isOnly ? 2 : 1;
    return saying({hintInWords(move, hints_)});
}

CourseStep PuzzleSession::showSolution(const Learner& learner) {
    isHelped_ = true;
    const std::span rest(puzzle_.line.begin() + static_cast<std::ptrdiff_t>(done_),
                         puzzle_.line.end());
    auto step =
        saying({{PhraseKey::pzlSolution, {{Slot::choices, factsFrom(board_.position(), rest)}}}});
    for (const auto move : rest)
        board_.play(move);
    putOn(step, board_, false);
    close(step, learner);
    return step;
}

void PuzzleSession::close(CourseStep& step, const Learner& learner) {
    isOpen_ = false;
    keep(step, learner);
    step.task = offerNext(learner, PhraseKey::pzlOver);
}

void PuzzleSession::keep(CourseStep& step, const Learner& learner) {
    const bool isSolved = !isHelped_;
    history_.add(store_.add(
        {{}, std::string{puzzleCourse}, writePuzzle(puzzle_), isSolved, learner.now - asked_},
        learner.now,
        step));
    right_ += isSolved ? 1 : 0;
    ++all_;
    if (isSolved) return;
    again_.push_back(puzzle_);
    sinceWrong_ = 0;
}

Phrase PuzzleSession::labelInWords() const {
    if (puzzle_.origin) return originInWords(*puzzle_.origin);
    const speech::Argument name{Slot::name, speech::Outside{puzzle_.id}};
    if (!puzzle_.rating) return {PhraseKey::pzlAboutUnrated, {name}};
    return {PhraseKey::pzlAbout, {name, {Slot::number, *puzzle_.rating}}};
}

std::vector<Phrase> PuzzleSession::stateInWords() const {
    std::vector<Phrase> words{labelInWords()};
    if (isOpen_)
        words.push_back({PhraseKey::pzlTurn, {{Slot::colour, board_.position().turn()}}});
    else
        words.push_back({PhraseKey::pzlOver, {}});
    if (all_ > 0)
        words.push_back({PhraseKey::trnScore, {{Slot::number, right_}, {Slot::total, all_}}});
    return words;
}

std::vector<Phrase> PuzzleSession::summary() const {
    if (all_ == 0) return {{PhraseKey::trnNothing, {}}};
    std::vector<Phrase> words{{PhraseKey::trnScore, {{Slot::number, right_}, {Slot::total, all_}}}};
    if (!history_.isRated()) return words;
    const auto now = history_.rating();
    words.push_back(
        {PhraseKey::pzlRating, {{Slot::number, static_cast<int>(std::lround(now.points))}}});
    if (wasRated_) rules::append(words, changeInWords(before_.points, now.points));
    if (now.deviation > uncertainDeviation) words.push_back({PhraseKey::pzlUnsure, {}});
    return words;
}

namespace {

// The names of Glickman's paper are in the comments.

constexpr double scale = 173.7178;
constexpr double centre = 1500;
/// τ: how much the volatility may change.
constexpr double restraint = 0.5;
constexpr double mostDeviation = 350;

double square(double number) {
    return number * number;
}

/// g(φ): how little an uncertain opponent tells.
double weight(double deviation) {
    return 1 / std::sqrt(1 + 3 * square(deviation) / square(std::numbers::pi));
}

/// What the answers of a period tell.
struct Evidence {
    double variance = 0;   ///< v
    double difference = 0; ///< the sum of g(φ)(s - E)
};

Evidence evidenceOf(double points, std::span<const RatedAnswer> period) {
    double information = 0;
    Evidence evidence;
    for (const auto& answer : period) {
        const double g = weight(answer.deviation / scale);
        const double expected =
            1 / (1 + std::exp(-g * (points - (answer.points - centre) / scale)));
        information += square(g) * expected * (1 - expected);
        evidence.difference += g * ((answer.isRight ? 1 : 0) - expected);
    }
    evidence.variance = 1 / information;
    return evidence;
}

/// Step 5, by the Illinois algorithm: the zero of f.
double volatilityAfter(double before, double deviation, const Evidence& evidence) {
    const double variance = evidence.variance;
    const double change = variance * evidence.difference; // Δ
    const double start = std::log(square(before));        // a
    const auto f = [&](double x) {
        const double ex = std::exp(x);
        const double sum = square(deviation) + variance + ex;
        return ex * (square(change) - sum) / (2 * square(sum)) - (x - start) / square(restraint);
    };
    double low = start;
    double high = std::log(square(change) - square(deviation) - variance);
    if (square(change) <= square(deviation) + variance) {
        int steps = 1;
        while (f(start - steps * restraint) < 0)
            ++steps;
        high = start - steps * restraint;
    }
    double atLow = f(low);
    double atHigh = f(high);
    constexpr double close = 0.000001;
    while (std::abs(high - low) > close) {
        const double middle = low + (low - high) * atLow / (atHigh - atLow);
        const double atMiddle = f(middle);
        if (atMiddle * atHigh <= 0) {
            low = high;
            atLow = atHigh;
        } else {
            atLow /= 2;
        }
        high = middle;
        atHigh = atMiddle;
    }
    return std::exp(low / 2);
}

} // namespace

Rating after(const Rating& before, std::span<const RatedAnswer> period) {
    const double points = (before.points - centre) / scale;
    const double deviation = before.deviation / scale;
    Rating next = before;
    if (period.empty()) {
        const double grown = std::sqrt(square(deviation) + square(before.volatility));
        next.deviation = std::min(grown * scale, mostDeviation);
        return next;
    }
    const auto evidence = evidenceOf(points, period);
    next.volatility = volatilityAfter(before.volatility, deviation, evidence);
    const double variance = square(deviation) + square(next.volatility);
    const double newVariance = 1 / (1 / variance + 1 / evidence.variance);
    next.deviation = std::min(std::sqrt(newVariance) * scale, mostDeviation);
    next.points = before.points + newVariance * evidence.difference * scale;
    return next;
}

Rating ratingOf(const std::vector<RatedAnswer>& answers) {
    Rating rating;
    std::optional<std::chrono::sys_days> last;
    for (auto first = answers.begin(); first != answers.end();) {
        const auto day = std::chrono::floor<std::chrono::days>(first->at);
        const auto end = std::find_if(first, answers.end(), [&](const RatedAnswer& answer) {
            return std::chrono::floor<std::chrono::days>(answer.at) != day;
        });
        // After so many empty days nothing is known again; a clock that was wrong must not cost
        // more.
        constexpr int enough = 4000;
        const auto empty = last ? std::min<long>((day - *last).count() - 1, enough) : 0;
        for (long count = 0; count < empty; ++count)
            rating = after(rating, {});
        rating = after(rating, {first, end});
        last = day;
        first = end;
    }
    return rating;
}

PuzzleHistory::PuzzleHistory(const std::vector<PracticeResult>& results) {
    for (const auto& result : results)
        if (result.course == puzzleCourse) add(result);
}

void PuzzleHistory::add(const PracticeResult& result) {
    auto puzzle = readPuzzle(result.item);
    if (!puzzle) return;
    auto again = result;
    again.item = puzzle->id;
    boxes_.add(again);
    const bool isFirst = !knows(puzzle->id);
    if (isFirst && puzzle->rating)
        answers_.push_back({result.at,
                            static_cast<double>(*puzzle->rating),
                            static_cast<double>(puzzle->deviation),
                            result.isRight});
    const auto id = puzzle->id;
    puzzles_.insert_or_assign(id, *std::move(puzzle));
}

} // namespace app

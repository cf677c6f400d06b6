// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/review/review_course.hpp"

#include "app/sentences/sentence.hpp"
#include "app/telling/in_words.hpp"
#include "app/telling/message.hpp"
#include "rules/base/lists.hpp"
#include "rules/base/text.hpp"
#include "rules/chess/facts.hpp"
#include "rules/notation/pgn/text.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

namespace app {
namespace {

using rules::Language;
using speech::PhraseKey;
using speech::Slot;
using tactile::Command;
using Words = ReviewWalk::Words;

int counted(std::size_t count) {
    return static_cast<int>(count);
}

/// Begins a remark.
constexpr char quote = '"';

/// An empty line goes on to the next turning point, a number to that one, and what begins with a
/// quotation mark is a remark.
bool isStepOrRemark(std::string_view line, Language language) {
    return isEnter(line, language) || line.front() == quote ||
           rules::wholeNumber<std::size_t>(line).has_value();
}

/// What the course does instead of the table.
constexpr std::array taken{Command::forward,
                           Command::back,
                           Command::first,
                           Command::now,
                           Command::hint,
                           Command::state,
                           Command::list,
                           Command::save,
                           Command::newGame,
                           Command::yes,
                           Command::no};

PracticeTask nextStep() {
    return {{}, isStepOrRemark, PhraseKey::revExpected, taken};
}

/// Nothing can be walked through before the engine has looked at it.
PracticeTask untilLooked() {
    return {{}, isEnter, PhraseKey::revLooking, taken};
}

bool isPointOrRemark(std::string_view line, Language language) {
    return !isEnter(line, language) && isStepOrRemark(line, language);
}

constexpr std::array takenInSearch{Command::state, Command::newGame, Command::no};

/// The better move is made on the board.
PracticeTask betterMove() {
    return {.isAnswer = isPointOrRemark,
            .expected = PhraseKey::revWhat,
            .taken = takenInSearch,
            .isDoneAtTable = true};
}

/// Half-moves on tape are counted from 1.
int onTape(std::size_t ply) {
    return static_cast<int>(ply) + 1;
}

bool isKept(TapeState state) {
    return state == TapeState::kept || state == TapeState::keptWhenLost ||
           state == TapeState::keptWhenFull;
}

} // namespace

ReviewCourse::ReviewCourse(ReviewSource source,
                           KeptReview kept,
                           const Study& study,
                           ReviewKeeping keeping)
    : source_(std::move(source))
    , kept_(std::move(kept))
    , study_(study)
    , keeping_(std::move(keeping))
    , weighing_(source_.game, kept_.weighings) {}

CourseStep ReviewCourse::begin(const Learner& learner) {
    CourseStep step;
    putBefore(step, source_, rules::Game(source_.game.start()), side());
    if (weighing_.next()) {
        step.words = {{PhraseKey::revBegin, {{Slot::total, counted(weighing_.total())}}}};
        step.task = untilLooked();
    }
    reported_ = learner.now;
    lookOn(step, learner);
    return step;
}

Reaction ReviewCourse::commanded(const Learner& learner, Command command) {
    const bool asksWhere =
        command == Command::help || command == Command::game || command == Command::tutorial;
    if (!walk_) {
        if (!asksWhere && !rules::contains(taken, command)) return std::nullopt;
        return stillLooking();
    }
    if (search_ && command != Command::no) return searching(learner, command);
    if (asksWhere) return told(summary(learner));
    if (command == Command::yes || command == Command::no) {
        asks_ = command == Command::yes;
        if (point_) return turnTo(*point_, learner);
        return turnOn(learner);
    }
    if (command == Command::newGame) return playedOn();
    if (command == Command::state) return state(learner.language);
    auto words = walked(learner.language, command);
    if (!words) return std::nullopt;
    return told(*std::move(words));
}

Reaction ReviewCourse::answered(const Learner& learner, std::string_view line) {
    if (!walk_) return stillLooking();
    if (!line.empty() && line.front() == quote) return remarked(line);
    if (isEnter(line, learner.language)) return turnOn(learner);
    const auto number = rules::wholeNumber<std::size_t>(line);
    if (!number) return madeOnBoard(learner, line);
    if (*number < 1 || *number > walk_->points().size())
        return told(
            {{PhraseKey::revNoSuchPoint, {{Slot::total, counted(walk_->points().size())}}}});
    return turnTo(*number - 1, learner);
}

// Whoever has erred tries again.
CourseStep ReviewCourse::playedOn() const {
    auto step = playedFrom(walk_->board(), source_.chess960);
    if (step.then == CourseStep::Then::goOn) show(step);
    return step;
}

// The move itself has been said already.
CourseStep ReviewCourse::madeOnBoard(const Learner& learner, std::string_view line) {
    const auto next = walk_->next();
    if (!next || typed(*next) != line) return rejected({PhraseKey::revExpected, {}});
    auto words = walk_->forward(learner.language);
    words.erase(words.begin());
    return told(std::move(words));
}

Reaction ReviewCourse::saw(const Learner& /*learner*/, const rules::Match& match) {
    if (!search_ || search_->tried) return std::nullopt;
    const auto made = madeAfter(walk_->board(), match);
    return made.empty() ? std::nullopt : std::optional{tried(made.front())};
}

Reaction ReviewCourse::studied(const Learner& learner, const Studied& answer) {
    if (search_ && search_->tried && answer.question == question_) return judged(answer, learner);
    if (walk_) return std::nullopt;
    CourseStep step;
    if (const auto* const fault = std::get_if<EngineFault>(&answer.found)) {
        step.words = {engineFaultInWords(*fault)};
        step.endsStudy = true;
        step.then = CourseStep::Then::fail;
        return step;
    }
    if (answer.question != question_) return std::nullopt;
    const auto position = static_cast<std::size_t>(weighing_.next().value().plies());
    weighing_.take(std::get<std::vector<StudiedMove>>(answer.found));
    keepFinding(step, position);
    lookOn(step, learner);
    return step;
}

CourseStep ReviewCourse::stop(const Learner& /*learner*/) {
    auto step = saying({walk_ ? Phrase{PhraseKey::revLeft, {}} : progressInWords()});
    step.endsStudy = true;
    return step;
}

// --- the engine looks at the positions

void ReviewCourse::lookOn(CourseStep& step, const Learner& learner) {
    const auto next = weighing_.next();
    if (!next) return finishLooking(step, learner);
    step.study = StudyPosition{{.id = ++question_, .game = *next}, source_.chess960, study_};
    if (learner.now - reported_ < betweenReports) return;
    step.words.push_back(progressInWords());
    reported_ = learner.now;
}

// After the last one everything is kept. The review itself would take long to write each time, and
// replace one that is complete.
void ReviewCourse::keepFinding(CourseStep& step, std::size_t position) {
    if (!weighing_.next()) return;
    const auto fault = keeping_.found(position, weighing_.weighings()[position].value());
    if (fault && !std::exchange(isUnsavedTold_, true)) step.words.push_back(notSaved(*fault));
}

void ReviewCourse::finishLooking(CourseStep& step, const Learner& learner) {
    step.endsStudy = true;
    const bool isNew = kept_.weighings != weighing_.weighings();
    if (isNew) keep(step);
    walk_.emplace(source_, reviewed(source_.game, weighing_.weighings()));
    rules::append(step.words, summary(learner));
    show(step);
}

bool ReviewCourse::keep(CourseStep& step) {
    kept_.weighings = weighing_.weighings();
    const auto fault = keeping_.keep(kept_);
    if (fault) step.words.push_back(notSaved(*fault));
    return !fault;
}

CourseStep ReviewCourse::stillLooking() const {
    auto step = saying({progressInWords()});
    step.task = untilLooked();
    return step;
}

Phrase ReviewCourse::progressInWords() const {
    return {PhraseKey::revDone,
            {{Slot::number, counted(weighing_.done())}, {Slot::total, counted(weighing_.total())}}};
}

// --- walking

std::optional<Words> ReviewCourse::walked(Language language, Command command) {
    if (command == Command::forward) return walk_->forward(language);
    if (command == Command::back) return walk_->back(language);
    if (command == Command::first) return walk_->first(language);
    if (command == Command::now) return walk_->now(language);
    if (command == Command::hint) return walk_->better(language);
    if (command == Command::list) return walk_->all(language);
    if (command == Command::save) return saved(language);
    return std::nullopt;
}

CourseStep ReviewCourse::told(Words words) const {
    auto step = saying(std::move(words));
    show(step);
    return step;
}

CourseStep ReviewCourse::turnOn(const Learner& learner) {
    const auto next = point_ ? *point_ + 1 : 0;
    if (next < walk_->points().size()) return turnTo(next, learner);
    return told({{PhraseKey::revNoMore, {}}});
}

CourseStep ReviewCourse::turnTo(std::size_t point, const Learner& learner) {
    if (walk_->points().empty()) return told({{PhraseKey::revNoMore, {}}});
    point_ = point;
    auto words = walk_->turnTo(point, asks_, learner.language);
    search_ = asks_ ? std::optional{Search{}} : std::nullopt;
    return told(std::move(words));
}

Words ReviewCourse::summary(const Learner& learner) const {
    const auto points = walk_->points().size();
    auto words = notWeighed();
    if (points == 0)
        words.push_back({PhraseKey::revNone, {}});
    else
        rules::append(words,
                      Words{{PhraseKey::revFound, {{Slot::number, counted(points)}}},
                            {PhraseKey::revTurn, {}}});
    words.push_back(inForm(learner, PhraseKey::revKeys, PhraseKey::revKeysWords));
    return words;
}

// Of a long game the first one is enough: the others are heard on the way.
Words ReviewCourse::notWeighed() const {
    const auto positions = unweighed(weighing_.weighings());
    if (positions.empty()) return {};
    const auto& first = source_.game.positions()[positions.front()];
    return {{PhraseKey::revUnweighed,
             {{Slot::total, counted(positions.size())},
              {Slot::number, first.moveNumber()},
              {Slot::colour, first.turn()}}}};
}

Words ReviewCourse::saved(Language language) const {
    const auto file = keeping_.save(
        annotated(source_, walk_->moves(), kept_.remarks, language, spokenIn(language)));
    if (!file) return {{PhraseKey::errSave, {{Slot::saveFailure, failureOf(file.error())}}}};
    return {{PhraseKey::revSaved, {{Slot::name, speech::Outside{*file}}}}};
}

void ReviewCourse::show(CourseStep& step) const {
    putBefore(step, source_, walk_->board(), side());
    step.task = search_ ? betterMove() : nextStep();
}

// --- remarks, typed and spoken

// Quotation marks may be inside; only one at the end belongs to the input. Many programs do not
// read a comment with a brace in it.
CourseStep ReviewCourse::remarked(std::string_view line) {
    auto text = rules::commentText(line.substr(1));
    if (text.ends_with('"')) text = rules::commentText(text.substr(0, text.size() - 1));
    std::ranges::replace(text, '{', '(');
    std::ranges::replace(text, '}', ')');
    const auto ply = walk_->placeInWords();
    if (text.empty()) return unremarked(ply);
    const bool isFirst = kept_.remarks.insert_or_assign(ply, text).second;
    auto step = told({});
    if (!keep(step)) return step;
    step.words.push_back({PhraseKey::setSaved, {}});
    if (!isFirst) step.words.push_back({PhraseKey::revRemarkReplaced, {}});
    return step;
}

CourseStep ReviewCourse::unremarked(std::size_t ply) {
    auto step = told({});
    const bool wasTyped = kept_.remarks.erase(ply) > 0;
    const bool wasSpoken = keeping_.isSpoken(ply);
    if (wasTyped && keep(step)) step.words.push_back({PhraseKey::revRemarkRemoved, {}});
    if (wasSpoken) {
        const auto fault = keeping_.unspeak(ply);
        step.words.push_back(fault ? notSaved(*fault) : Phrase{PhraseKey::revTapeRemoved, {}});
    }
    if (!wasTyped && !wasSpoken) step.words.push_back({PhraseKey::revNoRemark, {}});
    return step;
}

Reaction ReviewCourse::requested(const Learner& learner, const tactile::Instruction& request) {
    const bool dictates = request.command == Command::dictate;
    if (!dictates && request.command != Command::tape) return commanded(learner, request.command);
    if (!walk_) return saying({progressInWords()});
    const auto* const named = std::get_if<tactile::HalfMove>(&request.argument);
    const int ply =
        named == nullptr ? onTape(walk_->placeInWords()) : plyOf(source_.game.start(), *named);
    if (ply < 1 || ply > source_.game.plies()) return refusal({PhraseKey::errNoPly, {}});
    CourseStep step;
    (dictates ? step.dictated : step.replayed) = ply;
    return step;
}

Reaction ReviewCourse::taped(const Learner& /*learner*/, const TapeTold& news) {
    const auto ply = static_cast<std::size_t>(news.ply) - 1;
    if (news.state == TapeState::runs) replacesTape_ = keeping_.isSpoken(ply);
    if (!isKept(news.state) || !std::exchange(replacesTape_, false)) return std::nullopt;
    return saying({{PhraseKey::revTapeReplaced, {}}});
}

// A remark is to a half-move of the game. The spoken one comes last: it may be long.
CourseStep ReviewCourse::state(Language language) const {
    auto step = told(walk_->state(language));
    if (walk_->isInLine()) return step;
    const auto ply = walk_->placeInWords();
    if (const auto remark = kept_.remarks.find(ply); remark != kept_.remarks.end())
        step.words.push_back(
            {PhraseKey::revReason, {{Slot::input, speech::Outside{remark->second}}}});
    if (keeping_.isSpoken(ply)) step.replayed = onTape(ply);
    return step;
}

ReviewRemarks ReviewCourse::spokenIn(Language language) const {
    ReviewRemarks spoken;
    for (std::size_t ply = 0; ply < walk_->moves().size(); ++ply)
        if (keeping_.isSpoken(ply))
            spoken.emplace(ply, text(say<SentenceKey::reviewSpoken>(), language));
    return spoken;
}

// --- looking for the better move

Reaction ReviewCourse::searching(const Learner& learner, Command command) {
    if (command == Command::newGame) return playedOn();
    if (command == Command::hint) return hint(learner);
    if (command == Command::state) return stateInSearch(learner);
    if (command == Command::save) return told(saved(learner.language));
    if (command == Command::resign) return solved(walk_->lesson(learner.language));
    if (command != Command::tutorial && command != Command::help && command != Command::game)
        return std::nullopt;
    return told(walk_->turnTo(*point_, true, learner.language));
}

CourseStep ReviewCourse::stateInSearch(const Learner& learner) const {
    auto step = told(walk_->state(learner.language));
    step.words.push_back({PhraseKey::revWhat, {}});
    return step;
}

// The move that the engine is looking at.
Reaction ReviewCourse::takenBack(const Learner& /*learner*/) {
    if (!search_ || !search_->tried) return nothingTakenBack();
    search_->tried.reset();
    return told({{PhraseKey::movWithdrawn, {}}});
}

CourseStep ReviewCourse::tried(rules::Move move) {
    const auto& reviewed = walk_->moves()[walk_->place()];
    auto board = walk_->board();
    const bool mates = board.position().after(move).isCheckmate();
    if (mates || (!reviewed.best.empty() && move == reviewed.best.front()))
        return solved({{PhraseKey::revRight, {}}});
    if (move == reviewed.played) return rejected({PhraseKey::revPlayed, {}});
    board.play(move);
    if (board.position().legalMoves().isEmpty()) return rejected({PhraseKey::pzlWrong, {}});
    search_->tried = move;
    CourseStep step;
    step.study = StudyPosition{{.id = ++question_, .game = board}, source_.chess960, study_};
    return step;
}

CourseStep ReviewCourse::judged(const Studied& answer, const Learner& learner) {
    const auto move = *std::exchange(search_->tried, std::nullopt);
    if (const auto* const fault = std::get_if<EngineFault>(&answer.found))
        return rejected(engineFaultInWords(*fault));
    const auto& found = std::get<std::vector<StudiedMove>>(answer.found);
    if (found.empty()) return rejected({PhraseKey::revNothingSaid, {}});
    auto game = walk_->board();
    game.play(move);
    const auto verdict = judgedMove(walk_->moves()[walk_->place()], game, found);
    if (verdict.kind != MoveKind::good) {
        auto step = rejected({PhraseKey::pzlWrong, {}});
        const auto kind = kindInWords(verdict.kind);
        step.words.insert(step.words.begin(), kind.begin(), kind.end());
        return step;
    }
    // What the move of the game allows would be heard as what this one does.
    Words words{{PhraseKey::revGoodToo, {}}};
    rules::append(words, walk_->whatWasBetter(learner.language));
    return solved(std::move(words));
}

CourseStep ReviewCourse::rejected(Phrase why) const {
    auto step = refusal(std::move(why));
    show(step);
    return step;
}

CourseStep ReviewCourse::solved(Words words) {
    search_.reset();
    return told(std::move(words));
}

// First the piece, then the move.
CourseStep ReviewCourse::hint(const Learner& learner) {
    const auto& best = walk_->moves()[walk_->place()].best;
    if (best.empty() || search_->hints++ > 0) return solved(walk_->lesson(learner.language));
    const auto facts = rules::factsOf(walk_->board().position(), best.front());
    return saying({{PhraseKey::pzlHintPiece, {{Slot::piece, facts.piece.kind}}}});
}

} // namespace app

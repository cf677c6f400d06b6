// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/radio/radio_course.hpp"

#include "rules/base/lists.hpp"
#include "rules/chess/game.hpp"
#include "tactile-io/keyboard/moves/entry.hpp"

#include <array>
#include <utility>
#include <variant>

namespace app {
namespace {

using rules::Language;
using speech::PhraseKey;
using tactile::Command;
using Words = ReviewWalk::Words;

/// An empty line goes on or stops; a move is tried.
bool isStepOrMove(std::string_view line, Language language) {
    return isEnter(line, language) ||
           tactile::moveGrammar(line, language) != tactile::MoveGrammar::none;
}

/// What the course does instead of the table.
constexpr std::array taken{Command::forward,
                           Command::back,
                           Command::first,
                           Command::now,
                           Command::state,
                           Command::list,
                           Command::newGame,
                           Command::stop};

PracticeTask nextStep() {
    return {{}, isStepOrMove, PhraseKey::radExpected, taken};
}

} // namespace

RadioCourse::RadioCourse(ReviewSource first, RadioProgramme programme)
    : programme_(std::move(programme)) {
    open(std::move(first));
}

void RadioCourse::open(ReviewSource source) {
    source_ = std::move(source);
    walk_.emplace(source_, reviewed(source_.game, {}));
    remarks_.emplace(source_, programme_.opening);
}

CourseStep RadioCourse::begin(const Learner& learner) {
    auto step = say(Part::introduction, learner);
    step.words.push_back(inForm(learner, PhraseKey::radKeys, PhraseKey::radKeysWords));
    return step;
}

Reaction RadioCourse::commanded(const Learner& learner, Command command) {
    halt();
    if (command == Command::help || command == Command::game || command == Command::tutorial)
        return shown({inForm(learner, PhraseKey::radKeys, PhraseKey::radKeysWords)});
    if (command == Command::stop) return shown({{PhraseKey::radStopped, {}}});
    if (command == Command::newGame) {
        auto step = playedFrom(walk_->board(), source_.chess960);
        step.task = nextStep();
        return step;
    }
    auto words = walked(learner.language, command);
    if (!words) return std::nullopt;
    return shown(*std::move(words));
}

Reaction RadioCourse::answered(const Learner& learner, std::string_view line) {
    if (!isEnter(line, learner.language)) return tried(learner, line);
    const bool goesOn = !line.empty() || state_ == State::stopped;
    halt();
    return goesOn ? goOn(learner) : shown({{PhraseKey::radStopped, {}}});
}

// What is no clear move, the table asks about or refuses.
CourseStep RadioCourse::tried(const Learner& learner, std::string_view line) {
    const auto position = walk_->board().position();
    const auto entry = tactile::readMove(line, position, learner.language);
    if (const auto* const move = std::get_if<rules::Move>(&entry)) {
        auto step = tried(learner, position, *move);
        step.namesMove = true;
        return step;
    }
    halt();
    CourseStep step;
    step.lines = {std::string{line}};
    step.task = nextStep();
    return step;
}

// Whoever makes the game's next move, on an electronic board say, is one move ahead of the
// broadcast.
CourseStep
RadioCourse::tried(const Learner& learner, const rules::Position& position, rules::Move move) {
    const bool wasStopped = state_ == State::stopped;
    if (!walk_->isInLine() && walk_->next() == move) {
        walk_->goTo(walk_->place() + 1);
        auto step = say(Part::move, learner);
        if (wasStopped) state_ = State::stopped;
        return step;
    }
    halt();
    walk_->branch(move);
    return shown({moveInWords(position, move)});
}

// A move that was tried.
Reaction RadioCourse::saw(const Learner& /*learner*/, const rules::Match& match) {
    for (const auto move : madeAfter(walk_->board(), match))
        walk_->branch(move);
    return std::nullopt;
}

Reaction RadioCourse::heard(const Learner& learner, speech::UtteranceOutcome outcome) {
    if (state_ != State::speaks) return std::nullopt;
    isRead_ = outcome == speech::UtteranceOutcome::shown;
    wasCut_ = outcome == speech::UtteranceOutcome::interrupted;
    state_ = State::stopped;
    if (isRead_ || wasCut_ || part_ == Part::end) return std::nullopt;
    if (auto remarks = remarksDue(learner); !remarks.empty())
        return say(Part::remarks, std::move(remarks));
    state_ = State::pauses;
    next_ = learner.now + programme_.pause;
    return std::nullopt;
}

Reaction RadioCourse::waited(const Learner& learner) {
    if (!deadline()) return std::nullopt;
    return sayNext(learner);
}

std::optional<rules::Instant> RadioCourse::deadline() const {
    if (state_ != State::pauses || boardDiffers_) return std::nullopt;
    return next_;
}

CourseStep RadioCourse::stop(const Learner& /*learner*/) {
    state_ = State::stopped;
    return saying({{PhraseKey::radLeft, {}}});
}

// --- the parts of the broadcast

void RadioCourse::halt() {
    if (state_ == State::speaks) wasCut_ = true;
    state_ = State::stopped;
}

CourseStep RadioCourse::goOn(const Learner& learner) {
    if (walk_->isInLine()) return goBack(learner);
    const bool isAgain = wasCut_ && part_ != Part::introduction;
    return isAgain ? say(part_, learner) : sayNext(learner);
}

// Remarks that were heard to their end are not said again.
CourseStep RadioCourse::goBack(const Learner& learner) {
    const bool areHeard = part_ == Part::remarks && !wasCut_;
    walk_->goTo(walk_->place());
    auto step = say(walk_->place() > 0 ? Part::move : Part::introduction, learner);
    step.words.insert(step.words.begin(), {PhraseKey::revBack, {}});
    if (areHeard) part_ = Part::remarks;
    return step;
}

CourseStep RadioCourse::sayNext(const Learner& learner) {
    if (auto remarks = remarksDue(learner); !remarks.empty())
        return say(Part::remarks, std::move(remarks));
    if (part_ == Part::end) return nextGame(learner);
    if (!walk_->next()) {
        if (!following_) following_ = programme_.next();
        return say(Part::end, learner);
    }
    walk_->goTo(walk_->place() + 1);
    return say(Part::move, learner);
}

// They can take some milliseconds to find.
Words RadioCourse::remarksDue(const Learner& learner) const {
    return part_ == Part::move ? wordsOf(Part::remarks, learner.language) : Words{};
}

CourseStep RadioCourse::say(Part part, const Learner& learner) {
    auto step = say(part, wordsOf(part, learner.language));
    if (part != Part::move || !isRead_) return step;
    rules::append(step.words, remarksDue(learner));
    part_ = Part::remarks;
    return step;
}

CourseStep RadioCourse::say(Part part, Words words) {
    part_ = part;
    state_ = State::speaks;
    wasCut_ = false;
    auto step = saying(std::move(words));
    step.areRemarks = part != Part::move;
    step.task = nextStep();
    if (part == Part::introduction || part == Part::move) show(step);
    return step;
}

Words RadioCourse::wordsOf(Part part, Language language) const {
    if (part == Part::introduction) return remarks_->introduction(language);
    if (part == Part::move) return {moveInWords(source_.game, walk_->place() - 1)};
    if (part == Part::remarks)
        return walk_->place() > 0 ? remarks_->on(walk_->place() - 1, language) : Words{};
    auto words = remarks_->end();
    if (following_) words.push_back({PhraseKey::radNext, {}});
    return words;
}

CourseStep RadioCourse::nextGame(const Learner& learner) {
    if (!following_) return shown({{PhraseKey::radNoMore, {}}});
    open(*std::exchange(following_, std::nullopt));
    return say(Part::introduction, learner);
}

// --- walking

std::optional<Words> RadioCourse::walked(Language language, Command command) {
    const auto step = [&](Words (ReviewWalk::*way)(Language)) {
        auto words = ((*walk_).*way)(language);
        part_ = walk_->place() > 0 ? Part::move : Part::introduction;
        wasCut_ = false;
        return words;
    };
    if (command == Command::forward) return step(&ReviewWalk::forward);
    if (command == Command::back) return step(&ReviewWalk::back);
    if (command == Command::first) return step(&ReviewWalk::first);
    if (command == Command::now) return step(&ReviewWalk::now);
    if (command == Command::state) return state(language);
    if (command == Command::list) return walk_->all(language);
    return std::nullopt;
}

Words RadioCourse::state(Language language) const {
    auto words = walk_->state(language);
    if (!walk_->isInLine()) rules::append(words, wordsOf(Part::remarks, language));
    return words;
}

CourseStep RadioCourse::shown(Words words) const {
    auto step = saying(std::move(words));
    step.task = nextStep();
    show(step);
    return step;
}

} // namespace app

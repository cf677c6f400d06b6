// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/practice.hpp"

#include "app/activity/effect.hpp"
#include "app/activity/input.hpp"
#include "rules/base/lists.hpp"
#include "rules/chess/facts.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace app {
namespace {

using speech::PhraseKey;

HouseRules practiceRules(HouseRules rules) {
    rules.isPractice = true;
    rules.game = {}; // the match of a course is among no saved games
    rules.boards.reset();
    return rules;
}

rules::Match beginning(const Course& course, const rules::MatchSetup& setup) {
    return course.beginsWithPieces() ? rules::open(setup) : withoutPosition(setup);
}

std::vector<Station> practising(std::vector<Station> people, const Course& course) {
    for (Station& each : people)
        each.practise(course.takesBack(), course.helps());
    return people;
}

/// Takes the effects of this kind out of all others.
template <class Kind>
std::vector<Kind> takeOut(Effects& effects) {
    std::vector<Kind> taken;
    std::erase_if(effects, [&](const Effect& effect) {
        const auto* const found = effect.as<Kind>();
        if (found != nullptr) taken.push_back(*found);
        return found != nullptr;
    });
    return taken;
}

/// Questions of the program stay open beside it, and refuse nothing.
bool isOnTape(tactile::Command command) {
    return command == tactile::Command::dictate || command == tactile::Command::tape;
}

/// The station has explained it already.
bool isHelpAboutWord(const tactile::Instruction& request) {
    return request.command == tactile::Command::help &&
           (std::holds_alternative<tactile::Command>(request.argument) ||
            std::holds_alternative<tactile::Text>(request.argument));
}

/// What the station leaves to the course, and what is said if the course has no use for it.
std::optional<PhraseKey> refusalOf(tactile::Command command) {
    if (command == tactile::Command::hint) return PhraseKey::errNoHint;
    if (command == tactile::Command::resign) return PhraseKey::errNoResigning;
    if (isOnTape(command)) return PhraseKey::tapNotHere;
    return std::nullopt;
}

/// Whoever speaks on tape in a course, whose side does not matter.
constexpr auto taping = rules::Colour::white;

} // namespace

Practice::Practice(std::unique_ptr<Course> course,
                   const rules::MatchSetup& setup,
                   std::vector<Station> people,
                   const HouseRules& rules)
    : course_(std::move(course))
    , rules_(practiceRules(rules))
    , desk_(std::make_unique<Desk>(beginning(*course_, setup),
                                   0,
                                   noRecord_,
                                   practising(std::move(people), *course_),
                                   rules_)) {}

Effects Practice::begin(rules::Instant at) {
    auto effects = desk_->begin(at);
    carryOut(course_->begin(learner(at)), at, effects);
    cueBoard(at, effects);
    return effects;
}

Effects Practice::take(const Note& note) {
    if (const auto* const reported = note.what.as<DisplayReported>()) noteDisplay(reported->report);
    // The terminal takes over from a window that is lost.
    if (note.what.is<LineCame>()) rules_.form = Form::terminal;
    if (note.what.is<KeyCame>()) rules_.form = Form::window;
    auto effects = hear(note);
    if (note.what.is<KeyCame>() && !sight(typist(), note.at).line.empty()) course_->typing();
    const bool leaves = !takeOut<Leave>(effects).empty();
    if (const auto* const board = note.what.as<BoardRead>()) sense(*board, note.at, effects);
    if (const auto* const answer = note.what.as<Studied>())
        carryOut(course_->studied(learner(note.at), *answer), note.at, effects);
    if (const auto* const news = note.what.as<TapeTold>())
        carryOut(course_->taped(learner(note.at), *news), note.at, effects);
    if (const auto* const ended = note.what.as<UtteranceEnded>()) hearOut(*ended, note.at, effects);
    carryOut(course_->saw(learner(note.at), match()), note.at, effects);
    if (const auto due = course_->deadline(); due && *due <= note.at)
        carryOut(course_->waited(learner(note.at)), note.at, effects);
    if (leaves) {
        stop(note.at, effects);
        takeOut<EndPractice>(effects);
        effects.emplace_back(Leave{});
    }
    cueBoard(note.at, effects);
    askAgain(note.at, effects);
    return effects;
}

Effects Practice::hear(const Note& note) {
    desk_->noteAskedInExercise(board_.asked());
    auto effects = desk_->take(note);
    const auto isGame = [](const Effect& effect) { return effect.is<OpenNew>(); };
    if (std::ranges::any_of(effects, isGame) && !mayPlay()) {
        takeOut<OpenNew>(effects);
        refusePlaying({}, note.at, effects);
    }
    // What was practised is stored and summed up before another game begins.
    const auto goTo = [&](const auto& games) {
        for (const auto& game : games) {
            stop(note.at, effects);
            takeOut<EndPractice>(effects);
            effects.emplace_back(game);
        }
    };
    goTo(takeOut<OpenNew>(effects));
    goTo(takeOut<OpenSaved>(effects));
    for (const auto& done : takeOut<Practised>(effects))
        react(done, note.at, effects);
    return effects;
}

void Practice::sense(const BoardRead& read, rules::Instant at, Effects& effects) {
    cues_.take(read);
    carryOut(course_->sensed(learner(at), read.reading), at, effects);
    auto sighting = board_.take(read.reading);
    say(std::move(sighting.words), at, effects);
    if (sighting.made) answer(*sighting.made, at, effects);
}

// A question of the program that is open, such as a menu, would take the line for its answer; then
// the move is to be taken back.
void Practice::answer(rules::Move made, rules::Instant at, Effects& effects) {
    const auto game = course_->onBoard();
    if (!game) return;
    if (!task_ || task_->isDoneAtTable) {
        const auto line = typedByMover(game->position(), made);
        if (!desk_->isAskingHere()) rules::append(effects, hear({LineCame{line}, at}));
        return;
    }
    answered_ = std::exchange(task_, {});
    stopHearing();
    auto step = course_->answered(learner(at), typed(made));
    if (!step) return;
    if (!step->namesMove)
        step->words.insert(
            step->words.begin(),
            {PhraseKey::trnMateIs, {{speech::Slot::move, rules::factsOf(game->position(), made)}}});
    carryOut(*step, at, effects);
}

void Practice::cueBoard(rules::Instant at, Effects& effects) {
    if (isOver_) return;
    say(board_.expect(course_->onBoard()), at, effects);
    course_->boardIsAwaited(learner(at), board_.isAwaited());
    course_->boardDiffers(board_.differs());
    rules::append(effects, cues_.show(board_.wants()));
}

void Practice::hearOut(const UtteranceEnded& ended, rules::Instant at, Effects& effects) {
    using speech::UtteranceOutcome;
    if (unheard_.erase(ended.id) == 0) return;
    isAnySpoken_ = isAnySpoken_ || ended.outcome == UtteranceOutcome::spoken;
    isAnyCut_ = isAnyCut_ || ended.outcome == UtteranceOutcome::interrupted ||
                ended.outcome == UtteranceOutcome::dropped;
    if (!unheard_.empty()) return;
    const auto outcome = isAnyCut_      ? UtteranceOutcome::interrupted
                         : isAnySpoken_ ? UtteranceOutcome::spoken
                                        : UtteranceOutcome::shown;
    stopHearing();
    carryOut(course_->heard(learner(at), outcome), at, effects);
}

void Practice::stopHearing() {
    unheard_.clear();
    isAnySpoken_ = isAnyCut_ = false;
}

// A menu that has been opened since stays open; its task is set again later.
Effects Practice::spoken(const CourseStep& step, rules::Instant at) {
    const bool isBesideMenu = !step.lines.empty() && desk_->isAsking();
    auto effects =
        desk_->teach(step.words, std::nullopt, isBesideMenu ? std::nullopt : step.task, at);
    for (auto& effect : effects) {
        const auto* const said = effect.as<Say>();
        if (said == nullptr) continue;
        unheard_.insert(said->utterance.id);
        if (!step.areRemarks) continue;
        auto remark = *said;
        remark.isRemark = true;
        effect = std::move(remark);
    }
    return effects;
}

void Practice::say(std::vector<Phrase> words, rules::Instant at, Effects& effects) {
    if (!words.empty()) carryOut(saying(std::move(words)), at, effects);
}

std::optional<rules::Instant> Practice::nextDeadline() const {
    const auto desks = desk_->nextDeadline();
    const auto own = course_->deadline();
    return desks && own ? std::min(*desks, *own) : (own ? own : desks);
}

Learner Practice::learner(rules::Instant at) const {
    const Person person = typist();
    return {preferences(person).language, rules_.form, sight(person, at).cursor, at};
}

void Practice::react(const Practised& done, rules::Instant at, Effects& effects) {
    const auto who = learner(at);
    stopHearing();
    if (const auto* const request = std::get_if<tactile::Instruction>(&done.what))
        return reactTo(*request, at, effects);
    if (const auto* const line = std::get_if<std::string>(&done.what)) {
        answered_ = std::exchange(task_, {});
        return carryOut(course_->answered(who, *line), at, effects);
    }
    stop(at, effects);
}

void Practice::reactTo(const tactile::Instruction& request, rules::Instant at, Effects& effects) {
    const auto command = request.command;
    if (isHelpAboutWord(request)) return;
    answered_.reset();
    if (task_ && takes(*task_, command)) answered_ = std::exchange(task_, {});
    if (const auto step = course_->requested(learner(at), request)) {
        carryOut(*step, at, effects);
        if (command == tactile::Command::tutorial) say(board_.faults(), at, effects);
        return;
    }
    if (command == tactile::Command::correct && !desk_->isAsking())
        return carryOut(course_->takenBack(learner(at)), at, effects);
    const auto why = refusalOf(command);
    if (!why || (desk_->isAsking() && !isOnTape(command))) return;
    carryOut(refusal({*why, {}}), at, effects);
}

void Practice::stop(rules::Instant at, Effects& effects) {
    if (isOver_) return;
    auto last = course_->stop(learner(at));
    last.then = CourseStep::Then::leave;
    carryOut(last, at, effects);
}

void Practice::carryOut(const Reaction& step, rules::Instant at, Effects& effects) {
    if (step) carryOut(*step, at, effects);
}

// A game is not begun where it could not be stored: the program would end.
bool Practice::mayPlay() const {
    return !rules_.shelf.games || rules_.shelf.games();
}

void Practice::refusePlaying(std::optional<PracticeTask> goesOn,
                             rules::Instant at,
                             Effects& effects) {
    auto step = refusal({PhraseKey::gamUnreadable, {}});
    step.task = std::move(goesOn);
    carryOut(step, at, effects);
}

void Practice::carryOut(const CourseStep& step, rules::Instant at, Effects& effects) {
    if (isOver_) return;
    if (step.then == CourseStep::Then::play && !mayPlay())
        return refusePlaying(std::exchange(answered_, {}), at, effects);
    if (step.next) course_ = step.next;
    if (step.table) setUp(step, at, effects);
    if (step.sound) rules::append(effects, desk_->teach({}, step.sound, std::nullopt, at));
    for (const auto& line : step.lines)
        rules::append(effects, desk_->take({LineCame{line}, at}));
    if (step.study) effects.emplace_back(*step.study);
    if (step.task) task_ = step.task;
    if (step.then != CourseStep::Then::goOn) task_.reset();
    if (!step.words.empty() || step.task) rules::append(effects, spoken(step, at));
    if (step.endsStudy) effects.emplace_back(EndStudy{}); // an engine may need a second for it
    if (step.dictated) effects.emplace_back(Dictate{taping, *step.dictated});
    if (step.replayed) effects.emplace_back(PlayTape{taping, *step.replayed});
    endFor(step, effects);
}

void Practice::endFor(const CourseStep& step, Effects& effects) {
    using Then = CourseStep::Then;
    isOver_ = step.then != Then::goOn;
    if (step.then == Then::leave || step.then == Then::fail)
        effects.emplace_back(EndPractice{step.then == Then::fail});
    if (step.then == Then::play) effects.emplace_back(OpenNew{{.from = step.from}});
}

void Practice::noteDisplay(const tactile::DisplayReport& report) {
    if (const auto* const found = std::get_if<tactile::DisplayFound>(&report)) display_ = *found;
    if (std::holds_alternative<tactile::DisplayLost>(report)) display_.reset();
}

// The stations go to the new desk with everything that they have heard and set, but not with the
// place on the sheet of another game. The braille display reports only once that it is there.
void Practice::setUp(const CourseStep& step, rules::Instant at, Effects& effects) {
    const auto before = std::make_shared<const rules::MatchSetup>(match().setup);
    for (auto& effect : effects)
        effect.change<Say>([&before](Say& say) {
            if (!say.table) say.table = before;
        });
    rules_.utterances = desk_->utterances();
    rules_.alone = step.side ? std::optional{playerAt(*step.side)} : std::nullopt;
    auto people = std::move(*desk_).leave();
    for (Station& each : people)
        each.forgetReading();
    auto match = opened(*step.table, step.made);
    cues_.repeatLossIn(match);
    desk_ = std::make_unique<Desk>(std::move(match), 0, noRecord_, std::move(people), rules_);
    if (display_) rules::append(effects, desk_->take({DisplayReported{*display_}, at}));
    rules::append(effects, desk_->begin(at));
}

// A menu that the person has opened and left has replaced the task.
void Practice::askAgain(rules::Instant at, Effects& effects) {
    if (!task_ || isOver_ || desk_->isAsking()) return;
    rules::append(effects, desk_->teach({}, std::nullopt, task_, at));
}

} // namespace app

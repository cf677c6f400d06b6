// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/tutorial.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/notation/fen.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace app {
namespace {

using rules::Colour;
using rules::Match;
using rules::PlayerState;
using rules::Square;
using speech::Earcon;
using speech::PhraseKey;
using speech::Slot;
using speech::Word;
using tactile::Command;

rules::MatchSetup boardWith(std::string_view fen) {
    const auto position = rules::parseFen(fen);
    EXPECTS(position.has_value());
    auto table = rules::homeSetup();
    table.start = *position;
    return table;
}

rules::Move latest(const Match& match) {
    return match.game.moves().back();
}

bool isMove(const Match& match, Square from, Square to) {
    return match.game.plies() == 1 && latest(match).from() == from && latest(match).to() == to;
}

Exercise exercise(PhraseKey words, Goal goal) {
    return {.words = {words, {}}, .goal = std::move(goal)};
}

Exercise exercise(PhraseKey words, PhraseKey typed, Goal goal) {
    return {.words = {words, {}}, .typed = Phrase{typed, {}}, .goal = std::move(goal)};
}

Exercise atBoard(rules::MatchSetup table, Exercise exercise) {
    exercise.table = std::move(table);
    return exercise;
}

Lesson calm() {
    auto count = exercise(PhraseKey::tutCalm, PhraseKey::tutCalmWords, GiveCommand{Command::quiet});
    count.praise = {{PhraseKey::tutCalmDone, {}}};
    return {"quiet", Word::lessonQuiet, {std::move(count)}};
}

/// With a word to try it on.
Exercise hearing(PhraseKey words, PhraseKey typed, Command command) {
    auto made = exercise(words, typed, GiveCommand{command});
    made.last = Phrase{PhraseKey::tutWord, {}};
    return made;
}

Lesson again() {
    return {"again",
            Word::lessonAgain,
            {hearing(PhraseKey::tutAgain, PhraseKey::tutAgainWords, Command::again),
             hearing(PhraseKey::tutSpell, PhraseKey::tutSpellWords, Command::spell)}};
}

Lesson board() {
    const GiveCommand look{Command::square, {Square::g1}};
    const GiveCommand own{Command::pieces, {std::monostate{}, tactile::Side::own, Colour::white}};
    return {
        "board",
        Word::lessonBoard,
        {atBoard(rules::homeSetup(),
                 exercise(PhraseKey::tutBoard, PhraseKey::tutBoardWords, ReachSquare{Square::f4})),
         atBoard(rules::homeSetup(), exercise(PhraseKey::tutLook, PhraseKey::tutLookWords, look)),
         atBoard(rules::homeSetup(),
                 exercise(PhraseKey::tutPieces, PhraseKey::tutPiecesWords, own))}};
}

// E2.1, as in every language.
constexpr std::array namesOfFiles{
    "Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hektor"};

Phrase word(std::string text) {
    return {PhraseKey::prvWord, {{Slot::word, speech::Outside{std::move(text)}}}};
}

/// "Gustav.", for which the letter is to be typed.
Exercise fileByLetter(rules::File file) {
    const auto name = word(namesOfFiles.at(static_cast<std::size_t>(index(file))));
    auto question = questionFor<tactile::readFile>(
        file,
        {name},
        PhraseKey::tutFileExpected,
        {name, word(std::string(1, static_cast<char>('A' + index(file))))});
    return {.words = {PhraseKey::tutNext, {}}, .goal = GiveAnswer{std::move(question)}};
}

Lesson names(Chance& chance) {
    constexpr int asked = 3;
    std::vector<Exercise> exercises;
    exercises.reserve(asked);
    const int first = chosen(chance, 8);
    for (int each = 0; each < asked; ++each)
        exercises.push_back(fileByLetter(static_cast<rules::File>((first + 3 * each) % 8)));
    exercises.front().words = {PhraseKey::tutNames, {}};
    return {"names", Word::lessonNames, std::move(exercises)};
}

Lesson moves() {
    const auto isKnight = [](const Match& match) { return isMove(match, Square::g1, Square::f3); };
    const auto isReply = [](const Match& match) { return isMove(match, Square::b8, Square::c6); };
    constexpr auto after = "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1";
    return {"moves",
            Word::lessonMoves,
            {atBoard(rules::homeSetup(), exercise(PhraseKey::tutMove, BringAbout{isKnight})),
             atBoard(boardWith(after), exercise(PhraseKey::tutWords, BringAbout{isReply})),
             exercise(PhraseKey::tutTakeBack,
                      PhraseKey::tutTakeBackWords,
                      BringAbout{[](const Match& match) { return match.game.plies() == 0; }})}};
}

Lesson specialMoves() {
    const auto castles = [](const Match& match) {
        return match.game.plies() == 1 && latest(match).isCastling();
    };
    const auto takesEnPassant = [](const Match& match) {
        return match.game.plies() == 1 && latest(match).isEnPassant();
    };
    const auto promotes = [](const Match& match) {
        return match.game.plies() == 1 && latest(match).isPromotion();
    };
    constexpr auto castling = "r1bqkbnr/1ppp1ppp/p1n5/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4";
    constexpr auto enPassant = "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
    constexpr auto promotion = "8/1P4k1/8/8/8/8/6K1/8 w - - 0 1";
    return {"special",
            Word::lessonSpecial,
            {atBoard(boardWith(castling), exercise(PhraseKey::tutCastle, BringAbout{castles})),
             atBoard(boardWith(enPassant),
                     exercise(PhraseKey::tutEnPassant, BringAbout{takesEnPassant})),
             atBoard(boardWith(promotion), exercise(PhraseKey::tutPromote, BringAbout{promotes}))}};
}

Lesson checkAndMate() {
    const auto checks = [](const Match& match) {
        return match.game.plies() == 1 && match.game.position().inCheck();
    };
    const auto mates = [](const Match& match) { return match.game.position().isCheckmate(); };
    constexpr auto check = "4k3/8/8/8/8/8/R7/3Q2K1 w - - 0 1";
    constexpr auto mate = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
    return {"mate",
            Word::lessonMate,
            {atBoard(boardWith(check), exercise(PhraseKey::tutCheck, BringAbout{checks})),
             atBoard(boardWith(mate), exercise(PhraseKey::tutMate, BringAbout{mates}))}};
}

rules::MatchSetup boardWithClock() {
    auto table = rules::homeSetup();
    table.time = *rules::parseTimeControl("15m");
    return table;
}

Lesson clock() {
    return {
        "clock",
        Word::lessonClock,
        {atBoard(
             boardWithClock(),
             exercise(PhraseKey::tutTime, PhraseKey::tutTimeWords, GiveCommand{Command::myTime})),
         exercise(PhraseKey::tutTimes, PhraseKey::tutTimesWords, GiveCommand{Command::clock})}};
}

rules::MatchSetup twoBoards() {
    auto table = rules::tournamentSetup(Colour::white);
    table.time = *rules::parseTimeControl("2h");
    return table;
}

template <PlayerState state>
bool isInState(const Match& match) {
    return rules::stateOf(match, Colour::white) == state;
}

// The same steps as in a tournament: E2.1, E2.3, E2.5.
Lesson twoBoardMatch() {
    using enum PlayerState;
    auto announce =
        exercise(PhraseKey::tutEnter, PhraseKey::tutEnterWords, BringAbout{isInState<announced>});
    auto press =
        exercise(PhraseKey::tutPress, PhraseKey::tutPressWords, BringAbout{isInState<opponent>});
    auto repeat =
        exercise(PhraseKey::tutRepeat, PhraseKey::tutRepeatWords, BringAbout{isInState<ready>});
    repeat.lines = {"black: confirm", "black: e5", "black: press"};
    return {"match",
            Word::lessonMatch,
            {atBoard(twoBoards(), std::move(announce)), std::move(press), std::move(repeat)}};
}

Lesson boardInTheHead(Chance& chance) {
    std::vector<Exercise> exercises;
    for (const char* const name : {"colour", "colour", "diagonal", "knight"}) {
        const Drill& drill = *drillNamed(name);
        const auto item = drill.draw(chance, 0);
        exercises.push_back(
            {.words = {PhraseKey::tutNext, {}}, .goal = GiveAnswer{drill.ask(item).value()}});
    }
    exercises.front().words = {PhraseKey::tutHead, {}};
    exercises.front().table = rules::homeSetup();
    return {"head", Word::lessonHead, std::move(exercises)};
}

Lesson help() {
    auto ask = exercise(PhraseKey::tutHelp, PhraseKey::tutHelpWords, GiveCommand{Command::help});
    ask.praise = {{PhraseKey::hlpReady, {}}};
    ask.typedPraise = {{PhraseKey::hlpReadyWords, {}}};
    return {"help", Word::lessonHelp, {std::move(ask)}};
}

PracticeTask allDone() {
    return {{{PhraseKey::tutDone, {}}}, isEnter, PhraseKey::tutDone};
}

bool asksFor(const GiveCommand& goal, const tactile::Instruction& request) {
    const bool isAny = goal.with.empty();
    return goal.command == request.command &&
           (isAny || rules::contains(goal.with, request.argument));
}

/// Another move than the one that the exercise wants was made.
bool isElsewhere(const rules::Match& match) {
    return match.game.plies() > 0 && !std::holds_alternative<rules::NotStarted>(match.phase);
}

} // namespace

std::vector<Lesson> lessons(Chance& chance) {
    return {calm(),
            again(),
            board(),
            names(chance),
            moves(),
            specialMoves(),
            checkAndMate(),
            clock(),
            twoBoardMatch(),
            boardInTheHead(chance),
            help()};
}

std::vector<std::string_view> lessonNames() {
    Chance chance;
    return rules::mapped(lessons(chance), [](const Lesson& lesson) { return lesson.name; });
}

std::size_t lessonToGoOnWith(const std::vector<PracticeResult>& results) {
    const auto names = lessonNames();
    const auto isNew = [&](std::string_view name) {
        return std::ranges::none_of(results, [&](const auto& result) {
            return result.course == lessonCourse && result.item == name;
        });
    };
    const auto found = std::ranges::find_if(names, isNew);
    return found == names.end() ? 0 : static_cast<std::size_t>(found - names.begin());
}

Tutorial::Tutorial(std::size_t first,
                   std::uint64_t seed,
                   std::chrono::sys_seconds today,
                   ResultStore::Store store)
    : chance_(seed)
    , lessons_(lessons(chance_))
    , lesson_(first)
    , store_(today, std::move(store)) {}

CourseStep Tutorial::begin(const Learner& learner) {
    store_.begin(learner.now);
    began_ = learner.now;
    CourseStep step;
    step.words.push_back(inForm(learner, PhraseKey::tutWelcome, PhraseKey::tutWelcomeWords));
    introduceLesson(step);
    set(step, learner);
    return step;
}

void Tutorial::introduceLesson(CourseStep& step) const {
    step.words.push_back({PhraseKey::tutLesson,
                          {{Slot::item, static_cast<int>(lesson_) + 1},
                           {Slot::total, static_cast<int>(lessons_.size())},
                           {Slot::menuItem, lessons_.at(lesson_).title}}});
}

void Tutorial::set(CourseStep& step, const Learner& learner) const {
    step.table = exercise().table;
    step.lines = exercise().lines;
    explain(step, learner);
}

void Tutorial::explain(CourseStep& step, const Learner& learner) const {
    const auto& next = exercise();
    const bool isTyped = learner.form == Form::terminal && next.typed;
    step.words.push_back(isTyped ? *next.typed : next.words);
    if (std::holds_alternative<ReachSquare>(next.goal) && !isTyped)
        step.words.back().arguments = {{Slot::square, learner.cursor}};
    if (next.last) step.words.push_back(*next.last);
    const auto* const answers = std::get_if<GiveAnswer>(&next.goal);
    if (answers == nullptr) return;
    step.task = answers->question.task();
}

Reaction Tutorial::requested(const Learner& learner, const tactile::Instruction& request) {
    const auto command = request.command;
    if (command == tactile::Command::tutorial) return repeat(learner);
    if (command == tactile::Command::game) return place(learner);
    if (isOver_ && command == tactile::Command::state) return repeat(learner);
    if (isOver_) return std::nullopt;
    const auto* const gives = std::get_if<GiveCommand>(&exercise().goal);
    const auto* const reaches = std::get_if<ReachSquare>(&exercise().goal);
    const bool isDone = (gives != nullptr && asksFor(*gives, request)) ||
                        (reaches != nullptr && reaches->square == learner.cursor);
    if (isDone) return done(learner);
    const bool asks = std::holds_alternative<GiveAnswer>(exercise().goal);
    const bool isAsked = command == tactile::Command::state ||
                         (command == tactile::Command::help && !asks); // its task says it
    return isAsked ? std::optional{repeat(learner)} : std::nullopt;
}

Reaction Tutorial::answered(const Learner& learner, std::string_view line) {
    if (isOver_) {
        CourseStep step;
        step.then = CourseStep::Then::play;
        return step;
    }
    const auto* const answers = std::get_if<GiveAnswer>(&exercise().goal);
    if (answers == nullptr) return std::nullopt;
    if (answers->question.isRight(line, learner.language)) return done(learner);
    auto step = saying(answers->question.solution);
    step.sound = Earcon::error;
    step.task = answers->question.task();
    return step;
}

Reaction Tutorial::saw(const Learner& learner, const rules::Match& match) {
    if (isOver_) return std::nullopt;
    const auto* const brings = std::get_if<BringAbout>(&exercise().goal);
    if (brings != nullptr && brings->isSo(match)) return done(learner);
    if (!exercise().table || !isElsewhere(match)) return std::nullopt;
    CourseStep step;
    step.table = exercise().table;
    step.words.push_back({PhraseKey::tutOther, {}});
    explain(step, learner);
    return step;
}

CourseStep Tutorial::repeat(const Learner& learner) const {
    CourseStep step;
    if (isOver_)
        step.task = allDone();
    else
        explain(step, learner);
    return step;
}

CourseStep Tutorial::place(const Learner& learner) const {
    auto step = repeat(learner);
    CourseStep lesson;
    if (!isOver_) introduceLesson(lesson);
    step.words.insert(step.words.begin(), lesson.words.begin(), lesson.words.end());
    return step;
}

CourseStep Tutorial::done(const Learner& learner) {
    CourseStep step;
    step.sound = Earcon::entered;
    const auto& [words, typed] = std::pair{exercise().praise, exercise().typedPraise};
    const auto& praise = learner.form == Form::terminal && typed ? typed : words;
    if (praise) step.words.push_back(*praise);
    if (++exercise_ < lessons_.at(lesson_).exercises.size()) {
        set(step, learner);
        return step;
    }
    const std::string name{lessons_.at(lesson_).name};
    const auto time = learner.now - began_;
    store_.add({{}, std::string{lessonCourse}, name, true, time}, learner.now, step);
    began_ = learner.now;
    exercise_ = 0;
    isOver_ = ++lesson_ == lessons_.size();
    if (isOver_) {
        step.task = allDone();
        return step;
    }
    introduceLesson(step);
    set(step, learner);
    return step;
}

CourseStep Tutorial::stop(const Learner& /*learner*/) {
    CourseStep step;
    if (!isOver_) step.words.push_back({PhraseKey::tutLeft, {}});
    return step;
}

} // namespace app

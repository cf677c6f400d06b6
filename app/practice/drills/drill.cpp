// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/drills/drill.hpp"

#include "rules/base/lists.hpp"
#include "tactile-io/keyboard/commands/command.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tactile-io/keyboard/moves/reading.hpp"
#include "tactile-io/keyboard/typed_line.hpp"
#include "tactile-io/keyboard/words/fold.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <variant>

namespace app {
namespace {

using speech::Earcon;
using speech::PhraseKey;
using speech::Slot;

/// The average time of an answer, rounded up.
int secondsEach(const DrillScore& score) {
    constexpr std::int64_t second = 1000;
    const auto each = score.time.milliseconds / score.all;
    return static_cast<int>((each + second - 1) / second);
}

/// Precondition: at least one answer.
int percentOf(const DrillScore& score) {
    return 100 * score.right / score.all;
}

int rightInRow(const std::vector<PracticeResult>& results, std::string_view course) {
    int inRow = 0;
    for (const auto& result : results)
        if (result.course == course) inRow = result.isRight ? inRow + 1 : 0;
    return inRow;
}

/// A wrong item comes again after this many other questions.
constexpr int pause = 3;

} // namespace

int chosen(Chance& chance, int count) {
    return std::uniform_int_distribution<int>(0, count - 1)(chance);
}

std::span<const Drill> drills() {
    static const auto all = [] {
        std::vector<Drill> gathered;
        for (const auto& part : {geometryDrills(), positionDrills(), hearingDrills()})
            gathered.insert(gathered.end(), part.begin(), part.end());
        return gathered;
    }();
    return all;
}

const Drill* drillNamed(std::string_view name) {
    const auto all = drills();
    const auto found = std::ranges::find(all, name, &Drill::name);
    return found == all.end() ? nullptr : &*found;
}

Sentence noSoundFor(const Drill& drill, rules::Language language) {
    return say<SentenceKey::practiceNoSound>(
        std::string{speech::tableOf(language).of(drill.title)});
}

std::vector<DrillScore> sessionsOf(const std::vector<PracticeResult>& results,
                                   std::string_view course) {
    std::vector<DrillScore> sessions;
    std::optional<std::chrono::sys_seconds> last;
    for (const auto& result : results) {
        if (result.course != course) continue;
        if (!last || result.at - *last > sessionGap) sessions.emplace_back();
        last = result.at;
        auto& score = sessions.back();
        score.right += result.isRight ? 1 : 0;
        ++score.all;
        score.time += result.time;
    }
    return sessions;
}

DrillSession::DrillSession(const Drill& drill,
                           const std::vector<PracticeResult>& results,
                           Setting setting,
                           ResultStore::Store store)
    : drill_(drill)
    , setting_(setting)
    , store_(setting.today, std::move(store))
    , chance_(setting.seed)
    , boxes_(results, drill.name)
    , before_(sessionsOf(results, drill.name))
    , due_(boxes_.due(setting.today))
    , inRow_(rightInRow(results, drill.name)) {
    std::ranges::reverse(due_);
}

CourseStep DrillSession::begin(const Learner& learner) {
    store_.begin(learner.now);
    end_ = learner.now + rules::minutes(setting_.length.count());
    const bool isTyped = learner.form == Form::terminal;
    auto step = saying({{isTyped ? PhraseKey::trnBeginWords : PhraseKey::trnBegin,
                         {{Slot::menuItem, drill_.title},
                          {Slot::minutes, static_cast<int>(setting_.length.count())}}},
                        {drill_.about, {}}});
    askNext(step, learner);
    return step;
}

Reaction DrillSession::commanded(const Learner& /*learner*/, tactile::Command command) {
    using tactile::Command;
    const bool isAboutDrill = command == Command::game || command == Command::state;
    if (!isAboutDrill && command != Command::tutorial) return std::nullopt;
    auto step = saying({isAboutDrill ? scoreInWords() : Phrase{drill_.about, {}}});
    step.task = question_.task();
    return step;
}

Reaction DrillSession::answered(const Learner& learner, std::string_view line) {
    const auto language = learner.language;
    isTyping_ = endPause(learner.now) || isTyping_;
    if (question_.isRight(line, language)) return judged(learner, true, {});
    return judged(
        learner, false, question_.faults ? question_.faults(line, language) : question_.solution);
}

// Until it shows the right answer, somebody may still be setting it up.
Reaction DrillSession::sensed(const Learner& learner, const rules::Reading& reading) {
    if (question_.isShownBy && question_.isShownBy(reading)) return judged(learner, true, {});
    const auto seen = seenBoard(reading);
    const auto square = seen ? pointedAt(*seen) : std::nullopt;
    return square && question_.typing == tactile::Typing::squares ? answered(learner, name(*square))
                                                                  : std::nullopt;
}

std::optional<rules::Square> DrillSession::pointedAt(const SeenBoard& seen) {
    using rules::Stillness;
    const bool mayMove =
        seen.stillness == Stillness::moving || seen.stillness == Stillness::settled;
    if (mayMove) return std::nullopt;
    const auto occupied = differences(seen, {});
    const auto before = std::exchange(rested_, occupied);
    if (!before || occupied.size() != 1) return std::nullopt;
    const bool isNew = std::ranges::find(*before, occupied.front()) == before->end();
    return isNew ? std::optional{occupied.front()} : std::nullopt;
}

void DrillSession::boardIsAwaited(const Learner& learner, bool isAwaited) {
    isTyping_ = isTyping_ && isAwaited;
    const bool isPaused = isAwaited && !isTyping_;
    if (isPaused == pause_.has_value()) return;
    if (isPaused)
        pause_ = learner.now;
    else if (const auto lasted = endPause(learner.now))
        asked_ = asked_ + *lasted;
}

std::optional<rules::Span> DrillSession::endPause(rules::Instant now) {
    if (!pause_) return std::nullopt;
    const auto lasted = now - *std::exchange(pause_, std::nullopt);
    if (end_) end_ = *end_ + lasted;
    return lasted;
}

CourseStep DrillSession::judged(const Learner& learner, bool isRight, std::vector<Phrase> words) {
    auto step = saying(std::move(words));
    step.sound = isRight ? Earcon::entered : Earcon::error;
    if (!isRight) {
        again_.push_back(item_);
        sinceWrong_ = 0;
    }
    const auto result = store_.add(
        {{}, std::string{drill_.name}, item_, isRight, learner.now - asked_}, learner.now, step);
    boxes_.add(result);
    score_.right += isRight ? 1 : 0;
    ++score_.all;
    score_.time += result.time;
    inRow_ = isRight ? inRow_ + 1 : 0;
    askNext(step, learner);
    return step;
}

Reaction DrillSession::heard(const Learner& learner, speech::UtteranceOutcome outcome) {
    if (!drill_.isByEar || outcome != speech::UtteranceOutcome::shown) return std::nullopt;
    auto step = stop(learner);
    const auto why = text(noSoundFor(drill_, learner.language), learner.language);
    step.words.insert(step.words.begin(),
                      {PhraseKey::errRemark, {{Slot::input, speech::Outside{why}}}});
    step.then = CourseStep::Then::fail;
    return step;
}

Reaction DrillSession::waited(const Learner& learner) {
    auto step = stop(learner);
    step.words.insert(step.words.begin(), {PhraseKey::trnTimeOver, {}});
    return step;
}

CourseStep DrillSession::stop(const Learner& /*learner*/) {
    end_.reset();
    auto step = saying(summary());
    step.then = CourseStep::Then::leave;
    return step;
}

void DrillSession::askNext(CourseStep& step, const Learner& learner) {
    question_ = nextQuestion();
    asked_ = learner.now;
    step.table = question_.table;
    step.task = question_.task();
}

// An item that is none of this drill can only come from the results, which are left out one by one.
DrillQuestion DrillSession::nextQuestion() {
    auto question = drill_.ask(item_ = nextItem());
    while (!question)
        question = drill_.ask(item_ = nextItem());
    return *std::move(question);
}

// What was wrong a few questions ago, then what is due, then something new.
std::string DrillSession::nextItem() {
    if (!again_.empty() && sinceWrong_++ >= pause) {
        auto item = again_.front();
        again_.erase(again_.begin());
        return item;
    }
    if (!due_.empty()) {
        auto item = due_.back();
        due_.pop_back();
        return item;
    }
    std::string item = drill_.draw(chance_, inRow_);
    constexpr int tries = 20;
    for (int tried = 0; tried < tries && (item == item_ || boxes_.boxOf(item) > 1); ++tried)
        item = drill_.draw(chance_, inRow_);
    return item;
}

Phrase DrillSession::scoreInWords() const {
    const speech::Argument title{Slot::menuItem, drill_.title};
    if (score_.all == 0) return {PhraseKey::trnUnanswered, {title}};
    return {PhraseKey::trnScoreSoFar,
            {title, {Slot::number, score_.right}, {Slot::total, score_.all}}};
}

std::vector<Phrase> DrillSession::summary() const {
    if (score_.all == 0) return {{PhraseKey::trnNothing, {}}};
    std::vector<Phrase> words{
        {PhraseKey::trnScore, {{Slot::number, score_.right}, {Slot::total, score_.all}}},
        {PhraseKey::trnPace, {{Slot::seconds, secondsEach(score_)}}}};
    if (before_.empty()) return words;
    const auto& [right, all, time] = before_.back();
    words.push_back({PhraseKey::trnBefore, {{Slot::number, right}, {Slot::total, all}}});
    return words;
}

std::vector<int> DrillSession::progress() const {
    auto percents = rules::mapped(before_, percentOf);
    if (score_.all > 0) percents.push_back(percentOf(score_));
    return percents;
}

namespace {

using rules::Colour;
using rules::Kind;
using rules::Language;

constexpr tactile::Words light{"shade.light"};
constexpr tactile::Words dark{"shade.dark"};
constexpr tactile::Words white{"colour.white"};
constexpr tactile::Words black{"colour.black"};

bool means(tactile::Command command, std::string_view line, rules::Language first) {
    const auto typed = tactile::readLine(line, {first, tactile::Role::player});
    const auto* const request = std::get_if<tactile::Instruction>(&typed);
    if (request != nullptr && request->command == command) return true;
    return tactile::isFirstLetterOf(tactile::commandWord(command, first), line);
}

/// Whether the word begins with one of them: "weißer" is "weiß", and "weißKe1" is not.
bool isFormOf(const tactile::Words& words, const std::string& folded) {
    if (tactile::isDigit(folded.back())) return false;
    return std::ranges::any_of(rules::languages, [&](Language language) {
        return std::ranges::any_of(words.in(language), [&](std::string_view known) {
            return folded.starts_with(tactile::foldLetters(known));
        });
    });
}

std::optional<Colour> colourOf(const std::string& word) {
    if (isFormOf(white, word)) return Colour::white;
    if (isFormOf(black, word)) return Colour::black;
    return std::nullopt;
}

/// Whether a square ends with this word: "e4", "4", "vier".
bool endsSquare(const std::string& word) {
    if (tactile::isDigit(word.back())) return true;
    return std::ranges::any_of(rules::languages, [&](Language language) {
        return tactile::isWholeMoveWord(word, language) && tactile::readRank(word, language);
    });
}

/// A piece, or none, and one square.
bool namesStanding(const tactile::MoveReading& reading) {
    return !reading.fromFile && !reading.fromRank && !reading.saysTakes && !reading.promotion &&
           !reading.saysEnPassant;
}

std::optional<tactile::MoveReading> standingIn(const std::string& words, Language first) {
    const tactile::Readings readings(tactile::prepareMove(words));
    auto order = rules::languages;
    std::stable_partition(order.begin(), order.end(), [&](Language each) { return each == first; });
    for (const Language language : order) {
        const auto& all = readings.in(language);
        const auto found = std::ranges::find_if(all, namesStanding);
        if (found != all.end()) return *found;
    }
    return std::nullopt;
}

/// The pieces of a line, word by word.
class PieceReader {
public:
    explicit PieceReader(Language first) : first_(first) {}

    /// Returns whether it means something here.
    bool take(const std::string& word) {
        if (const auto colour = colourOf(word)) {
            colour_ = *colour;
            named_.reset();
            return words_.empty();
        }
        if (const auto kind = tactile::kindOfPlural(word)) {
            named_ = kind;
            return words_.empty();
        }
        words_ += (words_.empty() ? "" : " ") + word;
        return !endsSquare(word) || put();
    }

    /// nullopt: the last piece has no square, or one side has no pieces.
    [[nodiscard]] std::optional<rules::Placement> board() const {
        const bool isWhole = words_.empty() && has_.white && has_.black;
        return isWhole ? std::optional{board_} : std::nullopt;
    }

private:
    bool put() {
        const auto reading = standingIn(std::exchange(words_, {}), first_);
        if (!reading || !board_.isEmpty(reading->to())) return false;
        if (reading->piece) named_ = reading->pieceIsLetter ? std::nullopt : reading->piece;
        const auto kind = reading->piece.value_or(named_.value_or(Kind::pawn));
        board_.put(reading->to(), {colour_, kind});
        has_[colour_] = true;
        return true;
    }

    Language first_;
    Colour colour_ = Colour::white;
    std::optional<Kind> named_{}; ///< by the latest word for a kind
    std::string words_{};         ///< of the piece that has no square yet
    rules::Placement board_{};
    rules::ByColour<bool> has_{};
};

bool hasDigits(std::string_view word) {
    return std::ranges::any_of(word, [](char each) { return tactile::isDigit(each); });
}

std::optional<int> numberIn(std::string_view word, Language first) {
    const auto number = rules::wholeNumber<int>(word);
    if (number && *number >= 0 && *number < 100) return number;
    if (hasDigits(word)) return std::nullopt;
    const auto rank = tactile::readRank(word, first);
    return rank ? std::optional{index(*rank) + 1} : std::nullopt;
}

/// Whether the word may follow a number: "minutes", "moves".
bool isCounted(std::string_view word, Language first) {
    return !hasDigits(word) && !tactile::readRank(word, first);
}

} // namespace

std::optional<bool> readIsLight(std::string_view line, rules::Language first) {
    if (light.have(line) || white.have(line) || tactile::isFirstLetterOf(light.usual(first), line))
        return true;
    if (dark.have(line) || black.have(line) || tactile::isFirstLetterOf(dark.usual(first), line))
        return false;
    return std::nullopt;
}

std::optional<bool> readYesOrNo(std::string_view line, rules::Language first) {
    if (means(tactile::Command::yes, line, first)) return true;
    if (means(tactile::Command::no, line, first)) return false;
    return std::nullopt;
}

std::optional<int> readSmallNumber(std::string_view line, rules::Language first) {
    const auto words = rules::wordsOf(line, " ");
    if (words.empty() || words.size() > 2) return std::nullopt;
    const auto number = numberIn(words.front(), first);
    const bool isAlone = words.size() == 1;
    return isAlone || isCounted(words.back(), first) ? number : std::nullopt;
}

std::optional<rules::Placement> readPieces(std::string_view line, rules::Language first) {
    PieceReader reader(first);
    std::string text{line};
    std::ranges::replace(text, ':', ' '); // which would be a capture
    const auto folded = tactile::foldMove(text);
    for (const auto word : rules::wordsOf(folded, " "))
        if (!reader.take(std::string{word})) return std::nullopt;
    return reader.board();
}

} // namespace app

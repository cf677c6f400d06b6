// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/input.hpp"
#include "app/activity/person.hpp"
#include "app/engine/engine_choice.hpp"
#include "app/journal/journal.hpp"
#include "app/person/question.hpp"
#include "rules/base/interface.hpp"
#include "rules/base/text.hpp"
#include "rules/base/time.hpp"
#include "rules/boards/reading.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/facts.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/match/command.hpp"
#include "rules/match/event.hpp"
#include "rules/match/match.hpp"
#include "rules/match/setup.hpp"
#include "speech/queue/speech_queue.hpp"
#include "speech/words/sounds.hpp"
#include "tactile-io/keyboard/commands/command.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// What a course may know about the person who practises.
struct Learner {
    rules::Language language{};
    Form form{};
    rules::Square cursor{};
    rules::Instant now{};
};

class Course;

/// How a course goes on. What is given happens in the order of the members.
struct CourseStep {
    /// `fail`: the course is left because it cannot go on, as its words say.
    enum class Then : std::uint8_t { goOn, leave, fail, play };

    /// Takes the place of this course, and has begun with this step already.
    std::shared_ptr<Course> next{};
    /// Replaces the game on the board.
    std::optional<rules::MatchSetup> table{};
    /// Moves that have been made on this table already, so that nobody announces them.
    std::vector<rules::Move> made{};
    /// At the table the person stays on this side, whatever side is to move, and moves for both;
    /// nullopt: the board is turned to the side to move.
    std::optional<rules::Colour> side{};
    std::optional<speech::Earcon> sound{};
    /// Typed for others at the table, each with its role prefix: "black: e5".
    std::vector<std::string> lines{};
    std::vector<Phrase> words{};
    /// The step itself names the move that was made on an electronic board.
    bool namesMove = false;
    /// Another speaker says the words: they are about the game, and not its moves.
    bool areRemarks = false;
    /// The recording of this half-move, from 1, is started or stopped, or played; `taped` reports
    /// what has become of it.
    std::optional<int> dictated{};
    std::optional<int> replayed{};
    /// For an engine to weigh; its answer is passed to `studied`.
    std::optional<StudyPosition> study{};
    /// That engine is no longer needed.
    bool endsStudy = false;
    /// Replaces the previous task, if one is open.
    std::optional<PracticeTask> task{};
    Then then = Then::goOn;
    /// Where the game goes on that is played then; nullopt: a new one.
    std::optional<GameStart> from{};
};

/// How a course goes on after something; nullopt: nothing happens.
using Reaction = std::optional<CourseStep>;

/// What is taught or trained: lessons, a drill, puzzles. It says how to go on after what the person
/// has done; the activity `Practice` carries that out at a desk. It has no thread, no clock and no
/// device. A course overrides the reactions that it needs.
class Course : public rules::Interface {
public:
    /// Whether the start position of a game stands on the board until a step replaces it; otherwise
    /// nothing does.
    [[nodiscard]] virtual bool beginsWithPieces() const { return true; }
    [[nodiscard]] virtual CourseStep begin(const Learner& learner) = 0;
    /// The person has given this command, which has been carried out or refused already. What goes
    /// on, in general and as far as it is no position (`game`, `state`), only the course can say.
    [[nodiscard]] virtual Reaction commanded(const Learner& /*learner*/,
                                             tactile::Command /*command*/) {
        return std::nullopt;
    }
    /// The same with what was said about the command.
    [[nodiscard]] virtual Reaction requested(const Learner& learner,
                                             const tactile::Instruction& request) {
        return commanded(learner, request.command);
    }
    /// Whether it says itself what can be done when help is asked for and no task is open;
    /// otherwise the table does it, as in a game.
    [[nodiscard]] virtual bool helps() const { return false; }
    /// Whether the person's moves are taken back by `takenBack`; otherwise the table does it.
    [[nodiscard]] virtual bool takesBack() const { return false; }
    [[nodiscard]] virtual Reaction takenBack(const Learner& /*learner*/) { return std::nullopt; }
    /// What has become of a recording has been told.
    [[nodiscard]] virtual Reaction taped(const Learner& /*learner*/, const TapeTold& /*news*/) {
        return std::nullopt;
    }
    /// The line is an answer to the current task, which is closed by it.
    [[nodiscard]] virtual Reaction answered(const Learner& /*learner*/, std::string_view /*line*/) {
        return std::nullopt;
    }
    /// The electronic board has reported this.
    [[nodiscard]] virtual Reaction sensed(const Learner& /*learner*/,
                                          const rules::Reading& /*reading*/) {
        return std::nullopt;
    }
    /// The game whose latest position an electronic board is to show; a move that is made on it
    /// then answers like a typed one. nullopt: the board is left alone.
    [[nodiscard]] virtual std::optional<rules::Game> onBoard() const { return std::nullopt; }
    /// Whether somebody is bringing the board to that position.
    virtual void boardIsAwaited(const Learner& /*learner*/, bool /*isAwaited*/) {}
    /// Whether there is a board and it shows another position.
    virtual void boardDiffers(bool /*differs*/) {}
    /// The match as it is after whatever has happened.
    [[nodiscard]] virtual Reaction saw(const Learner& /*learner*/, const rules::Match& /*match*/) {
        return std::nullopt;
    }
    /// The engine has weighed a position, or cannot.
    [[nodiscard]] virtual Reaction studied(const Learner& /*learner*/, const Studied& /*answer*/) {
        return std::nullopt;
    }
    /// The person has begun to type something.
    virtual void typing() {}
    /// All words have ended that it has said since the person did something: `interrupted` if some
    /// were, `shown` if none was to be heard.
    [[nodiscard]] virtual Reaction heard(const Learner& /*learner*/,
                                         speech::UtteranceOutcome /*outcome*/) {
        return std::nullopt;
    }
    /// Its deadline has come.
    [[nodiscard]] virtual Reaction waited(const Learner& /*learner*/) { return std::nullopt; }
    [[nodiscard]] virtual std::optional<rules::Instant> deadline() const { return std::nullopt; }
    /// For those who look, what is also said: the percentage of right answers in each session, the
    /// earliest first.
    [[nodiscard]] virtual std::vector<int> progress() const { return {}; }
    /// The person stops: the course is left after this step.
    [[nodiscard]] virtual CourseStep stop(const Learner& learner) = 0;
};

/// Carries out the command at the instant of the match. The events that have happened; none if it
/// was refused.
std::vector<rules::Event> apply(rules::Match& match, const rules::RequestBy& command);

/// A match at this table whose boards are empty, until an exercise has a position. An electronic
/// board is left to the exercise.
[[nodiscard]] rules::Match withoutPosition(rules::MatchSetup table);

/// The match in which these moves have been made already; with any, its clocks have been started.
[[nodiscard]] rules::Match opened(const rules::MatchSetup& table,
                                  std::span<const rules::Move> made);

/// The moves of the match behind all of this game; none if it has gone another way.
[[nodiscard]] std::span<const rules::Move> madeAfter(const rules::Game& game,
                                                     const rules::Match& match);

/// Nothing happens but that this is said.
[[nodiscard]] CourseStep saying(std::vector<Phrase> words);
/// The sound of an error, and why something is not done.
[[nodiscard]] CourseStep refusal(Phrase why);
/// That no move of the person's own is there to be taken back.
[[nodiscard]] CourseStep nothingTakenBack();
/// Puts the latest position of the game on the board.
void putOn(CourseStep& step, const rules::Game& game, bool chess960);
/// Leaves the practice for a game against the engine, from the latest position of this one; if it
/// is over there, says so.
[[nodiscard]] CourseStep playedFrom(const rules::Game& game, bool chess960);

/// The one of the two phrases that says what to do with keys, or what to type.
[[nodiscard]] Phrase
inForm(const Learner& learner, speech::PhraseKey keys, speech::PhraseKey typed);
/// An empty line, or a word for it ("weiter", "resume"), where going on is asked for.
[[nodiscard]] bool isEnter(std::string_view line, rules::Language language);
/// Offers the next exercise. `over`: what is said if something else is typed.
[[nodiscard]] PracticeTask offerNext(const Learner& learner, speech::PhraseKey over);

/// The first hint names the piece, the second one also its square, each later one the move.
[[nodiscard]] Phrase hintInWords(const rules::MoveFacts& move, int hint);
/// That something could not be stored.
[[nodiscard]] Phrase notSaved(JournalFault fault);
/// Why the engine does not answer, where there is no game that would be saved.
[[nodiscard]] Phrase engineFaultInWords(const EngineFault& fault);

/// "e7e5", "0-0": the move as it can be typed in every language.
[[nodiscard]] std::string typed(rules::Move move);
/// "black: e7e5": likewise, by whoever makes it.
[[nodiscard]] std::string typedByMover(const rules::Position& before, rules::Move move);

} // namespace app

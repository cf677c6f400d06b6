// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/activity.hpp"
#include "app/activity/effect.hpp"
#include "app/activity/person.hpp"
#include "app/person/question.hpp"
#include "app/person/turn.hpp"
#include "app/telling/message.hpp"
#include "rules/chess/board.hpp"
#include "rules/match/terms.hpp"
#include "tactile-io/keyboard/keys/key.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace app {

/// The number of latest lines of the transcript read at once by default.
inline constexpr int transcriptPage = 10;

/// One person's side of the dialogue: the keyboard and its line, the explored square, the open
/// question, the history. It decides nothing about the game: it turns keys and lines into commands
/// for the match, and itself answers what concerns only this person: looks, questions, refusals,
/// steps of the reconciliation. Events of the match are announced by the desk. A value; for use on
/// the desk's thread.
class Station {
public:
    Station(Person person, const Preferences& preferences);
    /// `settings`: all others; the preferences in it do not count.
    Station(Person person, const Preferences& preferences, const Settings& settings);

    /// A key of the window.
    [[nodiscard]] Acts press(const tactile::KeyEvent& event, const Table& table);
    /// A line of the terminal without its role prefix. It has the same meaning as the line that
    /// Enter sends in the window; keys that a terminal can send, such as F5, arrive as lines of
    /// their own. An empty line is Enter: it sends a refused line again, and touches a piece only
    /// directly after exploring its square.
    [[nodiscard]] Acts read(std::string_view line, const Table& table);

    /// A line longer than `tactile::longestLine`: refuses it, whatever it says.
    [[nodiscard]] Acts refuseLongLine(const Table& table);

    /// The window is to be closed: asks whether to leave; nullopt: that has been asked, or nothing
    /// is left.
    [[nodiscard]] std::optional<Acts> askToLeave(const Table& table);

    /// A routing key of the braille display: announces the square, and explores from there.
    [[nodiscard]] Acts feel(rules::Square square, const Table& table);
    /// Asks for the time control.
    [[nodiscard]] Acts chooseTime(Form form, const Table& table);
    /// From now on reports what the person does by `Practised`. `courseTakesBack`: taking moves
    /// back is left to the course. `courseHelps`: so is help, unless a question is open.
    void practise(bool courseTakesBack, bool courseHelps) {
        memory_.practises = true;
        memory_.courseTakesBack = courseTakesBack;
        memory_.courseHelps = courseHelps;
    }
    /// What was read on the score sheet belongs to the game before.
    void forgetReading() { memory_.reading.reset(); }
    /// Announces these, one after another, after the sound if there is one, and then sets the task
    /// if there is one. It replaces the open question.
    [[nodiscard]] Acts teach(const std::vector<Phrase>& words,
                             std::optional<speech::Earcon> sound,
                             const std::optional<PracticeTask>& task,
                             const Table& table);
    /// Asks a question of the earphone test.
    [[nodiscard]] Acts askAboutEar(const EarQuestion& question, const Table& table);
    /// The test continues without this person.
    void dropEarQuestion();
    [[nodiscard]] bool isAskedAboutEar() const;
    /// The latest action was to send a line, which was refused.
    [[nodiscard]] bool sendsAgain() const {
        return memory_.sent && memory_.sent->isRefused && !isAsked();
    }
    /// The latest action was to explore a square.
    [[nodiscard]] bool explores() const { return memory_.explores; }
    /// Somebody else has typed a line at the shared terminal: an empty line as the next input does
    /// not lift the piece that this person has explored before.
    void lookAway() {
        if (memory_.form == Form::terminal) memory_.explores = false;
    }
    /// The line, with a role prefix if it begins with one, answers the open task of practice.
    [[nodiscard]] bool isTaskAnsweredBy(std::string_view line) const;
    /// The line names the piece that this person is asked for; a letter that also means no does
    /// not.
    [[nodiscard]] bool isPieceNamedBy(std::string_view line) const;
    /// There is an open question.
    [[nodiscard]] bool isAsked() const { return isOpen(memory_.question); }
    /// It is whether to offer a draw, to resign, to leave, to rule so or the like.
    [[nodiscard]] bool isDeciding() const {
        return std::holds_alternative<ReallyDo>(memory_.question) ||
               std::holds_alternative<ConfirmRuling>(memory_.question);
    }
    /// It is with which move to claim a draw.
    [[nodiscard]] bool isClaiming() const {
        return std::holds_alternative<ClaimWith>(memory_.question);
    }
    /// It is not to be decided any more. One that has lapsed remains, so that a late yes to it
    /// answers nothing else.
    void dropDecision(const rules::Match& match) {
        if (isDeciding() && !hasLapsed(memory_.question, match)) memory_.question = NoQuestion{};
    }
    /// The same, unless it is something to be done at the table.
    [[nodiscard]] bool isAskedHere() const { return asksHere(memory_.question); }

    /// Asks a person who wants to act from here for the PIN (ASK.pin). `forgetPin`: it is no longer
    /// needed, and a partly typed PIN is wiped. The question that was open before is set aside
    /// meanwhile.
    [[nodiscard]] Acts askForPin(Form form, const Table& table);
    void forgetPin();
    /// The move is sealed: wipes everything that this station has stored about it.
    void forgetSealed();
    /// The game has changed: the decision that this person was asked for is asked for again.
    [[nodiscard]] Acts askDecisionAgain(const Table& table);
    /// Repeats the open question, if any.
    [[nodiscard]] Acts askAgain(const Table& table);
    /// A PIN is being asked for, for any purpose.
    [[nodiscard]] bool isAskedForPin() const { return asksForPin(memory_.question); }
    /// A PIN is to be chosen: whatever is typed becomes the PIN.
    [[nodiscard]] bool choosesPin() const;
    /// The typed text must not be seen by others: a PIN or a sealed move.
    [[nodiscard]] bool hidesTyping(const Table& table) const;
    /// What has just answered a question at once: an Enter out of habit, by whoever types next at
    /// the same keyboard, does nothing.
    [[nodiscard]] const AnswerAtOnce& answerAtOnce() const { return memory_.answerAtOnce; }
    void noteAnswerAtOnce(const AnswerAtOnce& answer) { memory_.answerAtOnce = answer; }
    /// The other person has pressed a key of the keyboard that both use.
    void noteLatestPress(const Station& other) {
        memory_.keyboard.noteLatestPress(other.memory_.keyboard);
    }
    /// This utterance was spoken to its end.
    void heardOut(speech::UtteranceId id);
    /// Where the current input came from.
    [[nodiscard]] Form form() const { return memory_.form; }

    /// A request of this station was granted; the match is in the state after it. Returns the
    /// effects for this person beyond the desk's announcements of the events.
    [[nodiscard]] Effects accepted(const rules::Request& request, const Table& table);
    /// It was refused: says why, and restores the line if it can be sent again.
    [[nodiscard]] Effects
    refused(const rules::Request& request, const rules::Refusal& refusal, const Table& table);

    /// Stores an utterance that this person has been told, privately or in public, for F2 and the
    /// history. The desk passes on every `Say` that this person receives, including those of this
    /// station.
    void told(const speech::Utterance& utterance);

    /// The window lost or got the focus (2.8, rule 9).
    [[nodiscard]] Effects focus(bool hasFocus, const Table& table);

    /// A key was released whose presses by now belong to another person.
    [[nodiscard]] Effects released(tactile::Key key, const Table& table);
    /// Treats all held keys as released.
    [[nodiscard]] Effects letGo(const Table& table);
    /// The clock has changed, and so does what a held key lets the person feel.
    [[nodiscard]] Effects clockChanged(const Table& table);

    /// Preferences that another person has chosen for both: at home one device speaks to everyone.
    void prefer(const Preferences& preferences) { memory_.preferences = preferences; }

    /// Settings that another person, or a command about the game, has changed for both.
    [[nodiscard]] const Settings& settings() const { return memory_.settings; }
    void set(const Settings& settings) { memory_.settings = settings; }

    [[nodiscard]] Person person() const { return memory_.person; }
    [[nodiscard]] const Preferences& preferences() const { return memory_.preferences; }
    [[nodiscard]] Sight sight(const Table& table) const;

private:
    Memory memory_;
};

} // namespace app

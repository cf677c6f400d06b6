// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/person.hpp"
#include "app/person/question.hpp"
#include "app/telling/message.hpp"
#include "rules/base/colour.hpp"
#include "rules/boards/guidance.hpp"
#include "rules/match/command.hpp"
#include "rules/match/match.hpp"
#include "rules/match/terms.hpp"
#include "speech/words/utterance.hpp"
#include "tactile-io/keyboard/commands/command.hpp"
#include "tactile-io/keyboard/keyboard.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace app {

/// The person has asked for a repetition, or acts on the matter: no reminder of an interrupted
/// alarm is needed.
struct AlarmAcknowledged {};

/// The arbiter wants to act at this station: if there is a PIN, it is asked for.
struct ArbiterComes {};
/// The arbiter has finished, or does not enter the PIN.
struct ArbiterGoes {};

/// The person wants one more step of a hint at the next move.
struct HintAsked {};

// Acts in the test of a blind player's earphone (6.4, E-R70). The desk conducts the test: it knows
// the word, and asks people at other stations.

/// Asks who can hear this person.
struct EarTestAsked {};
/// The word that the player has heard; empty: none.
struct EarWordTyped {
    std::string word;
};
/// Whether a witness has heard what both players were to hear.
struct RoomHeard {
    bool heard = false;
};
/// Whether the witness has heard another word before.
struct EarOverheard {
    bool overheard = false;
};

using EarAct = std::variant<EarTestAsked, EarWordTyped, RoomHeard, EarOverheard>;

/// What the person wants done: a command to the match, an effect for this person only, or a part in
/// the test of an earphone. A type of its own, so that copying all alternatives is compiled once.
struct Act : std::variant<rules::RequestBy,
                          Effect,
                          AlarmAcknowledged,
                          ArbiterComes,
                          ArbiterGoes,
                          HintAsked,
                          EarAct> {
    using variant::variant;
    Act(const Act&);
    Act(Act&&) noexcept;
    Act& operator=(const Act&);
    Act& operator=(Act&&) noexcept;
    ~Act();
};
using Acts = std::vector<Act>;

/// A letter or a word spoken while it is typed.
[[nodiscard]] bool isTypingEcho(const speech::Utterance& utterance);
/// A line of the transcript, read to the arbiter.
[[nodiscard]] bool isTranscriptReading(const speech::Utterance& utterance);

/// What a person has been told, so that nothing spoken is lost (F2, Shift+F2): the latest 200
/// messages, without typing echoes and mere sounds.
class History {
public:
    static constexpr std::size_t most = 200;

    void add(const speech::Utterance& utterance);

    /// Removes everything about a sealed move, so that it cannot be repeated.
    void forgetSecrets();

    /// Goes to the message `steps` before the latest one; returns false if there are not so many.
    bool goBack(std::size_t steps);
    bool goFurtherBack() { return goBack(back_ + 1); }
    /// The current message: the latest, unless `goBack` was called after it. Null: nothing was
    /// told.
    [[nodiscard]] const speech::Utterance* current() const {
        return told_.empty() ? nullptr : &told_[back_];
    }

private:
    std::deque<speech::Utterance> told_; // the latest first
    std::size_t back_ = 0;
};

/// How often the move after this number of half-moves was repeated wrongly.
struct Misheard {
    int plies = 0;
    int times = 0;
};

/// What has just answered a question at once, without Enter.
struct AnswerAtOnce {
    std::string typed{};  ///< empty: nothing has
    bool isHeard = false; ///< what it did was told to the end
};

/// A sent line, while sending it is the latest action.
struct SentLine {
    std::string text;
    bool wasAsked = false; ///< while a question was open
    bool isRefused = false;
};

/// An order to correct one of the boards.
struct Order {
    rules::Colour board{};
    rules::Correction correction{};

    bool operator==(const Order&) const = default;
};

/// A question about a typed move that another one interrupts, or whose answer is being carried out.
/// While nothing has come of the move, it is put again.
struct OpenMove {
    Question question;
    int plies = 0;
    rules::MoveState turn{};
    bool isAnswered = false;
};

/// How far one person has gone through the reconciliation (E2.7, E2.8): the number of explaining
/// sentences already announced, and the latest order. What remains to be done follows from the
/// match.
struct ReconcileWalk {
    int told = 0;
    std::optional<Order> ordered{};
    /// Something on this board is wrong: its squares are asked about one by one.
    std::optional<rules::Colour> oneByOne{};
};

/// What one person's station remembers between two inputs. None of it belongs to the match.
struct Memory {
    Person person;
    Preferences preferences;
    /// All other settings; the preferences in it do not count.
    Settings settings{};
    Form form = Form::terminal;

    // --- what is typed
    tactile::Keyboard keyboard{};
    /// The line that is being carried out, and the one before it.
    std::string line{};
    std::string previousLine{};
    /// The line that an empty line sends again, if it was refused.
    std::optional<SentLine> sent{};
    /// Wrong repetitions of the opponent's move (OPEN-2).
    Misheard misheard{};

    // --- what is asked
    Question question{NoQuestion{}};
    /// The question that was open when the PIN was asked for; it is restored afterwards.
    std::optional<Question> putAside{};
    AnswerAtOnce answerAtOnce{};

    // --- what was said
    /// The latest utterance that this person has been told, except for typing echoes.
    std::optional<speech::UtteranceId> toldLast{};
    /// The person's own statement that is being repeated, and is therefore no news.
    std::optional<std::string> repeating{};
    /// How many parts of a long help have been told, if that was the latest thing the person
    /// has done, or the latest but one; 0: something else was, or it is to begin again.
    std::size_t helpTold = 0;
    std::size_t helpToldBefore = 0;

    // --- where the person looks
    /// The explored square; nullopt before the first one.
    std::optional<rules::Square> cursor{};
    /// Exploring was the latest action, and the latest but one.
    bool explores = false;
    bool hasExplored = false;
    /// The half-move that is read on the score sheet; nullopt: not reading.
    std::optional<int> reading{};
    /// The earliest line of the transcript read at the latest request.
    std::optional<std::uint64_t> transcriptRead{};
    /// The person feels the flag of their clock.
    bool restsOnFlag = false;

    // --- other games, the boards that differ
    std::optional<OpenMove> openMove{};
    History history{};
    ReconcileWalk walk{};

    // --- the sealed move
    /// The written sealed move, as it will be on the sheet; secret.
    std::optional<Secret> sealed{};
    bool sealedOffers = false; ///< whether the sealed move being written offers a draw
    /// Whether a move was being sealed at the latest action.
    bool wasSealing = false;

    // --- practice
    bool practises = false;       ///< an activity around the match reacts to what this person does
    bool courseTakesBack = false; ///< and takes moves back itself
    bool courseHelps = false;     ///< and says itself what can be done, unless a question is open
};

/// The handling of one key or line: the person's view, the station's memory, and the resulting
/// acts.
class Turn {
public:
    Turn(Memory& memory, const Table& table) : memory_(memory), table_(table) {}

    [[nodiscard]] Memory& memory() { return memory_; }
    [[nodiscard]] View view() const {
        return {memory_.person, memory_.preferences, table_, &memory_.settings};
    }
    [[nodiscard]] const rules::Match& match() const { return table_.match; }
    [[nodiscard]] rules::Colour seat() const { return seatOf(view()); }

    void tell(const Message& message, Wanted wanted = Wanted::asked);
    void tell(speech::PhraseKey key, const speech::Arguments& arguments = {});
    /// There is nothing further in this direction: a sound that interrupts nothing, in the terminal
    /// a word.
    void tellEdge();
    /// Spoken even if the person has just switched speech off.
    void tellWhateverTheMode(const Message& message);
    /// Same as `tell`, after the sound for refused input. An empty line will send the refused line
    /// again.
    void refuse(const Message& message);
    void refuse(speech::PhraseKey key, const speech::Arguments& arguments = {});
    /// Refuses it as the match would.
    void refuse(const rules::Request& request, const rules::Refusal& refusal);

    /// Adds a command to the match on behalf of this person.
    void ask(const rules::Request& request);
    void askAs(rules::Actor actor, const rules::Request& request) {
        acts_.emplace_back(rules::RequestBy{actor, request});
    }
    void bring(Effect effect) { acts_.emplace_back(std::move(effect)); }
    /// From here on messages are spoken, but `shown` is displayed instead: they are about a sealed
    /// move.
    void keepSecret(speech::PhraseKey shown = speech::PhraseKey::seaNotYet) { shown_ = shown; }
    /// A message whose text reveals nothing, so that it is displayed even after `keepSecret`.
    void tellOpenly(Message message);

    /// Anything else that the person wants done.
    void pass(Act act) { acts_.push_back(std::move(act)); }

    /// Does not interrupt the current speech, because the input is about that speech.
    void letSpeechGoOn();

    /// Asks a question; the answer is a later input. Text typed before it is deleted, which is
    /// announced: Enter and Esc now belong to the question.
    void put(Question question);
    /// The same with other words than those of `asked`.
    void put(Question question, const Message& words);

    /// Notes the open question about a typed move, if there is one: it is put again once the other
    /// question that follows has been answered, or if its answer is refused for the moment.
    void setMoveAside(bool isAnswered = false);
    /// A move is typed anew: neither the open question nor one set aside is put any more.
    void forgetQuestion();

    /// Restores the sent text in the line, to be sent again. Does nothing in a terminal.
    void keepLine(const std::string& text);

    /// Asks for confirmation, if this person may do it at all.
    void askFirst(Decision what);
    /// Asks the arbiter, for these reasons, before the ruling is made.
    void askFirst(rules::Request ruling, std::vector<Phrase> why);

    /// Whether something is to be carried out after this turn.
    [[nodiscard]] bool acts() const;
    [[nodiscard]] Acts take() && { return std::move(acts_); }

private:
    void show(const Message& message, Wanted wanted);

    Memory& memory_;
    const Table& table_;
    /// Displayed in place of a secret.
    std::optional<speech::PhraseKey> shown_{};
    Acts acts_;
};

/// The argument of a request, if it is of this kind.
template <class T>
[[nodiscard]] std::optional<T> argument(const tactile::Instruction& request) {
    const auto* const value = std::get_if<T>(&request.argument);
    return value == nullptr ? std::nullopt : std::optional{*value};
}
/// The words behind a command; empty if there are none.
[[nodiscard]] std::string textOf(const tactile::Instruction& request);

} // namespace app

/// One function for each command, which carries out a person's request for it: with a look, a
/// question, or a request to the match, which decides whether this person may make it. They are
/// defined by topic, in `app/match` and `app/station`; a missing one stops the build.
namespace app::requested {

#define COMMAND(name, ...) void name(Turn& turn, const tactile::Instruction& request);
#include "tactile-io/keyboard/commands/commands.inc"
#undef COMMAND

} // namespace app::requested

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/person.hpp"
#include "app/activity/preferences.hpp"
#include "app/person/question.hpp"
#include "app/telling/message.hpp"
#include "rules/base/colour.hpp"
#include "rules/boards/guidance.hpp"
#include "rules/match/command.hpp"
#include "rules/match/refusal.hpp"
#include "speech/words/utterance.hpp"
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

/// He has asked for what he was told once more, or goes on with what it was about: he need not be
/// reminded of an alarm that was cut.
struct AlarmAcknowledged {};

/// The arbiter wants to act from here: where he has a PIN, it is asked for.
struct ArbiterComes {};
/// He has done, or does not name it.
struct ArbiterGoes {};

// What people do in the test of a blind player's earphone (6.4, E-R70). The desk conducts it: it
// knows the word, and asks those at the other stations.

/// Who hears me?
struct EarTestAsked {};
/// The word that he has heard in his ear; empty: none.
struct EarWordTyped {
    std::string word;
};
/// Whether a witness has heard what both players were to hear.
struct RoomHeard {
    bool heard = false;
};
/// Whether he has heard another word before.
struct EarOverheard {
    bool overheard = false;
};

using EarAct = std::variant<EarTestAsked, EarWordTyped, RoomHeard, EarOverheard>;

/// What the person wants done: something the match decides on, something that only he notices, or
/// his part in the test of an earphone.
using Act =
    std::variant<rules::Command, Effect, AlarmAcknowledged, ArbiterComes, ArbiterGoes, EarAct>;
using Acts = std::vector<Act>;

/// A letter or a word said while it is typed.
[[nodiscard]] bool isTypingEcho(const speech::Utterance& utterance);

/// What a person has been told, so that nothing spoken is lost (F2, Shift+F2): the latest 200
/// messages. Letters echoed while typing and bare sounds are none.
class History {
public:
    static constexpr std::size_t most = 200;

    void add(const speech::Utterance& utterance);

    /// What was about a move to be sealed cannot be told again.
    void forgetSecrets();

    /// Goes to the message so many back from the latest; false if there are not so many.
    bool goBack(std::size_t steps);
    bool goFurtherBack() { return goBack(back_ + 1); }
    /// The message gone to: the latest, unless `goBack` was called after it. None: nothing told.
    [[nodiscard]] const speech::Utterance* current() const;

private:
    std::deque<speech::Utterance> told_; // the latest first
    std::size_t back_ = 0;
};

/// How often the move after so many half-moves was repeated wrongly.
struct Misheard {
    int plies = 0;
    int times = 0;
};

/// A line that he has sent, as long as it is the latest thing he has done.
struct SentLine {
    std::string text;
    bool isRefused = false;
};

/// An order to correct one of the boards.
struct Order {
    rules::Colour board{};
    rules::Correction correction{};

    bool operator==(const Order&) const = default;
};

/// How far one person has gone through the reconciliation (E2.7, E2.8): so many of the sentences
/// that explain it have been told, and this order. What is still to be done is the match's.
struct ReconcileWalk {
    int told = 0;
    std::optional<Order> ordered{};
    /// Something on this board is not as it should be: its squares are asked about one by one.
    std::optional<rules::Colour> oneByOne{};
};

/// What one person's station remembers between two of his inputs. Nothing of it is the match's.
struct Memory {
    Person person;
    Preferences preferences;
    tactile::Keyboard keyboard{};
    Question question{NoQuestion{}};
    /// What he had been asked when he was asked who he is; it comes back afterwards.
    std::optional<Question> putAside{};
    History history{};
    /// The half-move he reads on the score sheet; none: he does not read.
    std::optional<int> reading{};
    ReconcileWalk walk{};
    /// The earliest line of the transcript that he was told when he asked for it last.
    std::optional<std::uint64_t> transcriptRead{};
    /// The move he has written to be sealed, as it will stand on the sheet; his secret.
    std::optional<Secret> sealed{};
    /// A move was to be sealed when he did the latest thing.
    bool wasSealing = false;
    /// What he says again of himself, and what is therefore no news to him.
    std::optional<std::string> repeating{};
    /// The line that is being carried out, and the one before it.
    std::string line{};
    std::string previousLine{};
    /// What Enter alone sends again, if it was refused.
    std::optional<SentLine> sent{};
    /// What he has taken for the opponent's move, and was not (OPEN-2).
    Misheard misheard{};
    /// The square he explores; none before he has begun.
    std::optional<rules::Square> cursor{};
    /// How many parts of the arbiter's help have been told, if that was the latest thing the person
    /// has done, or the latest but one; 0: something else was, or it is to begin again.
    std::size_t helpTold = 0;
    std::size_t helpToldBefore = 0;
    /// Looking at a square was the latest thing he has done, and the latest but one.
    bool explores = false;
    bool hasExplored = false;
    Form form = Form::terminal;
    bool speechIsHeld = false;
    /// His finger rests on the flag of his clock (4.3).
    bool restsOnFlag = false;
    bool sealedOffers = false; ///< a draw, together with the move he is writing to be sealed
};

/// One key or line of a person while it is being answered: what he sees, what his station
/// remembers, and the acts that come of it.
class Turn {
public:
    Turn(Memory& memory, const Table& table) : memory_(memory), table_(table) {}

    [[nodiscard]] Memory& memory() { return memory_; }
    [[nodiscard]] View view() const { return {memory_.person, memory_.preferences, table_}; }
    [[nodiscard]] const rules::Match& match() const { return table_.match; }
    [[nodiscard]] rules::Colour seat() const { return seatOf(view()); }

    void tell(const Message& message, Wanted wanted = Wanted::asked);
    void tell(speech::PhraseKey key, const speech::Arguments& arguments = {});
    /// There is nothing further that way: a sound that cuts nothing off, and in the terminal a
    /// word.
    void tellEdge();
    /// Heard even though he has just switched the words off.
    void tellWhateverTheMode(const Message& message);
    /// The same as `tell`, after the sound for refused input. From here on Enter alone sends the
    /// line again that is being answered.
    void refuse(const Message& message);
    void refuse(speech::PhraseKey key, const speech::Arguments& arguments = {});
    /// As the match would refuse it.
    void refuse(const rules::Request& request, const rules::Refusal& refusal);

    /// The match is asked for it, in his name.
    void ask(const rules::Request& request);
    void askAs(rules::Actor actor, const rules::Request& request);
    void bring(Effect effect);
    /// From here on what is told is heard, and nothing of it is shown but this: it is about a move
    /// to be sealed.
    void keepSecret(speech::PhraseKey shown = speech::PhraseKey::seaNotYet) { shown_ = shown; }
    /// What is shown of this says nothing about it.
    void tellOpenly(Message message);

    void acknowledgeAlarm();
    void callArbiter();
    void dismissArbiter();
    /// His part in the test of an earphone, for the desk that conducts it.
    void report(EarAct act);

    /// What is being said goes on: the input had nothing to say about anything else.
    void letSpeechGoOn();

    /// Puts a question; its answer comes with a later input. What was half typed before it is
    /// deleted, and that is told: Enter and Esc now belong to the question.
    void put(Question question);
    /// Likewise, in other words than those of `asked`.
    void put(Question question, const Message& words);

    /// What was sent stands in the line again, to be sent once more. A terminal has kept nothing.
    void keepLine(const std::string& text);

    /// Asks before it is done, if this person may do it at all.
    void askFirst(Decision what);

    [[nodiscard]] Acts take() && { return std::move(acts_); }

private:
    void show(const Message& message, Wanted wanted);

    Memory& memory_;
    const Table& table_;
    /// In place of a secret.
    std::optional<speech::PhraseKey> shown_{};
    Acts acts_;
};

} // namespace app

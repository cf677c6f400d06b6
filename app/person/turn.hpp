// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/act.hpp"
#include "app/person/memory.hpp"
#include "app/telling/message.hpp"
#include "rules/match/refusal.hpp"

#include <optional>
#include <string>
#include <utility>

namespace app {

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

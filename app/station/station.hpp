// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/activity.hpp"
#include "app/activity/effect.hpp"
#include "app/activity/person.hpp"
#include "app/activity/preferences.hpp"
#include "app/person/question.hpp"
#include "app/person/turn.hpp"
#include "app/telling/view.hpp"
#include "rules/chess/board.hpp"
#include "rules/match/refusal.hpp"
#include "tactile-io/keyboard/key.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace app {

/// One person's side of the conversation: his keyboard and its line, the square he explores, what
/// he has been asked, what he has heard. It decides nothing about the game: it turns keys and lines
/// into commands for the match, and answers by itself what only he asks: looks, questions,
/// refusals, steps of the reconciliation. What has happened in the match is told by the desk. A
/// value in, values out; it belongs to the desk's thread.
class Station {
public:
    Station(Person person, const Preferences& preferences);

    /// A key of the window.
    [[nodiscard]] Acts press(const tactile::KeyEvent& event, const Table& table);
    /// A line of the terminal, the prefix of the role taken off. The same commands as Enter sends;
    /// keys that a terminal can send, such as F5, are pressed by a line of their own; an empty line
    /// is Enter. Enter alone sends a line again that was refused, and touches a piece only where a
    /// square was looked at immediately before.
    [[nodiscard]] Acts read(std::string_view line, const Table& table);

    /// His finger asks for a square: it is told, and explored from there (2.6).
    [[nodiscard]] Acts feel(rules::Square square, const Table& table);
    /// He is asked how much time both have.
    [[nodiscard]] Acts chooseTime(Form form, const Table& table);
    /// He is asked something in the test of an earphone.
    [[nodiscard]] Acts askAboutEar(const EarQuestion& question, const Table& table);
    /// The test goes on without him.
    void dropEarQuestion();
    [[nodiscard]] bool isAskedAboutEar() const;
    /// The latest thing he has done was to send a line, and it was refused.
    [[nodiscard]] bool sendsAgain() const {
        return memory_.sent && memory_.sent->isRefused && !isAsked();
    }
    /// It was to look at a square.
    [[nodiscard]] bool explores() const { return memory_.explores; }
    /// Somebody else has typed a line at the terminal that they share: Enter alone, the next thing,
    /// picks nothing up where this person has looked before.
    void lookAway() {
        if (memory_.form == Form::terminal) memory_.explores = false;
    }
    /// Something has been asked and not answered.
    [[nodiscard]] bool isAsked() const { return isOpen(memory_.question); }

    /// Who wants to act from here is to show that he is the arbiter (ASK.pin); or he need not any
    /// more, and half a PIN is forgotten. What he has been asked before is put aside meanwhile.
    [[nodiscard]] Acts askForPin(Form form, const Table& table);
    void forgetPin();
    /// The move is sealed: whatever this station still knows of it is wiped.
    void forgetSealed();
    /// Tells again what he has been asked, if anything.
    [[nodiscard]] Acts askAgain(const Table& table);
    /// A PIN is asked for here, whatever for.
    [[nodiscard]] bool isAskedForPin() const { return asksForPin(memory_.question); }
    /// What is typed here is nobody else's to see: a PIN, a move to be sealed.
    [[nodiscard]] bool hidesTyping(const Table& table) const;
    /// Where what he is being answered came from.
    [[nodiscard]] Form form() const { return memory_.form; }

    /// A request of this station was carried out; the match is as it is afterwards. What he is to
    /// hear on top of what the desk tells of the events.
    [[nodiscard]] Effects accepted(const rules::Request& request, const Table& table);
    /// It was refused: why, and the line is kept if it can be sent again.
    [[nodiscard]] Effects
    refused(const rules::Request& request, const rules::Refusal& refusal, const Table& table);

    /// This person has been told it, privately or in public, by whomever: for F2 and the history.
    /// The desk passes on every `Say` that reaches him, those of this station too.
    void told(const speech::Utterance& utterance);

    /// The window lost or got the focus (2.8, rule 9).
    [[nodiscard]] Effects focus(bool hasFocus, const Table& table);

    /// A key was let go when its presses had become somebody else's.
    [[nodiscard]] Effects released(tactile::Key key, const Table& table);
    /// The keys that are held count as let go.
    [[nodiscard]] Effects letGo(const Table& table);
    /// The clock is another one: what a held key lets him feel of it goes with it (4.3).
    [[nodiscard]] Effects clockChanged(const Table& table);

    /// What somebody else has chosen for both of them: at home one device speaks to everyone.
    void prefer(const Preferences& preferences) { memory_.preferences = preferences; }

    [[nodiscard]] Person person() const { return memory_.person; }
    [[nodiscard]] const Preferences& preferences() const { return memory_.preferences; }
    [[nodiscard]] Sight sight(const Table& table) const;

private:
    Memory memory_;
};

} // namespace app

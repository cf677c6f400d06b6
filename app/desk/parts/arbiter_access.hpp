// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/desk/handling.hpp"
#include "app/desk/parts/office.hpp"
#include "app/envelope/secret.hpp"

#include <optional>
#include <string>

namespace app {

/// Who acts as the arbiter, how he shows that he is (SM-P), and what his PIN opens. No PIN is ever
/// recorded.
class ArbiterAccess {
public:
    explicit ArbiterAccess(Admission admission) : office_(admission) {}

    /// This PIN has just been named: typed once more in the next line of a terminal, it is nobody's
    /// word.
    void expectAgain(const AtTable& table, const Secret& pin);

    /// Whoever acts as the arbiter now has shown that he is, if he had to.
    [[nodiscard]] bool isOpen() const { return office_.isOpen(); }
    /// He is here, or is asked whether he is he.
    [[nodiscard]] bool isInUse() const { return office_.isOpen() || office_.isAsking(); }
    /// He has come to the keyboard of the window.
    [[nodiscard]] bool hasKeyboard() const { return hasKeyboard_; }

    /// False: it was the arbiter's, and he has to name his PIN first. What came is not kept for
    /// later, because somebody else may have typed it.
    [[nodiscard]] bool admits(Handling& handling, Person person, Form form);
    /// Whether the line is the PIN that was named just now, typed once more out of habit. The first
    /// other line ends the comparing: nobody finds the PIN out by trying lines.
    [[nodiscard]] bool isPinAgain(Handling& handling, const std::string& line);
    /// Whether the effect may be carried out now: no PIN is compared during a pause, or while
    /// another is.
    [[nodiscard]] bool allows(Handling& handling, const Effect& effect);
    /// The window has lost the focus: half a PIN is nobody's.
    void leaveIfAsking(Handling& handling);
    /// Nobody has used his keyboard for a while. Before everything else of a note.
    void closeIfDue(Handling& handling);
    /// Whether what is typed is to be seen at the terminal. At the end of every note.
    void hideTyping(Handling& handling);

    void take(Handling& handling, const PinCompared& note);
    static void take(Handling& handling, const MoveLocked& note);
    void take(Handling& handling, const MoveUnlocked& note);
    void take(Handling& handling, Person person, const ArbiterComes& act);
    void take(Handling& handling, Person person, const ArbiterGoes& act);
    [[nodiscard]] std::optional<rules::Instant> deadline(const AtTable& /*table*/) const {
        return office_.deadline();
    }

private:
    [[nodiscard]] bool comparesNow(Handling& handling);
    void notePin(Handling& handling, const Effect& effect);
    void refusePin(Handling& handling, speech::PhraseKey why, bool isAwaited);
    void open(Handling& handling);
    void leave(Handling& handling);
    void giveBackTerminal(Handling& handling) const;

    Office office_;
    /// The latest that was named, until another line comes.
    Secret namedPin_;
    bool isNamedPinWrong_ = false;
    bool hasKeyboard_ = false;
    bool isTypingHidden_ = false;
};

/// The arbiter reads it; nobody hears it.
void tellArbiter(Handling& handling,
                 speech::PhraseKey key,
                 const speech::Arguments& arguments = {});

} // namespace app

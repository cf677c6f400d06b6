// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/desk/handling.hpp"
#include "app/envelope/secret.hpp"
#include "rules/match/match.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace app {

/// Access by PIN, as a state: closed, asking for the PIN, or open. It knows no PIN and no match;
/// the time is passed to it.
class PinAccess {
public:
    /// Unused access closes by itself after this time, and so does the question.
    static constexpr rules::Span openFor = rules::minutes(10);
    static constexpr rules::Span askedFor = rules::minutes(1);
    /// The number of consecutive wrong PINs before the first pause; each further one doubles the
    /// pause, up to the longest. The record counts them, whatever they were for, so that a restart
    /// of the program does not reset the count.
    static constexpr int triesBeforePause = 3;
    static constexpr rules::Span firstPause = rules::seconds(5);
    static constexpr rules::Span longestPause = rules::minutes(10);

    explicit PinAccess(Admission admission) : admission_(admission) {}

    [[nodiscard]] bool hasPin() const { return admission_ == Admission::byPin; }
    /// Whether the person acting now acts as the arbiter.
    [[nodiscard]] bool isOpen() const { return !hasPin() || state_ == State::open; }
    [[nodiscard]] bool isAsking() const { return state_ == State::asking; }

    /// Starts asking for the PIN.
    void ask(rules::Instant now);
    /// Restarts the time after which it closes by itself.
    void use(rules::Instant now);
    /// Opens it after the right PIN.
    void admit(rules::Instant now);
    void close();

    /// A comparison of a PIN begins. Only one at a time: PINs that are typed meanwhile are not
    /// compared.
    void beginComparing() { compares_ = true; }
    [[nodiscard]] bool isComparing() const { return compares_; }
    /// The comparison has ended. Returns whether it belongs to the current question: the right PIN
    /// of somebody who has left meanwhile does not admit the next person.
    [[nodiscard]] bool endComparing();

    /// How long PINs are still refused after too many attempts; nullopt: they are not.
    [[nodiscard]] static std::optional<rules::Span> pauseLeft(const rules::PinTries& tries,
                                                              rules::Instant now);
    /// When it closes by itself; nullopt: it is closed, or never closes by itself.
    [[nodiscard]] std::optional<rules::Instant> deadline() const;

private:
    enum class State : std::uint8_t { closed, asking, open };

    Admission admission_;
    State state_ = State::closed;
    rules::Instant used_{};
    bool compares_ = false;
    bool wasLeft_ = false; ///< the person whose PIN is being compared has left
};

/// Who acts as the arbiter, how that person proves it (SM-P), and what the PIN decrypts. No PIN is
/// ever recorded.
class ArbiterAccess {
public:
    explicit ArbiterAccess(Admission admission) : pinAccess_(admission) {}

    /// This PIN has just been entered: if the next line of a terminal repeats it, that line is
    /// ignored.
    void expectAgain(const AtTable& table, const Secret& pin);

    /// Whether the person acting as the arbiter has proved to be the arbiter, where required.
    [[nodiscard]] bool isOpen() const { return pinAccess_.isOpen(); }
    /// The arbiter is admitted, or is being asked for the PIN.
    [[nodiscard]] bool isInUse() const { return pinAccess_.isOpen() || pinAccess_.isAsking(); }
    /// The arbiter uses the keyboard of the window.
    [[nodiscard]] bool hasKeyboard() const { return hasKeyboard_; }

    /// Returns false if the input is the arbiter's and the PIN must be entered first. That input is
    /// not stored for later, because somebody else may have typed it.
    [[nodiscard]] bool admits(Handling& handling, Person person, Form form);
    /// Announces to a player who cannot see it that a PIN is asked for at the keyboard.
    static void tellAsking(Handling& handling, Form form);
    /// The same player: that it is not asked for any more.
    static void tellNotAsking(Handling& handling);
    /// Whether the line repeats the PIN that was just entered, out of habit. The first other line
    /// ends the comparison, so that the PIN cannot be found by trying lines.
    [[nodiscard]] bool isPinAgain(Handling& handling, const std::string& line);
    /// Whether the effect may be carried out now: no PIN is compared during a pause, or while
    /// another comparison runs.
    [[nodiscard]] bool allows(Handling& handling, const Effect& effect);
    /// The window has lost the focus, or the lines of the terminal are somebody else's from now on:
    /// a PIN that is partly typed is discarded.
    void leaveIfAsking(Handling& handling);
    /// Ends the access if the keyboard was not used for a while. To be called first for every note.
    void closeIfDue(Handling& handling);
    /// Hides or shows what is typed at the terminal. To be called at the end of every note.
    void hideTyping(Handling& handling);

    void take(Handling& handling, const PinCompared& note);
    static void take(Handling& handling, const MoveLocked& note);
    void take(Handling& handling, const MoveUnlocked& note);
    void take(Handling& handling, Person person, const ArbiterComes& act);
    void take(Handling& handling, Person person, const ArbiterGoes& act);
    [[nodiscard]] std::optional<rules::Instant> deadline(const AtTable& /*table*/) const {
        return pinAccess_.deadline();
    }

private:
    [[nodiscard]] bool comparesNow(Handling& handling);
    void notePin(Handling& handling, const Effect& effect);
    void refusePin(Handling& handling, speech::PhraseKey why, bool isAwaited);
    void open(Handling& handling);
    void leave(Handling& handling);
    void giveBackTerminal(Handling& handling) const;

    PinAccess pinAccess_;
    /// The PIN entered last, until another line comes.
    Secret namedPin_;
    bool isNamedPinWrong_ = false;
    bool hasKeyboard_ = false;
    bool isTypingHidden_ = false;
};

} // namespace app

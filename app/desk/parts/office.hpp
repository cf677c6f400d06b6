// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/match.hpp"

#include <cstdint>
#include <optional>

namespace app {

/// Who may act as the arbiter (SM-P): everybody, where all are trusted, or anyone who enters the
/// PIN that the arbiter has chosen before the game.
enum class Admission : std::uint8_t { everybody, byPin };

/// The state of the arbiter's access: closed, asking for the PIN, or open. It knows no PIN and no
/// match; the time is passed to it.
class Office {
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

    explicit Office(Admission admission) : admission_(admission) {}

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

} // namespace app

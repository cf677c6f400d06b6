// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/match.hpp"

#include <cstdint>
#include <optional>

namespace app {

/// Who may act as the arbiter (SM-P): everybody in a room where all are trusted, or whoever names
/// the PIN that the arbiter has chosen before the game.
enum class Admission : std::uint8_t { everybody, byPin };

/// The door to the arbiter's office: closed, asked at, or open. It knows no PIN and no match; time
/// is given to it.
class Office {
public:
    /// An office that nobody uses closes by itself after so long, and so does the question.
    static constexpr rules::Span openFor = rules::minutes(10);
    static constexpr rules::Span askedFor = rules::minutes(1);
    /// So many wrong PINs in a row make the first pause; each one behind it a pause twice as long,
    /// up to the longest. The record counts them, whatever they were to open, so that nobody begins
    /// anew by ending the program.
    static constexpr int triesBeforePause = 3;
    static constexpr rules::Span firstPause = rules::seconds(5);
    static constexpr rules::Span longestPause = rules::minutes(10);

    explicit Office(Admission admission) : admission_(admission) {}

    [[nodiscard]] bool hasPin() const { return admission_ == Admission::byPin; }
    /// Whoever acts now acts as the arbiter.
    [[nodiscard]] bool isOpen() const { return !hasPin() || state_ == State::open; }
    [[nodiscard]] bool isAsking() const { return state_ == State::asking; }

    /// The PIN is asked for from now on.
    void ask(rules::Instant now);
    /// Somebody has typed: what closes by itself is put off.
    void use(rules::Instant now);
    /// The right PIN.
    void admit(rules::Instant now);
    void close();

    /// A PIN is being compared from now on. One at a time: whoever types faster than that can be
    /// done is not looked at.
    void beginComparing() { compares_ = true; }
    [[nodiscard]] bool isComparing() const { return compares_; }
    /// It has been compared. Whether it answers the question that is open: the right PIN of
    /// somebody who has left meanwhile opens nothing for who is asked after him.
    [[nodiscard]] bool endComparing();

    /// How long no PIN is looked at yet, when so many have been tried.
    [[nodiscard]] static std::optional<rules::Span> pauseLeft(const rules::PinTries& tries,
                                                              rules::Instant now);
    /// When it closes by itself; none: it is closed, or never does.
    [[nodiscard]] std::optional<rules::Instant> deadline() const;

private:
    enum class State : std::uint8_t { closed, asking, open };

    Admission admission_;
    State state_ = State::closed;
    rules::Instant used_{};
    bool compares_ = false;
    bool wasLeft_ = false; ///< by whom the PIN is that is being compared
};

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "rules/boards/reading.hpp"
#include "tactile-io/emulator/board_emulator.hpp"
#include "tactile-io/protocol/dgt/message.hpp"
#include "tactile-io/protocol/line/conversation.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tactile {

/// A DGT board and its clock, without I/O: bytes and instants in, bytes out. It scans its squares
/// five times per second, is silent until it receives a command, answers like a plain board,
/// identifies itself as Hektor, and freezes, as a plain board may, when it is told to light squares
/// or to jump to its boot loader. It has no battery, no radio, no useful move log and no bus.
class DgtEmulator : public BoardEmulator {
public:
    DgtEmulator(const EmulatorOptions& options,
                const rules::Placement& standing,
                rules::Instant now);

    /// The cable has been plugged in: the board restarts, the clock continues.
    void powerUp(rules::Instant now) override;
    void receive(std::span<const std::uint8_t> bytes, rules::Instant now) override;
    [[nodiscard]] Bytes tick(rules::Instant now) override;
    [[nodiscard]] std::optional<rules::Instant> deadline() const override;

    /// Connects a clock if there is none.
    void press(rules::ClockSide side, rules::Instant now) override;

    [[nodiscard]] bool isSpokenTo() const override { return mode_ != Mode::bus; }
    [[nodiscard]] bool isFrozen() const { return frozen_; }

    static constexpr rules::Span lookEvery{200};

private:
    enum class Mode : std::uint8_t { bus, idle, update, updateBoard, updateNice };

    struct Clock {
        rules::Span left = rules::hours(1) + rules::minutes(30);
        rules::Span right = rules::hours(1) + rules::minutes(30);
        rules::ClockSide pressed = rules::ClockSide::right;
        std::optional<rules::Instant> runsSince;
    };

    void take(std::uint8_t byte, rules::Instant now);
    void obey(DgtCommand command, rules::Instant now);
    void answer(DgtCommand command, rules::Instant now);
    void obeyClockCommand(rules::Instant now);
    void enter(Mode mode, rules::Instant now);
    void look(rules::Instant now);
    void tellClock(rules::Instant now);
    void say(const DgtMessage& message, rules::Instant at) {
        wire_.put(encodeDgt(message), at, chance_);
    }
    [[nodiscard]] bool reportsClock() const {
        return mode_ == Mode::update || mode_ == Mode::updateNice;
    }
    [[nodiscard]] bool isClockDue() const;
    [[nodiscard]] DgtMessage clockMessage(rules::Instant now) const;

    Mode mode_ = Mode::bus;
    bool frozen_ = false;
    Bytes command_; // with arguments, incomplete
    rules::Instant nextLook_;
    rules::Instant nextClock_;
    std::optional<Clock> clock_;
    std::optional<DgtMessage> toldClock_;
};

/// A home-made board that uses the line protocol: it identifies itself when it starts, scans its
/// squares fifty times per second, reports changes and two buttons, sends a sign of life every two
/// seconds, beeps, and has lights.
class LineEmulator : public BoardEmulator {
public:
    LineEmulator(const EmulatorOptions& options,
                 const rules::Placement& standing,
                 rules::Instant now);

    void powerUp(rules::Instant now) override;
    void receive(std::span<const std::uint8_t> bytes, rules::Instant now) override;
    [[nodiscard]] Bytes tick(rules::Instant now) override;
    [[nodiscard]] std::optional<rules::Instant> deadline() const override;

    void press(rules::ClockSide side, rules::Instant now) override;
    void noise(rules::Instant now) override;

    [[nodiscard]] bool isSpokenTo() const override { return spokenTo_; }
    /// The argument of the latest command to light squares: `e2,e4` or `-`.
    [[nodiscard]] const std::string& lit() const { return lit_; }

private:
    void obey(std::string_view line, rules::Instant now);
    void look(rules::Instant now);
    void say(std::string_view line, rules::Instant now);
    void count(char kind, std::string_view rest, rules::Instant now);
    void tellHello(rules::Instant now);
    void tellState(rules::Instant now);
    void tellAlive(rules::Instant now);
    [[nodiscard]] LineSquares squares() const;
    [[nodiscard]] Sensing sight() const;

    std::string command_; // incomplete
    std::uint16_t number_ = 0;
    bool spokenTo_ = false;
    bool reports_ = true;
    rules::Instant nextLook_;
    rules::Instant nextAlive_;
    std::string lit_ = "-";
};

} // namespace tactile

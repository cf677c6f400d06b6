// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/emulator/board_emulator.hpp"
#include "tactile-io/protocol/line/conversation.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tactile {

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
    [[nodiscard]] Sight sight() const;

    std::string command_; // incomplete
    std::uint16_t number_ = 0;
    bool spokenTo_ = false;
    bool reports_ = true;
    rules::Instant nextLook_;
    rules::Instant nextAlive_;
    std::string lit_ = "-";
};

} // namespace tactile

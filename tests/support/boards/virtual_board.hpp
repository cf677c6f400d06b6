// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/board/sense.hpp"
#include "tactile-io/emulator/action.hpp"
#include "tactile-io/emulator/makes.hpp"

#include <optional>
#include <vector>

namespace tests {

/// An emulated DGT board and the program's side of it on one line, with their own time.
class VirtualBoard {
public:
    explicit VirtualBoard(const tactile::EmulatorOptions& options,
                          const rules::Placement& standing = rules::Placement::start());

    /// Lets time pass for both ends.
    void run(rules::Span span);
    /// An action of a person; the time it takes passes.
    template <class Action>
    std::optional<tactile::HandFault> does(const Action& action) {
        return hand_(action);
    }
    void presses(rules::ClockSide side) { board_.press(side, now_); }
    void noise() { board_.noise(now_); }
    /// The cable is disconnected for this long, and the program opens the line when it is
    /// reconnected.
    void unplugged(rules::Span span);
    void gives(const tactile::Cue& cue) { carryOut(sense_.give(cue, now_)); }

    [[nodiscard]] std::vector<rules::Reading> takeReadings();
    [[nodiscard]] const std::vector<rules::LossCause>& losses() const { return losses_; }
    [[nodiscard]] const tactile::DgtEmulator& board() const { return board_; }
    [[nodiscard]] rules::Instant now() const { return now_; }

private:
    void open();
    void carryOut(const tactile::Perceived& perceived);
    [[nodiscard]] rules::Instant nextEvent(rules::Instant end) const;

    rules::Instant now_;
    tactile::DgtEmulator board_;
    tactile::Hand hand_;
    tactile::BoardSense sense_;
    bool isOpen_ = false;
    std::vector<rules::Reading> readings_;
    std::vector<rules::LossCause> losses_;
};

} // namespace tests

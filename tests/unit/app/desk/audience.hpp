// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/match/respond.hpp"
#include "tests/support/match/table.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// An utterance on one line: "public: Korrektur.", "white: ‹error› Zu spät. …". The earcon comes
/// first; the words are the spoken ones.
[[nodiscard]] std::string scriptLine(const app::Effect& effect);
[[nodiscard]] std::vector<std::string> script(const app::Effects& effects);

/// A tournament game with this time, White blind at a keyboard.
[[nodiscard]] rules::MatchSetup blindWhite(std::string_view control = "90m");

/// Both players use this voice of the clock.
[[nodiscard]] app::Listeners bothHearing(tactile::ClockVoice voice);

/// A match with responses to every event: what people hear.
class Audience {
public:
    explicit Audience(const rules::MatchSetup& setup, app::Listeners listeners = {});

    /// The clocks have been started, and the utterances about it are discarded.
    [[nodiscard]] static Audience playing(const rules::MatchSetup& setup);

    [[nodiscard]] Table& table() { return table_; }
    [[nodiscard]] app::Listeners& listeners() { return listeners_; }

    /// What is heard after a granted request.
    std::vector<std::string> ask(rules::Actor by, const rules::Request& request);
    std::vector<std::string> enter(rules::Colour seat, std::string_view san);
    std::vector<std::string> heard(rules::Heard how = rules::Heard::spoken);

private:
    Table table_;
    app::Listeners listeners_;
};

/// White enters, announces and presses for 1.e4.
void playFirstMove(Audience& room);

} // namespace tests

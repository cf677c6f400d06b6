// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/decide.hpp"
#include "rules/match/fields.hpp"
#include "rules/match/inquiry.hpp"
#include "tests/support/chess/positions.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// A match with everybody at the table, without speech, boards or disk: requests are decided,
/// recorded and applied to the match, and time passes as the test says. A request that is refused
/// fails the test; `refusal` expects it.
class Table {
public:
    explicit Table(const rules::MatchSetup& setup);

    [[nodiscard]] const rules::Match& match() const { return match_; }
    [[nodiscard]] const std::vector<rules::Recorded>& record() const { return record_; }
    [[nodiscard]] rules::Instant now() const { return now_; }

    void pass(rules::Span span) { now_ = now_ + span; }

    /// The events of a request that is granted.
    std::vector<rules::Event> ask(rules::Actor by, const rules::Request& request);
    /// Why a request is refused; the match has not changed then.
    rules::Refusal refusal(rules::Actor by, const rules::Request& request);

    /// A move in score sheet notation with English letters, in the position of the line.
    [[nodiscard]] rules::Move move(std::string_view san) const;
    /// The same, `back` half-moves ago.
    [[nodiscard]] rules::Move moveBack(std::string_view san, int back) const;

    // Short forms of frequent requests, made by the player.
    std::vector<rules::Event> enter(rules::Colour seat, std::string_view san);
    std::vector<rules::Event> announce(rules::Colour seat);
    /// The announcement being played ends.
    std::vector<rules::Event> heard(rules::Heard how = rules::Heard::spoken);
    std::vector<rules::Event> press(rules::Colour seat);
    std::vector<rules::Event> repeat(rules::Colour seat);
    std::vector<rules::Event> lift(rules::Colour seat, rules::Square square);
    std::vector<rules::Event> put(rules::Colour seat, rules::Square square);
    /// The sensed board shows this long enough to be accepted.
    std::vector<rules::Event> show(rules::Colour seat, const rules::Placement& placement);

    /// Everything from entering to repeating: the move is entered, announced, heard and pressed,
    /// and the opponent repeats it, whoever is on move.
    void play(std::string_view sans);

    /// What the player writes by hand on the sheet as the moves are made, from the first on.
    void writes(rules::Colour seat, std::string_view entries);
    /// The player writes all missing entries; `play` does it after every move.
    void keepSheets();

    [[nodiscard]] std::string fen() const;

private:
    rules::Match match_;
    std::vector<rules::Recorded> record_;
    rules::Instant now_;
    rules::ByColour<std::vector<std::string>> entries_{};
};

/// The arbiter has started the game.
[[nodiscard]] Table
started(const rules::MatchSetup& setup = rules::tournamentSetup(rules::Colour::white));
/// The same, in the position of a valid FEN.
[[nodiscard]] Table
startedFrom(std::string_view fen,
            rules::MatchSetup setup = rules::tournamentSetup(rules::Colour::white));

/// The remaining time of a player.
[[nodiscard]] rules::Span timeLeft(const Table& table, rules::Colour seat);

/// The game has ended like this.
[[nodiscard]] rules::Phase over(const rules::Outcome& outcome);

/// The events of one kind.
template <class Kind>
std::vector<Kind> only(const std::vector<rules::Event>& events) {
    std::vector<Kind> found;
    for (const rules::Event& event : events)
        if (const auto* kind = event.template as<Kind>()) found.push_back(*kind);
    return found;
}

template <class Kind>
bool happened(const std::vector<rules::Event>& events) {
    return !only<Kind>(events).empty();
}

/// The legal moves of the side on move, in score sheet notation.
[[nodiscard]] Sans permitted(const Table& table);

/// A placement by the first field of a valid FEN.
[[nodiscard]] rules::Placement placementOf(std::string_view fen);

} // namespace tests

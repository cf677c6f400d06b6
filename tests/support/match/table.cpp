// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/match/table.hpp"

#include "rules/match/inquiry.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/sheets.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>
#include <string>

namespace tests {

using rules::Actor;
using rules::Colour;
using rules::Event;

Table::Table(const rules::MatchSetup& setup) : match_(rules::open(setup)) {
    record_.push_back({0, now_, Actor::program, rules::MatchOpened{setup}});
}

std::vector<Event> Table::ask(Actor by, const rules::Request& request) {
    const auto events = rules::decide(match_, now_, {by, request});
    if (!events) {
        INFO("refused for reason " << static_cast<int>(events.error().reason));
        REQUIRE(events.has_value());
    }
    for (const Event& event : *events) {
        match_ = rules::evolve(std::move(match_), now_, event);
        record_.push_back({record_.size(), now_, by, event});
    }
    return *events;
}

rules::Refusal Table::refusal(Actor by, const rules::Request& request) {
    const auto events = rules::decide(match_, now_, {by, request});
    REQUIRE_FALSE(events.has_value());
    return events.error();
}

rules::Move Table::move(std::string_view san) const {
    return moveBack(san, 0);
}

rules::Move Table::moveBack(std::string_view san, int back) const {
    const auto& position = match_.game.at(match_.game.plies() - back);
    const auto move = rules::parseSan(san, rules::Letters::english, position);
    INFO(san);
    REQUIRE(move.has_value());
    return *move;
}

std::vector<Event> Table::enter(Colour seat, std::string_view san) {
    return ask(playerOf(seat), rules::EnterMove{seat, move(san)});
}

std::vector<Event> Table::announce(Colour seat) {
    return ask(playerOf(seat), rules::Announce{seat});
}

std::vector<Event> Table::heard(rules::Heard how) {
    REQUIRE(match_.sounding.has_value());
    return ask(Actor::program, rules::AnnouncementHeard{match_.sounding->id, how});
}

std::vector<Event> Table::press(Colour seat) {
    return ask(playerOf(seat), rules::Press{seat});
}

std::vector<Event> Table::repeat(Colour seat) {
    return ask(playerOf(seat), rules::Repeat{seat});
}

std::vector<Event> Table::lift(Colour seat, rules::Square square) {
    return ask(playerOf(seat), rules::Lift{seat, square});
}

std::vector<Event> Table::put(Colour seat, rules::Square square) {
    return ask(playerOf(seat), rules::Put{seat, square});
}

std::vector<Event> Table::show(Colour seat, const rules::Placement& placement) {
    std::vector<Event> all;
    for (const auto stillness :
         {rules::Stillness::settled, rules::Stillness::firm, rules::Stillness::lasting}) {
        const auto events =
            ask(playerOf(seat), rules::Observe{seat, rules::Shown{placement, stillness}});
        all.insert(all.end(), events.begin(), events.end());
    }
    return all;
}

void Table::play(std::string_view sans) {
    std::istringstream words{std::string(sans)};
    for (std::string san; words >> san;) {
        const Colour seat = sideToMove(match_);
        if (toRepeat(match_, seat)) repeat(seat);
        enter(seat, san);
        if (std::holds_alternative<rules::Entered>(match_.turn)) announce(seat);
        if (match_.sounding) heard();
        if (hasMadeAndNotPressed(match_, seat) &&
            std::holds_alternative<rules::Playing>(match_.phase))
            press(seat);
        keepSheets();
    }
    const Colour next = sideToMove(match_);
    if (toRepeat(match_, next) && !std::holds_alternative<rules::Over>(match_.phase)) repeat(next);
}

void Table::writes(Colour seat, std::string_view entries) {
    entries_[seat] = entriesOf(entries);
    keepSheets();
}

void Table::keepSheets() {
    for (const Colour seat : rules::colours) {
        const int last = std::min(match_.game.plies(), static_cast<int>(entries_[seat].size()));
        for (int ply = match_.sheets[seat].plies() + 1; ply <= last; ++ply) {
            const auto& text = entries_[seat][static_cast<std::size_t>(ply - 1)];
            ask(playerOf(seat), rules::Write{seat, ply, text});
        }
    }
}

std::string Table::fen() const {
    return rules::writeFen(match_.game.position());
}

Table started(const rules::MatchSetup& setup) {
    Table table(setup);
    table.ask(Actor::arbiter, rules::Go{});
    return table;
}

Table startedFrom(std::string_view fen, rules::MatchSetup setup) {
    setup.start = positionOf(fen);
    return started(setup);
}

rules::Span timeLeft(const Table& table, Colour seat) {
    return table.match().clock.remaining(seat, table.now());
}

rules::Phase over(const rules::Outcome& outcome) {
    return rules::Over{outcome};
}

rules::Placement placementOf(std::string_view fen) {
    const auto setup = rules::parseFenSetup(std::string(fen) + " w - - 0 1");
    REQUIRE(setup.has_value());
    return setup->placement;
}

Sans permitted(const Table& table) {
    return sansOf(table.match().game.position(), permittedMoves(table.match()));
}

} // namespace tests

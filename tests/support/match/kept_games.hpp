// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/archive.hpp"
#include "tests/support/match/table.hpp"

#include <SQLiteCpp/Database.h>
#include <catch2/catch.hpp>

#include <span>
#include <string>

namespace tests {

inline constexpr std::chrono::sys_seconds someDay{std::chrono::seconds{1'763'700'000}};

inline rules::MatchSetup blindAda() {
    auto setup = rules::tournamentSetup(rules::Colour::white);
    setup.time = *rules::parseTimeControl("90m+30s");
    setup.seats[rules::Colour::white].name = "Ada \"die\nFeine\" Blind";
    return setup;
}

/// A tournament game in which the moves have been played and pressed.
inline Table game(std::string_view sans) {
    Table table{blindAda()};
    table.ask(rules::Actor::arbiter, rules::Go{});
    table.pass(rules::seconds(9));
    table.play(sans);
    return table;
}

inline std::span<const rules::Recorded> afterOpening(const Table& table) {
    return std::span{table.record()}.subspan(1);
}

/// Records the table's game, event by event, like a program that is then interrupted.
inline app::GameId keep(const std::string& file, const Table& table) {
    auto opened = app::openMatch(file, table.match().setup, someDay);
    REQUIRE(opened.has_value());
    for (const auto& event : afterOpening(table))
        REQUIRE(opened->journal->append(std::span{&event, 1}).has_value());
    return opened->journal->game();
}

inline app::Archive reading(const std::string& file) {
    auto archive = app::Archive::read(file);
    REQUIRE(archive.has_value());
    return std::move(*archive);
}

/// Manipulates the file.
inline void meddle(const std::string& file, const std::string& sql) {
    SQLite::Database{file, SQLite::OPEN_READWRITE}.exec(sql);
}

} // namespace tests

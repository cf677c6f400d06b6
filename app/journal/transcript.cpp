// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/transcript.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace app {
namespace {

constexpr auto transcriptTable = R"sql(
CREATE TABLE IF NOT EXISTS transcript (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  game INTEGER NOT NULL REFERENCES game (number),
  at INTEGER NOT NULL, -- milliseconds since the opening
  who TEXT NOT NULL,
  what TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;
)sql";

constexpr std::array<std::string_view, 5> parties{
    "white", "black", "assistant", "arbiter", "everybody"};
constexpr std::array<std::string_view, 4> deeds{"told", "typed", "pressed", "wrong-pin"};

template <class Named, std::size_t count>
std::optional<Named> named(const std::array<std::string_view, count>& names,
                           std::string_view text) {
    const auto* const found = std::ranges::find(names, text);
    if (found == names.end()) return std::nullopt;
    return static_cast<Named>(found - names.begin());
}

} // namespace

std::string_view name(Party party) {
    return parties.at(static_cast<std::size_t>(party));
}

std::string_view name(Deed deed) {
    return deeds.at(static_cast<std::size_t>(deed));
}

std::string transcriptText(const TranscriptLine& line) {
    const auto deed =
        fmt::format("{} {} {}", line.at.sinceOpening, name(line.who), name(line.what));
    return line.text.empty() ? deed : deed + ' ' + line.text;
}

void insertTranscript(SQLite::Database& database,
                      GameId game,
                      std::span<const TranscriptLine> lines) {
    database.exec(transcriptTable);
    SQLite::Statement row{
        database, "INSERT INTO transcript (game, at, who, what, text) VALUES (?, ?, ?, ?, ?)"};
    for (const auto& line : lines) {
        row.bind(1, game.number);
        row.bind(2, line.at.sinceOpening);
        row.bind(3, std::string{name(line.who)});
        row.bind(4, std::string{name(line.what)});
        row.bind(5, line.text);
        row.exec();
        row.reset();
    }
}

std::vector<TranscriptLine> transcriptOf(SQLite::Database& database, GameId game) {
    std::vector<TranscriptLine> lines;
    if (!database.tableExists("transcript")) return lines;
    SQLite::Statement rows{
        database, "SELECT at, who, what, text FROM transcript WHERE game = ? ORDER BY number"};
    rows.bind(1, game.number);
    while (rows.executeStep()) {
        const auto who = named<Party>(parties, rows.getColumn(1).getString());
        const auto what = named<Deed>(deeds, rows.getColumn(2).getString());
        if (!who || !what) continue;
        lines.push_back({.at = {rows.getColumn(0).getInt64()},
                         .who = *who,
                         .what = *what,
                         .text = rows.getColumn(3).getString()});
    }
    return lines;
}

} // namespace app

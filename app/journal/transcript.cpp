// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/transcript.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/VariadicBind.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

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

void addLine(Chain& chain, const TranscriptLine& line) {
    chain.add({std::to_string(line.at.sinceOpening), name(line.who), name(line.what), line.text});
}

} // namespace

std::string_view name(Party party) {
    return parties.at(static_cast<std::size_t>(party));
}

std::string_view name(Deed deed) {
    return deeds.at(static_cast<std::size_t>(deed));
}

std::optional<TranscriptLine>
transcriptLine(rules::Instant at, std::string_view who, std::string_view what, std::string text) {
    const auto party = named<Party>(parties, who);
    const auto deed = named<Deed>(deeds, what);
    if (!party || !deed) return std::nullopt;
    return TranscriptLine{.at = at, .who = *party, .what = *deed, .text = std::move(text)};
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
    auto chain = chainToExtend(database, game, Chained::transcript);
    SQLite::Statement row{
        database, "INSERT INTO transcript (game, at, who, what, text) VALUES (?, ?, ?, ?, ?)"};
    for (const auto& line : lines) {
        SQLite::bind(row,
                     game.number,
                     line.at.sinceOpening,
                     std::string{name(line.who)},
                     std::string{name(line.what)},
                     line.text);
        row.exec();
        row.reset();
        addLine(chain, line);
    }
    keep(database, game, Chained::transcript, chain);
}

std::vector<TranscriptLine> transcriptOf(SQLite::Database& database, GameId game) {
    std::vector<TranscriptLine> lines;
    if (!database.tableExists("transcript")) return lines;
    SQLite::Statement rows{
        database, "SELECT at, who, what, text FROM transcript WHERE game = ? ORDER BY number"};
    rows.bind(1, game.number);
    while (rows.executeStep()) {
        auto line = transcriptLine({rows.getColumn(0).getInt64()},
                                   rows.getColumn(1).getString(),
                                   rows.getColumn(2).getString(),
                                   rows.getColumn(3).getString());
        if (line) lines.push_back(std::move(*line));
    }
    return lines;
}

Chain chainOver(GameId game, const std::vector<TranscriptLine>& lines) {
    Chain chain{game, Chained::transcript};
    for (const auto& line : lines)
        addLine(chain, line);
    return chain;
}

void chainTranscript(SQLite::Database& database, GameId game) {
    const auto lines = transcriptOf(database, game);
    if (!lines.empty()) keep(database, game, Chained::transcript, chainOver(game, lines));
}

} // namespace app

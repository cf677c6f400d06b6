// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/pgn.hpp"

#include "app/commands/input_file.hpp"
#include "app/commands/notation_sentences.hpp"
#include "app/commands/pgn_narrator.hpp"
#include "app/commands/pgn_source.hpp"
#include "app/commands/pgn_verdict.hpp"
#include "app/settings/locale_language.hpp"
#include "rules/notation/pgn/reader.hpp"
#include "speech/words/language.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace app {

namespace {

void complain(std::string_view sentence) {
    std::cout.flush();
    std::cerr << "hektor: " << sentence << '\n';
}

std::string counted(int count, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", count == 0 ? "no" : std::to_string(count), count == 1 ? one : many);
}

struct CheckWishes {
    std::vector<std::string> files;
    bool json = false;
};

/// Prints a line about each game of a file.
ExitStatus checkFile(const std::string& name, bool json) {
    auto file = InputFile::open(name);
    if (!file) {
        complain(sentence(file.error()));
        return ExitStatus::unavailable;
    }
    PgnSource source(*file);
    rules::PgnReader reader(source.text());
    PgnJudge judge;
    auto status = ExitStatus::done;
    int games = 0;
    while (reader.readGame(judge)) {
        ++games;
        const auto& verdict = judge.verdict();
        std::cout << (json ? verdictJson : verdictLine)(file->name(), games, verdict) << '\n';
        if (verdict.damage() != nullptr) status = ExitStatus::no;
    }
    if (source.error()) {
        complain(sentence(*source.error()));
        return ExitStatus::unavailable;
    }
    if (games == 0) complain(file->name() + " holds no game.");
    return status;
}

/// Every file is checked; a file that cannot be had outweighs a damaged one.
ExitStatus checkAll(const CheckWishes& wishes) {
    auto worst = ExitStatus::done;
    for (const auto& name : wishes.files)
        worst = std::max(worst, checkFile(name, wishes.json));
    return worst;
}

struct ReadWishes {
    std::string file;
    std::string language;
    std::optional<int> game;
    std::vector<std::string> without;
};

PgnExtras extrasOf(const ReadWishes& wishes) {
    const auto wants = [&](const char* what) {
        return std::ranges::find(wishes.without, what) == wishes.without.end();
    };
    return {.clocks = wants("clocks"), .marks = wants("marks"), .comments = wants("comments")};
}

std::string placed(const std::string& file, const rules::PgnFault& fault) {
    return fmt::format(
        "{}, line {}, column {}: {}", file, fault.place.line, fault.place.column, sentence(fault));
}

/// Tells the wanted games; says how many there are.
struct Told {
    int games = 0;
    ExitStatus status = ExitStatus::done;
};
Told tellGames(const ReadWishes& wishes, const std::string& name, rules::PgnReader& reader) {
    const auto language = speech::languageOf(wishes.language).value_or(languageOfProcess());
    PgnNarrator narrator(
        language, extrasOf(wishes), [](std::string_view line) { std::cout << line << '\n'; });
    rules::PgnVisitor passing;
    Told told;
    while (!wishes.game || told.games < *wishes.game) {
        const bool wanted = !wishes.game || told.games + 1 == *wishes.game;
        if (!reader.readGame(wanted ? narrator : passing)) break;
        ++told.games;
        if (!wanted) continue;
        for (const auto& fault : narrator.faults()) {
            if (!rules::isDamage(fault.problem)) continue;
            complain(placed(name, fault));
            told.status = ExitStatus::no;
        }
    }
    return told;
}

ExitStatus readFile(const ReadWishes& wishes) {
    auto file = InputFile::open(wishes.file);
    if (!file) {
        complain(sentence(file.error()));
        return ExitStatus::unavailable;
    }
    PgnSource source(*file);
    rules::PgnReader reader(source.text());
    const auto told = tellGames(wishes, file->name(), reader);
    if (source.error()) {
        complain(sentence(*source.error()));
        return ExitStatus::unavailable;
    }
    if (told.games > 0 && told.games >= wishes.game.value_or(1)) return told.status;
    complain(fmt::format("{} holds {}.", file->name(), counted(told.games, "game", "games")));
    return ExitStatus::no;
}

void addCheck(CLI::App& pgn, ExitStatus& status) {
    auto* const check =
        pgn.add_subcommand("check", "Play every game through and tell what is wrong");
    const auto wishes = std::make_shared<CheckWishes>();
    check->add_option("FILE", wishes->files, "PGN files; - is standard input")->required();
    check->add_flag("--json", wishes->json, "Print a JSON object for each game");
    check->footer("Prints one line a game. Ends with 1 if a game is damaged, 3 if a file cannot be "
                  "read.");
    check->callback([wishes, &status] { status = checkAll(*wishes); });
}

void addRead(CLI::App& pgn, ExitStatus& status) {
    auto* const read = pgn.add_subcommand("read", "Print games as a listener hears them");
    const auto wishes = std::make_shared<ReadWishes>();
    read->add_option("FILE", wishes->file, "PGN file; - is standard input")->required();
    read->add_option("--language", wishes->language, "de, en or tr; default from the locale")
        ->type_name("LANGUAGE")
        ->check(CLI::IsMember({"de", "en", "tr"}));
    read->add_option("--game", wishes->game, "Only the game with this number, counted from 1")
        ->type_name("N")
        ->check(CLI::Range(1, std::numeric_limits<int>::max()));
    read->add_option(
            "--without",
            wishes->without,
            "Leave out: clocks, the time that was left; marks, such as good move; comments")
        ->type_name("WHAT,...")
        ->delimiter(',')
        ->check(CLI::IsMember({"clocks", "marks", "comments"}));
    read->footer(
        "The main line is read, with its comments, with what marks a move as good or bad, and "
        "with the time that was left; variations are left out.");
    read->callback([wishes, &status] { status = readFile(*wishes); });
}

} // namespace

void addPgn(CLI::App& hektor, ExitStatus& status) {
    auto* const pgn = hektor.add_subcommand("pgn", "Check or read games in PGN");
    pgn->require_subcommand(1);
    addCheck(*pgn, status);
    addRead(*pgn, status);
}

} // namespace app

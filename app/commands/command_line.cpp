// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command_line.hpp"

#include "app/commands/announce.hpp"
#include "app/commands/archive.hpp"
#include "app/commands/board.hpp"
#include "app/commands/clock.hpp"
#include "app/commands/doctor.hpp"
#include "app/commands/export.hpp"
#include "app/commands/help_lines.hpp"
#include "app/commands/match.hpp"
#include "app/commands/perft.hpp"
#include "app/commands/pgn.hpp"
#include "app/commands/play.hpp"
#include "app/commands/position.hpp"
#include "app/commands/reconcile.hpp"
#include "app/commands/resume.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <exception>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace app {

namespace {

/// What was asked, the program's name left out. Without a command it is a game at home.
std::vector<std::string> wordsOf(int argc, const char* const* argv) {
    constexpr std::array ofHektor{"-h", "--help", "--version"};
    std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    const bool isCommand = !words.empty() && !words.front().starts_with('-');
    const bool isOfHektor =
        !words.empty() &&
        std::find(ofHektor.begin(), ofHektor.end(), words.front()) != ofHektor.end();
    if (!isCommand && !isOfHektor) words.insert(words.begin(), "play");
    return words;
}

ExitStatus parseAndRun(int argc, const char* const* argv) {
    CLI::App hektor{"Hektor, the talking chess system for blind players.", "hektor"};
    hektor.set_version_flag("--version", "hektor " HEKTOR_VERSION);
    hektor.require_subcommand(0, 1);
    hektor.formatter(std::make_shared<HelpLines>()); // for the commands, too
    auto status = ExitStatus::done;
    addAnnounce(hektor, status);
    addArchive(hektor, status);
    addExport(hektor, status);
    addBoard(hektor, status);
    addClock(hektor, status);
    addDoctor(hektor, status);
    addMatch(hektor, status);
    addPerft(hektor, status);
    addPgn(hektor, status);
    addPlay(hektor, status);
    addPosition(hektor, status);
    addReconcile(hektor, status);
    addResume(hektor, status);
    // Behind the commands, which would say it, too.
    hektor.footer("hektor COMMAND --help tells more about one. Without a command a game at home "
                  "begins.");
    const auto words = wordsOf(argc, argv);
    try {
        hektor.parse(
            std::vector<std::string>(words.rbegin(), words.rend())); // wants the last first
    } catch (const CLI::Success& answered) { // --help and --version are thrown, too
        hektor.exit(answered);
    } catch (const CLI::ParseError& wrong) {
        const bool isCommand = hektor.get_subcommands().empty() && !words.front().starts_with('-');
        std::cerr << "hektor: "
                  << (isCommand ? "there is no command \"" + words.front() + '"' : wrong.what())
                  << "; hektor --help lists what can be asked.\n";
        return ExitStatus::usage;
    }
    return status;
}

// An answer that did not arrive is none.
ExitStatus delivered(ExitStatus status) {
    if (std::cout.flush()) return status;
    std::cerr << "hektor: Standard output takes no more, so the answer is not complete.\n";
    return ExitStatus::unavailable;
}

} // namespace

ExitStatus runCommandLine(int argc, const char* const* argv) noexcept {
    try {
        return delivered(parseAndRun(argc, argv));
    } catch (const std::exception& defect) {
        // Nothing of ours throws: this is the system refusing memory or an output stream.
        std::cerr << "hektor: " << defect.what() << '\n';
        return ExitStatus::unavailable;
    }
}

} // namespace app

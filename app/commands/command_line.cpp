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
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <exception>
#include <iostream>
#include <memory>
#include <streambuf>
#include <string>
#include <string_view>
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

/// Standard error as a terminal may be given it: a sentence that repeats what somebody has typed,
/// or what a file is called, cannot make the terminal do anything. As long as it lives.
class PlainErrors : public std::streambuf {
public:
    PlainErrors() : to_(std::cerr.rdbuf(this)) {}
    ~PlainErrors() override { std::cerr.rdbuf(to_); }
    PlainErrors(const PlainErrors&) = delete;
    PlainErrors& operator=(const PlainErrors&) = delete;
    PlainErrors(PlainErrors&&) = delete;
    PlainErrors& operator=(PlainErrors&&) = delete;

protected:
    std::streamsize xsputn(const char* text, std::streamsize length) override {
        std::string_view left{text, static_cast<std::size_t>(length)};
        while (!left.empty()) {
            const auto line = left.substr(0, left.find('\n'));
            const auto plain = speech::printable(line);
            to_->sputn(plain.data(), static_cast<std::streamsize>(plain.size()));
            left.remove_prefix(line.size());
            if (left.empty()) break;
            to_->sputc('\n');
            left.remove_prefix(1);
        }
        return length;
    }
    int_type overflow(int_type letter) override {
        if (traits_type::eq_int_type(letter, traits_type::eof())) return letter;
        const char byte = traits_type::to_char_type(letter);
        return xsputn(&byte, 1) == 1 ? letter : traits_type::eof();
    }
    int sync() override { return to_->pubsync(); }

private:
    std::streambuf* to_;
};

// An answer that did not arrive is none.
ExitStatus delivered(ExitStatus status) {
    if (std::cout.flush()) return status;
    std::cerr << "hektor: Standard output takes no more, so the answer is not complete.\n";
    return ExitStatus::unavailable;
}

} // namespace

ExitStatus runCommandLine(int argc, const char* const* argv) noexcept {
    try {
        const PlainErrors plain;
        return delivered(parseAndRun(argc, argv));
    } catch (const std::exception& defect) {
        // Nothing of ours throws: this is the system refusing memory or an output stream.
        std::cerr << "hektor: " << defect.what() << '\n';
        return ExitStatus::unavailable;
    }
}

} // namespace app

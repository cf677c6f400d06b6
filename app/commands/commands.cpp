// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.hpp"

#include "app/commands/line/help_and_faults.hpp"
#include "app/commands/line/plain_voice.hpp"
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

/// The first word that does not belong to the language option.
std::vector<std::string>::const_iterator firstOf(const std::vector<std::string>& words) {
    auto word = words.begin();
    while (word != words.end() && word->starts_with("--language")) {
        const bool isWhole = word->find('=') != std::string::npos;
        word += isWhole || std::next(word) == words.end() ? 1 : 2;
    }
    return word;
}

/// The arguments without the program's name. `help list` means `list --help`. Without a command, a
/// game at home is played.
std::vector<std::string> wordsOf(int argc, const char* const* argv) {
    constexpr std::array ofHektor{"-h", "--help", "--version"};
    std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    if (const auto help = firstOf(words); help != words.end() && *help == "help") {
        words.erase(help);
        words.emplace_back("--help");
    }
    const auto first = firstOf(words);
    const bool isCommand = first != words.end() && !first->starts_with('-');
    const bool isOfHektor =
        first != words.end() && std::ranges::find(ofHektor, *first) != ofHektor.end();
    if (!isCommand && !isOfHektor) words.insert(words.begin(), "play");
    return words;
}

// In the order in which help names them: what people begin with comes first.
constexpr auto commands = std::to_array<void (*)(CLI::App&, Console&)>(
    {addPlay,    addResume, addManual,   addLearn, addTrain,     addPuzzles,  addReview, addRadio,
     addLibrary, addOnline, addOpponent, addMatch, addClock,     addSettings, addDoctor, addArchive,
     addExport,  addBoard,  addAnnounce, addPgn,   addReconcile, addPosition, addPerft});

void parseAndRun(const std::vector<std::string>& words, Console& console) {
    CLI::App hektor{"", "hektor"};
    hektor.set_version_flag("--version", "hektor " HEKTOR_VERSION);
    addLanguageOption(hektor);
    hektor.require_subcommand(0, 1);
    hektor.formatter(std::make_shared<HelpLines>(console.language())); // inherited by the commands
    for (const auto add : commands)
        add(hektor, console);
    describe(hektor, console.language());
    refuseEmptyValues(hektor);
    try {
        hektor.parse(std::vector<std::string>(words.rbegin(), words.rend())); // CLI11: last first
    } catch (const CLI::Success& answered) { // --help and --version are thrown, too
        hektor.exit(answered);
    } catch (const WrongValue& value) {
        console.end(CommandFault{ExitStatus::usage, {value.why()}});
    } catch (const CLI::ParseError& fault) {
        console.end(CommandFault{ExitStatus::usage, {sentence(fault, hektor)}});
    }
}

/// While it lives, standard error is filtered for terminals: a sentence that quotes user input or a
/// file name cannot send control characters to the terminal.
class PlainErrors : public std::streambuf {
public:
    PlainErrors() : to_(std::cerr.rdbuf(this)) {}
    ~PlainErrors() override { std::cerr.rdbuf(to_); }
    PlainErrors(const PlainErrors&) = delete;
    PlainErrors& operator=(const PlainErrors&) = delete;

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

/// Whether the command speaks. The library is also used by scripts.
bool isHeard(const std::vector<std::string>& words, const Beforehand& beforehand) {
    constexpr std::array speaking{"play",
                                  "match",
                                  "clock",
                                  "resume",
                                  "learn",
                                  "train",
                                  "puzzles",
                                  "manual",
                                  "online",
                                  "radio"};
    const auto command = firstOf(words);
    if (command == words.end()) return false;
    const auto has = [&](const char* word) {
        return std::find(command, words.end(), word) != words.end();
    };
    if (*command == "review") return !has("--json");
    if (*command == "opponent") return hasListener(beforehand) && !has("--json");
    if (*command == "library") return has("read") || (hasListener(beforehand) && !has("--json"));
    return std::ranges::find(speaking, *command) != speaking.end();
}

} // namespace

ExitStatus runCommandLine(int argc, const char* const* argv) noexcept {
    try {
        const PlainErrors plain;
        const auto words = wordsOf(argc, argv);
        const auto beforehand = lookAhead(words);
        Console console(languageOf(beforehand));
        try {
            parseAndRun(words, console);
            if (!std::cout.flush())
                console.end(
                    CommandFault{ExitStatus::unavailable, {say<SentenceKey::lineOutputFull>()}});
            const auto status = console.status();
            if (console.fault() && isHeard(words, beforehand))
                speak(*console.fault(), beforehand, console.language());
            console.log().write(LogLevel::all,
                                "ends with status " + std::to_string(static_cast<int>(status)));
            return status;
        } catch (const std::exception& defect) {
            // Our code throws nothing: the system has refused memory or an output stream.
            console.complain(say<SentenceKey::lineRefused>(defect.what()));
        }
    } catch (const std::exception& defect) {
        // There is not even memory for a translated sentence.
        std::cerr << "hektor: " << defect.what() << '\n';
    }
    return ExitStatus::unavailable;
}

} // namespace app

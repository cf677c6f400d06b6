// SPDX-License-Identifier: GPL-3.0-or-later
// The output of the commands is in one language, also for every error.
#include "app/sentences/sentence.hpp"
#include "tests/support/program/files.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/unit/app/commands/hektor.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using app::ExitStatus;
using rules::Language;
using tests::Answer;
using tests::hektor;

namespace {

using Words = std::vector<std::string>;

const std::vector<std::pair<Language, std::string>> foreignLanguages{{Language::german, "de"},
                                                                     {Language::turkish, "tr"}};

/// Typed text and the content of placeholders are no words of ours.
std::string withoutQuotes(std::string text) {
    using Quotes = std::pair<std::string_view, std::string_view>;
    for (const auto& [open, close] :
         {Quotes{"{", "}"}, Quotes{"\"", "\""}, Quotes{"„", "“"}, Quotes{"“", "”"}})
        for (auto begin = text.find(open); begin != std::string::npos;
             begin = text.find(open, begin)) {
            const auto end = text.find(close, begin + open.size());
            const auto line = text.find('\n', begin);
            if (end == std::string::npos || line < end) break;
            text.replace(begin, end + close.size() - begin, " ");
        }
    return text;
}

bool isLetter(char byte) {
    return static_cast<unsigned char>(byte) >= 0x80 ||
           std::isalpha(static_cast<unsigned char>(byte)) != 0;
}

/// Words of at least three letters, in lower case. Options, paths and placeholders such as FILE are
/// excluded.
std::set<std::string> wordsOf(const std::string& text) {
    std::set<std::string> words;
    std::istringstream tokens(withoutQuotes(text));
    for (std::string token; tokens >> token;) {
        if (token.starts_with('-') || token.starts_with('/')) continue;
        for (auto at = token.begin(); at != token.end();) {
            const auto begin = std::find_if(at, token.end(), isLetter);
            at = std::find_if_not(begin, token.end(), isLetter);
            std::string word(begin, at);
            const bool isValue =
                word.size() > 1 && std::isupper(static_cast<unsigned char>(word[1])) != 0;
            if (word.size() < 3 || isValue) continue;
            word[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(word[0])));
            words.insert(word);
        }
    }
    return words;
}

std::set<std::string> wordsOfTables(Language language) {
    std::set<std::string> words;
    for (std::size_t i = 0; i < app::sentenceCount; ++i)
        words.merge(
            wordsOf(std::string(app::templateOf(static_cast<app::SentenceKey>(i), language))));
    for (const auto entry : app::helpEntries())
        words.merge(wordsOf(std::string(*app::helpText(entry, language))));
    return words;
}

const std::vector<Words> commands{{},
                                  {"announce"},
                                  {"board"},
                                  {"board", "emulate"},
                                  {"board", "list"},
                                  {"board", "watch"},
                                  {"clock"},
                                  {"doctor"},
                                  {"export"},
                                  {"learn"},
                                  {"list"},
                                  {"log"},
                                  {"manual"},
                                  {"match"},
                                  {"online"},
                                  {"online", "challenge"},
                                  {"online", "games"},
                                  {"online", "login"},
                                  {"online", "play"},
                                  {"perft"},
                                  {"pgn"},
                                  {"pgn", "check"},
                                  {"pgn", "read"},
                                  {"play"},
                                  {"position"},
                                  {"puzzles"},
                                  {"reconcile"},
                                  {"resume"},
                                  {"settings"},
                                  {"settings", "export"},
                                  {"settings", "import"},
                                  {"train"}};

/// Words that are English only, and those used in error messages of CLI11 and the system.
std::set<std::string> englishOnly(Language foreign) {
    auto words = wordsOfTables(Language::english);
    words.merge(wordsOf("could not convert the following arguments were expected required option "
                        "subcommand excludes requires value allowed failed should true false "
                        "options positionals subcommands print help message and exit usage file "
                        "no such directory permission denied error is a missing"));
    for (const auto& word : wordsOfTables(foreign))
        words.erase(word);
    for (const auto& command : commands) // their names are the same in every language
        for (const auto& name : command)
            words.erase(name);
    return words;
}

/// The English words in a text that must not contain any.
Words leaks(const std::string& text, const std::set<std::string>& english) {
    Words found;
    std::ranges::set_intersection(wordsOf(text), english, std::back_inserter(found));
    return found;
}

Words operator+(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

std::string written(const Words& words) {
    std::string text = "hektor";
    for (const auto& word : words)
        text += ' ' + word;
    return text;
}

struct Option {
    std::string name;
    bool hasValue;
};

/// The options that the help of a command names.
std::vector<Option> optionsIn(const std::string& help) {
    static const std::regex line(R"(\n  (?:-h,)?(--[a-z0-9-]+)( [A-Z])?)");
    std::vector<Option> options;
    for (std::sregex_iterator at(help.begin(), help.end(), line), end; at != end; ++at)
        options.push_back({(*at)[1], (*at)[2].matched});
    return options;
}

/// The error for this option before the command does anything; a valid value does nothing if
/// followed by --help.
std::vector<Words> mistakesWith(const Words& command, const Option& option) {
    const auto& name = option.name;
    std::vector<Words> all{command + Words{name.substr(0, name.size() - 1)},
                           command + Words{name + "=zzz", "--help"}};
    if (!option.hasValue || name == "--language") return all;
    all.push_back(command + Words{name});
    all.push_back(command + Words{name, "zzz", "--help"});
    all.push_back(command + Words{name, "zzz", name, "zzz", "--help"});
    return all;
}

/// Files that a mistake names, such as the log of the utterances, are written into a folder of
/// their own.
class Elsewhere {
public:
    Elsewhere() { std::filesystem::current_path(folder_.path()); }
    Elsewhere(const Elsewhere&) = delete;
    Elsewhere& operator=(const Elsewhere&) = delete;
    ~Elsewhere() { std::filesystem::current_path(before_); }

private:
    tests::ScratchFolder folder_;
    std::filesystem::path before_ = std::filesystem::current_path();
};

/// Every possible error of a command line.
std::vector<Words> mistakes() {
    std::vector<Words> all{{"zzz"}, {"pley"}, {"--helpp"}, {"board", "wach"}, {"pgn", "zzz"}};
    std::set<std::string> known;
    for (const auto& command : commands) {
        const auto help = hektor(command + Words{"--help"}).out;
        all.push_back(command + Words{"--zzz"});
        if (help.find("...\n") == std::string::npos) // takes any number of words
            all.push_back(command + Words{"zzz", "zzz", "zzz"});
        for (const auto& option : optionsIn(help))
            if (known.insert(option.name).second) // means the same behind every command
                for (auto& mistake : mistakesWith(command, option))
                    all.push_back(std::move(mistake));
    }
    return all;
}

} // namespace

TEST_CASE("every sentence has German and Turkish translations") {
    for (std::size_t i = 0; i < app::sentenceCount; ++i) {
        const auto key = static_cast<app::SentenceKey>(i);
        const std::string english(app::templateOf(key, Language::english));
        for (const auto& [language, code] : foreignLanguages) {
            INFO(app::entryOf(key).id << ", " << code);
            const std::string foreign(app::templateOf(key, language));
            CHECK_FALSE(foreign.empty());
            const bool isAlike = app::entryOf(key).id == "doctor.engine"; // the same word
            if (!wordsOf(english).empty() && !isAlike) CHECK(foreign != english);
        }
    }
}

TEST_CASE("every help text has German and Turkish translations") {
    for (const auto entry : app::helpEntries()) {
        if (entry.starts_with("value/")) continue; // FEN, N and TEXT are the same
        const auto english = app::helpText(entry, Language::english);
        for (const auto& [language, code] : foreignLanguages) {
            INFO(entry << ", " << code);
            CHECK(app::helpText(entry, language) != english);
        }
    }
}

TEST_CASE("every command, option and argument has its help") {
    for (const auto& command : commands) {
        INFO(written(command));
        const auto help = hektor(command + Words{"--help"});
        REQUIRE(help.status == ExitStatus::done);
        std::istringstream lines(help.out);
        std::string purpose;
        std::getline(lines, purpose);
        CHECK_FALSE(purpose.empty());
        for (std::string line; std::getline(lines, line);) {
            INFO(line);
            CHECK_FALSE(line.ends_with(": "));
            CHECK_FALSE((line.ends_with(':') && line.starts_with("  ")));
        }
    }
}

TEST_CASE("the name of every value that an option takes is among the translated ones") {
    std::set<std::string> names;
    for (const auto entry : app::helpEntries())
        if (entry.starts_with("value/"))
            names.emplace(app::helpText(entry, Language::english).value());
    static const std::regex line(R"(\n  --[a-z0-9-]+ ([^ :]+))");
    for (const auto& command : commands) {
        const auto help = hektor(command + Words{"--help"}).out;
        for (std::sregex_iterator at(help.begin(), help.end(), line), end; at != end; ++at) {
            INFO(at->str());
            CHECK(names.contains((*at)[1]));
        }
    }
}

TEST_CASE("help is in the requested language, without any English words") {
    for (const auto& [language, code] : foreignLanguages) {
        const auto english = englishOnly(language);
        for (const auto& command : commands) {
            INFO(written(command) << ", " << code);
            const auto help = hektor(command + Words{"--help", "--language", code});
            CHECK(help.status == ExitStatus::done);
            CHECK(help.err.empty());
            CHECK(leaks(help.out, english) == Words{});
        }
    }
}

TEST_CASE("every command line error is reported in one sentence, in the requested language") {
    const Elsewhere elsewhere;
    const auto all = mistakes();
    CHECK(all.size() > 300);
    for (const auto& [language, code] : foreignLanguages) {
        const auto english = englishOnly(language);
        for (const auto& mistake : all) {
            const Words asked = Words{"--language", code} + mistake;
            INFO(written(asked));
            const auto answer = hektor(asked);
            INFO(answer.err);
            CHECK(leaks(answer.out + answer.err, english) == Words{});
            if (answer.status == ExitStatus::done) continue; // the value was a valid one
            CHECK(answer.status == ExitStatus::usage);
            CHECK(answer.out.empty());
            CHECK(answer.err.starts_with("hektor: "));
            CHECK(std::ranges::count(answer.err, '\n') == 1);
        }
    }
}

TEST_CASE("invalid files and values are reported in the requested language") {
    const tests::ScratchFolder folder;
    const auto bad = folder.file("bad");
    std::ofstream(bad) << "[Event \"x\"]\n\n1. zzz\n";
    const auto none = folder.file("none");
    const auto games = Words{"--data", folder.path().string()};
    const std::vector<Words> all{
        {"announce", "zzz"},
        {"announce", "e4", "--wav", folder.file("none/x.wav")},
        {"announce", "e4", "--fen", "zzz"},
        {"perft", "1", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"},
        {"pgn", "check", none, folder.path().string(), bad},
        {"pgn", "read", none},
        {"pgn", "read", bad, "--game", "7"},
        {"reconcile", "--white-sheet", none, "--black-sheet", none},
        {"reconcile", "--white-sheet", bad, "--black-sheet", bad, "--white-board", "zzz"},
        {"reconcile", "--white-sheet", bad, "--black-sheet", bad, "--clocks", bad},
        {"board", "watch", "zzz"},
        {"board", "watch", "zzz:zzz"},
        {"board", "watch", "dgt:"},
        {"board", "watch", "dgt:" + none},
        {"board", "emulate", "zzz", "--link", none},
        {"board", "emulate", "dgt", "--link", none, "--sees", "pieces"},
        {"board", "emulate", "dgt", "--link", none, "--hand", "zzz"},
        {"board", "emulate", "dgt", "--link", none, "--script", bad},
        {"board", "emulate", "dgt", "--link", bad},
        Words{"log", "7"} + games,
        Words{"export", "7", "--as", "pgn"} + games,
        Words{"export", "7", "--as", "audio"} + games,
        Words{"doctor", "--config", bad} + games,
        Words{"doctor", "--repair"} + games,
        {"list", "--data", bad},
    };
    for (const auto& [language, code] : foreignLanguages) {
        const auto english = englishOnly(language);
        for (const auto& words : all) {
            const Words asked = words + Words{"--language", code};
            INFO(written(asked));
            const auto answer = hektor(asked);
            INFO(answer.out + answer.err);
            CHECK_FALSE((answer.out + answer.err).empty());
            CHECK(leaks(answer.out + answer.err, english) == Words{});
        }
    }
}

TEST_CASE("the settings determine the language of the commands, and --language takes precedence") {
    const tests::ScratchFolder folder;
    const auto file = folder.file("hektor.toml");
    std::ofstream(file) << "language = \"tr\"\n";
    CHECK(hektor({"list", "--zzz", "--config", file}).err.find("diye bir seçenek yok") !=
          std::string::npos);
    CHECK(hektor({"list", "--zzz", "--config", file, "--language=de"}).err.find("gibt es nicht") !=
          std::string::npos);
    CHECK(hektor({"list", "--zzz"}).err.find("there is no option") != std::string::npos);
}

TEST_CASE("for a misspelt command or option the similar one is suggested") {
    CHECK(hektor({"pley"}).err == "hektor: there is no command \"pley\"; did you mean play?\n");
    CHECK(hektor({"board", "wach"}).err ==
          "hektor: there is no command \"wach\"; did you mean watch?\n");
    CHECK(hektor({"play", "--tme", "5m"}).err ==
          "hektor: there is no option --tme; did you mean --time?\n");
    CHECK(hektor({"--languge", "de"}).err ==
          "hektor: there is no option --languge; did you mean --language?\n");
    CHECK(hektor({"list", "--xyzzy"}).err ==
          "hektor: there is no option --xyzzy; hektor list --help lists the options.\n");
}

TEST_CASE("help before a command means --help behind it") {
    CHECK(hektor({"help"}).out == hektor({"--help"}).out);
    CHECK(hektor({"help", "list"}).out == hektor({"list", "--help"}).out);
    CHECK(hektor({"--language", "de", "help", "board", "watch"}).out ==
          hektor({"board", "watch", "--help", "--language", "de"}).out);
}

TEST_CASE("each kind of command line error has its own sentence") {
    CHECK(hektor({"export", "--as"}).err == "hektor: --as lacks its value: --as FORM.\n");
    CHECK(hektor({"log"}).err == "hektor: GAME is missing; hektor log --help says more.\n");
    CHECK(hektor({"log", "--language", "de"}).err ==
          "hektor: PARTIE fehlt; hektor log --help sagt mehr.\n");
    CHECK(hektor({"xyzzy", "list"}).err ==
          "hektor: there is no command \"xyzzy\"; hektor --help lists the commands.\n");
    CHECK(hektor({"log", "1", "2"}).err ==
          "hektor: \"2\" is one word too many; hektor log --help says what belongs there.\n");
    CHECK(hektor({"board"}).err ==
          "hektor: hektor board needs one of its commands: list, watch, emulate.\n");
    CHECK(hektor({"pgn", "check", "-", "--json=zzz"}).err ==
          "hektor: --json stands alone and takes no value.\n");
    CHECK(hektor({"match", "--demo", "--blind", "white"}).err ==
          "hektor: --blind and --demo exclude each other.\n");
    CHECK(hektor({"perft", "x"}).err ==
          "hektor: DEPTH \"x\" is not a whole number from 0 to 1000.\n");
    CHECK(hektor({"pgn", "read", "-", "--game", "0"}).err ==
          "hektor: --game \"0\" is not a whole number of 1 or more.\n");
    CHECK(hektor({"play", "--side", "red"}).err ==
          "hektor: --side \"red\" is none of these: white, black.\n");
    CHECK(hektor({"list", "--data", "x", "--data", "y"}).err ==
          "hektor: --data is given more than once.\n");
}

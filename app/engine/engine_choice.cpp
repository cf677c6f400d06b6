// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/engine_choice.hpp"

#include "app/engine/child_process.hpp"
#include "app/engine/uci.hpp"
#include "rules/base/text.hpp"
#include "speech/words/text.hpp"

#include <poll.h>
#include <unistd.h>
#include <wordexp.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>

namespace app {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

/// Removes the number after `name` from the words; false: it is not a number from 0 to `most`.
bool takeNumber(std::vector<std::string>& words,
                std::string_view name,
                int most,
                std::optional<int>& number) {
    for (auto word = words.begin(); word != words.end();) {
        if (!word->starts_with(name)) {
            ++word;
            continue;
        }
        const auto value = rules::wholeNumber<int>(word->substr(name.size()));
        if (!value || *value < 0 || *value > most) return false;
        number = value;
        word = words.erase(word);
    }
    return true;
}

/// Removes the text after `name` from the words; the last one counts.
void takeText(std::vector<std::string>& words,
              std::string_view name,
              std::optional<std::string>& text) {
    std::erase_if(words, [&](const std::string& word) {
        if (!word.starts_with(name)) return false;
        text = word.substr(name.size());
        return true;
    });
}

bool isFile(const fs::path& file) {
    std::error_code unreadable;
    return fs::is_regular_file(file, unreadable);
}

bool isPathOfFile(std::string_view line) {
    return line.find('/') != std::string_view::npos && isFile(line);
}

struct KnownEngine {
    std::string_view name;
    std::string_view argument{}; ///< with which it speaks UCI; empty: with none
};

constexpr std::array knownEngines{KnownEngine{"stockfish"},
                                  KnownEngine{"lc0"},
                                  KnownEngine{"ethereal-chess"},
                                  KnownEngine{"fruit"},
                                  KnownEngine{"toga2"},
                                  KnownEngine{"glaurung"},
                                  KnownEngine{"gnuchess", "--uci"}};

/// Waits until the program has written something, or the time is over.
void waitFor(const ChildProcess& program, Clock::time_point until) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    pollfd watched{.fd = program.outputDescriptor(), .events = POLLIN, .revents = 0};
    ::poll(&watched, 1, static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 60'000)));
}

/// Collects an introduction from the lines of an engine.
class Interview {
public:
    /// Returns whether the introduction is complete.
    [[nodiscard]] bool hear(const EngineText& text) {
        const auto line = text.isWhole ? readUciLine(text.text) : UciLine{UciNonsense{}};
        if (const auto* const name = std::get_if<UciName>(&line))
            told_.name = speech::harmless(name->name);
        if (const auto* const option = std::get_if<UciOption>(&line))
            told_.options.push_back(speech::harmless(option->name));
        return std::holds_alternative<UciOk>(line);
    }
    [[nodiscard]] EngineIntroduction told(const fs::path& program) && {
        if (told_.name.empty()) told_.name = program.filename().string();
        return std::move(told_);
    }

private:
    EngineIntroduction told_{};
};

/// nullopt: all of it was heard.
std::optional<EngineProblem>
listen(ChildProcess& program, Interview& interview, Clock::time_point until) {
    LineSplitter splitter;
    std::array<char, std::size_t{16} << 10U> buffer{};
    while (Clock::now() < until) {
        waitFor(program, until);
        const auto [what, bytes] = program.receive(buffer);
        if (what == ChildProcess::Reading::ended) return EngineProblem::endedAtOnce;
        for (const auto& text : splitter.feed(bytes))
            if (interview.hear(text)) return std::nullopt;
    }
    return EngineProblem::tooSlow;
}

struct NamedLevel {
    Level level;
    std::string_view name;
    Strength strength;
};

constexpr std::array namedLevels{NamedLevel{Level::beginner, "beginner", {600}},
                                 NamedLevel{Level::easy, "easy", {1000}},
                                 NamedLevel{Level::medium, "medium", {1400}},
                                 NamedLevel{Level::strong, "strong", {1800}},
                                 NamedLevel{Level::master, "master", {2300}},
                                 NamedLevel{Level::full, "full", {}}};

constexpr std::string_view usualEngine = "stockfish";

bool canRun(const fs::path& file) {
    return isFile(file) && ::access(file.c_str(), X_OK) == 0;
}

/// The first file of that name for which `fits` is true.
std::optional<fs::path>
firstIn(std::string_view directories, std::string_view name, bool (*fits)(const fs::path&)) {
    while (!directories.empty()) {
        const auto end = std::min(directories.find(':'), directories.size());
        const auto candidate = fs::path{directories.substr(0, end)} / name;
        if (candidate.is_absolute() && fits(candidate)) return candidate;
        directories.remove_prefix(std::min(end + 1, directories.size()));
    }
    return std::nullopt;
}

} // namespace

std::string engineName(const EngineChoice& choice) {
    const auto name = std::filesystem::path{choice.program}.filename().string();
    return name.empty() ? "Stockfish" : name;
}

void grant(const EngineWish& wish, EngineChoice& choice, EngineMeans& means) {
    if (wish.choice) choice = *wish.choice;
    if (wish.hash) means.hash = *wish.hash;
    if (wish.threads) means.threads = *wish.threads;
    if (wish.book) means.book = *wish.book;
}

std::optional<std::vector<std::string>> shellWords(const std::string& line) {
    wordexp_t found{};
    const int fault = ::wordexp(line.c_str(), &found, WRDE_NOCMD);
    if (fault != 0) {
        if (fault == WRDE_NOSPACE) ::wordfree(&found);
        return std::nullopt;
    }
    std::vector<std::string> words(found.we_wordv, found.we_wordv + found.we_wordc);
    ::wordfree(&found);
    return words;
}

rules::Expected<EngineWish, EngineWishFault> readEngineWish(std::string_view line) {
    if (isPathOfFile(line)) return EngineWish{.choice = EngineChoice{.program = std::string{line}}};
    auto words = shellWords(std::string{line});
    if (!words) return rules::unexpected(EngineWishFault::words);
    EngineWish wish;
    if (!takeNumber(*words, "hash=", mostHash, wish.hash))
        return rules::unexpected(EngineWishFault::hash);
    if (!takeNumber(*words, "threads=", mostThreads, wish.threads))
        return rules::unexpected(EngineWishFault::threads);
    takeText(*words, "book=", wish.book);
    if (words->empty()) return wish;
    EngineChoice choice{.program = std::move(words->front())};
    words->erase(words->begin());
    choice.arguments = *std::move(words);
    wish.choice = std::move(choice);
    return wish;
}

Strength strengthOf(Level level) {
    return std::ranges::find(namedLevels, level, &NamedLevel::level)->strength;
}

std::optional<Level> levelOf(const Strength& strength) {
    const auto* const found = std::ranges::find(namedLevels, strength, &NamedLevel::strength);
    if (found == namedLevels.end()) return std::nullopt;
    return found->level;
}

std::optional<Strength> readStrength(std::string_view text) {
    const auto* const found = std::ranges::find(namedLevels, text, &NamedLevel::name);
    if (found != namedLevels.end()) return found->strength;
    const auto elo = rules::wholeNumber<int>(text);
    if (!elo || *elo < lowestElo || *elo > highestElo) return std::nullopt;
    return Strength{*elo};
}

std::string writeStrength(const Strength& strength) {
    const auto* const found = std::ranges::find(namedLevels, strength, &NamedLevel::strength);
    if (found != namedLevels.end()) return std::string{found->name};
    return std::to_string(*strength.elo);
}

EnginePlaces usualEnginePlaces() {
    const char* const searchPath = std::getenv("PATH");
    return {searchPath == nullptr ? "" : searchPath, "/usr/games"};
}

rules::Expected<fs::path, EngineFault> findEngine(std::string_view wish,
                                                  const EnginePlaces& places) {
    const auto name = wish.empty() ? usualEngine : wish;
    const auto first = [&](bool (*fits)(const fs::path&)) -> std::optional<fs::path> {
        if (name.find('/') != std::string_view::npos)
            return fits(name) ? std::optional<fs::path>{name} : std::nullopt;
        auto found = firstIn(places.searchPath, name, fits);
        return found ? found : firstIn(places.games, name, fits);
    };
    if (auto found = first(canRun)) return *std::move(found);
    if (auto locked = first(isFile))
        return rules::unexpected(
            EngineFault{.what = EngineProblem::notAllowed, .program = *std::move(locked)});
    return rules::unexpected(EngineFault{.what = EngineProblem::missing, .program = name});
}

std::string placeOf(const fs::path& program) {
    std::error_code noFolder;
    const auto whole = fs::absolute(program, noFolder);
    return (noFolder ? program : whole).lexically_normal().string();
}

std::vector<fs::path> enginesFound(const EnginePlaces& places) {
    std::vector<fs::path> found;
    for (const auto& known : knownEngines)
        if (auto program = findEngine(known.name, places)) found.push_back(*std::move(program));
    return found;
}

std::vector<std::string> usualArguments(const fs::path& program) {
    const auto name = program.filename().string();
    const auto* const known = std::ranges::find(knownEngines, name, &KnownEngine::name);
    if (known == knownEngines.end() || known->argument.empty()) return {};
    return {std::string{known->argument}};
}

rules::Expected<EngineIntroduction, EngineFault>
introductionOf(const fs::path& path, std::chrono::milliseconds patience) {
    auto program = ChildProcess::start(path, usualArguments(path));
    if (!program)
        return rules::unexpected(EngineFault{
            .what = EngineProblem::cannotStart, .program = path, .systemError = program.error()});
    program->send("uci");
    Interview interview;
    const auto problem = listen(*program, interview, Clock::now() + patience);
    program->send("quit");
    program->closeInput();
    static_cast<void>(program->waitFor(std::chrono::milliseconds{500}));
    if (problem) return rules::unexpected(EngineFault{.what = *problem, .program = path});
    return std::move(interview).told(path);
}

} // namespace app

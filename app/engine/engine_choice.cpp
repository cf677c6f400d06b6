// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/engine_choice.hpp"

#include "rules/base/text.hpp"

#include <unistd.h>
#include <wordexp.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <system_error>
#include <utility>

namespace app {
namespace {

namespace fs = std::filesystem;

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

std::string usualEnginePlaces() {
    const char* const searchPath = std::getenv("PATH");
    return std::string{searchPath == nullptr ? "" : searchPath} + ":/usr/games";
}

rules::Expected<fs::path, EngineFault> findEngine(std::string_view wish, std::string_view places) {
    const auto name = wish.empty() ? usualEngine : wish;
    const auto first = [&](bool (*fits)(const fs::path&)) -> std::optional<fs::path> {
        if (name.find('/') == std::string_view::npos) return firstIn(places, name, fits);
        return fits(name) ? std::optional<fs::path>{name} : std::nullopt;
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

bool isEngineName(std::string_view name) {
    return std::ranges::find(knownEngines, name, &KnownEngine::name) != knownEngines.end();
}

std::vector<fs::path> enginesFound(std::string_view places) {
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

namespace {

/// The subject of the sentence: the name and the program, or the program alone.
Sentence subject(const EngineFault& fault) {
    return fault.name.empty() ? say<SentenceKey::engineUnnamed>(fault.program)
                              : say<SentenceKey::engineNamed>(fault.name, fault.program);
}

Sentence howItEnded(const std::optional<ProgramExit>& exit) {
    if (!exit) return say<SentenceKey::engineClosed>();
    return exit->how == ProgramExit::Kind::signalled
               ? say<SentenceKey::engineSignalled>(exit->number)
               : say<SentenceKey::engineExited>(exit->number);
}

/// What it did instead of using the engine protocol.
Sentence insteadOf(const EngineFault& fault) {
    if (fault.said.empty()) return say<SentenceKey::engineSaysNothing>();
    if (!fault.exit) return say<SentenceKey::engineSays>(fault.said);
    return say<SentenceKey::engineSaysAndEnded>(fault.said, howItEnded(fault.exit));
}

} // namespace

Sentence sentence(const EngineFault& fault) {
    const auto who = subject(fault);
    switch (fault.what) {
    case EngineProblem::missing: return say<SentenceKey::engineMissing>(fault.program);
    case EngineProblem::notAllowed: return say<SentenceKey::engineNotAllowed>(who);
    case EngineProblem::cannotStart:
        return say<SentenceKey::engineCannotStart>(who, reasonOf(fault.systemError));
    case EngineProblem::endedAtOnce:
        return say<SentenceKey::engineEndedAtOnce>(who, howItEnded(fault.exit));
    case EngineProblem::noEngine: return say<SentenceKey::engineNoEngine>(who, insteadOf(fault));
    case EngineProblem::tooSlow: return say<SentenceKey::engineTooSlow>(who);
    case EngineProblem::died: return say<SentenceKey::engineDied>(who, howItEnded(fault.exit));
    case EngineProblem::silent: return say<SentenceKey::engineSilent>(who);
    case EngineProblem::illegalMove: return say<SentenceKey::engineIllegalMove>(who, fault.said);
    case EngineProblem::noise: return say<SentenceKey::engineNoise>(who);
    case EngineProblem::noSecondMove: return say<SentenceKey::engineNoSecondMove>(who);
    case EngineProblem::noChess960: break;
    }
    return say<SentenceKey::engineNoChess960>(who);
}

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/engine_choice.hpp"

#include <wordexp.h>

#include <charconv>
#include <filesystem>
#include <system_error>
#include <utility>

namespace app {
namespace {

/// Takes the number behind `name` off the words; false: it is none from 0 to `most`.
bool takeNumber(std::vector<std::string>& words,
                std::string_view name,
                int most,
                std::optional<int>& number) {
    for (auto word = words.begin(); word != words.end();) {
        if (!word->starts_with(name)) {
            ++word;
            continue;
        }
        int value = 0;
        const auto* const end = word->data() + word->size();
        const auto [stop, fault] = std::from_chars(word->data() + name.size(), end, value);
        if (fault != std::errc{} || stop != end || value < 0 || value > most) return false;
        number = value;
        word = words.erase(word);
    }
    return true;
}

bool isPathOfFile(std::string_view line) {
    std::error_code unreadable;
    return line.find('/') != std::string_view::npos &&
           std::filesystem::is_regular_file(line, unreadable);
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
    if (words->empty()) return wish;
    EngineChoice choice{.program = std::move(words->front())};
    words->erase(words->begin());
    choice.arguments = *std::move(words);
    wish.choice = std::move(choice);
    return wish;
}

} // namespace app

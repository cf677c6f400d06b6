// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/suggestion.hpp"

#include "tactile-io/keyboard/command_table.hpp"
#include "tactile-io/keyboard/command_words.hpp"
#include "tactile-io/keyboard/fold.hpp"
#include "tactile-io/keyboard/reading.hpp"
#include "tactile-io/keyboard/sayings.hpp"
#include "tactile-io/keyboard/vocabulary.hpp"
#include "tactile-io/keyboard/words_of_line.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace tactile {
namespace {

using rules::Language;

// A word of two letters is nearly any other one.
constexpr std::size_t fewestToCompare = 3;
constexpr std::size_t longWord = 8;

int limitFor(std::string_view typed) {
    if (typed.size() < fewestToCompare) return 0;
    return typed.size() < longWord ? 1 : 2;
}

int lettersFrom(std::string_view typed, const Spellings& known) {
    return std::min(lettersApart(typed, known.bare), lettersApart(typed, known.official));
}

// A negative number belongs to a command, any other to a word of moves.
int commandNumber(Command command) {
    return -1 - static_cast<int>(command);
}

void appendCommands(std::vector<Candidate>& candidates,
                    Language language,
                    const std::function<bool(Command)>& mayAsk) {
    for (const auto& row : commandTable()) {
        if (!mayAsk(row.command)) continue;
        auto words = splitFirstWord(row.words.at(static_cast<std::size_t>(language)));
        for (; !words.first.empty(); words = splitFirstWord(words.rest))
            candidates.push_back({words.first, commandNumber(row.command)});
    }
    for (const auto& saying : sayings())
        if (saying.language == language && mayAsk(saying.request.command) &&
            saying.words.size() >= fewestToCompare)
            candidates.push_back({saying.words, commandNumber(saying.request.command)});
}

void appendMoveWords(std::vector<Candidate>& candidates, Language language) {
    for (const auto& [word, meaning] : writtenWords(language))
        candidates.push_back({word, meaning});
}

bool isCommand(std::string_view word, Language language) {
    return !std::holds_alternative<NoCommand>(findCommand(word, {language, Role::player}));
}

// One word may be a command and a file: "echo".
bool isAlike(const Candidate& one, const Candidate& other) {
    return one.meaning == other.meaning || one.word == other.word;
}

} // namespace

int lettersApart(std::string_view one, std::string_view other) {
    std::vector<int> before;
    std::vector<int> above(other.size() + 1);
    std::iota(above.begin(), above.end(), 0);
    for (std::size_t i = 1; i <= one.size(); ++i) {
        std::vector<int> row(other.size() + 1, static_cast<int>(i));
        for (std::size_t j = 1; j <= other.size(); ++j) {
            const int replaced = above[j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1);
            row[j] = std::min({replaced, above[j] + 1, row[j - 1] + 1});
            const bool isSwapped =
                i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1];
            if (isSwapped) row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before = std::exchange(above, std::move(row));
    }
    return above.back();
}

std::optional<std::string> nearestWord(std::string_view typed, std::span<const Candidate> words) {
    const Candidate* nearest = nullptr;
    bool isDoubtful = false;
    int least = limitFor(typed);
    for (const auto& candidate : words) {
        // No spelling of a word is longer than its UTF-8; whole lines are never compared.
        if (typed.size() > candidate.word.size() + static_cast<std::size_t>(least)) continue;
        const int apart = lettersFrom(typed, spellings(candidate.word));
        if (apart > least || apart == 0) continue;
        const bool isNearer = nearest == nullptr || apart < least;
        isDoubtful = !isNearer && (isDoubtful || !isAlike(*nearest, candidate));
        if (isNearer) nearest = &candidate;
        least = apart;
    }
    if (nearest == nullptr || isDoubtful) return std::nullopt;
    return std::string{nearest->word};
}

std::optional<std::string> suggestionFor(std::string_view line,
                                         Language language,
                                         const std::function<bool(Command)>& mayAsk) {
    std::vector<Candidate> candidates;
    appendMoveWords(candidates, language);
    const auto text = line.substr(std::min(line.find_first_not_of("/? "), line.size()));
    const auto first = splitFirstWord(text).first;
    const auto mistyped = unknownWord(prepareMove(text));
    const bool isFirst = mistyped && foldMove(first) == *mistyped;
    if (!isFirst && !isCommand(first, language) && mistyped)
        return nearestWord(*mistyped, candidates);
    if (isCommand(first, language)) return std::nullopt;
    appendCommands(candidates, language, mayAsk);
    return nearestWord(foldLetters(first), candidates);
}

} // namespace tactile

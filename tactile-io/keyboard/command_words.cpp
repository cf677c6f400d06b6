// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/command_words.hpp"

#include "rules/base/expected.hpp"
#include "tactile-io/keyboard/arguments.hpp"
#include "tactile-io/keyboard/command_table.hpp"
#include "tactile-io/keyboard/fold.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace tactile {
namespace {

using rules::Language;

/// One word of the table with its two plain spellings.
struct KnownWord {
    Command command;
    Role role;
    Language language;
    std::string_view word;
    Spellings spellings;
};

void append(std::vector<KnownWord>& known, const CommandRow& row, Language language) {
    auto words = row.words.at(static_cast<std::size_t>(language));
    while (!words.empty()) {
        const auto end = std::min(words.find(' '), words.size());
        const auto word = words.substr(0, end);
        known.push_back({row.command, row.role, language, word, spellings(word)});
        words.remove_prefix(std::min(end + 1, words.size()));
    }
}

std::vector<KnownWord> allWords() {
    std::vector<KnownWord> known;
    for (const auto& row : commandTable())
        for (const auto language : rules::languages)
            append(known, row, language);
    return known;
}

const std::vector<KnownWord>& knownWords() {
    static const auto known = allWords();
    return known;
}

std::optional<FoundCommand> findWhole(std::string_view typed, Language first) {
    const KnownWord* found = nullptr;
    for (const auto& known : knownWords()) {
        const bool fits = known.spellings.bare == typed || known.spellings.official == typed;
        if (fits && (found == nullptr || known.language == first)) found = &known;
    }
    if (found == nullptr) return std::nullopt;
    return FoundCommand{found->command, found->language, true};
}

bool mayAsk(Role typist, Role needed) {
    return needed == Role::player || needed == typist;
}

/// The words with this beginning, one for each command; only those of `language`, if it is given.
std::vector<KnownWord>
beginningWith(std::string_view typed, Role role, std::optional<Language> language) {
    std::vector<KnownWord> found;
    for (const auto& known : knownWords()) {
        const bool begins =
            known.spellings.bare.starts_with(typed) || known.spellings.official.starts_with(typed);
        const bool counts =
            mayAsk(role, known.role) && known.language == language.value_or(known.language);
        const bool isNew = found.empty() || found.back().command != known.command;
        if (begins && counts && isNew) found.push_back(known);
    }
    return found;
}

/// A slip in one's own word may be the beginning of a foreign one, which must not be done.
std::vector<KnownWord> withoutActs(std::vector<KnownWord> words) {
    std::erase_if(words, [](const KnownWord& known) { return isAct(known.command); });
    return words;
}

CommandMatch findBeginning(std::string_view typed, const Typist& typist) {
    constexpr std::size_t fewestLetters = 2;
    if (typed.size() < fewestLetters) return NoCommand{};
    auto found = beginningWith(typed, typist.role, typist.language);
    if (found.empty()) found = withoutActs(beginningWith(typed, typist.role, std::nullopt));
    if (found.empty()) return NoCommand{};
    if (found.size() == 1)
        return FoundCommand{found.front().command, found.front().language, false};
    CommandChoices choices;
    for (const auto& known : found)
        choices.words.emplace_back(known.word);
    return choices;
}

CommandReading
readFound(const FoundCommand& found, std::string_view argument, const Typist& typist) {
    const auto& row = rowOf(found.command);
    auto read = readArgument(row.shape, argument, {found.language, typist.role});
    if (!read) return BadArgument{found.command, std::string{argument}};
    return ReadRequest{{found.command, std::move(*read)}, found.isWhole};
}

} // namespace

CommandMatch findCommand(std::string_view word, const Typist& typist) {
    const auto typed = foldLetters(trimmed(word));
    if (const auto whole = findWhole(typed, typist.language)) return *whole;
    return findBeginning(typed, typist);
}

CommandReading readCommand(std::string_view line, const Typist& typist) {
    const auto words = splitFirstWord(line);
    return std::visit(
        rules::Overloaded{
            [&](const FoundCommand& found) { return readFound(found, words.rest, typist); },
            [](const CommandChoices& choices) { return CommandReading{choices}; },
            [](NoCommand none) { return CommandReading{none}; }},
        findCommand(words.first, typist));
}

namespace {

constexpr auto inGerman = rules::Language::german;
constexpr auto inEnglish = rules::Language::english;
constexpr auto inTurkish = rules::Language::turkish;

const std::array knownSayings{
    Saying{"?", inEnglish, {Command::help}},
    Saying{"was kann ich tun", inGerman, {Command::help}},
    Saying{"what can I do", inEnglish, {Command::help}},
    Saying{"ne yapabilirim", inTurkish, {Command::help}},
    Saying{"zurücknehmen", inGerman, {Command::correct}},
    Saying{"zug zurück", inGerman, {Command::correct}},
    Saying{"zug zurücknehmen", inGerman, {Command::correct}},
    Saying{"rückgängig", inGerman, {Command::correct}},
    Saying{"undo", inEnglish, {Command::correct}},
    Saying{"takeback", inEnglish, {Command::correct}},
    Saying{"take back", inEnglish, {Command::correct}},
    Saying{"geri al", inTurkish, {Command::correct}},
    Saying{"hamleyi geri al", inTurkish, {Command::correct}},
    Saying{"wiederhole", inGerman, {Command::again}},
    Saying{"wiederholen", inGerman, {Command::again}},
    Saying{"repeat", inEnglish, {Command::again}},
    Saying{"tekrarla", inTurkish, {Command::again}},
    Saying{"schneller", inGerman, {Command::rate, Step::more}},
    Saying{"faster", inEnglish, {Command::rate, Step::more}},
    Saying{"daha hızlı", inTurkish, {Command::rate, Step::more}},
    Saying{"langsamer", inGerman, {Command::rate, Step::less}},
    Saying{"slower", inEnglish, {Command::rate, Step::less}},
    Saying{"daha yavaş", inTurkish, {Command::rate, Step::less}},
    Saying{"lauter", inGerman, {Command::volume, Step::more}},
    Saying{"louder", inEnglish, {Command::volume, Step::more}},
    Saying{"daha yüksek", inTurkish, {Command::volume, Step::more}},
    Saying{"leiser", inGerman, {Command::volume, Step::less}},
    Saying{"softer", inEnglish, {Command::volume, Step::less}},
    Saying{"daha alçak", inTurkish, {Command::volume, Step::less}},
    Saying{"wer ist dran", inGerman, {Command::state}},
    Saying{"wer ist am zug", inGerman, {Command::state}},
    Saying{"wer zieht", inGerman, {Command::state}},
    Saying{"who is on move", inEnglish, {Command::state}},
    Saying{"who is to move", inEnglish, {Command::state}},
    Saying{"whose move", inEnglish, {Command::state}},
    Saying{"whose move is it", inEnglish, {Command::state}},
    Saying{"whose turn", inEnglish, {Command::state}},
    Saying{"whose turn is it", inEnglish, {Command::state}},
    Saying{"sıra kimde", inTurkish, {Command::state}},
    Saying{"hamle kimde", inTurkish, {Command::state}},
    Saying{"kim oynuyor", inTurkish, {Command::state}},
    Saying{"beni kim duyuyor", inTurkish, {Command::privacy}},
};

/// "Wer ist dran?" without its mark; the mark alone stays.
std::string_view withoutMark(std::string_view line) {
    const bool hasMark = line.ends_with('?') || line.ends_with('!') || line.ends_with('.');
    return hasMark && line.size() > 1 ? trimmed(line.substr(0, line.size() - 1)) : line;
}

} // namespace

std::span<const Saying> sayings() {
    return knownSayings;
}

std::optional<Request> readSaying(std::string_view line) {
    const auto typed = joinedWords(foldLetters(withoutMark(trimmed(line))));
    for (const auto& saying : knownSayings) {
        const auto known = spellings(saying.words);
        if (typed == joinedWords(known.bare) || typed == joinedWords(known.official))
            return saying.request;
    }
    return std::nullopt;
}

} // namespace tactile

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/commands/command_words.hpp"

#include "rules/base/expected.hpp"
#include "tactile-io/keyboard/words/fold.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace tactile {
namespace {

using rules::Language;

constexpr std::array table{
#define COMMAND(name, role, shape, purpose, ...)                                                   \
    CommandRow{Command::name, Role::role, Shape::shape, Purpose::purpose, "command." #name},
#include "tactile-io/keyboard/commands/commands.inc"
#undef COMMAND
};

/// One word of the table with its two plain spellings.
struct KnownWord {
    Command command;
    Role role;
    Language language;
    std::string_view word;
    Spellings spellings;
};

void append(std::vector<KnownWord>& known, const CommandRow& row, Language language) {
    for (const auto word : row.words.in(language))
        known.push_back({row.command, row.role, language, word, spellings(word)});
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
        if (known.spellings.are(typed) && (found == nullptr || known.language == first))
            found = &known;
    }
    if (found == nullptr) return std::nullopt;
    return FoundCommand{found->command, found->language, true};
}

bool mayAsk(Role typist, Role needed) {
    return needed == Role::player || needed == typist;
}

/// The words that begin like this, one for each command; only those of `language`, if given.
std::vector<KnownWord>
beginningWith(std::string_view typed, Role role, std::optional<Language> language) {
    std::vector<KnownWord> found;
    for (const auto& known : knownWords()) {
        const bool begins = known.spellings.beginWith(typed);
        const bool counts =
            mayAsk(role, known.role) && known.language == language.value_or(known.language);
        const bool isNew = found.empty() || found.back().command != known.command;
        if (begins && counts && isNew) found.push_back(known);
    }
    return found;
}

/// A mistyped word of the typist's language may be the beginning of a foreign command, which must
/// not be carried out.
std::vector<KnownWord> withoutActs(std::vector<KnownWord> words) {
    std::erase_if(words, [](const KnownWord& known) { return isAct(known.command); });
    return words;
}

CommandMatch findBeginning(std::string_view typed, const Typist& typist) {
    constexpr std::size_t fewestLetters = 2;
    if (typed.size() < fewestLetters || isWholeMoveWord(typed, typist.language)) return NoCommand{};
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

std::span<const CommandRow> commandTable() {
    return table;
}

const CommandRow& rowOf(Command command) {
    return table.at(static_cast<std::size_t>(command));
}

std::string_view commandWord(Command command, rules::Language language) {
    return rowOf(command).words.usual(language);
}

Role roleOf(Command command) {
    return rowOf(command).role;
}

bool isAct(Command command) {
    return rowOf(command).purpose == Purpose::act;
}

bool isLook(Command command) {
    return rowOf(command).purpose == Purpose::look;
}

CommandMatch findCommand(std::string_view word, const Typist& typist) {
    const auto typed = foldLetters(trimmed(word));
    if (const auto whole = findWhole(typed, typist.language)) return *whole;
    return findBeginning(typed, typist);
}

namespace {

/// "meine zeit" for the word `meinezeit`, which the voice says as two; nothing that acts.
std::optional<CommandReading> readJoined(const FirstWord& words, const Typist& typist) {
    const auto following = splitFirstWord(words.rest);
    const auto joined = std::string{words.first}.append(following.first);
    const auto whole = findWhole(foldLetters(joined), typist.language);
    if (!whole || following.first.empty() || isAct(whole->command)) return std::nullopt;
    auto reading = readFound(*whole, following.rest, typist);
    if (!std::holds_alternative<ReadRequest>(reading)) return std::nullopt;
    return reading;
}

} // namespace

CommandReading readCommand(std::string_view line, const Typist& typist) {
    const auto words = splitFirstWord(line);
    auto reading = std::visit(
        rules::Overloaded{
            [&](const FoundCommand& found) { return readFound(found, words.rest, typist); },
            [](const CommandChoices& choices) { return CommandReading{choices}; },
            [](NoCommand none) { return CommandReading{none}; }},
        findCommand(words.first, typist));
    if (std::holds_alternative<ReadRequest>(reading)) return reading;
    return readJoined(words, typist).value_or(std::move(reading));
}

namespace {

const std::array knownSayings{
    Saying{"saying.help", {Command::help}},
    Saying{"saying.correct", {Command::correct}},
    Saying{"saying.again", {Command::again}},
    Saying{"saying.faster", {Command::rate, Step::more}},
    Saying{"saying.slower", {Command::rate, Step::less}},
    Saying{"saying.louder", {Command::volume, Step::more}},
    Saying{"saying.softer", {Command::volume, Step::less}},
    Saying{"saying.state", {Command::state}},
    Saying{"saying.privacy", {Command::privacy}},
    Saying{"saying.kings", {Command::where, rules::Kind::king}},
    Saying{"saying.queens", {Command::where, rules::Kind::queen}},
    Saying{"saying.rooks", {Command::where, rules::Kind::rook}},
    Saying{"saying.bishops", {Command::where, rules::Kind::bishop}},
    Saying{"saying.knights", {Command::where, rules::Kind::knight}},
};

bool isSaid(std::string_view words, std::string_view typed) {
    const auto [bare, official] = spellings(words);
    return typed == joinedWords(bare) || typed == joinedWords(official);
}

/// Removes the final mark of "Wer ist dran?"; a mark alone is not removed.
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
    for (const auto& saying : knownSayings)
        for (const auto language : rules::languages)
            for (const auto words : saying.words.in(language))
                if (isSaid(words, typed)) return saying.request;
    return std::nullopt;
}

} // namespace tactile

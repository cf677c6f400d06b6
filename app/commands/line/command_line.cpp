// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/command_line.hpp"

#include "app/commands/line/help_and_faults.hpp"
#include "app/commands/line/notation_sentences.hpp"
#include "app/settings/settings.hpp"
#include "app/settings/settings_file.hpp"
#include "rules/notation/fen.hpp"
#include "speech/words/text.hpp"
#include "tactile-io/board/link.hpp"

#include <CLI/CLI.hpp>

#include <iostream>
#include <string_view>
#include <variant>

namespace app {
namespace {

Sentence noNumber(const CLI::Option& option, const std::string& word, int least, int most) {
    const auto shown = speech::harmless(word);
    if (most == std::numeric_limits<int>::max())
        return say<SentenceKey::lineNoNumberFrom>(nameOf(option), shown, least);
    return say<SentenceKey::lineNoNumber>(nameOf(option), shown, least, most);
}

bool isNumber(const std::string& word, int least, int most) {
    const auto number = rules::wholeNumber<int>(word);
    return number && *number >= least && *number <= most;
}

Sentence
sentenceOf(tactile::AddressError error, const std::string& text, const SlotFilling& option) {
    using tactile::AddressError;
    switch (error) {
    case AddressError::noKind: return say<SentenceKey::wishNoKind>(option, text);
    case AddressError::unknownKind: break;
    case AddressError::noPlace: return say<SentenceKey::wishNoPlace>(option, text);
    }
    const auto& kinds = tactile::boardKinds();
    return say<SentenceKey::wishUnknownKind>(
        option, text, std::vector<std::string>(kinds.begin(), kinds.end()));
}

/// The values of the option, wherever it occurs, in the same word or the next one.
std::vector<std::string> valuesOf(std::string_view option, const std::vector<std::string>& words) {
    std::vector<std::string> values;
    for (auto word = words.begin(); word != words.end(); ++word) {
        if (*word == option && std::next(word) != words.end()) values.push_back(*std::next(word));
        if (word->starts_with(std::string(option) + '='))
            values.push_back(word->substr(option.size() + 1));
    }
    return values;
}

std::optional<std::string> valueOf(std::string_view option, const std::vector<std::string>& words) {
    const auto values = valuesOf(option, words);
    return values.empty() ? std::nullopt : std::optional(values.back());
}

/// The last supported language; others are reported later, in the language found here.
std::optional<rules::Language> languageIn(const std::vector<std::string>& words) {
    std::optional<rules::Language> known;
    for (const auto& value : valuesOf("--language", words))
        if (const auto language = speech::languageOf(value)) known = language;
    return known;
}

/// What is wrong with the file is told later, in the language that is known.
std::optional<rules::Language> languageOfEvent(const std::string& file) {
    const auto entries = readEntries(file);
    if (!entries) return std::nullopt;
    for (const auto& entry : *entries)
        if (entry.name == "language" && entry.value)
            if (const auto* const word = std::get_if<std::string>(&*entry.value))
                return speech::languageOf(*word);
    return std::nullopt;
}

} // namespace

tl::unexpected<CommandFault> wrong(const Sentence& why, std::string option) {
    return rules::unexpected(
        CommandFault{.status = ExitStatus::usage, .why = {why}, .option = std::move(option)});
}

tl::unexpected<CommandFault> refused(const Sentence& why) {
    return rules::unexpected(CommandFault{ExitStatus::no, {why}});
}

tl::unexpected<CommandFault> unavailable(const Sentence& why, std::string option) {
    return rules::unexpected(
        CommandFault{ExitStatus::unavailable, {why}, false, std::move(option)});
}

void Console::print(const Sentence& sentence) const {
    std::cout << text(sentence) << '\n';
}

Complain Console::complainer() const {
    return log_.alsoTo([language = language_](const Sentence& sentence) {
        std::cout.flush();
        std::cerr << "hektor: " + app::text(sentence, language) + '\n';
    });
}

void Console::end(const CommandFault& fault) {
    for (const auto& sentence : fault.why)
        complain(sentence);
    fault_ = fault;
    status_ = fault.status;
}

void addPathOptions(CLI::App& command, PathWishes& wishes) {
    command.add_option("--data", wishes.data)->type_name("DIR");
    command.add_option("--config", wishes.config)->type_name("FILE");
}

void addLanguageOption(CLI::App& command) {
    auto* const option =
        command.add_option_function<std::string>("--language", [](const std::string&) {});
    takesOneOf(option->type_name("LANGUAGE"), {"de", "en", "tr"});
}

CLI::Option* takesOneOf(CLI::Option* option, std::initializer_list<const char*> words) {
    const std::vector<std::string> choices(words.begin(), words.end());
    return option->check([option, choices](const std::string& word) -> std::string {
        if (std::ranges::find(choices, word) == choices.end())
            throw WrongValue(
                say<SentenceKey::lineNoneOf>(nameOf(*option), speech::harmless(word), choices));
        return {};
    });
}

CLI::Option* takesNumber(CLI::Option* option, int least, int most) {
    return option->check([option, least, most](const std::string& word) -> std::string {
        if (!isNumber(word, least, most)) throw WrongValue(noNumber(*option, word, least, most));
        return {};
    });
}

void addLawsOption(CLI::App& command, int& year) {
    takesOneOf(command.add_option("--laws", year)->type_name("YEAR"), {"1995", "2009", "2023"});
}

Wished<rules::Position> startPosition(const std::optional<std::string>& fen) {
    if (!fen) return rules::Position::start();
    const auto position = rules::parseFen(*fen);
    if (position) return *position;
    return wrong(
        say<SentenceKey::wishFen>("--fen", position.error().column, sentence(position.error())));
}

rules::Expected<tactile::BoardAddress, Sentence> boardAddress(const std::string& text,
                                                              const SlotFilling& option) {
    const auto address = tactile::parseBoardAddress(text);
    if (address) return *address;
    return rules::unexpected(sentenceOf(address.error(), speech::harmless(text), option));
}

void addAudioOption(CLI::App& command, std::vector<std::string>& audio) {
    auto* const option = command.add_option("--audio", audio);
    option->type_name("OUTPUT=DEVICE")->allow_extra_args(false);
}

void addReportOptions(CLI::App& command, Beforehand& around) {
    addAudioOption(command, around.audio);
    command.add_option("--utterances", around.utterances)->type_name("FILE");
}

Beforehand lookAhead(const std::vector<std::string>& words) {
    return {.language = languageIn(words),
            .paths = {.config = valueOf("--config", words), .data = valueOf("--data", words)},
            .event = valueOf("--event", words),
            .audio = valuesOf("--audio", words),
            .utterances = valueOf("--utterances", words)};
}

rules::Language languageOf(const Beforehand& beforehand) {
    if (beforehand.language) return *beforehand.language;
    if (const auto hall = beforehand.event ? languageOfEvent(*beforehand.event) : std::nullopt)
        return *hall;
    const auto file = settingsFile(environmentOfProcess(), beforehand.paths);
    const auto kept = file ? readSettings(*file).settings.language : std::nullopt;
    return kept.value_or(languageOfProcess());
}

} // namespace app

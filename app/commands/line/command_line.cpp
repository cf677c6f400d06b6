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
    takesOneOf(option, "LANGUAGE", {"de", "en", "tr"});
}

void takesOneOf(CLI::Option* option, const char* type, std::initializer_list<const char*> words) {
    const std::vector<std::string> choices(words.begin(), words.end());
    option->type_name(type)->check([option, choices](const std::string& word) -> std::string {
        if (std::ranges::find(choices, word) == choices.end())
            throw WrongValue(
                say<SentenceKey::lineNoneOf>(nameOf(*option), speech::harmless(word), choices));
        return {};
    });
}

void takesNumber(CLI::Option* option, int least, int most) {
    option->check([option, least, most](const std::string& word) -> std::string {
        const auto number = rules::wholeNumber<int>(word);
        if (number && *number >= least && *number <= most) return {};
        const auto name = nameOf(*option);
        const auto shown = speech::harmless(word);
        throw WrongValue(most == std::numeric_limits<int>::max()
                             ? say<SentenceKey::lineNoNumberFrom>(name, shown, least)
                             : say<SentenceKey::lineNoNumber>(name, shown, least, most));
    });
}

void addLawsOption(CLI::App& command, int& year) {
    takesOneOf(command.add_option("--laws", year), "YEAR", {"1995", "2009", "2023"});
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
    const auto shown = speech::harmless(text);
    switch (address.error()) {
    case tactile::AddressError::noKind:
        return rules::unexpected(say<SentenceKey::wishNoKind>(option, shown));
    case tactile::AddressError::noPlace:
        return rules::unexpected(say<SentenceKey::wishNoPlace>(option, shown));
    case tactile::AddressError::unknownKind: break;
    }
    const auto& kinds = tactile::boardKinds();
    return rules::unexpected(say<SentenceKey::wishUnknownKind>(
        option, shown, std::vector<std::string>(kinds.begin(), kinds.end())));
}

void addAudioOption(CLI::App& command, std::vector<std::string>& audio) {
    auto* const option = command.add_option("--audio", audio);
    option->type_name("OUTPUT=DEVICE")->allow_extra_args(false);
}

void addReportOptions(CLI::App& command, Beforehand& around) {
    addAudioOption(command, around.audio);
    command.add_option("--utterances", around.utterances)->type_name("FILE");
    addLanguageOption(command);
    addPathOptions(command, around.paths);
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

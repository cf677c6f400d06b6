// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/help_and_faults.hpp"

#include "app/sentences/sentence.hpp"
#include "speech/words/text.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <optional>
#include <string_view>

namespace app {
namespace {

using rules::Language;

constexpr auto indent = "  ";

/// What no table has is as it is in the code.
std::string inWords(const std::string& entry, Language language, const std::string& otherwise) {
    return std::string{helpText(entry, language).value_or(otherwise)};
}

std::string frame(const char* name, Language language) {
    return inWords("frame/" + std::string{name}, language, name);
}

std::string valueInWords(const std::string& name, Language language) {
    return inWords("value/" + name, language, name);
}

/// The word for the value: "SEAT". What it may be stands in the description, and names that only
/// the library gives say nothing.
std::string valueOf(const CLI::Option& option) {
    const auto type = option.get_type_name();
    auto word = type.substr(0, type.find(':'));
    const bool saysNothing = word == "TEXT" || word == "INT" || word == "UINT" || word == "BOOLEAN";
    return option.get_type_size() == 0 || saysNothing ? std::string{} : word;
}

/// "board.watch"; the program itself has its name.
std::string sectionOf(const CLI::App& command) {
    const auto* const parent = command.get_parent();
    const bool isOfHektor = parent == nullptr || parent->get_parent() == nullptr;
    return isOfHektor ? command.get_name() : sectionOf(*parent) + '.' + command.get_name();
}

} // namespace

HelpLines::HelpLines(Language language) : language_(language) {
    label("Usage", frame("usage", language));
    label("OPTIONS", frame("options", language));
    label("Positionals", frame("arguments", language));
    label("SUBCOMMAND", frame("command", language));
}

std::string HelpLines::make_group(std::string group,
                                  bool isPositional,
                                  std::vector<const CLI::Option*> options) const {
    const auto title = isPositional ? group : frame("optionList", language_);
    return Formatter::make_group(title, isPositional, std::move(options));
}

std::string HelpLines::make_option(const CLI::Option* option, bool isPositional) const {
    auto line = indent + make_option_name(option, isPositional) + make_option_opts(option) + ": " +
                make_option_desc(option);
    if (const auto standard = option->get_default_str(); !standard.empty())
        line += ' ' + frame("otherwise", language_)
                          .replace(frame("otherwise", language_).find("{}"), 2, standard);
    return line + '\n';
}

std::string HelpLines::make_option_name(const CLI::Option* option, bool isPositional) const {
    const auto name = Formatter::make_option_name(option, isPositional);
    return isPositional ? valueInWords(name, language_) : name;
}

std::string HelpLines::make_option_opts(const CLI::Option* option) const {
    std::string text;
    if (const auto value = valueOf(*option); !value.empty())
        text += ' ' + valueInWords(value, language_);
    if (option->get_expected_max() == CLI::detail::expected_max_vector_size) text += " ...";
    return text;
}

std::string HelpLines::make_subcommand(const CLI::App* command) const {
    return indent + command->get_name() + ": " + command->get_description() + '\n';
}

std::string HelpLines::make_subcommands(const CLI::App* app, CLI::AppFormatMode mode) const {
    constexpr std::string_view title = "\nSubcommands:";
    auto text = Formatter::make_subcommands(app, mode);
    if (text.starts_with(title))
        text.replace(0, title.size(), '\n' + frame("commandList", language_) + ':');
    return text;
}

std::string helpEntryOf(const CLI::App& command, const CLI::Option& option) {
    const auto name = '/' + option.get_name();
    for (const auto& section : {sectionOf(command), std::string{"common"}})
        if (helpText(section + name, Language::english)) return section + name;
    return {};
}

void describe(CLI::App& hektor, Language language) {
    const auto section = sectionOf(hektor);
    hektor.description(inWords(section + "/purpose", language, {}));
    hektor.footer(inWords(section + "/footer", language, {}));
    for (auto* const option : hektor.get_options())
        option->description(inWords(helpEntryOf(hektor, *option), language, {}));
    for (auto* const command : hektor.get_subcommands([](CLI::App*) { return true; }))
        describe(*command, language);
}

namespace {

/// The command that was meant, as far as it was understood.
const CLI::App& commandIn(const CLI::App& app) {
    const auto parsed = app.get_subcommands();
    return parsed.empty() ? app : commandIn(*parsed.front());
}

/// "hektor board watch"
std::string commandName(const CLI::App& command) {
    const auto* const parent = command.get_parent();
    return parent == nullptr ? command.get_name() : commandName(*parent) + ' ' + command.get_name();
}

std::vector<const CLI::App*> commandsOf(const CLI::App& command) {
    return command.get_subcommands([](const CLI::App*) { return true; });
}

Sentence noCommand(const std::string& word, const CLI::App& command) {
    std::vector<std::string> known;
    for (const auto* each : commandsOf(command))
        known.push_back(each->get_name());
    const auto shown = speech::harmless(word);
    if (const auto meant = nearest(word, known))
        return say<SentenceKey::lineNoCommandBut>(shown, *meant);
    return say<SentenceKey::lineNoCommand>(shown, commandName(command));
}

/// Compared without their dashes, of which every option has two.
Sentence noOption(const std::string& word, const CLI::App& command) {
    std::vector<std::string> known;
    for (const auto* each : command.get_options())
        for (const auto& name : each->get_lnames())
            known.push_back(name);
    const auto option = word.substr(0, word.find('='));
    const auto begin = std::min(option.find_first_not_of('-'), option.size());
    const auto shown = speech::harmless(option);
    if (const auto meant = nearest(std::string_view(option).substr(begin), known))
        return say<SentenceKey::lineNoOptionBut>(shown, "--" + *meant);
    return say<SentenceKey::lineNoOption>(shown, commandName(command));
}

Sentence surplus(const std::string& word, const CLI::App& command) {
    if (word.starts_with('-') && word.size() > 1) return noOption(word, command);
    if (!commandsOf(command).empty()) return noCommand(word, command);
    return say<SentenceKey::lineWordTooMany>(speech::harmless(word), commandName(command));
}

Sentence commandMissing(const CLI::App& command) {
    std::vector<std::string> names;
    for (const auto* each : commandsOf(command))
        names.push_back(each->get_name());
    return say<SentenceKey::lineCommandMissing>(commandName(command), names);
}

template <class Error>
bool is(const CLI::ParseError& error) {
    return dynamic_cast<const Error*>(&error) != nullptr;
}

/// A flag that was given a value.
const CLI::Option* flagWithValue(const CLI::App& command) {
    const auto flags = command.get_options([](const CLI::Option* option) {
        return option->get_expected_max() == 0 && option->count() > 0 &&
               option->results().front() != "true" && option->results().front() != "false";
    });
    return flags.empty() ? nullptr : flags.front();
}

/// CLI11 keeps what is wrong as an English sentence only. It begins with the name of the option it
/// is about; nothing else is taken from it.
const CLI::Option* optionIn(const CLI::ParseError& error, const CLI::App& command) {
    const std::string_view text = error.what();
    return command.get_option_no_throw(std::string(text.substr(0, text.find_first_of(": "))));
}

Sentence about(const CLI::Option& option, const CLI::ParseError& error, const CLI::App& command) {
    const auto name = nameOf(option);
    if (is<CLI::RequiredError>(error))
        return say<SentenceKey::lineMissing>(name, commandName(command));
    const auto count = static_cast<int>(option.count());
    if (count > option.get_items_expected_max()) return say<SentenceKey::lineTwice>(name);
    const auto type = option.get_type_name();
    return say<SentenceKey::lineValueMissing>(name, ValueName{type.substr(0, type.find(':'))});
}

/// "--demo excludes --blind"
Sentence exclusion(std::string_view text) {
    return say<SentenceKey::lineExclude>(text.substr(0, text.find(' ')),
                                         text.substr(text.rfind(' ') + 1));
}

} // namespace

std::optional<std::string> nearest(std::string_view typed, const std::vector<std::string>& known) {
    std::vector<tactile::Candidate> candidates;
    candidates.reserve(known.size());
    for (const auto& word : known)
        candidates.push_back({word, static_cast<int>(candidates.size())});
    return tactile::nearestWord(typed, candidates);
}

SlotFilling nameOf(const CLI::Option& option) {
    if (option.get_positional()) return ValueName{option.get_name()};
    return option.get_name();
}

Sentence sentence(const CLI::ParseError& error, const CLI::App& hektor) {
    const auto& command = commandIn(hektor);
    if (is<CLI::ExcludesError>(error)) return exclusion(error.what());
    if (const auto rest = command.remaining(); !rest.empty()) return surplus(rest.front(), command);
    if (const auto* const flag = flagWithValue(command))
        return say<SentenceKey::lineTakesNoValue>(nameOf(*flag));
    if (const auto* const option = optionIn(error, command)) return about(*option, error, command);
    if (!commandsOf(command).empty()) return commandMissing(command);
    return say<SentenceKey::lineUnclear>(commandName(command));
}

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/help_lines.hpp"

#include "app/sentences/help_text.hpp"

#include <CLI/CLI.hpp>

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

} // namespace app

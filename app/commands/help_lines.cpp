// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/help_lines.hpp"

#include <CLI/CLI.hpp>

#include <string_view>

namespace app {
namespace {

constexpr auto indent = "  ";

/// The word for the value: "SEAT". What it may be stands in the description, and names that only
/// the library gives say nothing.
std::string valueOf(const CLI::Option& option) {
    const auto type = option.get_type_name();
    auto word = type.substr(0, type.find(':'));
    const bool saysNothing = word == "TEXT" || word == "INT" || word == "BOOLEAN";
    return option.get_type_size() == 0 || saysNothing ? std::string{} : word;
}

} // namespace

HelpLines::HelpLines() {
    label("Positionals", "Arguments");
    label("SUBCOMMAND", "COMMAND");
}

std::string HelpLines::make_option(const CLI::Option* option, bool isPositional) const {
    auto line = indent + make_option_name(option, isPositional) + make_option_opts(option) + ": " +
                make_option_desc(option);
    if (const auto standard = option->get_default_str(); !standard.empty())
        line += " (otherwise " + standard + ")";
    return line + '\n';
}

std::string HelpLines::make_option_opts(const CLI::Option* option) const {
    std::string text;
    if (const auto value = valueOf(*option); !value.empty()) text += ' ' + value;
    if (option->get_expected_max() == CLI::detail::expected_max_vector_size) text += " ...";
    return text;
}

std::string HelpLines::make_subcommand(const CLI::App* command) const {
    return indent + command->get_name() + ": " + command->get_description() + '\n';
}

std::string HelpLines::make_subcommands(const CLI::App* app, CLI::AppFormatMode mode) const {
    constexpr std::string_view title = "\nSubcommands:";
    auto text = Formatter::make_subcommands(app, mode);
    if (text.starts_with(title)) text.replace(0, title.size(), "\nCommands:");
    return text;
}

} // namespace app

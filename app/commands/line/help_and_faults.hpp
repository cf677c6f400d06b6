// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/language.hpp"

#include <CLI/App.hpp>
#include <CLI/Formatter.hpp>

#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace app {

/// What --help prints, for ears: a line an option and a line a command, each "name: what it is",
/// without columns to keep in step. In one language, from the tables of assets/help.
class HelpLines final : public CLI::Formatter {
public:
    explicit HelpLines(rules::Language language);

    std::string make_group(std::string group,
                           bool isPositional,
                           std::vector<const CLI::Option*> options) const override;
    std::string make_option(const CLI::Option* option, bool isPositional) const override;
    std::string make_option_name(const CLI::Option* option, bool isPositional) const override;
    std::string make_option_opts(const CLI::Option* option) const override;
    std::string make_subcommand(const CLI::App* command) const override;
    std::string make_subcommands(const CLI::App* app, CLI::AppFormatMode mode) const override;

private:
    rules::Language language_;
};

/// Where the help of this option or argument stands: in the section of its command, or in the one
/// of all commands. Empty: nowhere.
[[nodiscard]] std::string helpEntryOf(const CLI::App& command, const CLI::Option& option);

/// Puts the descriptions of `hektor`, its commands and all their options into the language.
void describe(CLI::App& hektor, rules::Language language);

} // namespace app

namespace CLI {
class App;
class Option;
class ParseError;
} // namespace CLI

namespace app {

/// A value that an option does not take. Thrown while a command line is parsed, through CLI11, and
/// caught by whoever has it parsed.
class WrongValue : public std::exception {
public:
    explicit WrongValue(Sentence why) : why_(std::move(why)) {}

    [[nodiscard]] const Sentence& why() const noexcept { return why_; }

private:
    Sentence why_;
};

/// How an option is called when somebody is told about it: "--white"; of an argument without a name
/// what stands for it in the help.
[[nodiscard]] SlotFilling nameOf(const CLI::Option& option);

/// The known word that was meant, if one is near enough.
[[nodiscard]] std::optional<std::string> nearest(std::string_view typed,
                                                 const std::vector<std::string>& known);

/// What is wrong with the command line that `hektor` could not parse. Of a mistyped command or
/// option the nearest one is named.
[[nodiscard]] Sentence sentence(const CLI::ParseError& error, const CLI::App& hektor);

} // namespace app

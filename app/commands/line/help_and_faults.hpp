// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/text.hpp"

#include <CLI/App.hpp>
#include <CLI/Formatter.hpp>

#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace app {

/// The output of --help, written for listeners: one line for each option and command, "name:
/// description", without columns. In one language, from the tables of assets/help.
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

/// Sets the descriptions of `hektor`, its commands and all their options in this language.
void describe(CLI::App& hektor, rules::Language language);

/// An invalid value of an option. Thrown through CLI11 while a command line is parsed, and caught
/// by the code that called the parser.
class WrongValue : public std::exception {
public:
    explicit WrongValue(Sentence why) : why_(std::move(why)) {}

    [[nodiscard]] const Sentence& why() const noexcept { return why_; }

private:
    Sentence why_;
};

/// The name of an option in messages: "--white"; for an argument without a name, its placeholder in
/// the help.
[[nodiscard]] SlotFilling nameOf(const CLI::Option& option);

/// The known word that was meant, if one is near enough.
[[nodiscard]] std::optional<std::string> nearest(std::string_view typed,
                                                 const std::vector<std::string>& known);

/// Describes why the command line could not be parsed. For a mistyped command or option, suggests
/// the nearest one.
[[nodiscard]] Sentence sentence(const CLI::ParseError& error, const CLI::App& hektor);

/// No option and no argument of the command and of those below takes an empty value: an empty path
/// would mean the current folder. Only an empty move is answered as any other that is none.
void refuseEmptyValues(CLI::App& command);

} // namespace app

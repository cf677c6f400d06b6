// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/App.hpp>
#include <CLI/Formatter.hpp>

#include <string>

namespace app {

/// What --help prints, for ears: a line an option and a line a command, each "name: what it is",
/// without columns to keep in step.
class HelpLines final : public CLI::Formatter {
public:
    HelpLines();

    std::string make_option(const CLI::Option* option, bool isPositional) const override;
    std::string make_option_opts(const CLI::Option* option) const override;
    std::string make_subcommand(const CLI::App* command) const override;
    std::string make_subcommands(const CLI::App* app, CLI::AppFormatMode mode) const override;
};

} // namespace app

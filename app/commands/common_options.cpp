// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/common_options.hpp"

#include <CLI/CLI.hpp>

namespace app {

void addPathOptions(CLI::App& command, PathWishes& wishes) {
    command.add_option("--data", wishes.data, "Keep games and log in this directory")
        ->type_name("DIR");
    command.add_option("--config", wishes.config, "Read the settings from this file")
        ->type_name("FILE");
}

} // namespace app

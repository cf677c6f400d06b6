// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/commands/command.hpp"

/// One function for each command, which carries out a person's request for it: with a look, a
/// question, or a request to the match, which decides whether this person may make it. They are
/// defined by topic, in `app/match` and `app/station`; a missing one stops the build.
namespace app::requested {

#define COMMAND(name, ...) void name(Turn& turn, const tactile::Request& request);
#include "tactile-io/keyboard/commands/commands.inc"
#undef COMMAND

} // namespace app::requested

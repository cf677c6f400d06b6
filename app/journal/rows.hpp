// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/archive_error.hpp"

#include <SQLiteCpp/Database.h>

#include <span>

namespace rules {
struct Recorded;
} // namespace rules

namespace app {

/// One row for each event, within the transaction that is open. Throws what SQLite throws.
void insertEvents(SQLite::Database& database, GameId game, std::span<const rules::Recorded> events);

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/archive_error.hpp"
#include "app/journal/game_lock.hpp"
#include "app/journal/journal.hpp"

#include <memory>
#include <string_view>

namespace app {

class Storage;

/// One game that is being played: the only way to write its events. As long as it lives no other
/// program goes on with the game. Belongs to one thread.
class GameJournal final : public Journal {
public:
    /// The game's row exists. Made by the archive.
    GameJournal(GameId game, std::unique_ptr<Storage> storage, GameLock lock);
    ~GameJournal() override;
    GameJournal(const GameJournal&) = delete;
    GameJournal& operator=(const GameJournal&) = delete;
    GameJournal(GameJournal&&) = delete;
    GameJournal& operator=(GameJournal&&) = delete;

    [[nodiscard]] rules::Expected<void, JournalFault>
    append(std::span<const rules::Recorded> events) override;

    /// Gives the game a name in the archive, or another one. Two games may have the same.
    [[nodiscard]] rules::Expected<void, JournalFault> rename(std::string_view name);

    [[nodiscard]] GameId game() const { return game_; }

private:
    GameId game_;
    std::unique_ptr<Storage> storage_;
    GameLock lock_;
};

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/kept_games.hpp"

#include "app/journal/archive.hpp"
#include "rules/base/lists.hpp"
#include "rules/match/inquiry.hpp"

#include <algorithm>
#include <ctime>
#include <memory>
#include <utility>

namespace app {

using std::chrono::sys_days;

std::chrono::year_month_day localDay(std::chrono::sys_seconds moment) {
    const std::time_t time = std::chrono::system_clock::to_time_t(moment);
    std::tm local{};
    ::localtime_r(&time, &local);
    return std::chrono::year{local.tm_year + 1900} / (local.tm_mon + 1) / local.tm_mday;
}

namespace {

int daysBetween(std::chrono::year_month_day day, std::chrono::year_month_day later) {
    return static_cast<int>((sys_days{later} - sys_days{day}).count());
}

void addMatch(KeptGame& game, const rules::Match& match) {
    for (const auto colour : rules::colours)
        game.players[colour] = match.setup.seats[colour].name;
    game.moveNumber = rules::moveNumber(match);
    game.state = KeptGame::State::open;
    if (std::holds_alternative<rules::Adjourned>(match.phase))
        game.state = KeptGame::State::adjourned;
    const auto* const over = std::get_if<rules::Over>(&match.phase);
    if (over == nullptr) return;
    game.state = KeptGame::State::over;
    game.outcome = over->outcome;
}

/// An archive that is open while somebody browses it.
class Reading {
public:
    explicit Reading(std::filesystem::path file) : file_(std::move(file)) {}

    [[nodiscard]] std::optional<std::vector<GameId>> list() {
        listed_.clear();
        archive_.reset();
        auto archive = Archive::read(file_);
        if (!archive) return std::nullopt;
        auto games = archive->games();
        if (!games) return std::nullopt;
        archive_ = std::make_unique<Archive>(*std::move(archive));
        listed_ = *std::move(games);
        auto ids = rules::mapped(listed_, [](const ArchivedGame& game) { return game.id; });
        std::ranges::reverse(ids);
        return ids;
    }

    [[nodiscard]] KeptGame look(GameId id) {
        KeptGame game{.id = id, .state = KeptGame::State::damaged};
        const auto found = std::ranges::find(listed_, id, &ArchivedGame::id);
        if (found == listed_.end()) return game;
        game.name = found->name;
        game.day = localDay(found->opened);
        const auto now = std::chrono::system_clock::now();
        game.daysAgo =
            daysBetween(game.day, localDay(std::chrono::floor<std::chrono::seconds>(now)));
        const auto told = archive_->match(id);
        if (told && !told->damage) addMatch(game, told->match);
        return game;
    }

    [[nodiscard]] std::optional<GameId> find(std::string_view name) {
        if (!archive_) return std::nullopt;
        const auto found = archive_->find(name);
        return found ? std::optional{found->id} : std::nullopt;
    }

private:
    std::filesystem::path file_;
    std::unique_ptr<Archive> archive_{}; ///< nullptr: nothing has been listed
    std::vector<ArchivedGame> listed_{};
};

} // namespace

Shelf shelfOf(const std::filesystem::path& file) {
    const auto reading = std::make_shared<Reading>(file);
    return {.games = [reading] { return reading->list(); },
            .look = [reading](GameId id) { return reading->look(id); },
            .find = [reading](std::string_view name) { return reading->find(name); }};
}

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/recovery.hpp"

#include "rules/base/contract.hpp"
#include "rules/match/command.hpp"
#include "rules/match/decide.hpp"
#include "rules/match/event.hpp"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

namespace app {

namespace fs = std::filesystem;

namespace {

Archived<ArchivedMatch> soundMatch(Archive& archive, GameId game) {
    auto told = archive.match(game);
    if (told && told->damage) return rules::unexpected(*told->damage);
    return told;
}

bool hasEnded(const rules::Match& match) {
    return std::holds_alternative<rules::Over>(match.phase);
}

Archived<GameId> newestUnfinished(Archive& archive) {
    auto games = archive.games();
    if (!games) return rules::unexpected(games.error());
    std::ranges::reverse(*games);
    for (const auto& game : *games) {
        const auto told = soundMatch(archive, game.id);
        if (!told) return rules::unexpected(told.error());
        if (!hasEnded(told->match)) return game.id;
    }
    return rules::unexpected(NothingToResume{});
}

Archived<GameId> wanted(Archive& archive, const std::optional<std::string_view>& game) {
    if (!game) return newestUnfinished(archive);
    return archive.find(*game).map([](const ArchivedGame& found) { return found.id; });
}

/// Stops the clocks of a match that comes back, and records it.
Archived<void> stopClocks(RecordedMatch& recorded) {
    const auto events =
        rules::decide(recorded.match, recorded.match.at, {rules::Actor::program, rules::Reopen{}});
    EXPECTS(events.has_value());
    std::vector<rules::Recorded> turn;
    for (const auto& event : *events)
        turn.push_back({++recorded.sequence, recorded.match.at, rules::Actor::program, event});
    if (const auto written = recorded.journal->append(turn); !written)
        return rules::unexpected(StorageFailed{written.error()});
    for (const auto& event : turn)
        recorded.match = rules::evolve(std::move(recorded.match), event.at, event.event);
    return {};
}

} // namespace

Archived<RecordedMatch> openMatch(const fs::path& file,
                                  const rules::MatchSetup& setup,
                                  std::chrono::sys_seconds now,
                                  const std::optional<std::string>& pinHash) {
    const rules::Recorded opening{
        0, rules::Instant{}, rules::Actor::program, rules::MatchOpened{setup}};
    auto journal = enterGame(file, now, opening, pinHash);
    if (!journal) return rules::unexpected(journal.error());
    return RecordedMatch{rules::open(setup), opening.sequence, std::move(*journal)};
}

Archived<RecordedMatch> reopenMatch(const fs::path& file,
                                    const std::optional<std::string_view>& game) {
    auto archive = Archive::read(file);
    if (!archive) return rules::unexpected(archive.error());
    const auto id = wanted(*archive, game);
    if (!id) return rules::unexpected(id.error());
    auto journal = reenterGame(file, *id);
    if (!journal) return rules::unexpected(journal.error());
    // Read again now that nobody else can write to it.
    auto told = soundMatch(*archive, *id);
    if (!told) return rules::unexpected(told.error());
    if (hasEnded(told->match)) return rules::unexpected(GameHasEnded{*id});
    RecordedMatch recorded{std::move(told->match), told->sequence, std::move(*journal)};
    if (const auto stopped = stopClocks(recorded); !stopped)
        return rules::unexpected(stopped.error());
    return recorded;
}

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/playing/own_mistakes.hpp"

#include "app/commands/line/archive_place.hpp"
#include "app/commands/line/puzzle_sentences.hpp"
#include "app/journal/archive.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace app {
namespace {

/// The games of the archive that are the person's own, the newest first.
Wished<std::vector<OwnGame>> ownGames(const Surroundings& around) {
    const auto& file = around.paths.games;
    auto archive = Archive::read(file);
    if (!archive) return rules::unexpected(faultOf(archive.error(), around.paths));
    const auto listed = archive->games();
    if (!listed) return rules::unexpected(faultOf(listed.error(), around.paths));
    if (archive->damage()) around.complain(sentence(*archive->damage(), file));
    std::vector<OwnGame> games;
    for (const auto& each : *listed) {
        const auto told = archive->match(each.id);
        if (!told || told->damage)
            around.complain(sentence(told ? ArchiveError{*told->damage} : told.error(), file));
        else if (goesOnElsewhere(told->match))
            continue;
        else if (auto own = ownGame(each, told->match, around.settings.name))
            games.push_back(*std::move(own));
    }
    std::ranges::reverse(games);
    return games;
}

Wished<Mistakes> knownMistakes(const Surroundings& around) {
    auto mistakes = readMistakes(around.paths.mistakes);
    if (!mistakes) return unavailable(sentence(mistakes.error()));
    if (const auto& bad = mistakes->firstBad)
        around.complain(
            say<SentenceKey::puzzlesBadLine>(around.paths.mistakes, bad->line, sentence(bad->why)));
    return *std::move(mistakes);
}

} // namespace

Wished<OwnMistakes> ownMistakes(const Surroundings& around) {
    auto games = ownGames(around);
    if (!games) return rules::unexpected(games.error());
    auto known = knownMistakes(around);
    if (!known) return rules::unexpected(known.error());
    if (games->empty() && known->games.empty())
        return rules::unexpected(
            CommandFault{ExitStatus::no, {say<SentenceKey::puzzlesNoGames>()}});
    OwnMistakes own{.known = std::move(known->games)};
    for (auto& game : *games) {
        const auto isDone = [&](const LookedThrough& looked) { return isComplete(looked, game); };
        if (std::ranges::any_of(own.known, isDone)) continue;
        if (own.games.size() == gamesAtATime) break;
        // What was found before the game went on is found again.
        std::erase_if(own.known,
                      [&](const LookedThrough& looked) { return isSameGame(looked, game); });
        own.games.push_back(std::move(game));
    }
    return own;
}

MistakeSearch::Store mistakeStore(const Surroundings& around) {
    return [file = around.paths.mistakes](const std::vector<LookedThrough>& games) {
        const auto kept = storeMistakes(file, games);
        return kept ? std::nullopt : std::optional{causeOf(kept.error())};
    };
}

} // namespace app

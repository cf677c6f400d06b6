// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/playing/games.hpp"

#include "app/commands/line/archive_place.hpp"
#include "app/demo/demonstration.hpp"
#include "app/desk/recorder.hpp"
#include "app/journal/private_files.hpp"
#include "app/session/entrance.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <utility>
#include <variant>

namespace app {

GameStart standingStill(GameStart within) {
    for (const auto move : std::exchange(within.made, {}))
        within.start.play(move);
    return within;
}

namespace {

using rules::Colour;

Archived<RecordedMatch> openNow(const Paths& paths,
                                const rules::MatchSetup& setup,
                                const std::optional<std::string>& pinHash) {
    const auto now = std::chrono::system_clock::now();
    return openMatch(paths.games, setup, std::chrono::floor<std::chrono::seconds>(now), pinHash);
}

/// A new game in which these events have happened.
Archived<RecordedMatch> openAfter(const std::vector<rules::Recorded>& events,
                                  const Paths& paths,
                                  const rules::MatchSetup& setup,
                                  const std::optional<std::string>& pinHash) {
    return openNow(paths, setup, pinHash)
        .and_then([&](RecordedMatch opened) { return continued(std::move(opened), events); })
        .and_then(reopened);
}

Sentence sentenceOf(const Unsaved& unsaved, const Paths& paths) {
    const auto why = sentence(StorageFailed{unsaved.why}, paths.games);
    const auto number = unsaved.game.number;
    if (unsaved.rescued.empty()) return say<SentenceKey::archiveUnsavedLost>(why, number);
    if (unsaved.isServed)
        return say<SentenceKey::archiveUnsavedServed>(
            why, number, unsaved.rescued / "games.sqlite", unsaved.rescued);
    return say<SentenceKey::archiveUnsavedRescued>(
        why, number, unsaved.rescued / "games.sqlite", unsaved.rescued);
}

/// Plays one game after another until the program is left.
class Games {
public:
    Games(Sitting sitting, Paths paths, rules::MatchSetup setup)
        : sitting_(std::move(sitting))
        , paths_(std::move(paths))
        , setup_(std::move(setup)) {}

    /// `open` is called when the devices are there: what cannot begin leaves no empty game, with
    /// which `hektor resume` would go on.
    [[nodiscard]] Wished<void> play(const std::function<Archived<RecordedMatch>()>& open) {
        auto devices = openDevices(sitting_, setup_, entrance_);
        if (!devices) return unavailable(sentence(devices.error()));
        auto match = open();
        tellOpenness();
        for (bool isFirst = true;; isFirst = false) {
            if (!match) {
                auto fault = faultOf(match.error(), paths_);
                fault.afterAGame = !isFirst;
                return rules::unexpected(fault);
            }
            const bool isGame = !sitting_.course;
            if (isGame) game_ = match->journal->game();
            if (!isFirst) devices = openDevices(sitting_, match->match.setup, entrance_);
            if (!devices) return unavailable(sentence(devices.error()));
            const auto ending =
                app::play(sitting_, std::exchange(*devices, {}), std::move(*match), entrance_);
            sitting_.course = nullptr;
            if (isGame && isOwn_) takeNames();
            auto next = after(ending, isGame);
            if (!next) return leave(ending);
            match = std::move(*next);
        }
    }

    /// Practises the course of the sitting first.
    [[nodiscard]] Wished<void> practise() {
        sitting_.introduce = false;
        auto match = openApart();
        if (!match) return rules::unexpected(match.error());
        return play([&] { return *std::move(match); });
    }

private:
    void tellOpenness() {
        const auto openness = closeArchive(paths_.games);
        const auto told = sentence(openness, paths_.games);
        if (!told) return;
        sitting_.voices.complain(*told);
        sitting_.remarks.push_back(*sentence(openness, paths_.games.filename()));
    }

    /// Games that could not be saved are reported last; that the log is incomplete, or an exercise
    /// could not go on, has been.
    [[nodiscard]] Wished<void> leave(const Ending& ending) const {
        const auto& isLogIncomplete = sitting_.voices.isLogIncomplete;
        const bool hasFailed = ending == Ending{EndPractice{.isFailure = true}};
        if (sitting_.unsaved.empty() && !(isLogIncomplete && *isLogIncomplete) && !hasFailed)
            return {};
        CommandFault fault{ExitStatus::unavailable, {}, true};
        for (const auto& game : sitting_.unsaved)
            fault.why.push_back(sentenceOf(game, paths_));
        return rules::unexpected(fault);
    }

    /// After a game on a server the next one is at home, against the engine.
    void comeHome() {
        if (!rules::isServed(setup_)) return;
        setup_.flag = rules::homeSetup().flag;
        for (const Colour seat : rules::colours) {
            auto& player = setup_.seats[seat];
            if (!player.inputs.remote) continue;
            player = {.name = engineName(sitting_.engine.choice),
                      .inputs = {.keyboard = false, .engine = true}};
        }
    }

    /// Keeps the names that were chosen in the previous game.
    void takeNames() {
        for (const Colour seat : rules::colours)
            if (setup_.seats[seat].inputs.isHere()) setup_.seats[seat].name = sitting_.names[seat];
    }

    void grant(const HomeWish& wish) {
        if (wish == HomeWish{}) return;
        arrange(sitting_, setup_, wish);
        sitting_.settings = withWish(sitting_.settings, wish);
        sitting_.keepWish(wish);
    }

    /// What is played after that; nullopt: the program is left.
    [[nodiscard]] std::optional<Archived<RecordedMatch>> after(const Ending& ending, bool isGame) {
        const bool comesFromGame = game_ != GameId{};
        if (std::holds_alternative<Leave>(ending)) return std::nullopt;
        if (std::holds_alternative<OpenTutorial>(ending)) return openTutorial();
        if (std::holds_alternative<EndPractice>(ending) && !comesFromGame) return std::nullopt;
        if (!isGame && comesFromGame) return reopened();
        if (const auto* fresh = std::get_if<OpenNew>(&ending)) {
            comeHome();
            if (fresh->wish.from) return openWithin(*fresh->wish.from);
            grant(fresh->wish);
        }
        if (const auto* saved = std::get_if<OpenSaved>(&ending)) {
            grant(saved->wish);
            isOwn_ = isOwn_ && saved->name == std::to_string(game_.number);
            return openSaved(saved->name);
        }
        isOwn_ = true;
        return openNow(paths_, setup_, sitting_.pinHash);
    }

    [[nodiscard]] Archived<RecordedMatch> openWithin(GameStart within) {
        // An electronic board shows only where the game begins, not how it came there.
        if (sitting_.boards.white || sitting_.boards.black) within = standingStill(within);
        auto setup = setup_;
        setup.start = within.start;
        setup.chess960 = sitting_.engine.chess960 = within.chess960;
        const auto mover = standingStill(within).start.turn();
        arrange(sitting_, setup, {.side = mover, .opponent = OpponentWish{}});
        isOwn_ = true;
        if (within.made.empty()) return openNow(paths_, setup, sitting_.pinHash);
        const auto events = prelude(setup, within.made);
        if (!events) return openWithin(standingStill(within));
        return openAfter(*events, paths_, setup, sitting_.pinHash);
    }

    /// A game that is not among the person's own: a course needs one, and it is not kept.
    [[nodiscard]] Wished<Archived<RecordedMatch>> openApart() {
        auto folder = TemporaryFolder::make();
        if (!folder) return unavailable(sentence(StageFault{folder.error()}));
        apart_.emplace(*std::move(folder));
        Paths apart = paths_;
        apart.games = apart_->path() / "games.sqlite";
        return openNow(apart, rules::homeSetup(), std::nullopt);
    }

    /// The current game, if the tutorial is not possible.
    [[nodiscard]] Archived<RecordedMatch> openTutorial() {
        auto match = openApart();
        if (match) {
            sitting_.course = sitting_.tutorial;
            return *std::move(match);
        }
        for (const auto& why : match.error().why)
            sitting_.remarks.push_back(why);
        return reopened();
    }

    [[nodiscard]] Archived<RecordedMatch> reopened() const {
        return reopenMatch(paths_.games, std::to_string(game_.number), AfterTheEnd::isLookedAt);
    }

    // If the saved game cannot be opened, the current one is reopened.
    [[nodiscard]] Archived<RecordedMatch> openSaved(const std::string& name) {
        auto match = reopenMatch(paths_.games, name, AfterTheEnd::isLookedAt);
        if (match && !goesOnElsewhere(match->match)) return match;
        sitting_.remarks.push_back(match ? whereToGoOn(*match)
                                         : sentenceAtTable(match.error(), paths_.games));
        return reopened();
    }

    Entrance entrance_; // must be first: before all threads
    Sitting sitting_;
    Paths paths_;
    rules::MatchSetup setup_; ///< for a new game
    GameId game_{};           ///< the latest game that was played; none: only courses were
    std::optional<TemporaryFolder> apart_{};
    bool isOwn_ = true; ///< it was set up here, not loaded from the archive
};

} // namespace

Wished<void> playNew(Sitting sitting, const rules::MatchSetup& setup, const Paths& paths) {
    const auto open = [&, pinHash = sitting.pinHash] { return openNow(paths, setup, pinHash); };
    return Games(std::move(sitting), paths, setup).play(open);
}

Wished<void> playAfter(const std::vector<rules::Recorded>& events,
                       Sitting sitting,
                       const rules::MatchSetup& setup,
                       const Paths& paths) {
    const auto open = [&, pinHash = sitting.pinHash] {
        return openAfter(events, paths, setup, pinHash);
    };
    return Games(std::move(sitting), paths, setup).play(open);
}

Wished<void> playServed(Sitting sitting,
                        const rules::MatchSetup& setup,
                        std::span<const rules::Move> made,
                        const Paths& paths,
                        const std::string& name) {
    auto begun = restoreMatch(paths.games, name, AfterTheEnd::isLookedAt);
    if (begun && rules::isServed(begun->match.setup))
        return playOn(std::move(sitting), *std::move(begun), paths);
    const bool isNew = begun || std::holds_alternative<NoSuchGame>(begun.error()) ||
                       std::holds_alternative<DamagedRow>(begun.error());
    if (!isNew) return rules::unexpected(faultOf(begun.error(), paths));
    const auto events = made.empty() ? std::nullopt : prelude(setup, made);
    auto match = events ? openAfter(*events, paths, setup, {}) : openNow(paths, setup, {});
    if (match && !match->journal->rename(name))
        sitting.remarks.push_back(say<SentenceKey::audioGameNotNamed>(name));
    return Games(std::move(sitting), paths, setup).play([&] { return std::move(match); });
}

std::vector<std::string>
latestServed(const Paths& paths, std::string_view prefix, std::size_t most) {
    auto archive = Archive::read(paths.games);
    if (!archive) return {};
    auto games = archive->games();
    if (!games) return {};
    std::ranges::reverse(*games);
    std::vector<std::string> names;
    for (const auto& game : *games) {
        if (names.size() == most) break;
        if (!game.name.starts_with(prefix)) continue;
        const auto found = archive->match(game.id);
        if (found && goesOnElsewhere(found->match)) names.push_back(game.name);
    }
    return names;
}

Wished<void> practise(ArrangedGame game, const Paths& paths) {
    return Games(std::move(game.sitting), paths, game.setup).practise();
}

Wished<void> playOn(Sitting sitting, RecordedMatch match, const Paths& paths) {
    const auto setup = match.match.setup;
    return Games(std::move(sitting), paths, setup).play([&] { return reopened(std::move(match)); });
}

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/playing/user_files.hpp"

#include "app/commands/line/archive_place.hpp"
#include "app/commands/line/notation_sentences.hpp"
#include "app/journal/archive.hpp"
#include "app/settings/settings.hpp"
#include "app/settings/settings_file.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
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
    const auto& file = around.paths.mistakes;
    auto mistakes = readMistakes(file);
    if (!mistakes) return unavailable(sentence(mistakes.error()));
    const auto& bad = mistakes->firstBad;
    if (!bad) return *std::move(mistakes);
    around.complain(say<SentenceKey::puzzlesBadLine>(file, bad->line, sentence(bad->why)));
    const auto aside = setAside(file);
    if (!aside) return unavailable(sentence(ResultsFault{file, aside.error()}));
    around.complain(say<SentenceKey::puzzlesMistakesDamaged>(file, *aside));
    if (const auto kept = storeMistakes(file, mistakes->games); !kept)
        return unavailable(sentence(kept.error()));
    return *std::move(mistakes);
}

/// Whether the file says what the settings are.
bool isReadable(const SettingsRead& read) {
    return std::ranges::none_of(read.remarks, [](const SettingsRemark& remark) {
        return remark.what == SettingsProblem::unreadable ||
               remark.what == SettingsProblem::notToml ||
               remark.what == SettingsProblem::doubledKey;
    });
}

/// The settings file of a person who plays. Others may edit it meanwhile, so that each change
/// begins with what is in it now; with the latest that are known if it cannot be read, or if those
/// could not be stored.
class KeptSettings {
public:
    KeptSettings(const Surroundings& around, Complain complain)
        : settings_(around.settings)
        , file_(around.paths.settings)
        , ofSystem_(around.systemLanguage)
        , language_(around.language)
        , complain_(std::move(complain)) {}

    /// `apply`: returns whether there is such a setting. Returns why it is not stored.
    std::optional<Sentence> change(const std::function<bool(Settings&)>& apply) {
        if (auto read = readSettings(file_); isStored_ && isReadable(read))
            settings_ = std::move(read.settings);
        if (!apply(settings_)) return std::nullopt;
        const auto kept = keepSettings(file_, settings_, settings_.language.value_or(ofSystem_));
        isStored_ = kept.has_value();
        if (kept) return std::nullopt;
        complain_(sentence(kept.error()));
        return sentence(kept.error());
    }

    /// A language that was given for this run only is stored when it is chosen.
    bool prefer(Settings& settings, Preferences chosen) {
        if (std::exchange(language_, chosen.language) == chosen.language)
            chosen.language = settings.language.value_or(ofSystem_);
        settings = withPreferences(settings, chosen, ofSystem_);
        settings.introduced = true;
        return true;
    }

private:
    Settings settings_; ///< the latest that are known
    bool isStored_ = true;
    std::filesystem::path file_;
    rules::Language ofSystem_;
    rules::Language language_; ///< the latest
    Complain complain_;
};

} // namespace

void keepWhatIsChosen(Sitting& sitting, const Surroundings& around) {
    const auto kept = std::make_shared<KeptSettings>(around, sitting.voices.complain);
    sitting.keep = [kept](const Preferences& chosen) {
        return kept->change([&](Settings& settings) { return kept->prefer(settings, chosen); });
    };
    sitting.keepSetting = [kept](const ChangeSetting& chosen) {
        return kept->change(
            [&](Settings& settings) { return change(settings, chosen.name, chosen.value); });
    };
    sitting.keepWish = [kept](const HomeWish& wish) {
        return kept->change([&](Settings& settings) {
            settings = withWish(settings, wish);
            return true;
        });
    };
}

Wished<Results> resultsIn(const Surroundings& around) {
    auto results = readResults(around.paths.practice);
    if (!results) return unavailable(sentence(results.error()));
    for (const auto& bad : results->bad)
        around.complain(sentence(bad, around.paths.practice));
    return *std::move(results);
}

ResultStore::Store storeFor(const Surroundings& around) {
    return [file = around.paths.practice](const PracticeResult& result) {
        const auto kept = addResult(file, result);
        return kept ? std::nullopt : std::optional{causeOf(kept.error())};
    };
}

std::chrono::sys_seconds today() {
    return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

Wished<OwnMistakes> ownMistakes(const Surroundings& around) {
    auto games = ownGames(around);
    if (!games) return rules::unexpected(games.error());
    auto known = knownMistakes(around);
    if (!known) return rules::unexpected(known.error());
    if (games->empty() && known->games.empty()) return refused(say<SentenceKey::puzzlesNoGames>());
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
        const auto stored = readMistakes(file);
        const auto kept = storeMistakes(file, stored ? withStored(games, stored->games) : games);
        return kept ? std::nullopt : std::optional{causeOf(kept.error())};
    };
}

} // namespace app

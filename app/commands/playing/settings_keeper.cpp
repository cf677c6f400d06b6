// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/playing/settings_keeper.hpp"

#include "app/settings/settings.hpp"
#include "app/settings/settings_file.hpp"

#include <memory>
#include <optional>
#include <utility>

namespace app {
namespace {

/// Saves the user's choices during a game into the settings file.
class Keeper {
public:
    Keeper(Surroundings around, Complain complain)
        : around_(std::move(around))
        , complain_(std::move(complain)) {}

    std::optional<Sentence> keep(const Preferences& preferences) {
        auto& settings = around_.settings;
        settings = withPreferences(settings, preferences, around_.systemLanguage);
        settings.introduced = true;
        return write();
    }
    std::optional<Sentence> keep(const ChangeSetting& change) {
        if (!app::change(around_.settings, change.name, change.value)) return std::nullopt;
        return write();
    }
    std::optional<Sentence> keep(const HomeWish& wish) {
        around_.settings = withWish(around_.settings, wish);
        return write();
    }

private:
    /// Returns why they are not stored.
    [[nodiscard]] std::optional<Sentence> write() const {
        const auto& settings = around_.settings;
        const auto language = settings.language.value_or(around_.systemLanguage);
        const auto kept = keepSettings(around_.paths.settings, settings, language);
        if (kept) return std::nullopt;
        complain_(sentence(kept.error()));
        return sentence(kept.error());
    }

    Surroundings around_;
    Complain complain_;
};

} // namespace

void keepWhatIsChosen(Sitting& sitting, const Surroundings& around) {
    const auto keeper = std::make_shared<Keeper>(around, sitting.voices.complain);
    sitting.keep = [keeper](const Preferences& chosen) { return keeper->keep(chosen); };
    sitting.keepSetting = [keeper](const ChangeSetting& change) { return keeper->keep(change); };
    sitting.keepWish = [keeper](const HomeWish& wish) { return keeper->keep(wish); };
}

} // namespace app

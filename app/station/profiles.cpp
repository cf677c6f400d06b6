// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/profiles.hpp"

#include "app/person/requested.hpp"
#include "app/station/settings_menu.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tactile-io/keyboard/words/fold.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace app {
namespace {

using speech::Outside;
using speech::PhraseKey;
using speech::Slot;

std::vector<std::string> profileNames(const View& view) {
    const auto* const profiles = view.table.profiles;
    if (profiles == nullptr || !profiles->names) return {};
    return profiles->names();
}

void tellProfiles(Turn& turn) {
    const auto names = profileNames(turn.view());
    if (names.empty()) return turn.tell(PhraseKey::setNoProfile);
    turn.tell(PhraseKey::setProfiles, {{Slot::input, Outside{joined(names)}}});
}

/// Capitals and accents do not matter.
std::optional<std::string> profileNamed(const View& view, const std::string& typed) {
    const auto wanted = tactile::foldLetters(typed);
    for (const auto& name : profileNames(view))
        if (tactile::foldLetters(name) == wanted) return name;
    return std::nullopt;
}

void refuseFor(Turn& turn, const Sentence& why) {
    const auto words = text(why, turn.view().language());
    turn.refuse(PhraseKey::errRemark, {{Slot::input, Outside{words}}});
}

void useProfile(Turn& turn, const std::string& typed) {
    const auto name = profileNamed(turn.view(), typed);
    if (!name) return turn.refuse(PhraseKey::setProfileUnknown, {{Slot::name, Outside{typed}}});
    const auto loaded = turn.view().table.profiles->load(*name, wholeSettings(turn.view()));
    if (!loaded) return refuseFor(turn, loaded.error());
    adopt(turn, *loaded);
    turn.tell(PhraseKey::setProfileUsed, {{Slot::name, Outside{*name}}});
}

void keepProfile(Turn& turn, const std::string& typed) {
    const auto* const profiles = turn.view().table.profiles;
    if (!isProfileName(typed) || profiles == nullptr || !profiles->keep)
        return turn.refuse(PhraseKey::setProfileName);
    const auto name = profileNamed(turn.view(), typed).value_or(typed);
    const auto why = profiles->keep(name, wholeSettings(turn.view()));
    if (why) return refuseFor(turn, *why);
    turn.tell(PhraseKey::setProfileSaved, {{Slot::name, Outside{name}}});
}

/// "speichern turnier": the name after the word for saving.
std::optional<std::string> nameToKeep(const View& view, const std::string& typed) {
    const auto reading = tactile::readCommand(typed, {view.language()});
    const auto* const read = std::get_if<tactile::ReadRequest>(&reading);
    if (read == nullptr || read->request.command != tactile::Command::save) return std::nullopt;
    const auto* const name = std::get_if<tactile::Text>(&read->request.argument);
    return name == nullptr ? std::nullopt : std::optional{name->value};
}

} // namespace

void requested::profile(Turn& turn, const tactile::Request& request) {
    const auto* const typed = std::get_if<tactile::Text>(&request.argument);
    if (typed == nullptr) return tellProfiles(turn);
    if (const auto name = nameToKeep(turn.view(), typed->value)) return keepProfile(turn, *name);
    useProfile(turn, typed->value);
}

} // namespace app

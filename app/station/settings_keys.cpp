// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/person/refusals.hpp"
#include "app/person/turn.hpp"
#include "app/settings/profiles.hpp"
#include "app/station/requests.hpp"
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
using tactile::Instruction;
using tactile::Step;

/// The next value of the enumeration, wrapping around; `less` gives the previous one.
template <class Enumeration>
Enumeration neighbour(Enumeration value, Enumeration last, Step step) {
    const int count = static_cast<int>(last) + 1;
    const int by = step == Step::less ? count - 1 : 1;
    return static_cast<Enumeration>((static_cast<int>(value) + by) % count);
}

/// The given value, or the next one.
template <class Value, class Named>
Value chosen(const Instruction& request, Value now, Value last, const std::optional<Named>& named) {
    if (named) return static_cast<Value>(*named);
    return neighbour(now, last, argument<Step>(request).value_or(Step::more));
}

/// Applies a number or a step; without either, the value remains.
int amountAfter(int now, const Instruction& request, Setting setting) {
    const auto steps = keyOf(setting).steps.value_or(Steps{now, now});
    int amount = now;
    if (const auto count = argument<tactile::Count>(request)) amount = count->value;
    if (const auto step = argument<Step>(request))
        amount += *step == Step::less ? -steps.by : steps.by;
    return std::clamp(amount, steps.least, steps.most);
}

/// The voices and the settings file are updated before the new value is announced with it.
void prefer(Turn& turn) {
    turn.bring(Prefer{turn.memory().person, turn.memory().preferences});
}

void preferAndTell(Turn& turn, Setting setting) {
    prefer(turn);
    turn.tell(valueInWords(turn.view(), setting));
}

bool setsPreference(const Instruction& request) {
    return preferenceOf(request.command) &&
           !std::holds_alternative<std::monostate>(request.argument);
}

void changeNamed(Turn& turn, const std::string& words) {
    const auto reading = tactile::readCommand(words, {turn.view().language()});
    const auto* const read = std::get_if<tactile::ReadRequest>(&reading);
    if (read != nullptr && setsPreference(read->request)) return carryOut(turn, read->request);
    if (settingNamedTyped(turn, words)) return;
    turn.refuse(notUnderstood(turn.view(), words));
}

void toggle(Turn& turn, bool& value, Setting setting) {
    value = !value;
    preferAndTell(turn, setting);
}

/// Without a colour it applies to every blind player; sighted players have no private channel.
void agreeToWords(Turn& turn, std::optional<rules::Colour> colour) {
    const auto& seats = turn.match().setup.seats;
    const bool isForNobody =
        colour ? !seats[*colour].blind : !seats.white.blind && !seats.black.blind;
    if (isForNobody) return turn.refuse(PhraseKey::errSeesClock);
    for (const auto seat : rules::colours)
        if (colour ? *colour == seat : seats[seat].blind) turn.ask(rules::RuleWarnings{seat, true});
}

/// The ruling on ticks applies to both players; for one player, only warnings in words can be
/// ended.
void endWords(Turn& turn, std::optional<rules::Colour> colour) {
    if (colour && !turn.match().warningsAgreed[*colour])
        return turn.refuse(turn.match().setup.seats[*colour].blind ? PhraseKey::errNotAllowed
                                                                   : PhraseKey::errSeesClock);
    for (const auto seat : rules::colours)
        if (colour.value_or(seat) == seat && turn.match().warningsAgreed[seat])
            turn.ask(rules::RuleWarnings{seat, false});
}

/// The arbiter's ruling applies to the match. How times are worded is the player's own setting.
void ruleClockVoice(Turn& turn, tactile::ClockVoice voice, std::optional<rules::Colour> colour) {
    using tactile::ClockVoice;
    switch (voice) {
    case ClockVoice::thresholds: return agreeToWords(turn, colour);
    case ClockVoice::usual:
    case ClockVoice::dial:
    case ClockVoice::silent:
        endWords(turn, colour);
        if (!colour) turn.ask(rules::RuleTicks{voice != ClockVoice::silent});
        return;
    case ClockVoice::countdown:
    case ClockVoice::analog: return turn.refuse(PhraseKey::errNotAllowed);
    }
}

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

/// "speichern turnier": the name after the word for saving; empty if it is missing.
std::optional<std::string> nameToKeep(const View& view, const std::string& typed) {
    const auto reading = tactile::readCommand(typed, {view.language()});
    const auto* const read = std::get_if<tactile::ReadRequest>(&reading);
    if (read == nullptr || read->request.command != tactile::Command::save) return std::nullopt;
    return textOf(read->request);
}

} // namespace

std::optional<Setting> preferenceOf(tactile::Command command) {
    const auto* const changed =
        std::ranges::find(commandsOfSettings, command, [](const auto& each) { return each.first; });
    const bool isPreference =
        changed != commandsOfSettings.end() && keyOf(changed->second).applies == Applies::atOnce;
    return isPreference ? std::optional{changed->second} : std::nullopt;
}

void requested::rate(Turn& turn, const Instruction& request) {
    auto& rate = turn.memory().preferences.rate;
    rate = amountAfter(rate, request, Setting::rate);
    preferAndTell(turn, Setting::rate);
}

void requested::volume(Turn& turn, const Instruction& request) {
    auto& volume = turn.memory().preferences.volume;
    volume = amountAfter(volume, request, Setting::volume);
    preferAndTell(turn, Setting::volume);
}

void requested::voice(Turn& turn, const Instruction& request) {
    auto& voice = turn.memory().preferences.voice;
    const auto count = argument<tactile::Count>(request);
    voice = count ? std::clamp(count->value, 1, voicesOfALanguage)
                  : chosen<int, int>(request, voice - 1, voicesOfALanguage - 1, {}) + 1;
    preferAndTell(turn, Setting::voice);
}

void requested::language(Turn& turn, const Instruction& request) {
    auto& language = turn.memory().preferences.language;
    language =
        chosen(request, language, rules::Language::turkish, argument<rules::Language>(request));
    preferAndTell(turn, Setting::language);
}

void requested::detail(Turn& turn, const Instruction& request) {
    auto& verbosity = turn.memory().preferences.verbosity;
    verbosity =
        chosen(request, verbosity, speech::Verbosity::full, argument<tactile::Verbosity>(request));
    preferAndTell(turn, Setting::verbosity);
}

void requested::speech(Turn& turn, const Instruction& request) {
    auto& mode = turn.memory().preferences.speech;
    mode = chosen(request, mode, tactile::SpeechMode::off, argument<tactile::SpeechMode>(request));
    prefer(turn);
    tellChanged(turn, Setting::speechMode);
}

void requested::echo(Turn& turn, const Instruction& request) {
    auto& echo = turn.memory().preferences.echo;
    echo = chosen(request, echo, tactile::EchoMode::off, argument<tactile::EchoMode>(request));
    preferAndTell(turn, Setting::echo);
}

void requested::ticking(Turn& turn, const Instruction& request) {
    using tactile::ClockVoice;
    const auto named = argument<ClockVoice>(request);
    const auto ruling = argument<tactile::ClockRuling>(request);
    const bool isArbiter = turn.memory().person == Person::arbiter;
    if (isArbiter && named) return ruleClockVoice(turn, *named, {});
    if (isArbiter && ruling) return ruleClockVoice(turn, ruling->voice, ruling->colour);
    if (ruling) return turn.refuse(PhraseKey::errNotAllowed);
    auto& voice = turn.memory().preferences.clockVoice;
    voice = chosen(request, voice, ClockVoice::analog, named);
    preferAndTell(turn, Setting::clockVoice);
}

void requested::palette(Turn& turn, const Instruction& request) {
    auto& palette = turn.memory().preferences.palette;
    palette =
        chosen(request, palette, tactile::Palette::tournament, argument<tactile::Palette>(request));
    preferAndTell(turn, Setting::palette);
}

void requested::textSize(Turn& turn, const Instruction& request) {
    auto& size = turn.memory().preferences.textSize;
    size = amountAfter(size, request, Setting::textSize);
    preferAndTell(turn, Setting::textSize);
}

// Only a window has pages. The answer is spoken but not displayed, where it would be a new text.
void requested::page(Turn& turn, const Instruction& request) {
    if (turn.memory().form == Form::terminal) return turn.tellEdge();
    const auto step = argument<Step>(request).value_or(Step::more);
    turn.bring(TurnPage{step});
    turn.tell(step == Step::more ? PhraseKey::setPageOn : PhraseKey::setPageBack);
}

void requested::braille(Turn& turn, const Instruction& /*request*/) {
    if (turn.memory().form == Form::terminal) return turn.refuse(PhraseKey::errBraille);
    toggle(turn, turn.memory().preferences.braille, Setting::braille);
}

void requested::setting(Turn& turn, const Instruction& request) {
    if (const auto words = argument<tactile::Text>(request)) return changeNamed(turn, words->value);
    openSettings(turn);
}

void requested::profile(Turn& turn, const Instruction& request) {
    const auto typed = argument<tactile::Text>(request);
    if (!typed) return tellProfiles(turn);
    const auto name = nameToKeep(turn.view(), typed->value);
    if (name && !name->empty()) return keepProfile(turn, *name);
    if (name && !profileNamed(turn.view(), typed->value))
        return turn.refuse(PhraseKey::setProfileAsk);
    useProfile(turn, typed->value);
}

} // namespace app

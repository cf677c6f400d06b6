// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/clock/clock.hpp"
#include "app/match/home/home_game.hpp"
#include "app/person/setting_words.hpp"
#include "app/station/requests.hpp"
#include "rules/base/lists.hpp"
#include "rules/base/text.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tactile-io/keyboard/typed_line.hpp"
#include "tactile-io/keyboard/words/fold.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using speech::Word;
using tactile::Command;
using tactile::Step;

SettingsMenu* menuOf(Turn& turn) {
    return std::get_if<SettingsMenu>(&turn.memory().question);
}

/// Stores a value of a setting that is no preference.
void change(Turn& turn, const SettingKey& key, const SettingValue& value) {
    auto& settings = turn.memory().settings;
    if (!key.take(value, settings)) return;
    if (key.name() == keyOf(Setting::strength).name())
        turn.bring(ChangeStrength{settings.strength}); // from the engine's next move on
    else
        turn.bring(ChangeSetting{key.name(), value});
}

void setTo(Turn& turn, Setting setting, const Settings& wanted) {
    if (auto* const menu = menuOf(turn)) {
        menu->before.push_back(wholeSettings(turn.view()));
        menu->isTyping = false;
    }
    adopt(turn, wanted);
    tellChanged(turn, setting);
}

bool canBeTyped(Setting setting) {
    return keyOf(setting).choices.empty() || setting == Setting::strength;
}

void step(Turn& turn, Setting setting, Step step) {
    const auto& key = keyOf(setting);
    if (key.choices.empty() && !key.steps) return enterSetting(turn);
    auto wanted = wholeSettings(turn.view());
    const auto value = key.next(wanted, step);
    if (!value || !key.take(*value, wanted)) return turn.tellEdge();
    setTo(turn, setting, wanted);
}

// --- a typed value

/// The value as it is said, without the title: "dunkel".
std::string saidValue(const View& view, Setting setting, const Settings& of) {
    auto preferences = of.preferences;
    preferences.language = of.language.value_or(preferences.language);
    const View then{view.person, preferences, view.table, &of};
    auto value = valueAlone(then, setting).text.shown;
    for (const std::string title = titleOf(view, setting); const auto* const end : {": ", " "})
        if (value.starts_with(title + end))
            value.erase(0, title.size() + std::string_view{end}.size());
    if (value.ends_with('.')) value.pop_back();
    return value;
}

/// The settings with the choice that begins with the typed word.
std::optional<Settings> withChoice(const View& view, Setting setting, const std::string& typed) {
    const auto folded = tactile::foldLetters(typed);
    std::vector<Settings> found;
    for (const auto& choice : keyOf(setting).choices) {
        auto wanted = wholeSettings(view);
        if (keyOf(setting).take(choice, wanted) &&
            tactile::foldLetters(saidValue(view, setting, wanted)).starts_with(folded))
            found.push_back(std::move(wanted));
    }
    return found.size() == 1 ? std::optional{found.front()} : std::nullopt;
}

bool isWord(const View& view, Word word, const std::string& typed) {
    const auto known = tactile::spellings(speech::tableOf(view.language()).of(word));
    return known.are(tactile::foldLetters(typed));
}

/// What the line may stand for, as in the settings file or in words.
std::vector<SettingValue> readings(const View& view, const std::string& line) {
    std::vector<SettingValue> all;
    if (const auto number = rules::wholeNumber<std::int64_t>(line)) all.emplace_back(*number);
    if (isWord(view, Word::powerOn, line)) all.emplace_back(true);
    if (isWord(view, Word::powerOff, line)) all.emplace_back(false);
    if (isWord(view, Word::settingAutomatic, line)) all.emplace_back(std::int64_t{0});
    if (isWord(view, Word::settingNone, line)) all.emplace_back(std::string{});
    all.emplace_back(line);
    return all;
}

/// The settings with the typed value; nullopt: it is not allowed.
std::optional<Settings> withTyped(const View& view, Setting setting, const std::string& line) {
    if (setting == Setting::time)
        if (const auto time = timeControlNamed(line)) {
            auto wanted = wholeSettings(view);
            wanted.time = *time;
            return wanted;
        }
    for (const auto& value : readings(view, line)) {
        auto wanted = wholeSettings(view);
        if (keyOf(setting).take(value, wanted)) return wanted;
    }
    return withChoice(view, setting, line);
}

/// In words, as they are said and may be typed; in the settings file they are English.
Message allowedFor(const View& view, Setting setting) {
    std::vector<std::string> choices;
    for (const auto& choice : keyOf(setting).choices) {
        auto wanted = wholeSettings(view);
        if (!keyOf(setting).take(choice, wanted)) continue;
        auto words = saidValue(view, setting, wanted);
        if (!rules::contains(choices, words)) choices.push_back(std::move(words));
    }
    const auto& steps = keyOf(setting).steps;
    const auto range =
        steps ? say<SentenceKey::settingsRange>(steps->least, steps->most) : keyOf(setting).allowed;
    const auto allowed = choices.empty() ? text(range, view.language())
                                         : fmt::format("{}", fmt::join(choices, ", "));
    return phrase(view, PhraseKey::setAllowed, {{Slot::input, speech::Outside{allowed}}});
}

/// What the word for the opponent understands.
void setOpponent(Turn& turn, const std::string& line) {
    if (asksForEngines(line))
        return requested::opponent(turn, {Command::opponent, tactile::Text{line}});
    const auto wish = opponentNamed(turn.view(), line);
    if (!wish) return turn.refuse(wish.error().phrase, wish.error().arguments);
    // A person plays in this game and not in every one: nothing is stored.
    if (!wish->isEngine) return requested::opponent(turn, {Command::opponent, tactile::Text{line}});
    auto wanted = wholeSettings(turn.view());
    grant(wish->engine, wanted.engine, wanted.means);
    setTo(turn, Setting::engine, wanted);
}

void setTyped(Turn& turn, Setting setting, const std::string& line) {
    const auto view = turn.view();
    if (setting == Setting::engine && !isWord(view, Word::settingNone, line))
        return setOpponent(turn, line);
    if (const auto wanted = withTyped(view, setting, line)) return setTo(turn, setting, *wanted);
    turn.refuse(allowedFor(view, setting));
}

/// Commands about speech, for help and for leaving, are no values, in any language. Only their own
/// words are: a name may begin as one of them.
bool isNoValue(const std::string& line) {
    constexpr std::array beside{Command::help,
                                Command::again,
                                Command::spell,
                                Command::slowly,
                                Command::quiet,
                                Command::pause,
                                Command::quit};
    const auto typed = tactile::foldLetters(line);
    return std::ranges::any_of(beside, [&](Command command) {
        return std::ranges::any_of(rules::languages, [&](rules::Language language) {
            return tactile::foldLetters(tactile::commandWord(command, language)) == typed;
        });
    });
}

bool valueTyped(Turn& turn, SettingsMenu& menu, const std::string& line) {
    if (isNoValue(line)) return false;
    meansNo(turn, line) ? leaveSettings(turn) : setTyped(turn, menu.item, line);
    return true;
}

// --- a typed name

/// A setting that a line begins with, and the rest of the line.
struct Named {
    Setting setting{};
    std::string rest{};
};

/// The rest of the line if it begins with this name, of one word or several.
std::optional<std::string> behind(std::string_view name, std::string_view line) {
    std::string begin;
    const auto known = tactile::spellings(name);
    for (auto rest = line; !rest.empty();) {
        const auto [first, after] = tactile::splitFirstWord(rest);
        begin += (begin.empty() ? "" : " ") + tactile::foldLetters(first);
        if (known.are(begin) || begin == name) return std::string{after};
        rest = after;
    }
    return std::nullopt;
}

/// Its title, its name in the settings file, and the words of the commands that change it.
std::vector<std::string> namesOf(const View& view, Setting setting) {
    std::vector<std::string> names{titleOf(view, setting), keyOf(setting).name()};
    for (const auto& [command, changed] : commandsOfSettings)
        if (changed == setting) names.emplace_back(tactile::commandWord(command, view.language()));
    return names;
}

/// Of two that fit the longer one.
std::optional<Named> settingIn(const View& view, std::string_view line) {
    std::optional<Named> found;
    for (const auto setting : settingsOf(view))
        for (const auto& name : namesOf(view, setting))
            if (auto rest = behind(name, line);
                rest && (!found || rest->size() < found->rest.size()))
                found = Named{setting, *std::move(rest)};
    return found;
}

// --- going through the menu

void goTo(Turn& turn, SettingsMenu& menu, Setting setting) {
    menu.item = setting;
    menu.isTyping = false;
    turn.tell(itemInWords(turn.view(), setting));
}

void walk(Turn& turn, SettingsMenu& menu, bool isOn) {
    const auto all = settingsOf(turn.view());
    const auto place = std::ranges::find(all, menu.item);
    if (isOn ? std::next(place) == all.end() : place == all.begin()) return turn.tellEdge();
    goTo(turn, menu, isOn ? *std::next(place) : *std::prev(place));
}

bool numberTyped(Turn& turn, SettingsMenu& menu, const std::string& line) {
    const auto all = settingsOf(turn.view());
    const auto number = rules::wholeNumber<std::size_t>(line);
    if (!number || *number < 1 || *number > all.size()) return false;
    goTo(turn, menu, all.at(*number - 1));
    return true;
}

void takeBack(Turn& turn, SettingsMenu& menu) {
    if (menu.before.empty())
        return turn.refuse(PhraseKey::errNothing, {{Slot::task, Word::taskTakeBack}});
    const auto now = wholeSettings(turn.view());
    const auto before = std::move(menu.before.back());
    menu.before.pop_back();
    adopt(turn, before);
    const auto all = settingsOf(turn.view());
    const auto changed = std::ranges::find_if(all, [&](Setting setting) {
        return keyOf(setting).give(now) != keyOf(setting).give(before);
    });
    goTo(turn, menu, changed == all.end() ? menu.item : *changed);
}

/// All settings, one per line, with the numbers that choose them.
void tellAll(Turn& turn) {
    const auto view = turn.view();
    std::vector<Message> lines;
    for (const auto setting : settingsOf(view)) {
        auto line = valueInWords(view, setting);
        line.text.shown = std::to_string(lines.size() + 1) + ": " + itemToShow(view, setting);
        lines.push_back(std::move(line));
    }
    turn.tell(onLines(lines));
}

} // namespace

void adopt(Turn& turn, const Settings& wanted) {
    auto& memory = turn.memory();
    if (isHome(turn.view()))
        for (const auto& key : settingKeys())
            if (key.applies == Applies::atNextStart &&
                key.give(wanted) != key.give(memory.settings))
                change(turn, key, key.give(wanted));
    auto preferences = wanted.preferences;
    preferences.language = wanted.language.value_or(memory.preferences.language);
    if (preferences == memory.preferences) return;
    memory.preferences = preferences;
    turn.bring(Prefer{memory.person, preferences});
}

void tellChanged(Turn& turn, Setting setting) {
    auto told = valueInWords(turn.view(), setting);
    const bool isOff = turn.memory().preferences.speech == tactile::SpeechMode::off;
    if (setting == Setting::speechMode && isOff) {
        told.earcon = speech::Earcon::off;
        told.text.spoken.clear();
    }
    if (setting == Setting::speechMode) return turn.tellWhateverTheMode(told);
    const bool isLater =
        keyOf(setting).applies == Applies::atNextStart && setting != Setting::strength;
    turn.tell(isLater ? std::move(told) + phrase(turn.view(), PhraseKey::setNextStart) : told);
}

void openSettings(Turn& turn) {
    const auto view = turn.view();
    const auto all = settingsOf(view);
    const std::string title{speech::tableOf(view.language()).of(Word::menuSettings)};
    auto words = phrase(view, PhraseKey::setAbout, {{Slot::input, speech::Outside{title}}}) +
                 itemInWords(view, all.front());
    if (turn.memory().form == Form::terminal)
        words = std::move(words) + phrase(view, PhraseKey::setHintWords);
    turn.put(SettingsMenu{.item = all.front()}, words);
}

namespace {

bool arrowUsed(Turn& turn, SettingsMenu& menu, tactile::Direction arrow) {
    using tactile::Direction;
    const bool isUpOrDown = arrow == Direction::forward || arrow == Direction::back;
    const bool isSideways = arrow == Direction::left || arrow == Direction::right;
    if (isUpOrDown) walk(turn, menu, arrow == Direction::back);
    if (isSideways) step(turn, menu.item, arrow == Direction::right ? Step::more : Step::less);
    return isUpOrDown || isSideways;
}

} // namespace

bool usedInSettings(Turn& turn, const tactile::Instruction& request) {
    using tactile::Direction;
    auto* const menu = menuOf(turn);
    if (menu == nullptr) return false;
    const auto* const arrow =
        request.command == Command::cursor ? std::get_if<Direction>(&request.argument) : nullptr;
    if (arrow != nullptr) return arrowUsed(turn, *menu, *arrow);
    const bool isPlain = std::holds_alternative<std::monostate>(request.argument);
    if (request.command == Command::forward || request.command == Command::back)
        walk(turn, *menu, request.command == Command::forward);
    else if (request.command == Command::correct && isPlain)
        takeBack(turn, *menu);
    else if (request.command == Command::list && isPlain)
        tellAll(turn);
    else
        return false;
    return true;
}

bool settingTyped(Turn& turn, const std::string& line) {
    auto* const menu = menuOf(turn);
    if (menu == nullptr || line.empty()) return false;
    if (menu->isTyping) return valueTyped(turn, *menu, line);
    if (meansNo(turn, line)) return false; // closes the menu, and is no beginning of a choice
    const auto view = turn.view();
    if (numberTyped(turn, *menu, line)) return true;
    if (const auto by = tactile::readOption<Step>(line, view.language())) {
        step(turn, menu->item, *by);
        return true;
    }
    const auto named = settingIn(view, line);
    if (named && named->rest.empty()) {
        goTo(turn, *menu, named->setting);
        return true;
    }
    if (named && named->setting == Setting::engine) {
        setTyped(turn, named->setting, named->rest);
        return true;
    }
    const auto wanted =
        named ? withTyped(view, named->setting, named->rest) : withChoice(view, menu->item, line);
    if (wanted) setTo(turn, named ? named->setting : menu->item, *wanted);
    return wanted.has_value();
}

Message helpInSettings(const View& view, const SettingsMenu& menu, Form form) {
    const bool hasKeys = form == Form::window;
    if (!menu.isTyping) return phrase(view, hasKeys ? PhraseKey::setHint : PhraseKey::setHintWords);
    return asked(view, menu, form) + allowedFor(view, menu.item) +
           phrase(view, hasKeys ? PhraseKey::setKeep : PhraseKey::setKeepWords);
}

void enterSetting(Turn& turn) {
    auto& menu = *menuOf(turn);
    const bool hasKeys = turn.memory().form == Form::window;
    if (menu.item == Setting::braille && hasKeys) return turn.put(SixDotTest{});
    if (!canBeTyped(menu.item)) return step(turn, menu.item, Step::more);
    menu.isTyping = true;
    turn.tell(asked(turn.view(), menu, turn.memory().form));
}

void leaveSettings(Turn& turn) {
    auto& menu = *menuOf(turn);
    if (menu.isTyping) return goTo(turn, menu, menu.item);
    turn.memory().question = NoQuestion{};
    turn.tell(PhraseKey::setClosed);
}

bool preferenceAsked(Turn& turn, const tactile::Instruction& request) {
    // A voice is chosen by hearing one after the other.
    if (request.command == tactile::Command::voice) return false;
    const auto setting = preferenceOf(request.command);
    if (!setting || !std::holds_alternative<std::monostate>(request.argument)) return false;
    const auto told = valueInWords(turn.view(), *setting) + allowedFor(turn.view(), *setting);
    *setting == Setting::speechMode ? turn.tellWhateverTheMode(told) : turn.tell(told);
    return true;
}

bool settingNamedTyped(Turn& turn, const std::string& words) {
    const auto named = settingIn(turn.view(), words);
    if (!named) return false;
    if (named->rest.empty())
        turn.tell(aboutInWords(turn.view(), named->setting));
    else
        setTyped(turn, named->setting, named->rest);
    return true;
}

} // namespace app

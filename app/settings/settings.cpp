// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings.hpp"

#include "app/engine/option_sheet.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "speech/audio/plan.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace app {

Preferences preferencesIn(const Settings& settings, rules::Language ofSystem) {
    auto preferences = settings.preferences;
    preferences.language = settings.language.value_or(ofSystem);
    return preferences;
}

Settings
withPreferences(Settings settings, const Preferences& preferences, rules::Language ofSystem) {
    const auto before = settings.language.value_or(ofSystem);
    if (preferences.language != before) settings.language = preferences.language;
    settings.preferences = preferences;
    settings.preferences.language = Preferences{}.language;
    return settings;
}

Settings withWish(Settings settings, const HomeWish& wish) {
    if (wish.side) settings.side = *wish.side;
    if (wish.time) settings.time = *wish.time;
    if (wish.name) settings.name = *wish.name;
    if (wish.strength) settings.strength = *wish.strength;
    if (wish.opponent) grant(wish.opponent->engine, settings.engine, settings.means);
    return settings;
}

namespace {

/// The member of `Settings`, or of one of its parts, that stores a setting.
template <class Value>
using Field = std::
    variant<Value Settings::*, Value Preferences::*, Value EngineChoice::*, Value EngineMeans::*>;

template <class Value>
Value& at(const Field<Value>& field, Settings& all) {
    return *std::visit(
        rules::Overloaded{[&](Value Settings::*member) { return &(all.*member); },
                          [&](Value Preferences::*member) { return &(all.preferences.*member); },
                          [&](Value EngineChoice::*member) { return &(all.engine.*member); },
                          [&](Value EngineMeans::*member) { return &(all.means.*member); }},
        field);
}

/// The name of a key, and its meaning.
struct Title {
    std::string section;
    std::string word;
    SentenceKey meaning;
};

SettingKey keyOf(Title title, Sentence allowed) {
    return {.section = std::move(title.section),
            .word = std::move(title.word),
            .meaning = {title.meaning, {}},
            .allowed = std::move(allowed)};
}

SettingKey yesOrNo(Title title, Field<bool> field) {
    auto key = keyOf(std::move(title), say<SentenceKey::settingsYesOrNo>());
    key.take = [field](const SettingValue& value, Settings& settings) {
        const auto* const given = std::get_if<bool>(&value);
        if (given != nullptr) at(field, settings) = *given;
        return given != nullptr;
    };
    key.give = [field](Settings settings) { return SettingValue{at(field, settings)}; };
    key.choices = {false, true};
    return key;
}

struct Range {
    int least;
    int most;
};

/// A number that a person types.
SettingKey number(Title title, Range range, Field<int> field) {
    auto key = keyOf(std::move(title), say<SentenceKey::settingsRange>(range.least, range.most));
    key.take = [field, range](const SettingValue& value, Settings& settings) {
        const auto* const given = std::get_if<std::int64_t>(&value);
        if (given == nullptr || *given < range.least || *given > range.most) return false;
        at(field, settings) = static_cast<int>(*given);
        return true;
    };
    key.give = [field](Settings settings) {
        return SettingValue{std::int64_t{at(field, settings)}};
    };
    return key;
}

SettingKey number(Title title, Range range, Steps steps, Field<int> field) {
    auto key = number(std::move(title), range, field);
    key.steps = steps;
    return key;
}

template <class Value>
struct Choice {
    std::string word;
    Value value;
};

/// `"de", "en" or "tr"`
template <class Value>
Sentence listOf(const std::vector<Choice<Value>>& choices) {
    std::string list;
    for (std::size_t at = 0; at + 1 < choices.size(); ++at)
        list += (at > 0 ? ", \"" : "\"") + choices[at].word + '"';
    return say<SentenceKey::settingsEither>(list, '"' + choices.back().word + '"');
}

template <class Value>
SettingKey choice(Title title, std::vector<Choice<Value>> choices, Field<Value> field) {
    auto key = keyOf(std::move(title), listOf(choices));
    for (const auto& each : choices)
        key.choices.emplace_back(each.word);
    key.take = [field, choices](const SettingValue& value, Settings& settings) {
        const auto* const given = std::get_if<std::string>(&value);
        if (given == nullptr) return false;
        const auto found = std::ranges::find(choices, *given, &Choice<Value>::word);
        if (found == choices.end()) return false;
        at(field, settings) = found->value;
        return true;
    };
    key.give = [field, choices = std::move(choices)](Settings settings) {
        const auto found = std::ranges::find(choices, at(field, settings), &Choice<Value>::value);
        return SettingValue{found->word};
    };
    return key;
}

/// A text that other functions parse and write.
struct TextForm {
    SentenceKey allowed;
    std::function<bool(const std::string&, Settings&)> take;
    std::function<std::string(const Settings&)> give;
};

SettingKey text(Title title, const TextForm& form) {
    auto key = keyOf(std::move(title), Sentence{form.allowed, {}});
    key.take = [take = form.take](const SettingValue& value, Settings& settings) {
        if (const auto* const figure = std::get_if<std::int64_t>(&value))
            return take(std::to_string(*figure), settings);
        const auto* const given = std::get_if<std::string>(&value);
        return given != nullptr && take(*given, settings);
    };
    key.give = [give = form.give](const Settings& settings) {
        return SettingValue{give(settings)};
    };
    return key;
}

bool isDevice(std::string_view text) {
    return isOneLine(text) && speech::parseOutputTarget("public=" + std::string{text});
}

/// A text that is stored as it is, if it may be.
SettingKey text(Title title,
                SentenceKey allowed,
                Field<std::string> field,
                bool (*mayBe)(std::string_view) = isOneLine) {
    return text(std::move(title),
                {allowed,
                 [field, mayBe](const std::string& given, Settings& all) {
                     if (mayBe(given)) at(field, all) = given;
                     return mayBe(given);
                 },
                 [field](Settings all) { return at(field, all); }});
}

bool takeTime(const std::string& text, Settings& settings) {
    const auto control = rules::parseTimeControl(text);
    if (control) settings.time = *control;
    return control.has_value();
}

bool takeStrength(const std::string& text, Settings& settings) {
    const auto strength = readStrength(text);
    if (strength) settings.strength = *strength;
    return strength.has_value();
}

SettingKey language() {
    using Wished = std::optional<rules::Language>;
    std::vector<Choice<Wished>> languages{{"system", std::nullopt}};
    for (const auto each : rules::languages)
        languages.push_back({std::string{code(each)}, each});
    auto key = choice<Wished>(
        {"", "language", SentenceKey::settingLanguage}, languages, &Settings::language);
    // A person who chooses a language hears it.
    key.choices.erase(key.choices.begin());
    return key;
}

std::vector<SettingKey> keysAtTop() {
    using enum SentenceKey;
    using enum FormWish;
    return {language(),
            choice<FormWish>({"", "form", settingForm},
                             {{"automatic", automatic}, {"window", window}, {"terminal", terminal}},
                             &Settings::form),
            yesOrNo({"", "introduced", settingIntroduced}, &Settings::introduced)};
}

std::vector<SettingKey> keysOfSpeech() {
    using enum SentenceKey;
    using enum Narrator;
    using enum tactile::SpeechMode;
    using enum speech::Verbosity;
    using enum speech::Naming;
    constexpr Steps voices{1, voicesOfALanguage, 1, true};
    return {
        choice<Narrator>(
            {"speech", "by", settingNarrator},
            {{"voice", ownVoice}, {"screenreader", screenReader}, {"speechd", speechDispatcher}},
            &Settings::narrator),
        choice<tactile::SpeechMode>(
            {"speech", "mode", settingSpeechMode},
            {{"talking", talking}, {"on-demand", onDemand}, {"tones", tones}, {"off", off}},
            &Preferences::speech),
        choice<speech::Verbosity>({"speech", "verbosity", settingVerbosity},
                                  {{"brief", brief}, {"normal", normal}, {"full", full}},
                                  &Preferences::verbosity),
        number({"speech", "rate", settingRate}, {80, 450}, {80, 450, 25}, &Preferences::rate),
        number({"speech", "volume", settingVolume}, {0, 100}, {5, 100, 5}, &Preferences::volume),
        number({"speech", "voice", settingVoice}, {1, 99}, voices, &Preferences::voice),
        number({"speech", "pitch", settingPitch}, {0, 100}, {0, 100, 10}, &Preferences::pitch),
        number({"speech", "tones", settingTones}, {20, 100}, {20, 100, 10}, &Preferences::tones),
        choice<speech::Naming>({"speech", "names", settingNames},
                               {{"language", ofTheLanguage}, {"german", appendixE}},
                               &Preferences::names),
        yesOrNo({"speech", "clear-two", settingClearTwo}, &Preferences::clearTwo),
        yesOrNo({"speech", "announce-check", settingAnnounceCheck}, &Preferences::announceCheck)};
}

std::vector<SettingKey> keysOfInputDisplayAndClock() {
    using enum SentenceKey;
    using enum tactile::EchoMode;
    using enum tactile::Palette;
    using enum tactile::ClockVoice;
    return {choice<tactile::EchoMode>({"keyboard", "echo", settingEcho},
                                      {{"characters", characters}, {"words", words}, {"off", off}},
                                      &Preferences::echo),
            yesOrNo({"keyboard", "braille", settingBraille}, &Preferences::braille),
            yesOrNo({"keyboard", "one-hand", settingOneHand}, &Preferences::oneHand),
            choice<tactile::Palette>(
                {"display", "palette", settingPalette},
                {{"dark", dark}, {"light", light}, {"yellow", yellow}, {"tournament", tournament}},
                &Preferences::palette),
            number({"display", "text-size", settingTextSize},
                   {100, 300},
                   {100, 300, 25},
                   &Preferences::textSize),
            choice<tactile::ClockVoice>({"clock", "ticking", settingTicking},
                                        {{"usual", usual},
                                         {"dial", dial},
                                         {"silent", silent},
                                         {"thresholds", thresholds},
                                         {"countdown", countdown},
                                         {"analog", analog}},
                                        &Preferences::clockVoice)};
}

std::vector<SettingKey> keysOfAudioBrailleAndGame() {
    using enum SentenceKey;
    using enum Dots;
    using enum rules::Colour;
    const auto time = [](const Settings& all) { return rules::write(all.time); };
    return {text({"audio", "public", settingPublicAudio},
                 settingsDevice,
                 &Settings::publicAudio,
                 isDevice),
            text({"audio", "private", settingPrivateAudio},
                 settingsDevice,
                 &Settings::privateAudio,
                 isDevice),
            yesOrNo({"braille", "display", settingBrailleDisplay}, &Settings::brailleDisplay),
            choice<Dots>({"braille", "dots", settingBrailleDots},
                         {{"eight", eight}, {"six", six}},
                         &Settings::brailleDots),
            choice<rules::Colour>({"game", "side", settingSide},
                                  {{"white", white}, {"black", black}},
                                  &Settings::side),
            text({"game", "name", settingName}, settingsName, &Settings::name),
            text({"game", "time", settingTime}, {settingsTime, takeTime, time})};
}

/// A list of words, or a line of words as in a shell.
bool takeArguments(const SettingValue& value, Settings& settings) {
    const auto* const listed = std::get_if<std::vector<std::string>>(&value);
    const auto* const line = std::get_if<std::string>(&value);
    auto words = line == nullptr ? std::nullopt : shellWords(*line);
    if (listed != nullptr && std::ranges::all_of(*listed, isOneLine)) words = *listed;
    if (!words) return false;
    settings.engine.arguments = *std::move(words);
    return true;
}

SettingKey arguments() {
    auto key = keyOf({"engine", "arguments", SentenceKey::settingArguments},
                     say<SentenceKey::settingsWords>());
    key.take = takeArguments;
    key.give = [](const Settings& all) { return SettingValue{all.engine.arguments}; };
    return key;
}

SettingKey strength() {
    const auto give = [](const Settings& all) { return writeStrength(all.strength); };
    auto key = text({"engine", "strength", SentenceKey::settingStrength},
                    {SentenceKey::settingsStrength, takeStrength, give});
    for (const auto level : levels)
        key.choices.emplace_back(writeStrength(strengthOf(level)));
    return key;
}

std::vector<SettingKey> keysOfEngineAndLog() {
    using enum SentenceKey;
    using enum LogLevel;
    return {
        text({"engine", "program", settingEngine}, settingsProgram, &EngineChoice::program),
        arguments(),
        number({"engine", "hash", settingHash}, {0, mostHash}, &EngineMeans::hash),
        number({"engine", "threads", settingThreads},
               {0, mostThreads},
               {0, 64},
               &EngineMeans::threads),
        strength(),
        yesOrNo({"engine", "pauses", settingPauses}, &Settings::pauses),
        text({"engine", "book", settingBook}, settingsPath, &EngineMeans::book),
        text({"engine", "tablebases", settingTablebases}, settingsPath, &EngineMeans::tablebases),
        choice<LogLevel>({"log", "level", settingLog},
                         {{"off", off}, {"errors", errors}, {"warnings", warnings}, {"all", all}},
                         &Settings::log)};
}

SettingValue
nextChoice(const std::vector<SettingValue>& choices, const SettingValue& now, bool isUp) {
    const auto found = std::ranges::find(choices, now);
    if (found == choices.end()) return isUp ? choices.front() : choices.back();
    const auto place = static_cast<std::size_t>(found - choices.begin());
    return choices.at((place + (isUp ? 1 : choices.size() - 1)) % choices.size());
}

/// nullopt: it cannot go on.
std::optional<SettingValue> nextNumber(const Steps& steps, std::int64_t now, bool isUp) {
    const auto [least, most, by, wraps] = steps;
    const auto wanted = now + (isUp ? by : -by);
    if (wraps && wanted > most) return SettingValue{std::int64_t{least}};
    if (wraps && wanted < least) return SettingValue{std::int64_t{most}};
    const auto after = std::clamp(wanted, std::int64_t{least}, std::int64_t{most});
    return after == now ? std::nullopt : std::optional{SettingValue{after}};
}

/// The settings that `withPreferences` stores.
bool isPreference(const SettingKey& key) {
    constexpr std::array sections{"speech", "keyboard", "display", "clock"};
    if (key.name() == "language") return true;
    return key.name() != "speech.by" && std::ranges::count(sections, key.section) > 0;
}

Applies whenApplied(const SettingKey& key) {
    if (key.name() == "introduced") return Applies::byProgram;
    return isPreference(key) ? Applies::atOnce : Applies::atNextStart;
}

} // namespace

std::optional<SettingValue> SettingKey::next(const Settings& settings, tactile::Step step) const {
    const bool isUp = step == tactile::Step::more;
    const auto now = give(settings);
    if (!choices.empty()) return nextChoice(choices, now, isUp);
    const auto* const number = std::get_if<std::int64_t>(&now);
    if (!steps || number == nullptr) return std::nullopt;
    return nextNumber(*steps, *number, isUp);
}

const SettingKey* settingNamed(std::string_view name) {
    const auto& keys = settingKeys();
    const auto found = std::ranges::find(keys, name, &SettingKey::name);
    return found == keys.end() ? nullptr : &*found;
}

bool change(Settings& settings, std::string_view name, const SettingValue& value) {
    const auto* const key = settingNamed(name);
    return key != nullptr && key->take(value, settings);
}

const std::vector<SettingKey>& settingKeys() {
    static const auto all = [] {
        std::vector<SettingKey> keys;
        for (const auto part : {keysAtTop,
                                keysOfSpeech,
                                keysOfInputDisplayAndClock,
                                keysOfAudioBrailleAndGame,
                                keysOfEngineAndLog})
            rules::append(keys, part());
        for (auto& key : keys)
            key.applies = whenApplied(key);
        return keys;
    }();
    return all;
}

rules::Language languageOfLocale(std::string_view locale) noexcept {
    const auto named = locale.substr(0, locale.find_first_of("_.@"));
    const auto* const found = std::ranges::find(rules::languages, named, rules::code);
    return found == rules::languages.end() ? rules::Language::english : *found;
}

rules::Language languageOfProcess() {
    for (const auto* const variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const auto* const value = std::getenv(variable); value != nullptr && *value != '\0')
            return languageOfLocale(value);
    return rules::Language::english;
}

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings.hpp"

#include "app/engine/option_sheet.hpp"
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

/// The member of `Settings` that stores a setting.
template <class Value>
using Field = Value& (*)(Settings&);

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
        if (given != nullptr) field(settings) = *given;
        return given != nullptr;
    };
    key.give = [field](Settings settings) { return SettingValue{field(settings)}; };
    key.choices = {false, true};
    return key;
}

struct Range {
    int least;
    int most;
};

/// Without steps, a person types it.
SettingKey number(Title title, Range range, std::optional<Steps> steps, Field<int> field) {
    auto key = keyOf(std::move(title), say<SentenceKey::settingsRange>(range.least, range.most));
    key.steps = steps;
    key.take = [field, range](const SettingValue& value, Settings& settings) {
        const auto* const given = std::get_if<std::int64_t>(&value);
        if (given == nullptr || *given < range.least || *given > range.most) return false;
        field(settings) = static_cast<int>(*given);
        return true;
    };
    key.give = [field](Settings settings) { return SettingValue{std::int64_t{field(settings)}}; };
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
        field(settings) = found->value;
        return true;
    };
    key.give = [field, choices = std::move(choices)](Settings settings) {
        const auto found = std::ranges::find(choices, field(settings), &Choice<Value>::value);
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
                     if (mayBe(given)) field(all) = given;
                     return mayBe(given);
                 },
                 [field](Settings all) { return field(all); }});
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

void addAtTop(std::vector<SettingKey>& keys) {
    using Wished = std::optional<rules::Language>;
    std::vector<Choice<Wished>> languages{{"system", std::nullopt}};
    for (const auto language : rules::languages)
        languages.push_back({std::string{code(language)}, language});
    auto language = choice<Wished>(
        {"", "language", SentenceKey::settingLanguage}, languages, [](Settings & all) -> auto& {
            return all.language;
        });
    // A person who chooses a language hears it.
    language.choices.erase(language.choices.begin());
    keys.push_back(std::move(language));
    keys.push_back(choice<FormWish>(
        {"", "form", SentenceKey::settingForm},
        {{"automatic", FormWish::automatic},
         {"window", FormWish::window},
         {"terminal", FormWish::terminal}},
        [](Settings & all) -> auto& { return all.form; }));
    keys.push_back(yesOrNo(
        {"", "introduced", SentenceKey::settingIntroduced},
        [](Settings & all) -> auto& { return all.introduced; }));
}

void addSpeech(std::vector<SettingKey>& keys) {
    using speech::Verbosity;
    using tactile::SpeechMode;
    keys.push_back(choice<Narrator>(
        {"speech", "by", SentenceKey::settingNarrator},
        {{"voice", Narrator::ownVoice},
         {"screenreader", Narrator::screenReader},
         {"speechd", Narrator::speechDispatcher}},
        [](Settings & all) -> auto& { return all.narrator; }));
    keys.push_back(choice<SpeechMode>(
        {"speech", "mode", SentenceKey::settingSpeechMode},
        {{"talking", SpeechMode::talking},
         {"on-demand", SpeechMode::onDemand},
         {"tones", SpeechMode::tones},
         {"off", SpeechMode::off}},
        [](Settings & all) -> auto& { return all.preferences.speech; }));
    keys.push_back(choice<Verbosity>(
        {"speech", "verbosity", SentenceKey::settingVerbosity},
        {{"brief", Verbosity::brief}, {"normal", Verbosity::normal}, {"full", Verbosity::full}},
        [](Settings & all) -> auto& { return all.preferences.verbosity; }));
    keys.push_back(number(
        {"speech", "rate", SentenceKey::settingRate}, {80, 450}, Steps{80, 450, 25}, [
        ](Settings & all) -> auto& { return all.preferences.rate; }));
    keys.push_back(number(
        {"speech", "volume", SentenceKey::settingVolume}, {0, 100}, Steps{5, 100, 5}, [
        ](Settings & all) -> auto& { return all.preferences.volume; }));
    keys.push_back(number(
        {"speech", "voice", SentenceKey::settingVoice},
        {1, 99},
        Steps{1, voicesOfALanguage, 1, true},
        [](Settings & all) -> auto& { return all.preferences.voice; }));
    keys.push_back(number(
        {"speech", "pitch", SentenceKey::settingPitch}, {0, 100}, Steps{0, 100, 10}, [
        ](Settings & all) -> auto& { return all.preferences.pitch; }));
    keys.push_back(number(
        {"speech", "tones", SentenceKey::settingTones}, {20, 100}, Steps{20, 100, 10}, [
        ](Settings & all) -> auto& { return all.preferences.tones; }));
    keys.push_back(choice<speech::Naming>(
        {"speech", "names", SentenceKey::settingNames},
        {{"language", speech::Naming::ofTheLanguage}, {"german", speech::Naming::appendixE}},
        [](Settings & all) -> auto& { return all.preferences.names; }));
    keys.push_back(yesOrNo(
        {"speech", "clear-two", SentenceKey::settingClearTwo},
        [](Settings & all) -> auto& { return all.preferences.clearTwo; }));
    keys.push_back(yesOrNo(
        {"speech", "announce-check", SentenceKey::settingAnnounceCheck},
        [](Settings & all) -> auto& { return all.preferences.announceCheck; }));
}

void addInputDisplayAndClock(std::vector<SettingKey>& keys) {
    using tactile::ClockVoice;
    using tactile::EchoMode;
    using tactile::Palette;
    keys.push_back(choice<EchoMode>(
        {"keyboard", "echo", SentenceKey::settingEcho},
        {{"characters", EchoMode::characters}, {"words", EchoMode::words}, {"off", EchoMode::off}},
        [](Settings & all) -> auto& { return all.preferences.echo; }));
    keys.push_back(yesOrNo(
        {"keyboard", "braille", SentenceKey::settingBraille},
        [](Settings & all) -> auto& { return all.preferences.braille; }));
    keys.push_back(yesOrNo(
        {"keyboard", "one-hand", SentenceKey::settingOneHand},
        [](Settings & all) -> auto& { return all.preferences.oneHand; }));
    keys.push_back(choice<Palette>(
        {"display", "palette", SentenceKey::settingPalette},
        {{"dark", Palette::dark},
         {"light", Palette::light},
         {"yellow", Palette::yellow},
         {"tournament", Palette::tournament}},
        [](Settings & all) -> auto& { return all.preferences.palette; }));
    keys.push_back(number(
        {"display", "text-size", SentenceKey::settingTextSize}, {100, 300}, Steps{100, 300, 25}, [
        ](Settings & all) -> auto& { return all.preferences.textSize; }));
    keys.push_back(choice<ClockVoice>(
        {"clock", "ticking", SentenceKey::settingTicking},
        {{"usual", ClockVoice::usual},
         {"dial", ClockVoice::dial},
         {"silent", ClockVoice::silent},
         {"thresholds", ClockVoice::thresholds},
         {"countdown", ClockVoice::countdown},
         {"analog", ClockVoice::analog}},
        [](Settings & all) -> auto& { return all.preferences.clockVoice; }));
}

void addAudioAndBraille(std::vector<SettingKey>& keys) {
    constexpr auto device = SentenceKey::settingsDevice;
    keys.push_back(text(
        {"audio", "public", SentenceKey::settingPublicAudio},
        device,
        [](Settings & all) -> auto& { return all.publicAudio; },
        isDevice));
    keys.push_back(text(
        {"audio", "private", SentenceKey::settingPrivateAudio},
        device,
        [](Settings & all) -> auto& { return all.privateAudio; },
        isDevice));
    keys.push_back(yesOrNo(
        {"braille", "display", SentenceKey::settingBrailleDisplay},
        [](Settings & all) -> auto& { return all.brailleDisplay; }));
    keys.push_back(choice<Dots>(
        {"braille", "dots", SentenceKey::settingBrailleDots},
        {{"eight", Dots::eight}, {"six", Dots::six}},
        [](Settings & all) -> auto& { return all.brailleDots; }));
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

void addEngine(std::vector<SettingKey>& keys) {
    keys.push_back(text(
        {"engine", "program", SentenceKey::settingEngine}, SentenceKey::settingsProgram, [
        ](Settings & all) -> auto& { return all.engine.program; }));
    auto arguments = keyOf({"engine", "arguments", SentenceKey::settingArguments},
                           say<SentenceKey::settingsWords>());
    arguments.take = takeArguments;
    arguments.give = [](const Settings& all) { return SettingValue{all.engine.arguments}; };
    keys.push_back(std::move(arguments));
    keys.push_back(number(
        {"engine", "hash", SentenceKey::settingHash}, {0, mostHash}, std::nullopt, [
        ](Settings & all) -> auto& { return all.means.hash; }));
    keys.push_back(number(
        {"engine", "threads", SentenceKey::settingThreads}, {0, mostThreads}, Steps{0, 64}, [
        ](Settings & all) -> auto& { return all.means.threads; }));
    auto strength = text({"engine", "strength", SentenceKey::settingStrength},
                         {SentenceKey::settingsStrength, takeStrength, [](const Settings& all) {
                              return writeStrength(all.strength);
                          }});
    for (const auto level : levels)
        strength.choices.emplace_back(writeStrength(strengthOf(level)));
    keys.push_back(std::move(strength));
    keys.push_back(yesOrNo(
        {"engine", "pauses", SentenceKey::settingPauses},
        [](Settings & all) -> auto& { return all.pauses; }));
    keys.push_back(text(
        {"engine", "book", SentenceKey::settingBook}, SentenceKey::settingsPath, [
        ](Settings & all) -> auto& { return all.means.book; }));
    keys.push_back(text(
        {"engine", "tablebases", SentenceKey::settingTablebases}, SentenceKey::settingsPath, [
        ](Settings & all) -> auto& { return all.means.tablebases; }));
}

void addGame(std::vector<SettingKey>& keys) {
    using rules::Colour;
    keys.push_back(choice<Colour>(
        {"game", "side", SentenceKey::settingSide},
        {{"white", Colour::white}, {"black", Colour::black}},
        [](Settings & all) -> auto& { return all.side; }));
    keys.push_back(text(
        {"game", "name", SentenceKey::settingName}, SentenceKey::settingsName, [
        ](Settings & all) -> auto& { return all.name; }));
    keys.push_back(text({"game", "time", SentenceKey::settingTime},
                        {SentenceKey::settingsTime, takeTime, [](const Settings& all) {
                             return rules::write(all.time);
                         }}));
}

void addLog(std::vector<SettingKey>& keys) {
    keys.push_back(choice<LogLevel>(
        {"log", "level", SentenceKey::settingLog},
        {{"off", LogLevel::off},
         {"errors", LogLevel::errors},
         {"warnings", LogLevel::warnings},
         {"all", LogLevel::all}},
        [](Settings & all) -> auto& { return all.log; }));
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

std::string SettingKey::name() const {
    return section.empty() ? word : section + '.' + word;
}

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
        addAtTop(keys);
        addSpeech(keys);
        addInputDisplayAndClock(keys);
        addAudioAndBraille(keys);
        addGame(keys);
        addEngine(keys);
        addLog(keys);
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

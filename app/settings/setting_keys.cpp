// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/setting_keys.hpp"

#include "speech/audio/target.hpp"

#include <algorithm>
#include <utility>

namespace app {
namespace {

/// Where a setting lives in `Settings`.
template <class Value>
using Field = Value& (*)(Settings&);

/// What a key is called, and what it is.
struct Title {
    std::string section;
    std::string word;
    std::string meaning;
};

SettingKey keyOf(Title title, std::string allowed) {
    return {.section = std::move(title.section),
            .word = std::move(title.word),
            .meaning = std::move(title.meaning),
            .allowed = std::move(allowed)};
}

SettingKey yesOrNo(Title title, Field<bool> field) {
    auto key = keyOf(std::move(title), "true or false");
    key.take = [field](const SettingValue& value, Settings& settings) {
        const auto* const given = std::get_if<bool>(&value);
        if (given != nullptr) field(settings) = *given;
        return given != nullptr;
    };
    key.give = [field](Settings settings) { return SettingValue{field(settings)}; };
    return key;
}

struct Range {
    int least;
    int most;
};

SettingKey number(Title title, Range range, Field<int> field) {
    auto key =
        keyOf(std::move(title), std::to_string(range.least) + " to " + std::to_string(range.most));
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
std::string listOf(const std::vector<Choice<Value>>& choices) {
    std::string list;
    for (std::size_t at = 0; at < choices.size(); ++at) {
        if (at > 0) list += at + 1 == choices.size() ? " or " : ", ";
        list += '"' + choices[at].word + '"';
    }
    return list;
}

template <class Value>
SettingKey choice(Title title, std::vector<Choice<Value>> choices, Field<Value> field) {
    auto key = keyOf(std::move(title), listOf(choices));
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

/// A text that something else reads and writes.
struct TextForm {
    std::string allowed;
    bool (*take)(const std::string&, Settings&);
    std::string (*give)(const Settings&);
};

SettingKey text(Title title, TextForm form) {
    auto key = keyOf(std::move(title), std::move(form.allowed));
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

bool isLine(const std::string& text) {
    return std::ranges::none_of(text,
                                [](unsigned char byte) { return byte < 0x20 || byte == 0x7F; });
}

bool takeDevice(const std::string& text, std::string& device) {
    if (!isLine(text) || !speech::parseOutputTarget("public=" + text)) return false;
    device = text;
    return true;
}

void addAtTop(std::vector<SettingKey>& keys) {
    using rules::Language;
    keys.push_back(choice<std::optional<Language>>(
        {"", "language", "What Hektor speaks; moves are always called in German"},
        {{"system", std::nullopt},
         {"de", Language::german},
         {"en", Language::english},
         {"tr", Language::turkish}},
        [](Settings & all) -> auto& { return all.language; }));
    keys.push_back(choice<FormWish>(
        {"", "form", "A window where there is a display, or always the one or the other"},
        {{"automatic", FormWish::automatic},
         {"window", FormWish::window},
         {"terminal", FormWish::terminal}},
        [](Settings & all) -> auto& { return all.form; }));
    keys.push_back(yesOrNo(
        {"", "introduced", "Whether Hektor has introduced itself"},
        [](Settings & all) -> auto& { return all.introduced; }));
}

void addSpeech(std::vector<SettingKey>& keys) {
    using speech::Verbosity;
    using tactile::SpeechMode;
    keys.push_back(choice<SpeechMode>(
        {"speech", "mode", "When Hektor speaks"},
        {{"talking", SpeechMode::talking},
         {"on-demand", SpeechMode::onDemand},
         {"tones", SpeechMode::tones},
         {"off", SpeechMode::off}},
        [](Settings & all) -> auto& { return all.preferences.speech; }));
    keys.push_back(choice<Verbosity>(
        {"speech", "verbosity", "How much it says"},
        {{"brief", Verbosity::brief}, {"normal", Verbosity::normal}, {"full", Verbosity::full}},
        [](Settings & all) -> auto& { return all.preferences.verbosity; }));
    keys.push_back(number(
        {"speech", "rate", "Words a minute"}, {80, 450}, [](Settings & all) -> auto& {
            return all.preferences.rate;
        }));
    keys.push_back(number(
        {"speech", "volume", "In percent"}, {0, 100}, [](Settings & all) -> auto& {
            return all.preferences.volume;
        }));
    keys.push_back(number(
        {"speech", "voice", "Which of the voices of the language"}, {1, 99}, [
        ](Settings & all) -> auto& { return all.preferences.voice; }));
    keys.push_back(yesOrNo(
        {"speech", "clear-two", "Whether it says zwo instead of zwei"},
        [](Settings & all) -> auto& { return all.preferences.clearTwo; }));
    keys.push_back(yesOrNo(
        {"speech", "announce-check", "Whether it says Schach when a move gives check"},
        [](Settings & all) -> auto& { return all.preferences.announceCheck; }));
}

void addInputAndDisplay(std::vector<SettingKey>& keys) {
    using tactile::EchoMode;
    using tactile::Palette;
    keys.push_back(choice<EchoMode>(
        {"keyboard", "echo", "What is said while one types"},
        {{"characters", EchoMode::characters}, {"words", EchoMode::words}, {"off", EchoMode::off}},
        [](Settings & all) -> auto& { return all.preferences.echo; }));
    keys.push_back(yesOrNo(
        {"keyboard", "braille", "Whether F D S J K L type the dots of braille"},
        [](Settings & all) -> auto& { return all.preferences.braille; }));
    keys.push_back(yesOrNo(
        {"keyboard", "one-hand", "Whether these dots are typed one after the other"},
        [](Settings & all) -> auto& { return all.preferences.oneHand; }));
    keys.push_back(choice<Palette>(
        {"display", "palette", "The colours of the window"},
        {{"dark", Palette::dark},
         {"light", Palette::light},
         {"yellow", Palette::yellow},
         {"tournament", Palette::tournament}},
        [](Settings & all) -> auto& { return all.preferences.palette; }));
    keys.push_back(number(
        {"display", "text-size", "In percent"}, {100, 300}, [](Settings & all) -> auto& {
            return all.preferences.textSize;
        }));
}

void addClock(std::vector<SettingKey>& keys) {
    using tactile::ClockVoice;
    keys.push_back(choice<ClockVoice>(
        {"clock",
         "ticking",
         "What your own clock lets hear unasked; usual is the dial in a match and words at home. "
         "In a match there are words only if the arbiter agrees. Analog tells times by the hand"},
        {{"usual", ClockVoice::usual},
         {"dial", ClockVoice::dial},
         {"silent", ClockVoice::silent},
         {"thresholds", ClockVoice::thresholds},
         {"countdown", ClockVoice::countdown},
         {"analog", ClockVoice::analog}},
        [](Settings & all) -> auto& { return all.preferences.clockVoice; }));
}

void addAudio(std::vector<SettingKey>& keys) {
    const std::string device = "\"default\", the name of a device or a part of it, \"left@NAME\", "
                               "\"right@NAME\", \"wav:FILE\" or \"none\"";
    keys.push_back(text(
        {"audio", "public", "Where both players hear it"},
        {device,
         [](const std::string& given, Settings& all) { return takeDevice(given, all.publicAudio); },
         [](const Settings& all) { return all.publicAudio; }}));
    keys.push_back(text({"audio", "private", "Where the blind player alone hears it"},
                        {device,
                         [](const std::string& given, Settings& all) {
                             return takeDevice(given, all.privateAudio);
                         },
                         [](const Settings& all) { return all.privateAudio; }}));
}

void addBraille(std::vector<SettingKey>& keys) {
    keys.push_back(yesOrNo(
        {"braille", "display", "Whether the braille display that BRLTTY has shows your game"},
        [](Settings & all) -> auto& { return all.brailleDisplay; }));
    keys.push_back(choice<Dots>(
        {"braille", "dots", "Whether a square is one cell of eight dots, or two cells of six"},
        {{"eight", Dots::eight}, {"six", Dots::six}},
        [](Settings & all) -> auto& { return all.brailleDots; }));
}

/// A list of words, or a line of them as in a shell.
bool takeArguments(const SettingValue& value, Settings& settings) {
    const auto* const listed = std::get_if<std::vector<std::string>>(&value);
    const auto* const line = std::get_if<std::string>(&value);
    auto words = line == nullptr ? std::nullopt : shellWords(*line);
    if (listed != nullptr && std::ranges::all_of(*listed, isLine)) words = *listed;
    if (words) settings.engine.arguments = *std::move(words);
    return words.has_value();
}

void addEngine(std::vector<SettingKey>& keys) {
    keys.push_back(
        text({"engine", "program", "Whom you play against; nothing stands for Stockfish"},
             {"a path, or the name of a program",
              [](const std::string& given, Settings& all) {
                  if (isLine(given)) all.engine.program = given;
                  return isLine(given);
              },
              [](const Settings& all) { return all.engine.program; }}));
    auto arguments = keyOf({"engine", "arguments", "What the program is told when it is started"},
                           R"(a list of words, such as ["--uci"])");
    arguments.take = takeArguments;
    arguments.give = [](const Settings& all) { return SettingValue{all.engine.arguments}; };
    keys.push_back(std::move(arguments));
    keys.push_back(number(
        {"engine", "hash", "Megabytes it may use; 0: as many as it takes itself"}, {0, mostHash}, [
        ](Settings & all) -> auto& { return all.means.hash; }));
    keys.push_back(number(
        {"engine", "threads", "How many threads it thinks with; 0: as it does by itself"},
        {0, mostThreads},
        [](Settings & all) -> auto& { return all.means.threads; }));
    keys.push_back(text({"engine", "strength", "How well it plays"},
                        {"\"beginner\", \"easy\", \"medium\", \"strong\", \"master\", \"full\" or "
                         "an Elo figure, 100 to 4000",
                         takeStrength,
                         [](const Settings& all) { return writeStrength(all.strength); }}));
}

void addGame(std::vector<SettingKey>& keys) {
    using rules::Colour;
    keys.push_back(choice<Colour>(
        {"game", "side", "Your side in a game at home"},
        {{"white", Colour::white}, {"black", Colour::black}},
        [](Settings & all) -> auto& { return all.side; }));
    keys.push_back(text({"game", "name", "Your name in a game at home, as its PGN has it"},
                        {"a name",
                         [](const std::string& given, Settings& all) {
                             if (isLine(given)) all.name = given;
                             return isLine(given);
                         },
                         [](const Settings& all) { return all.name; }}));
    keys.push_back(text({"game", "time", "The time control of a game at home"},
                        {R"("none", or for instance "15m+10s", "40/2h,30m")",
                         takeTime,
                         [](const Settings& all) { return rules::write(all.time); }}));
}

} // namespace

std::string SettingKey::name() const {
    return section.empty() ? word : section + '.' + word;
}

const std::vector<SettingKey>& settingKeys() {
    static const auto all = [] {
        std::vector<SettingKey> keys;
        addAtTop(keys);
        addSpeech(keys);
        addInputAndDisplay(keys);
        addClock(keys);
        addAudio(keys);
        addBraille(keys);
        addGame(keys);
        addEngine(keys);
        return keys;
    }();
    return all;
}

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/person/setting_words.hpp"

#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

namespace app {
namespace {

using speech::Outside;
using speech::PhraseKey;
using speech::Slot;
using speech::Word;

using InWords = Message (*)(const View&, const Settings&);

Word power(bool isOn) {
    return isOn ? Word::powerOn : Word::powerOff;
}

Message rateInWords(const View& view, const Settings& of) {
    return phrase(view, PhraseKey::setRate, {{Slot::rate, of.preferences.rate}});
}

Message volumeInWords(const View& view, const Settings& of) {
    return phrase(view, PhraseKey::setVolume, {{Slot::volume, of.preferences.volume}});
}

Message voiceInWords(const View& view, const Settings& of) {
    return phrase(view,
                  PhraseKey::setVoice,
                  {{Slot::item, of.preferences.voice}, {Slot::total, voicesOfALanguage}});
}

Message pitchInWords(const View& view, const Settings& of) {
    return phrase(view, PhraseKey::setPitch, {{Slot::number, of.preferences.pitch}});
}

Message languageInWords(const View& view, const Settings& /*of*/) {
    return phrase(view, PhraseKey::setLanguage);
}

Message verbosityInWords(const View& view, const Settings& of) {
    const auto word =
        speech::wordOf<Word::verbosityBrief, speech::Verbosity::full>(of.preferences.verbosity);
    return phrase(view, PhraseKey::setVerbosity, {{Slot::verbosity, word}});
}

/// An example says more than a description.
Message namesInWords(const View& view, const Settings& /*of*/) {
    return phrase(view, PhraseKey::setNames, {{Slot::square, rules::Square::e4}});
}

Message modeInWords(const View& view, const Settings& of) {
    const auto word =
        speech::wordOf<Word::speechModeTalk, tactile::SpeechMode::off>(of.preferences.speech);
    return phrase(view, PhraseKey::setMode, {{Slot::speechMode, word}});
}

/// With such a tone as an example.
Message tonesInWords(const View& view, const Settings& of) {
    auto told = phrase(view, PhraseKey::setTones, {{Slot::number, of.preferences.tones}});
    told.earcon = speech::Earcon::opponentsMove;
    return told;
}

Message echoInWords(const View& view, const Settings& of) {
    const auto word =
        speech::wordOf<Word::echoCharacters, tactile::EchoMode::off>(of.preferences.echo);
    return phrase(view, PhraseKey::setEcho, {{Slot::echo, word}});
}

Message checkInWords(const View& view, const Settings& of) {
    return phrase(
        view, PhraseKey::setAnnounceCheck, {{Slot::power, power(of.preferences.announceCheck)}});
}

Message clearTwoInWords(const View& view, const Settings& of) {
    return phrase(view, PhraseKey::setClearTwo, {{Slot::power, power(of.preferences.clearTwo)}});
}

Message brailleInWords(const View& view, const Settings& of) {
    return phrase(view, PhraseKey::setBraille, {{Slot::power, power(of.preferences.braille)}});
}

Message oneHandInWords(const View& view, const Settings& of) {
    return phrase(view, PhraseKey::setOneHand, {{Slot::power, power(of.preferences.oneHand)}});
}

// In a match, unrequested announcements in words need the arbiter's agreement (E-R43).
bool lacksAgreement(const View& view, tactile::ClockVoice voice) {
    using tactile::ClockVoice;
    const bool isWords = voice == ClockVoice::thresholds || voice == ClockVoice::countdown;
    return isWords && !isHome(view) && !view.match().warningsAgreed[sideOf(view)];
}

// No setting overrides what the arbiter has switched off.
Message rulingOnClockVoice(const View& view) {
    Message told;
    if (lacksAgreement(view, view.preferences.clockVoice))
        told = phrase(view, PhraseKey::arbWarnAsk);
    if (view.match().ticksAreHeard) return told;
    return std::move(told) + phrase(view, PhraseKey::arbTicksOff);
}

Message clockVoiceInWords(const View& view, const Settings& of) {
    const auto word = speech::wordOf<Word::clockVoiceUsual, tactile::ClockVoice::analog>(
        of.preferences.clockVoice);
    return phrase(view, PhraseKey::setClockVoice, {{Slot::clockVoice, word}});
}

Message paletteInWords(const View& view, const Settings& of) {
    const auto word =
        speech::wordOf<Word::paletteDark, tactile::Palette::tournament>(of.preferences.palette);
    return phrase(view, PhraseKey::setPalette, {{Slot::palette, word}});
}

Message textSizeInWords(const View& view, const Settings& of) {
    return phrase(view, PhraseKey::setTextSize, {{Slot::number, of.preferences.textSize}});
}

Message timeControlInWords(const View& view, const Settings& of) {
    return phrase(view, PhraseKey::infTimeAgreed, {{Slot::timeControl, of.time}});
}

std::string wordIn(const View& view, Word word) {
    return std::string{speech::tableOf(view.language()).of(word)};
}

Message named(const View& view, Word title, const std::string& value) {
    return phrase(
        view, PhraseKey::setValue, {{Slot::menuItem, title}, {Slot::input, Outside{value}}});
}

Message engineInWords(const View& view, const Settings& of) {
    return named(view, titleWordOf(Setting::engine), engineName(of.engine));
}

/// A value of the settings file for which people have a word.
struct ValueWord {
    Setting setting;
    std::string_view value;
    Word word;
};
constexpr std::array valueWords{
    ValueWord{Setting::narrator, "voice", Word::settingOwnVoice},
    ValueWord{Setting::narrator, "screenreader", Word::settingScreenReader},
    ValueWord{Setting::narrator, "speechd", Word::settingSpeechDispatcher},
    ValueWord{Setting::form, "automatic", Word::settingAutomatic},
    ValueWord{Setting::form, "window", Word::settingWindow},
    ValueWord{Setting::form, "terminal", Word::settingTerminal},
    ValueWord{Setting::publicAudio, "default", Word::settingUsual},
    ValueWord{Setting::publicAudio, "none", Word::powerOff},
    ValueWord{Setting::privateAudio, "default", Word::settingUsual},
    ValueWord{Setting::privateAudio, "none", Word::powerOff},
    ValueWord{Setting::brailleDots, "eight", Word::settingOneCell},
    ValueWord{Setting::brailleDots, "six", Word::settingTwoCells},
    ValueWord{Setting::side, "white", Word::colourWhite},
    ValueWord{Setting::side, "black", Word::colourBlack},
    ValueWord{Setting::strength, "beginner", Word::levelBeginner},
    ValueWord{Setting::strength, "easy", Word::levelEasy},
    ValueWord{Setting::strength, "medium", Word::levelMedium},
    ValueWord{Setting::strength, "strong", Word::levelStrong},
    ValueWord{Setting::strength, "master", Word::levelMaster},
    ValueWord{Setting::strength, "full", Word::levelFull},
    ValueWord{Setting::log, "off", Word::powerOff},
    ValueWord{Setting::log, "errors", Word::settingErrors},
    ValueWord{Setting::log, "warnings", Word::settingWarnings},
    ValueWord{Setting::log, "all", Word::settingAll}};

std::string textInWords(const View& view, Setting setting, const std::string& value) {
    const auto* const found = std::ranges::find_if(valueWords, [&](const ValueWord& each) {
        return each.setting == setting && each.value == value;
    });
    if (found != valueWords.end()) return wordIn(view, found->word);
    return value.empty() ? wordIn(view, Word::settingNone) : value;
}

// The engine decides where there is no number.
std::string numberInWords(const View& view, std::int64_t number) {
    return number == 0 ? wordIn(view, Word::settingAutomatic) : std::to_string(number);
}

Message fileValueInWords(const View& view, Setting setting, const Settings& of) {
    const auto text =
        std::visit(rules::Overloaded{
                       [&](bool isOn) { return wordIn(view, power(isOn)); },
                       [&](std::int64_t number) { return numberInWords(view, number); },
                       [&](const std::string& value) { return textInWords(view, setting, value); },
                       [&](const std::vector<std::string>& words) {
                           return textInWords(view, setting, joined(words));
                       }},
                   keyOf(setting).give(of));
    return named(view, titleWordOf(setting), text);
}

/// Stands for `fileValueInWords`: the settings whose words follow from their value in the file.
constexpr InWords otherInWords = nullptr;

struct Item {
    std::string_view name;
    Word title;
    InWords inWords;
};
constexpr std::array items{
#define SETTING(enumerator, name, title, inWords) Item{name, Word::title, inWords},
#include "app/person/settings.inc"
#undef SETTING
};

const Item& itemOf(Setting setting) {
    return items.at(static_cast<std::size_t>(setting));
}

/// What it is for, unless little is to be said.
Message meaningInWords(const View& view, Setting setting) {
    if (view.preferences.verbosity == speech::Verbosity::brief) return {};
    const auto meaning = text(keyOf(setting).meaning, view.language());
    return phrase(view, PhraseKey::setAbout, {{Slot::input, Outside{meaning}}});
}

// Most values contain the name of their item.
bool isNamedByValue(const View& view, Setting setting, const Message& value) {
    return value.text.shown.starts_with(titleOf(view, setting));
}

Message valueAndTest(const View& view, Setting setting) {
    auto told = valueInWords(view, setting);
    if (setting != Setting::braille) return told;
    return std::move(told) + phrase(view, PhraseKey::setBrailleTest);
}

} // namespace

const SettingKey& keyOf(Setting setting) {
    const auto* const key = settingNamed(itemOf(setting).name);
    EXPECTS(key != nullptr);
    return *key;
}

std::vector<Setting> settingsOf(const View& view) {
    std::vector<Setting> all;
    for (std::size_t place = 0; place < items.size(); ++place) {
        const auto setting = static_cast<Setting>(place);
        if (isHome(view) || keyOf(setting).applies == Applies::atOnce) all.push_back(setting);
    }
    return all;
}

Settings wholeSettings(const View& view) {
    auto all = view.settings == nullptr ? Settings{} : *view.settings;
    all.preferences = view.preferences;
    all.preferences.language = Preferences{}.language; // `language` has it
    all.language = view.language();
    return all;
}

Word titleWordOf(Setting setting) {
    return itemOf(setting).title;
}

std::string titleOf(const View& view, Setting setting) {
    return wordIn(view, titleWordOf(setting));
}

Message valueAlone(const View& view, Setting setting) {
    const auto of = wholeSettings(view);
    const auto inWords = itemOf(setting).inWords;
    return inWords == nullptr ? fileValueInWords(view, setting, of) : inWords(view, of);
}

Message valueInWords(const View& view, Setting setting) {
    auto told = valueAlone(view, setting);
    if (setting != Setting::clockVoice) return told;
    return std::move(told) + rulingOnClockVoice(view);
}

Message aboutInWords(const View& view, Setting setting) {
    return valueAndTest(view, setting) + meaningInWords(view, setting);
}

Message itemInWords(const View& view, Setting setting) {
    const auto all = settingsOf(view);
    const auto place = std::ranges::find(all, setting) - all.begin();
    auto told = valueAndTest(view, setting);
    if (!isNamedByValue(view, setting, told))
        told =
            phrase(view, PhraseKey::setMenuTitle, {{Slot::menuItem, titleWordOf(setting)}}) + told;
    return std::move(told) +
           phrase(view,
                  PhraseKey::setMenuPlace,
                  {{Slot::item, static_cast<int>(place) + 1},
                   {Slot::total, static_cast<int>(all.size())}}) +
           meaningInWords(view, setting);
}

std::string itemToShow(const View& view, Setting setting) {
    const auto value = valueAndTest(view, setting);
    const auto& shown = value.text.shown;
    return isNamedByValue(view, setting, value) ? shown : titleOf(view, setting) + ": " + shown;
}

} // namespace app

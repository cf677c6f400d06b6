// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/person/setting.hpp"

#include "speech/words/tables.hpp"

#include <array>
#include <utility>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using speech::Word;

constexpr std::array verbosityWords{
    Word::verbosityBrief, Word::verbosityNormal, Word::verbosityFull};
constexpr std::array modeWords{
    Word::speechModeTalk, Word::speechModeOnDemand, Word::speechModeTones, Word::speechModeOff};
constexpr std::array echoWords{Word::echoCharacters, Word::echoWords, Word::echoOff};
constexpr std::array clockVoiceWords{Word::clockVoiceUsual,
                                     Word::clockVoiceDial,
                                     Word::clockVoiceSilent,
                                     Word::clockVoiceThresholds,
                                     Word::clockVoiceCountdown,
                                     Word::clockVoiceAnalog};
constexpr std::array paletteWords{
    Word::paletteDark, Word::paletteLight, Word::paletteYellow, Word::paletteTournament};
constexpr std::array itemWords{Word::menuItemRate,
                               Word::menuItemVolume,
                               Word::menuItemVoice,
                               Word::menuItemLanguage,
                               Word::menuItemVerbosity,
                               Word::menuItemSpeechMode,
                               Word::menuItemEcho,
                               Word::menuItemAnnounceCheck,
                               Word::menuItemClearTwo,
                               Word::menuItemBraille,
                               Word::menuItemOneHand,
                               Word::menuItemClockVoice,
                               Word::menuItemPalette,
                               Word::menuItemTextSize};
static_assert(itemWords.size() == settingCount);

template <class Words, class Enumeration>
Word wordAt(const Words& words, Enumeration value) {
    return words.at(static_cast<std::size_t>(value));
}

Word power(bool isOn) {
    return isOn ? Word::powerOn : Word::powerOff;
}

// In a match words unasked need the arbiter's agreement (E-R43).
bool lacksAgreement(const View& view) {
    using tactile::ClockVoice;
    const auto voice = view.preferences.clockVoice;
    const bool isWords = voice == ClockVoice::thresholds || voice == ClockVoice::countdown;
    return isWords && !isHome(view) && !view.match().warningsAgreed[sideOf(view)];
}

// What the arbiter has switched off no setting brings back.
Message clockVoiceInWords(const View& view) {
    auto told = phrase(view,
                       PhraseKey::setClockVoice,
                       {{Slot::clockVoice, wordAt(clockVoiceWords, view.preferences.clockVoice)}});
    if (lacksAgreement(view)) told = std::move(told) + phrase(view, PhraseKey::arbWarnAsk);
    if (view.match().ticksAreHeard) return told;
    return std::move(told) + phrase(view, PhraseKey::arbTicksOff);
}

} // namespace

Message valueInWords(const View& view, Setting setting) {
    const auto& of = view.preferences;
    const auto say = [&](PhraseKey key, const speech::Arguments& arguments) {
        return phrase(view, key, arguments);
    };
    switch (setting) {
    case Setting::rate: return say(PhraseKey::setRate, {{Slot::rate, of.rate}});
    case Setting::volume: return say(PhraseKey::setVolume, {{Slot::volume, of.volume}});
    case Setting::voice:
        return say(PhraseKey::setVoice, {{Slot::item, of.voice}, {Slot::total, voicesOfALanguage}});
    case Setting::language: return say(PhraseKey::setLanguage, {});
    case Setting::verbosity:
        return say(PhraseKey::setVerbosity,
                   {{Slot::verbosity, wordAt(verbosityWords, of.verbosity)}});
    case Setting::speechMode:
        return say(PhraseKey::setMode, {{Slot::speechMode, wordAt(modeWords, of.speech)}});
    case Setting::echo: return say(PhraseKey::setEcho, {{Slot::echo, wordAt(echoWords, of.echo)}});
    case Setting::announceCheck:
        return say(PhraseKey::setAnnounceCheck, {{Slot::power, power(of.announceCheck)}});
    case Setting::clearTwo: return say(PhraseKey::setClearTwo, {{Slot::power, power(of.clearTwo)}});
    case Setting::braille: return say(PhraseKey::setBraille, {{Slot::power, power(of.braille)}});
    case Setting::oneHand: return say(PhraseKey::setOneHand, {{Slot::power, power(of.oneHand)}});
    case Setting::clockVoice: return clockVoiceInWords(view);
    case Setting::palette:
        return say(PhraseKey::setPalette, {{Slot::palette, wordAt(paletteWords, of.palette)}});
    case Setting::textSize: return say(PhraseKey::setTextSize, {{Slot::number, of.textSize}});
    }
    return {};
}

Message itemInWords(const View& view, Setting setting) {
    const int place = static_cast<int>(setting);
    auto item = phrase(view,
                       PhraseKey::setMenuItem,
                       {{Slot::menuItem, wordAt(itemWords, setting)},
                        {Slot::item, place + 1},
                        {Slot::total, settingCount}}) +
                valueInWords(view, setting);
    const bool isBraille = setting == Setting::braille;
    return isBraille ? std::move(item) + phrase(view, PhraseKey::setBrailleTest) : item;
}

// Most values name what they are of.
std::string itemToShow(const View& view, Setting setting) {
    const std::string name{speech::tableOf(view.language()).of(wordAt(itemWords, setting))};
    const auto value = valueInWords(view, setting).text.shown;
    const bool isNamed = value.starts_with(name);
    const auto test = setting == Setting::braille
                          ? " " + phrase(view, PhraseKey::setBrailleTest).text.shown
                          : std::string{};
    return (isNamed ? value : name + ": " + value) + test;
}

} // namespace app

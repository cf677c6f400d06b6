// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/person/question.hpp"

#include "app/telling/in_words.hpp"
#include "rules/base/expected.hpp"
#include "speech/words/tables.hpp"

#include <algorithm>
#include <array>
#include <iterator>
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

// In a match, unrequested announcements in words need the arbiter's agreement (E-R43).
bool lacksAgreement(const View& view) {
    using tactile::ClockVoice;
    const auto voice = view.preferences.clockVoice;
    const bool isWords = voice == ClockVoice::thresholds || voice == ClockVoice::countdown;
    return isWords && !isHome(view) && !view.match().warningsAgreed[sideOf(view)];
}

// No setting overrides what the arbiter has switched off.
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

// Most values contain the name of their item, which is prefixed otherwise.
std::string itemToShow(const View& view, Setting setting) {
    const std::string name{speech::tableOf(view.language()).of(wordAt(itemWords, setting))};
    const auto value = valueInWords(view, setting).text.shown;
    const bool isNamed = value.starts_with(name);
    const auto test = setting == Setting::braille
                          ? " " + phrase(view, PhraseKey::setBrailleTest).text.shown
                          : std::string{};
    return (isNamed ? value : name + ": " + value) + test;
}

namespace {

Message askedAbout(const View& view, const WhichMove& question, Form form) {
    const auto& before = question.task.before;
    if (question.chosen) return called(view, before, question.moves.at(*question.chosen));
    std::vector<rules::MoveFacts> choices;
    std::ranges::transform(question.moves, std::back_inserter(choices), [&](rules::Move move) {
        return rules::factsOf(before, move);
    });
    return phrase(
        view,
        form == Form::terminal ? PhraseKey::askWhichWords : PhraseKey::askWhich,
        {{Slot::choiceCount, static_cast<int>(choices.size())}, {Slot::choices, choices}});
}

Message askedAbout(const View& view, const WhichPiece&, Form) {
    const std::vector kinds(rules::promotionKinds.begin(), rules::promotionKinds.end());
    return phrase(view, PhraseKey::askPromotion, {{Slot::kinds, kinds}});
}

PhraseKey phraseOf(Decision what, Form form) {
    const bool hasKeys = form == Form::window;
    switch (what) {
    case Decision::offerDraw: return hasKeys ? PhraseKey::drwAsk : PhraseKey::drwAskWords;
    case Decision::resign: return PhraseKey::resResignAsk;
    case Decision::stopClocks: return PhraseKey::askStop;
    case Decision::newGame: return hasKeys ? PhraseKey::askNew : PhraseKey::askNewWords;
    case Decision::changeGame: return hasKeys ? PhraseKey::askFresh : PhraseKey::askFreshWords;
    case Decision::adjourn: return hasKeys ? PhraseKey::askAdjourn : PhraseKey::askAdjournWords;
    case Decision::quit: break;
    }
    return hasKeys ? PhraseKey::askQuit : PhraseKey::askQuitWords;
}

/// Whether the decision would leave an unsaved game.
bool leaves(Decision what) {
    return what == Decision::quit || what == Decision::newGame;
}

Message askedAbout(const View& view, const ReallyDo& question, Form form) {
    if (view.table.unsaved && leaves(question.what))
        return phrase(view,
                      form == Form::window ? PhraseKey::askLeave : PhraseKey::askLeaveWords,
                      {{Slot::saveFailure, failureOf(*view.table.unsaved)}});
    return phrase(view, phraseOf(question.what, form));
}

constexpr std::array gameActions{Word::menuItemOfferDraw,
                                 Word::menuItemAcceptDraw,
                                 Word::menuItemDeclineDraw,
                                 Word::menuItemClaimDraw,
                                 Word::menuItemResign,
                                 Word::menuItemAdjourn,
                                 Word::menuItemSave};
static_assert(gameActions.size() == gameActionCount);
constexpr std::array claimActions{Word::menuItemThreefold,
                                  Word::menuItemFiftyMoves,
                                  Word::menuItemTwoMinutes,
                                  Word::menuItemTimeExceeded,
                                  Word::menuItemTouchMove,
                                  Word::menuItemWrongTimes,
                                  Word::menuItemIllegalMove,
                                  Word::menuItemNoEffort};
static_assert(claimActions.size() == claimActionCount);

template <class Words>
Message itemOf(const View& view, const Words& words, std::size_t item) {
    return phrase(view,
                  PhraseKey::setMenuItem,
                  {{Slot::menuItem, words.at(item)},
                   {Slot::item, static_cast<int>(item) + 1},
                   {Slot::total, static_cast<int>(words.size())}});
}

Message askedAbout(const View& view, const GameMenu& menu, Form) {
    return itemOf(view, gameActions, static_cast<std::size_t>(menu.item));
}

Message askedAbout(const View& view, const CountIllegal& question, Form) {
    return phrase(view, PhraseKey::askIllegal, {{Slot::colour, question.seat}});
}

Message askedAbout(const View& view, const ClaimWith&, Form) {
    return phrase(view, PhraseKey::drwWith);
}

Message askedAbout(const View& view, const ClaimMenu& menu, Form) {
    return itemOf(view, claimActions, static_cast<std::size_t>(menu.item));
}

Message askedAbout(const View& view, const SettingsMenu& menu, Form) {
    return itemInWords(view, menu.item);
}

Message askedAbout(const View& view, const SixDotTest& test, Form) {
    return phrase(view, test.hasFailed ? PhraseKey::askOneHand : PhraseKey::askSixDots);
}

Message askedAbout(const View& view, const TimeMenu& menu, Form form) {
    return form == Form::terminal ? timesInWords(view, menu.item) : timeInWords(view, menu.item);
}

Message askedAbout(const View& view, const EnterPin&, Form) {
    return phrase(view, PhraseKey::askPin);
}

Message askedAbout(const View& view, const BoardItemFound& question, Form) {
    return phrase(view,
                  PhraseKey::askBoard,
                  {{Slot::colour, question.seat}, {Slot::boardItem, wordFor(question.item)}});
}

Message askedAbout(const View& view, const GamesMenu& menu, Form) {
    return gameInWords(view, menu.seen.at(menu.item));
}

Message askedAbout(const View& view, const ShowPin&, Form form) {
    return phrase(view,
                  form == Form::terminal ? PhraseKey::askPinOfficeWords : PhraseKey::askPinOffice);
}

Message askedAbout(const View& view, const ReadPaper&, Form) {
    return phrase(view, PhraseKey::askPaper);
}

Message askedAbout(const View& view, const EarQuestion& question, Form) {
    switch (question.about) {
    case EarStep::word: break;
    case EarStep::room:
        return phrase(
            view,
            PhraseKey::prvRoom,
            {{Slot::colour, question.seat},
             {Slot::quotation, speech::Quotation{PhraseKey::prvPublic, view.table.hall}}});
    case EarStep::otherWord: return phrase(view, PhraseKey::prvOther);
    }
    return phrase(view, PhraseKey::prvWhich);
}

Message askedAbout(const View& view, const PracticeTask& task, Form) {
    return inWords(view, task.question);
}

Message askedAbout(const View&, const NoQuestion&, Form) {
    return {};
}

template <class Words>
std::vector<MenuItem> listOf(const View& view, const Words& words, std::size_t current) {
    const auto& table = speech::tableOf(view.language());
    std::vector<MenuItem> items;
    for (std::size_t item = 0; item < words.size(); ++item)
        items.push_back({std::string{table.of(words.at(item))}, item == current});
    return items;
}

std::vector<MenuItem> itemsToShow(const View& view, const GameMenu& menu) {
    return listOf(view, gameActions, static_cast<std::size_t>(menu.item));
}

std::vector<MenuItem> itemsToShow(const View& view, const ClaimMenu& menu) {
    return listOf(view, claimActions, static_cast<std::size_t>(menu.item));
}

std::vector<MenuItem> itemsToShow(const View& view, const TimeMenu& menu) {
    std::vector<MenuItem> items;
    for (std::size_t item = 0; item < usualTimes().size(); ++item)
        items.push_back({timeListed(view, item).text.shown, item == menu.item});
    return items;
}

std::vector<MenuItem> itemsToShow(const View& view, const SettingsMenu& menu) {
    std::vector<MenuItem> items;
    for (int item = 0; item < settingCount; ++item) {
        const auto setting = static_cast<Setting>(item);
        items.push_back({itemToShow(view, setting), setting == menu.item});
    }
    return items;
}

std::vector<MenuItem> itemsToShow(const View& view, const WhichMove& question) {
    std::vector<MenuItem> items;
    for (const auto move : question.moves)
        items.push_back({called(view, question.task.before, move).text.shown});
    if (question.chosen) items.at(*question.chosen).isCurrent = true;
    return items;
}

std::vector<MenuItem> itemsToShow(const View& view, const GamesMenu& menu) {
    std::vector<MenuItem> items;
    for (const auto& game : menu.seen)
        items.push_back({gameInWords(view, game).text.shown});
    items.at(menu.item).isCurrent = true;
    return items;
}

std::vector<MenuItem> itemsToShow(const View&, const NoQuestion&) {
    return {};
}

template <class Other>
std::vector<MenuItem> itemsToShow(const View& view, const Other& question) {
    return {{askedAbout(view, question, Form::window).text.shown, true}};
}

} // namespace

Message inWords(const View& view, const std::vector<Phrase>& phrases) {
    Message message;
    for (const auto& each : phrases) {
        message = std::move(message) + phrase(view, each.key, each.arguments);
        if (!each.figure.empty()) message.figure = each.figure;
        if (!each.picture.empty()) message.picture = each.picture;
    }
    return message;
}

std::vector<MenuItem> itemsOf(const View& view, const Question& question) {
    return std::visit([&](const auto& each) { return itemsToShow(view, each); }, question);
}

Message asked(const View& view, const Question& question, Form form) {
    return std::visit([&](const auto& each) { return askedAbout(view, each, form); }, question);
}

} // namespace app

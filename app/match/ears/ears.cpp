// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/ears/ears.hpp"

#include "speech/words/tables.hpp"

#include <algorithm>
#include <array>

namespace app {
namespace {

using speech::PhraseKey;

constexpr std::array wordsOfTheTest{PhraseKey::errNoEar,
                                    PhraseKey::prvListen,
                                    PhraseKey::prvWhich,
                                    PhraseKey::prvWrong,
                                    PhraseKey::prvRight,
                                    PhraseKey::prvMissed,
                                    PhraseKey::prvDevice,
                                    PhraseKey::prvSilent,
                                    PhraseKey::prvOverheard,
                                    PhraseKey::prvShut,
                                    PhraseKey::prvLater,
                                    PhraseKey::prvTested};

/// The next of a series that looks like chance (splitmix64).
std::uint64_t mixed(std::uint64_t value) {
    value ^= value >> 30U;
    value *= 0xbf58476d1ce4e5b9ULL;
    value ^= value >> 27U;
    value *= 0x94d049bb133111ebULL;
    return value ^ (value >> 31U);
}

} // namespace

std::optional<rules::Colour> seatOf(speech::Channel channel) {
    switch (channel) {
    case speech::Channel::privateWhite: return rules::Colour::white;
    case speech::Channel::privateBlack: return rules::Colour::black;
    case speech::Channel::publicRoom:
    case speech::Channel::arbiter: break;
    }
    return std::nullopt;
}

void Ears::lose(speech::Channel channel) {
    if (const auto seat = seatOf(channel)) isLost_[*seat] = true;
}

void Ears::find(speech::Channel channel) {
    if (const auto seat = seatOf(channel)) isLost_[*seat] = false;
}

bool Ears::isShut(const rules::Match& match, rules::Colour seat) {
    const auto& found = match.ears[seat];
    return found && *found != rules::EarFinding::heardAlone;
}

bool Ears::isOnlyRead(const speech::Utterance& utterance, const rules::Match& match) {
    const auto seat = seatOf(utterance.channel);
    if (!seat || !isShut(match, *seat)) return false;
    return !utterance.phrase ||
           std::find(wordsOfTheTest.begin(), wordsOfTheTest.end(), *utterance.phrase) ==
               wordsOfTheTest.end();
}

std::string Ears::draw(speech::Language language) {
    const auto words = speech::tableOf(language).privacyWords;
    chance_ += 0x9e3779b97f4a7c15ULL;
    std::size_t place = mixed(chance_) % words.size();
    if (place == drawn_) place = (place + 1) % words.size();
    drawn_ = place;
    return std::string(words[place]);
}

} // namespace app

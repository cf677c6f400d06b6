// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/terminal_line.hpp"

#include "app/activity/policy.hpp"
#include "speech/words/text.hpp"

#include <sstream>

namespace app {
namespace {

using rules::Colour;
using speech::Channel;
using speech::PrivateEars;

Colour seatOf(Channel channel) {
    return channel == Channel::privateBlack ? Colour::black : Colour::white;
}

// At home everybody hears the one device. In a tournament a sighted player reads their private
// messages, which must not look like the blind player's.
bool isMarkedWithColour(Channel channel, const rules::MatchSetup& setup) {
    const bool isPrivate = channel == Channel::privateWhite || channel == Channel::privateBlack;
    if (!isPrivate || policyOf(setup).atHome) return false;
    return !setup.seats[seatOf(channel)].blind;
}

PrivateEars earsOf(const rules::MatchSetup& setup) {
    if (policyOf(setup).atHome) return PrivateEars::everybody;
    const bool both = setup.seats.white.blind && setup.seats.black.blind;
    return both ? PrivateEars::both : PrivateEars::one;
}

std::string prefixOf(const speech::Utterance& utterance, const rules::MatchSetup& setup) {
    if (isMarkedWithColour(utterance.channel, setup))
        return std::string(
            speech::terminalPrefix(utterance.channel, speech::Urgency::answer, PrivateEars::both));
    return std::string(speech::terminalPrefix(utterance.channel, utterance.urgency, earsOf(setup)));
}

} // namespace

std::vector<std::string> terminalLines(const speech::Utterance& utterance,
                                       const rules::MatchSetup& setup,
                                       Spelling spelling) {
    const auto prefix = prefixOf(utterance, setup);
    const bool plain = spelling == Spelling::ascii;
    const auto text = plain ? speech::ascii(utterance.shown, utterance.language) : utterance.shown;
    std::vector<std::string> lines;
    std::istringstream rest(text);
    for (std::string line; std::getline(rest, line);)
        lines.push_back(prefix + line);
    return lines;
}

} // namespace app

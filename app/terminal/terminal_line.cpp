// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/terminal_line.hpp"

#include "app/activity/policy.hpp"
#include "speech/words/text.hpp"

#include <sstream>

namespace app {
namespace {

using speech::Channel;

// A sighted player reads their private messages, which must not look like the blind player's.
std::string prefixOf(const speech::Utterance& utterance, const rules::MatchSetup& setup) {
    if (utterance.channel == Channel::publicRoom || utterance.channel == Channel::arbiter)
        return std::string{speech::name(utterance.channel)} + ": ";
    const bool isAlarm = utterance.urgency == speech::Urgency::alarm;
    if (policyOf(setup).atHome) return isAlarm ? "alarm: " : "";
    const auto& [white, black] = setup.seats;
    const bool isWhites = utterance.channel == Channel::privateWhite;
    const bool isBlind = isWhites ? white.blind : black.blind;
    const std::string mark = isAlarm && isBlind ? "alarm" : "private";
    if (isBlind && !(white.blind && black.blind)) return mark + ": ";
    return mark + (isWhites ? " white: " : " black: ");
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

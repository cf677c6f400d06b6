// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/utterance.hpp"

namespace speech {

std::string_view name(Channel channel) {
    switch (channel) {
    case Channel::publicRoom: return "public";
    case Channel::privateWhite: return "private white";
    case Channel::privateBlack: return "private black";
    case Channel::arbiter: return "arbiter";
    }
    return {};
}

std::string_view name(Urgency urgency) {
    switch (urgency) {
    case Urgency::alarm: return "alarm";
    case Urgency::move: return "move";
    case Urgency::answer: return "answer";
    case Urgency::echo: return "echo";
    case Urgency::progress: return "progress";
    }
    return {};
}

std::string_view terminalPrefix(Channel channel, Urgency urgency, PrivateEars ears) {
    if (channel == Channel::publicRoom) return "public: ";
    if (channel == Channel::arbiter) return "arbiter: ";
    const bool isAlarm = urgency == Urgency::alarm;
    if (ears == PrivateEars::everybody) return isAlarm ? "alarm: " : "";
    if (ears == PrivateEars::one) return isAlarm ? "alarm: " : "private: ";
    if (channel == Channel::privateWhite) return isAlarm ? "alarm white: " : "private white: ";
    return isAlarm ? "alarm black: " : "private black: ";
}

} // namespace speech

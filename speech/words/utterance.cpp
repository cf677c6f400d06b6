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

} // namespace speech

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/online/faults.hpp"

#include "app/online/api.hpp"
#include "app/online/patience.hpp"
#include "speech/words/text.hpp"

namespace app {
namespace {

Sentence clauseOf(std::optional<HttpTrouble> trouble) {
    switch (trouble.value_or(HttpTrouble::broken)) {
    case HttpTrouble::noHost: return say<SentenceKey::onlineNoHost>();
    case HttpTrouble::noConnection: return say<SentenceKey::onlineNoConnection>();
    case HttpTrouble::noTrust: return say<SentenceKey::onlineNoTrust>();
    case HttpTrouble::tooSlow: return say<SentenceKey::onlineTooSlow>();
    case HttpTrouble::broken: break;
    }
    return say<SentenceKey::onlineBroken>();
}

} // namespace

OnlineFault strangeAnswer(const Server& server) {
    return {say<SentenceKey::onlineStrange>(server.url)};
}

OnlineFault faultOf(const HttpEnd& end, const Server& server) {
    switch (meaningOf(end.status)) {
    case Answered::tryAgain:
        if (end.status) return {say<SentenceKey::onlineFails>(server.url, *end.status)};
        return {say<SentenceKey::onlineUnreachable>(server.url, clauseOf(end.trouble))};
    case Answered::tooOften:
        return {say<SentenceKey::onlineBusy>(server.url, pauseFor(end.pause).count())};
    case Answered::noToken: return {say<SentenceKey::onlineTokenRefused>(server.url)};
    case Answered::elsewhere: return {say<SentenceKey::onlineElsewhere>(server.url)};
    case Answered::refused: {
        const auto why = readError(end.body);
        if (why.empty()) return {say<SentenceKey::onlineFails>(server.url, *end.status)};
        return {say<SentenceKey::onlineRefuses>(server.url, speech::harmless(why)), true};
    }
    case Answered::done: break;
    }
    return strangeAnswer(server);
}

} // namespace app

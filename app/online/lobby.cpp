// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/online/lobby.hpp"

#include "app/online/patience.hpp"
#include "speech/words/text.hpp"

#include <optional>
#include <utility>

namespace app {
namespace {

constexpr std::chrono::milliseconds step{1000};

template <class T>
Online<T> unlessUnreadable(Read<T> read, const OnlineFault& strange) {
    if (!read) return rules::unexpected(strange);
    return *std::move(read);
}

} // namespace

Lobby::Lobby(const Server& server, const Secret& token) : server_(server), http_(server, token) {}

Online<std::string> Lobby::ask(const ApiRequest& request) {
    const int exchange = http_.begin(request, HttpKind::answer);
    for (;;)
        for (auto& end : http_.wait(step)) {
            if (end.exchange != exchange) continue;
            if (meaningOf(end.status) != Answered::done)
                return rules::unexpected(faultOf(end, server_));
            return std::move(end.body);
        }
}

Online<Account> Lobby::account() {
    const auto body = ask(accountRequest());
    if (!body) return rules::unexpected(body.error());
    return unlessUnreadable(readAccount(*body), strangeAnswer(server_));
}

Online<std::vector<Challenge>> Lobby::challenges() {
    const auto body = ask(challengesRequest());
    if (!body) return rules::unexpected(body.error());
    return unlessUnreadable(readChallenges(*body), strangeAnswer(server_));
}

Online<std::vector<RunningGame>> Lobby::games() {
    const auto body = ask(gamesRequest());
    if (!body) return rules::unexpected(body.error());
    return unlessUnreadable(readGames(*body), strangeAnswer(server_));
}

std::optional<OnlineFault> Lobby::endOf(int exchange, const std::string& id) {
    for (const auto& end : http_.wait(step)) {
        if (end.exchange != exchange) continue;
        if (end.status != 404) return faultOf(end, server_);
        return OnlineFault{say<SentenceKey::onlineNoSuchGame>(server_.url, speech::harmless(id)),
                           true};
    }
    return std::nullopt;
}

Online<ServedGame> Lobby::game(const std::string& id) {
    Lines lines;
    std::optional<std::string> first;
    bool isStrange = false;
    const int exchange = http_.begin(streamRequest(id), HttpKind::stream, [&](auto bytes) {
        auto complete = lines.add(bytes);
        isStrange = !complete;
        if (complete && !complete->empty() && !first) first = std::move(complete->front());
    });
    Pulse pulse;
    pulse.felt(std::chrono::steady_clock::now());
    while (!first && !isStrange) {
        if (auto why = endOf(exchange, id)) return rules::unexpected(*std::move(why));
        if (pulse.isGone(std::chrono::steady_clock::now()))
            return rules::unexpected(faultOf(HttpEnd{.trouble = HttpTrouble::tooSlow}, server_));
    }
    http_.breakOff(exchange);
    if (!first) return rules::unexpected(strangeAnswer(server_));
    const auto line = readGameLine(*first);
    const auto* const game = line ? std::get_if<ServedGame>(&*line) : nullptr;
    if (game == nullptr) return rules::unexpected(strangeAnswer(server_));
    return *game;
}

Online<std::optional<std::string>> Lobby::waitFor(const Account& player,
                                                  std::optional<ApiRequest> wish,
                                                  const OnlineFault& ifDeclined,
                                                  Waiter& waiter) {
    auto known = games();
    if (!known) return rules::unexpected(known.error());
    const auto found =
        Waiting(http_, server_, player.id, waiter).wait(std::move(wish), *std::move(known));
    if (!found) return rules::unexpected(found.error());
    if (*found) return std::optional(**found);
    if (found->error() == NoGameYet::declined) return rules::unexpected(ifDeclined);
    return std::optional<std::string>();
}

Online<std::optional<std::string>>
Lobby::seek(const Account& player, const SeekWish& wish, Waiter& waiter) {
    return waitFor(player, seekRequest(wish), strangeAnswer(server_), waiter);
}

Online<std::optional<std::string>> Lobby::challenge(const Account& player,
                                                    const std::string& opponent,
                                                    const SeekWish& wish,
                                                    Waiter& waiter) {
    const OnlineFault declined{say<SentenceKey::onlineDeclined>(speech::harmless(opponent)), true};
    return waitFor(player, challengeRequest(opponent, wish), declined, waiter);
}

Online<std::optional<std::string>> Lobby::beChallenged(const Account& player, Waiter& waiter) {
    return waitFor(player, std::nullopt, strangeAnswer(server_), waiter);
}

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/online/server.hpp"

#include "rules/base/text.hpp"
#include "speech/words/text.hpp"

#include <algorithm>

namespace app {
namespace {

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view digits = "0123456789";

bool consistsOf(std::string_view text, std::string_view marks) {
    return std::ranges::all_of(text, [&](char each) {
        return letters.find(each) != std::string_view::npos ||
               digits.find(each) != std::string_view::npos ||
               marks.find(each) != std::string_view::npos;
    });
}

bool isPort(std::string_view text) {
    const auto port = rules::wholeNumber<int>(text);
    return port && *port > 0 && *port < 65'536;
}

struct Place {
    std::string_view host;
    std::string_view port; ///< empty: the usual one
    bool isGood = false;
};

Place placeIn(std::string_view text) {
    if (text.starts_with("[::1]")) {
        const auto rest = text.substr(5);
        const bool hasPort = rest.starts_with(':');
        return {text.substr(0, 5),
                hasPort ? rest.substr(1) : std::string_view{},
                rest.empty() || (hasPort && isPort(rest.substr(1)))};
    }
    const auto colon = text.find(':');
    const auto host = text.substr(0, colon);
    const auto port = colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
    const bool isHost = !host.empty() && host.size() < 254 && consistsOf(host, ".-") &&
                        host.front() != '.' && host.front() != '-';
    return {host, port, isHost && (colon == std::string_view::npos || isPort(port))};
}

/// An address of four numbers that begins with 127 cannot be anything else.
bool isThisComputer(std::string_view host) {
    const bool isNumbers = std::ranges::all_of(
        host, [](char each) { return each == '.' || digits.find(each) != std::string_view::npos; });
    return host == "localhost" || host == "[::1]" ||
           (isNumbers && host.starts_with("127.") && std::ranges::count(host, '.') == 3);
}

} // namespace

Server usualServer() {
    return {.url = "https://lichess.org"};
}

rules::Expected<Server, ServerFault> readServer(std::string_view text) {
    constexpr std::string_view closed = "https://";
    constexpr std::string_view open = "http://";
    const bool isOpen = text.starts_with(open);
    if (!isOpen && !text.starts_with(closed)) return rules::unexpected(ServerFault::notAnAddress);
    auto rest = text.substr((isOpen ? open : closed).size());
    if (rest.ends_with('/')) rest.remove_suffix(1);
    const auto place = placeIn(rest);
    if (!place.isGood) return rules::unexpected(ServerFault::notAnAddress);
    if (isOpen && !isThisComputer(place.host)) return rules::unexpected(ServerFault::notEncrypted);
    return Server{std::string{isOpen ? open : closed} + std::string{rest}, isOpen};
}

Sentence sentence(ServerFault fault, std::string_view text) {
    const auto shown = speech::harmless(text);
    return fault == ServerFault::notEncrypted ? say<SentenceKey::onlineOpenServer>(shown)
                                              : say<SentenceKey::onlineBadServer>(shown);
}

bool isToken(std::string_view text) {
    return !text.empty() && text.size() <= 512 && consistsOf(text, "-._~+/=");
}

bool isPlainName(std::string_view text) {
    return !text.empty() && text.size() <= 64 && consistsOf(text, "-_");
}

} // namespace app

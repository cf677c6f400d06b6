// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/online/server.hpp"

#include "app/settings/settings_file.hpp"
#include "rules/base/text.hpp"
#include "speech/words/text.hpp"
#include "tactile-io/transport/descriptor.hpp"

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

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

using Json = nlohmann::json;

constexpr std::size_t mostBytes = 65'536;

/// Without the system's own words, which are in one language.
tl::unexpected<Sentence> unreadable(const std::filesystem::path& file, int error) {
    return rules::unexpected(say<SentenceKey::onlineTokenUnreadable>(file, reasonOf(error)));
}

tl::unexpected<Sentence> unwritten(const std::filesystem::path& file, int error) {
    return rules::unexpected(say<SentenceKey::onlineTokenUnwritten>(file, reasonOf(error)));
}

bool isPrivate(int descriptor) {
    struct stat found {};
    return ::fstat(descriptor, &found) == 0 && S_ISREG(found.st_mode) &&
           found.st_uid == ::geteuid() && (found.st_mode & 077U) == 0;
}

rules::Expected<std::string, Sentence> contentOf(int descriptor,
                                                 const std::filesystem::path& file) {
    std::string text;
    std::array<char, 4096> room{};
    for (;;) {
        const auto got = ::read(descriptor, room.data(), room.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return unreadable(file, errno);
        if (got == 0) return text;
        text.append(room.data(), static_cast<std::size_t>(got));
        if (text.size() > mostBytes)
            return rules::unexpected(say<SentenceKey::onlineTokenDamaged>(file));
    }
}

/// All tokens by their servers; an empty object if there is no file.
rules::Expected<Json, Sentence> tokensIn(const std::filesystem::path& file) {
    const tactile::Descriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    if (opened.number() < 0 && errno == ENOENT) return Json::object();
    if (opened.number() < 0) return unreadable(file, errno);
    if (!isPrivate(opened.number()))
        return rules::unexpected(say<SentenceKey::onlineTokenOpen>(file));
    auto text = contentOf(opened.number(), file);
    if (!text) return rules::unexpected(text.error());
    auto tokens = Json::parse(*text, nullptr, false);
    wipe(*text);
    if (!tokens.is_object()) return rules::unexpected(say<SentenceKey::onlineTokenDamaged>(file));
    return tokens;
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

std::filesystem::path tokenFileBeside(const std::filesystem::path& settings) {
    return settings.parent_path() / "online.json";
}

rules::Expected<Secret, Sentence> readToken(const std::filesystem::path& file,
                                            const Server& server) {
    const auto tokens = tokensIn(file);
    if (!tokens) return rules::unexpected(tokens.error());
    const auto found = tokens->find(server.url);
    if (found == tokens->end())
        return rules::unexpected(say<SentenceKey::onlineNoToken>(server.url));
    const auto* const token = found->get_ptr<const std::string*>();
    if (token == nullptr || !isToken(*token))
        return rules::unexpected(say<SentenceKey::onlineTokenDamaged>(file));
    return Secret{*token};
}

rules::Expected<void, Sentence>
keepToken(const std::filesystem::path& file, const Server& server, const Secret& token) {
    auto tokens = tokensIn(file);
    if (!tokens) return rules::unexpected(tokens.error());
    (*tokens)[server.url] = std::string{token.text()};
    auto text = tokens->dump(2) + '\n';
    const auto error = replaceFile(file, text); // a new one is readable by its user alone
    wipe(text);
    if (error) return unwritten(file, *error);
    return {};
}

} // namespace app

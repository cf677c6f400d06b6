// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/online/token_file.hpp"

#include "app/settings/settings_file.hpp"
#include "tactile-io/transport/descriptor.hpp"

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <optional>
#include <string>
#include <utility>

namespace app {
namespace {

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
    std::error_code failed;
    std::filesystem::create_directories(file.parent_path(), failed);
    if (failed) return unwritten(file, failed.value());
    auto text = tokens->dump(2) + '\n';
    const auto error = replaceFile(file, text); // a new one is readable by its user alone
    wipe(text);
    if (error) return unwritten(file, *error);
    return {};
}

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/envelope/secret.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace app {

/// The server that games are played on: scheme, host and port, without anything behind them.
struct Server {
    std::string url{};   ///< "https://lichess.org"
    bool isOpen = false; ///< without encryption, on this computer

    bool operator==(const Server&) const = default;
};

[[nodiscard]] Server usualServer();

/// Why a text is not the address of a server.
enum class ServerFault : std::uint8_t {
    notAnAddress,
    notEncrypted, ///< and not on this computer
};

/// Reads "https://lichess.org" or "http://127.0.0.1:9663"; a slash may follow.
[[nodiscard]] rules::Expected<Server, ServerFault> readServer(std::string_view text);

[[nodiscard]] Sentence sentence(ServerFault fault, std::string_view text);

/// Whether this can be a token of a server: nothing that would end the line of a header.
[[nodiscard]] bool isToken(std::string_view text);
/// Whether this can be the name of a player or of a game, as a part of an address.
[[nodiscard]] bool isPlainName(std::string_view text);

/// The file of the tokens, one for each server: beside the settings file.
[[nodiscard]] std::filesystem::path tokenFileBeside(const std::filesystem::path& settings);

/// The token for this server. The file must belong to the user and be readable by nobody else;
/// otherwise, and if there is no token, the sentence says so.
[[nodiscard]] rules::Expected<Secret, Sentence> readToken(const std::filesystem::path& file,
                                                          const Server& server);

/// Stores the token for this server, readable by the user only; tokens for other servers stay. If
/// that is not possible, nothing has changed.
[[nodiscard]] rules::Expected<void, Sentence>
keepToken(const std::filesystem::path& file, const Server& server, const Secret& token);

} // namespace app

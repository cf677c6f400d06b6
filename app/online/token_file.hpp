// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/envelope/secret.hpp"
#include "app/online/server.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"

#include <filesystem>

namespace app {

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

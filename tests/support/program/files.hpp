// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace tests {

/// The content of a file, byte for byte; a file that cannot be read fails the test.
[[nodiscard]] std::string contentOf(const std::string& path);

/// The files below a folder whose names end in `extension` (".pgn"), in alphabetical order; if
/// there are none, the test fails.
[[nodiscard]] std::vector<std::string> filesBelow(const std::string& folder,
                                                  const std::string& extension);

/// Whether a file holds these words anywhere but in something encrypted: that is stored as a long
/// row of letters and digits, in which any three come together by chance sooner or later.
[[nodiscard]] bool holdsWords(const std::string& path, const std::string& words);

/// How often these words occur in a text.
[[nodiscard]] int timesIn(const std::string& text, const std::string& words);

} // namespace tests

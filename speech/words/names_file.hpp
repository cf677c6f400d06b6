// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "speech/words/names.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace speech {

/// The first line of this TOML with a key of more parts than anybody means to write: the reader
/// follows them by calling itself, and would not come back. None: there is none.
[[nodiscard]] std::optional<int> lineNestedTooDeeply(std::string_view toml);

/// Why a table of names cannot be used, and where in it.
struct NamesError {
    enum class Reason : std::uint8_t {
        unreadableFile,  ///< there is no such file, or it may not be read
        notToml,         ///< `detail` is what the TOML reader says
        missing,         ///< an entry is not there, or empty
        notText,         ///< an entry is not a text or a table of texts
        unknownEntry,    ///< an entry nobody asks for; most likely a slip in its name
        unknownGender,   ///< neither masculine nor feminine nor neuter
        unknownLanguage, ///< a section is neither a table nor a language of ours
        notYesOrNo,      ///< neither true nor false
        sameName,        ///< two files, two ranks or two pieces have the same name
    };
    Reason reason;
    /// The entry, "pieces.king.one"; empty when the whole file is meant.
    std::string entry{};
    std::string detail{};
    /// From 1; 0 when there is no place.
    int line = 0;
    int column = 0;

    bool operator==(const NamesError&) const = default;
};

/// The names that a table takes over; none: it must be whole.
using NamesOf = const Names& (*)(Language);

/// Reads names from the text of a TOML file in the form of assets/phrases/appendix_e.toml. What it
/// leaves out is as in Appendix E; `pieces = "en"` takes the pieces over from a language, and its
/// voice calls them. No two files, ranks or pieces may have the same name (E-R14, E-R16, E-R17).
[[nodiscard]] rules::Expected<Names, NamesError> parseNames(std::string_view toml,
                                                            NamesOf others = builtInNames);

/// The same from a file.
[[nodiscard]] rules::Expected<Names, NamesError> loadNames(const std::filesystem::path& file,
                                                           NamesOf others = builtInNames);

/// One English sentence for standard error: "names.toml:7:5: pieces.king.one is missing".
[[nodiscard]] std::string describe(const NamesError& error, std::string_view file);

} // namespace speech

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "speech/words/options.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace speech {

/// The first line of this TOML text that has a key with excessively many parts, which would exhaust
/// the stack of the recursive parser; nullopt: there is none.
[[nodiscard]] std::optional<int> lineNestedTooDeeply(std::string_view toml);

/// Why a table of names cannot be used, and the position of the fault.
struct NamesError {
    enum class Reason : std::uint8_t {
        unreadableFile,  ///< the file does not exist or is not readable
        notToml,         ///< `detail` is the message of the TOML parser
        missing,         ///< an entry is missing or empty
        notText,         ///< an entry is not a text or a table of texts
        unknownEntry,    ///< an unknown entry, probably with a misspelled name
        unknownGender,   ///< neither masculine nor feminine nor neuter
        unknownLanguage, ///< a section is neither a table nor a supported language
        notYesOrNo,      ///< neither true nor false
        sameName,        ///< two files, two ranks or two pieces have the same name
    };
    Reason reason;
    /// The entry, "pieces.king.one"; empty for the whole file.
    std::string entry{};
    std::string detail{};
    /// From 1; 0 if there is no position.
    int line = 0;
    int column = 0;
};

/// The names that a table may leave out; null: the table must be complete.
using NamesOf = const Names& (*)(Language);

/// Reads names from a TOML text in the format of assets/phrases/appendix_e.toml. Omitted sections
/// are those of Appendix E; `pieces = "en"` takes the pieces from a language, whose voice speaks
/// them. Files, ranks and pieces must have distinct names (E-R14, E-R16, E-R17).
[[nodiscard]] rules::Expected<Names, NamesError> parseNames(std::string_view toml,
                                                            NamesOf others = builtInNames);

/// The same from a file.
[[nodiscard]] rules::Expected<Names, NamesError> loadNames(const std::filesystem::path& file,
                                                           NamesOf others = builtInNames);

/// One English sentence for standard error: "names.toml:7:5: pieces.king.one is missing".
[[nodiscard]] std::string describe(const NamesError& error, std::string_view file);

} // namespace speech

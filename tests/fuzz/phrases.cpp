// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a table of phrases, as the build reads it: errors are reported in sentences that
// name the file, and nothing else happens.
#include "speech/words/phrases/phrases.hpp"

#include "rules/base/expected.hpp"
#include "speech/words/names_file.hpp"
#include "speech/words/phrases/compile/table_source.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace {

std::optional<toml::table> tableIn(std::string_view text) {
    if (speech::lineNestedTooDeeply(text)) return std::nullopt;
    try {
        return toml::parse(text);
    } catch (const toml::parse_error&) {
        return std::nullopt;
    }
}

void checkTemplate(std::string_view text) {
    const auto parts = speech::parseTemplate(text);
    if (!parts) EXPECTS(text.find(parts.error().written) != std::string_view::npos);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    checkTemplate(text);
    const auto table = tableIn(text);
    if (!table) return 0;
    speech::Problems problems;
    auto source = speech::readTable(*table, "de.toml", problems);
    source.lexicon = speech::readLexicon(*table, "de");
    speech::checkTable(source, "de.toml", problems);
    for (const auto& problem : problems)
        EXPECTS(problem.starts_with("de.toml"));
    EXPECTS(!speech::writeTables({source, {}, {}}).empty());
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as keys: as escape sequences of a terminal, as the name of a key, as a text to look up,
// and as cells of braille, typed one after the other.
#include "rules/base/expected.hpp"
#include "tactile-io/keyboard/keys/bindings.hpp"
#include "tactile-io/keyboard/keys/key.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"
#include "tests/fuzz/told.hpp"
#include "tests/support/screen/chords.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace {

void nameKey(std::string_view text) {
    if (const auto chord = tests::parseChord(text))
        EXPECTS(tests::parseChord(tactile::name(*chord)) == *chord);
}

/// A byte has a bit for each dot.
tactile::Cell cellOf(std::uint8_t byte) {
    tactile::Cell cell;
    for (int dot = 0; dot < 8; ++dot)
        if ((byte >> dot & 1) != 0) cell.add(static_cast<tactile::DotKey>(dot));
    if (cell.isEmpty()) cell.add(tactile::DotKey::space);
    return cell;
}

void typeBraille(std::string_view bytes, rules::Language language) {
    constexpr std::size_t most = 200;
    std::string typed;
    std::optional<tactile::PrefixCell> prefix;
    for (const char byte : bytes.substr(0, most)) {
        const auto cell = cellOf(static_cast<std::uint8_t>(byte));
        const auto text = tactile::readCell(cell, typed, prefix, language);
        if (!text) continue;
        typed += text->text;
        prefix = text->prefix;
    }
    EXPECTS(fuzz::isPlainLine(typed));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    EXPECTS(tactile::terminalKeys(text).size() <= size);
    nameKey(text);
    for (const auto language : rules::languages) {
        typeBraille(text, language);
        static_cast<void>(tactile::readLookup(text, language));
    }
    return 0;
}

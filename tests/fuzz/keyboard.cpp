// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as keys: as escape sequences of a terminal, as the name of a key with a command for it,
// as a text to look up, and as cells of braille, typed one after the other.
#include "rules/base/expected.hpp"
#include "tactile-io/keyboard/keys/bindings.hpp"
#include "tactile-io/keyboard/keys/key.hpp"
#include "tactile-io/keyboard/keys/six_dots.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"
#include "tests/fuzz/told.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

void bind(std::string_view text, rules::Language language) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto key = text.substr(0, end);
    if (const auto chord = tactile::parseChord(key))
        EXPECTS(tactile::parseChord(tactile::name(*chord)) == *chord);
    auto bindings = tactile::Bindings::defaults();
    const auto before = bindings;
    const auto command = text.substr(std::min(end + 1, text.size()));
    const auto fault = bindings.configure(key, command, {.language = language});
    EXPECTS(!fault || bindings == before);
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
    for (const auto language : rules::languages) {
        bind(text, language);
        typeBraille(text, language);
        static_cast<void>(tactile::readLookup(text, language));
    }
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/keys/key.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace tactile {
namespace {

struct Sequence {
    std::string_view behindEscape;
    Key key;
};

// No sequence is the beginning of another, except for Escape alone, which comes last.
constexpr std::array sequences{
    Sequence{"OP", Key::f1},      Sequence{"OQ", Key::f2},        Sequence{"OR", Key::f3},
    Sequence{"OS", Key::f4},      Sequence{"[[A", Key::f1},       Sequence{"[[B", Key::f2},
    Sequence{"[[C", Key::f3},     Sequence{"[[D", Key::f4},       Sequence{"[[E", Key::f5},
    Sequence{"[11~", Key::f1},    Sequence{"[12~", Key::f2},      Sequence{"[13~", Key::f3},
    Sequence{"[14~", Key::f4},    Sequence{"[15~", Key::f5},      Sequence{"[17~", Key::f6},
    Sequence{"[18~", Key::f7},    Sequence{"[19~", Key::f8},      Sequence{"[20~", Key::f9},
    Sequence{"[21~", Key::f10},   Sequence{"[23~", Key::f11},     Sequence{"[24~", Key::f12},
    Sequence{"[A", Key::up},      Sequence{"[B", Key::down},      Sequence{"[C", Key::right},
    Sequence{"[D", Key::left},    Sequence{"OA", Key::up},        Sequence{"OB", Key::down},
    Sequence{"OC", Key::right},   Sequence{"OD", Key::left},      Sequence{"[H", Key::home},
    Sequence{"[F", Key::end},     Sequence{"[1~", Key::home},     Sequence{"[4~", Key::end},
    Sequence{"[5~", Key::pageUp}, Sequence{"[6~", Key::pageDown}, Sequence{"", Key::escape},
};

constexpr char escape = '\x1b';

/// Removes one key from the beginning of the text.
std::optional<Key> takeKey(std::string_view& text) {
    if (text.empty() || text.front() != escape) return std::nullopt;
    text.remove_prefix(1);
    const auto* const found = std::ranges::find_if(sequences, [&](const Sequence& sequence) {
        return text.starts_with(sequence.behindEscape);
    });
    text.remove_prefix(found->behindEscape.size());
    return found->key;
}

} // namespace

std::vector<Key> terminalKeys(std::string_view line) {
    std::vector<Key> keys;
    while (!line.empty()) {
        const auto key = takeKey(line);
        if (!key) return {};
        keys.push_back(*key);
    }
    return keys;
}

} // namespace tactile

// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as the answers of a chess server: a stream cut in two gives the same lines, every
// reader answers, and what is read as a game can be set up or is refused.
#include "app/online/api.hpp"
#include "app/online/arrangement.hpp"
#include "rules/base/expected.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace {

void readAs(const std::string& line) {
    static_cast<void>(app::readAccount(line));
    static_cast<void>(app::readGames(line));
    static_cast<void>(app::readEvent(line, "anna"));
    static_cast<void>(app::readError(line));
    static_cast<void>(app::readChallenges(line));
    const auto read = app::readGameLine(line);
    if (!read) return;
    if (const auto* const game = std::get_if<app::ServedGame>(&*read)) {
        EXPECTS(!game->id.empty() && game->state.isFirst);
        static_cast<void>(app::setupOf(*game, rules::Colour::white, {}));
    }
    const auto* const state = std::get_if<app::ServedState>(&*read);
    if (state == nullptr || !state->left) return;
    const auto later =
        app::arrived(*state, rules::Colour::white, std::chrono::milliseconds{100}).left.value();
    EXPECTS(later.white <= state->left->white && later.black <= state->left->black);
    EXPECTS(later.white >= rules::Span{} && later.black >= rules::Span{});
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes{reinterpret_cast<const char*>(data), size};
    app::Lines whole;
    app::Lines cut;
    const auto lines = whole.add(bytes);
    const auto first = cut.add(bytes.substr(0, size / 2));
    const auto second = cut.add(bytes.substr(size / 2));
    if (!lines || !first || !second) return 0;
    EXPECTS(lines->size() == first->size() + second->size());
    for (const auto& line : *lines)
        readAs(line);
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as the organiser's table of names and, after a line "---", as lines typed with those
// names: a table is refused in a sentence or can be used, and lines are read.
#include "app/person/typed_move.hpp"
#include "rules/base/expected.hpp"
#include "rules/match/match.hpp"
#include "speech/words/names_file.hpp"
#include "tactile-io/keyboard/moves/entry.hpp"
#include "tests/fuzz/told.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

constexpr std::string_view behindTable = "\n---\n";

void readTyped(std::string_view line, const app::View& view) {
    for (const auto role : {tactile::Role::player, tactile::Role::arbiter})
        static_cast<void>(app::readLineOf(view, line, role));
    const auto standard = app::inStandardNames(view, line);
    EXPECTS(standard.text.size() <= 20 * (line.size() + 1));
    const auto& position = view.match().game.position();
    const auto entry = tactile::readMove(standard.text, position, view.language());
    if (const auto* const move = std::get_if<rules::Move>(&entry)) EXPECTS(position.isLegal(*move));
}

void typeWith(const std::string& table, std::string_view lines) {
    auto setup = rules::tournamentSetup(rules::Colour::white);
    setup.names = table;
    const auto match = rules::open(setup);
    const app::Preferences preferences;
    const app::View view{app::Person::white, preferences, {.match = match}};
    while (!lines.empty()) {
        const auto end = std::min(lines.find('\n'), lines.size());
        readTyped(lines.substr(0, end), view);
        lines.remove_prefix(std::min(end + 1, lines.size()));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto end = std::min(text.find(behindTable), size);
    const std::string table(text.substr(0, end));
    const auto names = speech::parseNames(table);
    if (!names) {
        EXPECTS(fuzz::isSentence(speech::describe(names.error(), "names.toml")));
        return 0;
    }
    for (const auto& name : names->files)
        EXPECTS(!name.shown.empty());
    typeWith(table, text.substr(std::min(end + behindTable.size(), size)));
    return 0;
}

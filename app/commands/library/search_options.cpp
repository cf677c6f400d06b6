// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/library/search_options.hpp"

#include "app/commands/line/common_options.hpp"
#include "app/commands/line/notation_sentences.hpp"
#include "rules/notation/fen.hpp"

#include <CLI/CLI.hpp>

namespace app {

void addSearchOptions(CLI::App& command, SearchWishes& wishes) {
    auto& query = wishes.query;
    command.add_option("--player", query.player)->type_name("NAME");
    command.add_option("--event", query.event)->type_name("NAME");
    takesNumber(command.add_option("--from", query.from)->type_name("YEAR"), 1);
    takesNumber(command.add_option("--to", query.to)->type_name("YEAR"), 1);
    command.add_option("--eco", query.code)->type_name("CODE");
    command.add_option("--opening", query.opening)->type_name("NAME");
    command.add_option("--fen", wishes.fen)->type_name("FEN");
    command.add_option("--material", wishes.material)->type_name("MATERIAL");
}

bool isSearch(const SearchWishes& wishes) {
    return wishes != SearchWishes{};
}

Wished<GameQuery> queryOf(const SearchWishes& wishes) {
    auto query = wishes.query;
    if (!wishes.fen.empty()) {
        const auto position = rules::parseFen(wishes.fen);
        if (!position) return wrong(sentence(position.error()), "--fen");
        query.position = *position;
    }
    if (!wishes.material.empty()) {
        query.material = Material::read(wishes.material);
        if (!query.material)
            return wrong(say<SentenceKey::libraryNoMaterial>(wishes.material), "--material");
    }
    return query;
}

} // namespace app

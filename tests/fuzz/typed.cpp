// SPDX-License-Identifier: GPL-3.0-or-later
// A FEN on the first line, then any bytes as a typed line, by any person and in every language: the
// resulting moves are legal.
#include "rules/base/expected.hpp"
#include "tactile-io/keyboard/moves/entry.hpp"
#include "tactile-io/keyboard/typed_line.hpp"
#include "tests/fuzz/first_line.hpp"

namespace {

using rules::Move;
using rules::Position;

void checkPromotions(const tactile::NeedsPromotion& missing, const Position& position) {
    for (const auto kind : rules::promotionKinds)
        EXPECTS(position.isLegal(Move::promotion(missing.from, missing.to, kind)));
}

void checkMove(std::string_view text, const Position& position, rules::Language language) {
    const auto entry = tactile::readMove(text, position, language);
    if (const auto* const move = std::get_if<Move>(&entry)) {
        EXPECTS(position.isLegal(*move));
        return;
    }
    if (const auto* const several = std::get_if<tactile::Ambiguous>(&entry)) {
        EXPECTS(!several->moves.empty());
        for (const auto choice : several->moves)
            EXPECTS(position.isLegal(choice));
    }
    if (const auto* const missing = std::get_if<tactile::NeedsPromotion>(&entry))
        checkPromotions(*missing, position);
}

void checkLine(std::string_view text, const Position& position, const tactile::Typist& typist) {
    const auto line = tactile::readLine(text, typist, tactile::TimeLines::accepted);
    if (const auto* const move = std::get_if<tactile::MoveLine>(&line))
        checkMove(move->text, position, typist.language);
    if (const auto* const addressed = std::get_if<tactile::Addressed>(&line)) {
        EXPECTS(addressed->line.size() < text.size());
        checkLine(addressed->line, position, typist);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using tactile::Role;
    const auto [position, text] = fuzz::splitFirstLine(data, size);
    for (const auto language : rules::languages) {
        checkMove(text, position, language);
        for (const auto role : {Role::player, Role::assistant, Role::arbiter})
            checkLine(text, position, {.language = language, .role = role});
    }
    return 0;
}

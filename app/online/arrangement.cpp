// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/online/arrangement.hpp"

#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"
#include "speech/words/text.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace app {
namespace {

using rules::Colour;

/// The variants that differ only in where the pieces stand at first.
constexpr std::array<std::string_view, 3> usualRules{"standard", "chess960", "fromPosition"};

} // namespace

bool hasUsualRules(std::string_view variant) {
    return std::ranges::find(usualRules, variant) != usualRules.end();
}

rules::TimeControl controlOf(const std::optional<ServedTerms>& terms) {
    if (!terms) return {};
    return {{{.base = rules::seconds(std::max(1, terms->seconds)),
              .increment = rules::seconds(terms->increment)}}};
}

std::optional<Colour> sideOf(const ServedGame& game, const Account& account) {
    for (const Colour side : rules::colours)
        if (game.players[side].id == account.id) return side;
    return std::nullopt;
}

rules::Expected<rules::MatchSetup, Sentence>
setupOf(const ServedGame& game, Colour side, const rules::Inputs& here) {
    const auto start = game.start.empty() ? rules::Position::start() : rules::parseFen(game.start);
    if (!hasUsualRules(game.variant) || !start)
        return rules::unexpected(say<SentenceKey::onlineNoVariant>(speech::harmless(game.variant)));
    auto setup = rules::homeSetup();
    setup.flag = rules::FlagRule::mustBeObserved; // the server calls it
    setup.time = controlOf(game.terms);
    setup.start = *start;
    setup.chess960 = game.variant == "chess960" || rules::hasChess960Castling(*start);
    for (const Colour seat : rules::colours)
        setup.seats[seat].name = game.players[seat].name;
    setup.seats[side].inputs = here;
    setup.seats[other(side)].inputs = {.keyboard = false, .remote = true};
    return setup;
}

std::string archiveNameOf(const std::string& game) {
    return "online-" + game;
}

std::optional<ServedTerms> termsOf(const rules::TimeControl& control) {
    if (control.stages.size() != 1) return std::nullopt;
    const auto& stage = control.stages.front();
    const bool isPlain = !stage.moves && stage.base.milliseconds % 1000 == 0 &&
                         stage.increment.milliseconds % 1000 == 0;
    rules::Stage plain{.base = stage.base, .increment = stage.increment};
    if (!isPlain || !(plain == stage)) return std::nullopt;
    return ServedTerms{static_cast<int>(stage.base.milliseconds / 1000),
                       static_cast<int>(stage.increment.milliseconds / 1000)};
}

std::vector<rules::Move> movesOf(const ServedGame& game, const rules::MatchSetup& setup) {
    std::vector<rules::Move> moves;
    moves.reserve(game.state.moves.size());
    auto position = setup.start;
    for (const auto& text : game.state.moves) {
        const auto move = rules::parseUci(text, position);
        if (!move) return {};
        position.play(*move);
        moves.push_back(*move);
    }
    return moves;
}

const RunningGame* nextOf(const std::vector<RunningGame>& games) {
    if (games.empty()) return nullptr;
    const auto own = std::ranges::find_if(games, &RunningGame::isOwnTurn);
    return own == games.end() ? &games.front() : &*own;
}

} // namespace app

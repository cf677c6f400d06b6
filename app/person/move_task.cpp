// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/person/move_task.hpp"

#include "app/person/move_answers.hpp"
#include "app/person/organisers_names.hpp"
#include "app/person/refusals.hpp"

namespace app {
namespace {

void refuseTyped(Turn& turn,
                 const tactile::MoveEntry& entry,
                 const std::string& text,
                 const rules::Position& before) {
    if (std::holds_alternative<tactile::NotAMove>(entry))
        return turn.refuse(notUnderstood(turn.view(), text));
    const auto reasons = isHome(turn.view()) ? Reasons::told : Reasons::withheld;
    const auto answer = moveAnswer(entry, text, before, reasons);
    turn.refuse(answer.phrase, answer.arguments);
}

} // namespace

std::optional<tactile::MoveEntry>
readTyped(Turn& turn, const std::string& text, const rules::Position& before) {
    const auto standard = inStandardNames(turn.view(), text);
    if (!standard.doubtful) return tactile::readMove(standard.text, before, turn.view().language());
    turn.refuse(speech::PhraseKey::errTwoNames,
                {{speech::Slot::input, speech::Outside{*standard.doubtful}}});
    return std::nullopt;
}

void readMoveFor(Turn& turn, const MoveTask& task, const std::string& text) {
    const auto entry = readTyped(turn, text, task.before);
    if (!entry) return;
    if (const auto* const move = std::get_if<rules::Move>(&*entry))
        return task.use(turn, task.seat, *move);
    if (const auto* const several = std::get_if<tactile::Ambiguous>(&*entry))
        return turn.put(WhichMove{task, several->moves});
    if (const auto* const pawn = std::get_if<tactile::NeedsPromotion>(&*entry))
        return turn.put(WhichPiece{task, pawn->from, pawn->to});
    refuseTyped(turn, *entry, text, task.before);
}

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/person/typed_move.hpp"

#include "app/person/organisers_names.hpp"
#include "app/person/refusals.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/facts.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

namespace app {
namespace {

using rules::Overloaded;
using speech::Arguments;
using speech::PhraseKey;
using speech::Slot;

// Attackers are named without their colour, so any colour will do.
std::vector<speech::Standing> attacker(rules::Kind kind, rules::Square square) {
    return {{square, {rules::Colour::white, kind}}};
}

MoveAnswer whichOf(const tactile::Ambiguous& ambiguous, const rules::Position& position) {
    std::vector<rules::MoveFacts> choices;
    std::ranges::transform(ambiguous.moves, std::back_inserter(choices), [&](rules::Move move) {
        return rules::factsOf(position, move);
    });
    return {PhraseKey::askWhich,
            {{Slot::choiceCount, static_cast<int>(choices.size())}, {Slot::choices, choices}}};
}

MoveAnswer stillInCheck(const tactile::StillInCheck& reason) {
    return {PhraseKey::chkYou, {{Slot::checkers, attacker(reason.checkingKind, reason.by)}}};
}

MoveAnswer lostRight(tactile::LostRight right) {
    switch (right) {
    case tactile::LostRight::kingHasMoved: return {PhraseKey::errCastleKing};
    case tactile::LostRight::rookHasMoved: return {PhraseKey::errCastleRook};
    case tactile::LostRight::kingOrRookHasMoved: return {PhraseKey::errCastleMoved};
    }
    return {PhraseKey::errCastleMoved};
}

MoveAnswer cannotCastle(const tactile::CastlingObstacle& obstacle) {
    return std::visit(
        Overloaded{
            [](tactile::LostRight right) { return lostRight(right); },
            [](const tactile::WayOccupied& way) {
                return MoveAnswer{PhraseKey::errCastleOccupied, {{Slot::square, way.square}}};
            },
            [](const tactile::WayAttacked& way) {
                return MoveAnswer{PhraseKey::errCastleAttacked, {{Slot::square, way.square}}};
            },
            [](const tactile::StillInCheck& /*check*/) {
                return MoveAnswer{PhraseKey::errCastleCheck};
            }},
        obstacle);
}

speech::Attempt attemptOf(const tactile::Illegal& illegal) {
    return std::visit(Overloaded{[](const tactile::Attempt& attempt) -> speech::Attempt {
                                     return speech::PieceAttempt{.piece = attempt.kind,
                                                                 .from = attempt.from,
                                                                 .to = attempt.to,
                                                                 .captures = attempt.captures,
                                                                 .promotion = attempt.promotion};
                                 },
                                 [](rules::CastlingSide side) -> speech::Attempt { return side; }},
                      illegal.attempt);
}

MoveAnswer plainlyIllegal(const tactile::Illegal& illegal) {
    return {PhraseKey::errIllegal, {{Slot::attempt, attemptOf(illegal)}}};
}

MoveAnswer onSquare(PhraseKey phrase, rules::Square square) {
    return {phrase, {{Slot::square, square}}};
}

MoveAnswer whyIllegal(const tactile::Illegal& illegal) {
    return std::visit(
        Overloaded{
            [](const tactile::NothingThere& reason) {
                return onSquare(PhraseKey::errNoPiece, reason.square);
            },
            [](const tactile::OpponentsPieceThere& reason) {
                return onSquare(PhraseKey::errNotYours, reason.square);
            },
            [](const tactile::CannotReach& reason) {
                return MoveAnswer{
                    PhraseKey::errGeometry,
                    {{Slot::piece, reason.kind}, {Slot::from, reason.from}, {Slot::to, reason.to}}};
            },
            [](const tactile::BlockedAt& reason) {
                return onSquare(PhraseKey::errBlocked, reason.square);
            },
            [](const tactile::OwnPieceThere& reason) {
                return onSquare(PhraseKey::errOwnPiece, reason.square);
            },
            [](const tactile::PinnedBy& reason) {
                return MoveAnswer{PhraseKey::errPinned,
                                  {{Slot::piece, reason.kind},
                                   {Slot::from, reason.from},
                                   {Slot::attackers, attacker(reason.pinningKind, reason.by)}}};
            },
            [](const tactile::StillInCheck& reason) { return stillInCheck(reason); },
            [](const tactile::KingWouldBeAttacked& reason) {
                return MoveAnswer{PhraseKey::errKingWalk,
                                  {{Slot::square, reason.to},
                                   {Slot::attackers, attacker(reason.attackingKind, reason.by)}}};
            },
            [](const tactile::CannotCastle& reason) { return cannotCastle(reason.obstacle); },
            [&](const tactile::PlainlyIllegal& /*reason*/) { return plainlyIllegal(illegal); }},
        illegal.reason);
}

} // namespace

MoveAnswer notUnderstood(std::string_view line) {
    if (line.find_first_not_of(' ') == std::string_view::npos) return {PhraseKey::errEmpty};
    return {PhraseKey::errUnknown, {{Slot::input, speech::Outside{std::string{line}}}}};
}

MoveAnswer moveAnswer(const tactile::MoveEntry& entry,
                      std::string_view line,
                      const rules::Position& position,
                      Reasons reasons) {
    EXPECTS(!std::holds_alternative<rules::Move>(entry));
    if (const auto* const ambiguous = std::get_if<tactile::Ambiguous>(&entry))
        return whichOf(*ambiguous, position);
    if (const auto* const illegal = std::get_if<tactile::Illegal>(&entry))
        return reasons == Reasons::told ? whyIllegal(*illegal) : plainlyIllegal(*illegal);
    if (std::holds_alternative<tactile::NeedsPromotion>(entry))
        return {PhraseKey::askPromotion,
                {{Slot::kinds,
                  std::vector(rules::promotionKinds.begin(), rules::promotionKinds.end())}}};
    return notUnderstood(line);
}

speech::Rendered answerTo(const tactile::MoveEntry& entry,
                          std::string_view line,
                          const rules::Position& position,
                          speech::Language language,
                          Reasons reasons) {
    const auto saying = moveAnswer(entry, line, position, reasons);
    return speech::render(saying.phrase, saying.arguments, language);
}

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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/chess/announcement.hpp"

#include "app/person/move_answers.hpp"
#include "rules/chess/facts.hpp"
#include "rules/notation/letters.hpp"
#include "rules/notation/san.hpp"
#include "rules/notation/uci_move.hpp"
#include "tactile-io/keyboard/entry.hpp"

#include <variant>

namespace app {
namespace {

// The typed grammar knows no castling as the king taking his rook, which Chess960 needs.
tactile::MoveEntry
read(std::string_view text, const rules::Position& position, speech::Language language) {
    auto entry = tactile::readMove(text, position, language);
    if (std::holds_alternative<rules::Move>(entry)) return entry;
    if (const auto move = rules::parseUci(text, position)) return *move;
    return entry;
}

std::string joined(const std::vector<speech::SpokenSegment>& spoken) {
    std::string text;
    for (const auto& segment : spoken)
        text.append(text.empty() ? "" : " ").append(segment.text);
    return text;
}

std::string
printed(rules::Move move, const rules::Position& before, speech::Language language, CallForm form) {
    if (form == CallForm::san)
        return rules::writeSan(before, move, {.letters = lettersOf(language)});
    const auto call = speech::call(rules::factsOf(before, move), language);
    switch (form) {
    case CallForm::san:
    case CallForm::shown: return call.shown;
    case CallForm::official: return call.official;
    case CallForm::spoken: return joined(call.spoken);
    case CallForm::brief: return call.brief;
    }
    return {};
}

AnnounceRefusal refusal(const tactile::MoveEntry& entry,
                        std::string_view text,
                        const rules::Position& position,
                        speech::Language language) {
    AnnounceRefusal refusal{answerTo(entry, text, position, language, Reasons::told)};
    if (const auto* const notAMove = std::get_if<tactile::NotAMove>(&entry))
        refusal.word = notAMove->unknownWord.value_or("");
    return refusal;
}

} // namespace

rules::Expected<Announcement, AnnounceRefusal>
announce(std::string_view text, rules::Position& position, const Calling& calling) {
    const auto language = calling.language;
    const auto entry = read(text, position, language);
    const auto* const move = std::get_if<rules::Move>(&entry);
    if (move == nullptr) return rules::unexpected(refusal(entry, text, position, calling.answers));
    const auto inPublic = speech::call(
        rules::factsOf(position, *move), language, {.delivery = speech::Delivery::publicCall});
    Announcement announcement{printed(*move, position, language, calling.form), inPublic.spoken};
    position.play(*move);
    return announcement;
}

} // namespace app

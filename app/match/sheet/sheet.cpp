// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/sheet/sheet.hpp"

#include "app/match/respond.hpp"
#include "app/person/typed_move.hpp"
#include "app/telling/in_words.hpp"
#include "rules/match/sheet/sheet_acts.hpp"
#include "rules/notation/san.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <variant>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;
using tactile::Instruction;

int plies(Turn& turn) {
    return static_cast<int>(sheetOf(turn.view()).size());
}

Message entryMessage(Turn& turn, const speech::Entry& entry, int ply, PhraseKey key) {
    const auto [number, colour] = halfMoveAt(turn.match().setup.start, ply);
    return phrase(
        turn.view(), key, {{Slot::number, number}, {Slot::colour, colour}, {Slot::entry, entry}});
}

struct Range {
    int first;
    int last;
};

/// The plies of a request to read several moves.
Range rangeOf(Turn& turn, const Instruction& request) {
    const auto& start = turn.match().setup.start;
    const auto from = [&](int number) { return plyOf(start, {number, rules::Colour::white}); };
    const auto to = [&](int number) { return plyOf(start, {number, rules::Colour::black}); };
    if (const auto* const count = std::get_if<tactile::Count>(&request.argument))
        return {from(count->value), to(count->value)};
    if (const auto* const range = std::get_if<tactile::MoveRange>(&request.argument))
        return {from(range->first), to(range->last)};
    return {turn.memory().reading.value_or(1), plies(turn)};
}

void tellEntries(Turn& turn, const std::vector<speech::Entry>& entries, Range plies) {
    Message list;
    for (int ply = plies.first; ply <= plies.last; ++ply)
        list = std::move(list) +
               entryMessage(
                   turn, entries[static_cast<std::size_t>(ply - 1)], ply, PhraseKey::infEntry);
    turn.tell(list);
}

// The arbiter sees both sheets at any time (Art. 8.2), a player the opponent's while it is lent.
bool maySee(Turn& turn, rules::Colour owner) {
    const auto& view = turn.view();
    if (isHome(view) || view.person == Person::arbiter) return true;
    return owner == sideOf(view) || turn.match().recording[sideOf(view)].hasBorrowed;
}

void readSheetOf(Turn& turn, rules::Colour owner) {
    if (!maySee(turn, owner)) return turn.ask(rules::AskForSheet{sideOf(turn.view())});
    const auto entries = entriesOf(turn.match(), owner);
    if (entries.empty()) return turn.tell(PhraseKey::recNone, {{Slot::colour, owner}});
    tellEntries(turn, entries, {1, static_cast<int>(entries.size())});
}

/// Reads one entry of the person's sheet. Precondition: it exists.
void tellEntry(Turn& turn, int ply) {
    const auto entries = sheetOf(turn.view());
    turn.tell(entryMessage(
        turn, entries.at(static_cast<std::size_t>(ply - 1)), ply, PhraseKey::infReview));
}

} // namespace

void tellWritten(Turn& turn, const rules::Write& written) {
    const auto letters = turn.match().setup.seats[written.seat].letters;
    const auto* const entry = turn.match().sheets[written.seat].at(written.ply);
    const bool isMove = entry != nullptr && entry->move;
    if (isMove || rules::parseSan(rules::withoutRemarks(written.text), letters))
        return tellEntry(turn, written.ply);
    turn.tell(PhraseKey::recNoMove, {{Slot::input, speech::Outside{written.text}}});
}

void requested::back(Turn& turn, const Instruction& /*request*/) {
    auto& reading = turn.memory().reading;
    // Entries may have been struck since, while the game has gone on.
    const int ply = std::min(reading.value_or(plies(turn) + 1) - 1, plies(turn));
    if (ply < 1) {
        reading = 0;
        return turn.tell(PhraseKey::infStart);
    }
    reading = ply;
    tellEntry(turn, ply);
}

void requested::forward(Turn& turn, const Instruction& /*request*/) {
    auto& reading = turn.memory().reading;
    if (!reading || *reading >= plies(turn)) {
        reading.reset();
        return turn.tell(PhraseKey::infEnd);
    }
    ++*reading;
    tellEntry(turn, *reading);
}

void requested::first(Turn& turn, const Instruction& /*request*/) {
    if (plies(turn) == 0) return turn.tell(PhraseKey::movNone);
    turn.memory().reading = 1;
    tellEntry(turn, 1);
}

void requested::now(Turn& turn, const Instruction& /*request*/) {
    turn.memory().reading.reset();
    turn.tell(PhraseKey::infLive);
}

void requested::list(Turn& turn, const Instruction& request) {
    const auto entries = sheetOf(turn.view());
    if (entries.empty()) return turn.tell(PhraseKey::movNone);
    auto [first, last] = rangeOf(turn, request);
    first = std::max(first, 1);
    last = std::min(last, static_cast<int>(entries.size()));
    if (first > last) return turn.refuse(PhraseKey::errNoPly);
    tellEntries(turn, entries, {first, last});
}

namespace {

// A "?" marks what cannot be read on paper; it must not become a move.
std::string typedEntry(Turn& turn, rules::Colour seat, int ply, const std::string& text) {
    const auto& match = turn.match();
    const bool isLegible = text.find('?') == std::string::npos;
    if (!isLegible || ply < 1 || ply > match.game.plies() + 1) return text;
    const auto before = rules::positionOnSheet(match, seat, ply);
    return asEntry(turn.view(), before, match.setup.seats[seat].letters, text);
}

void writeOnSheet(Turn& turn, const tactile::TypedEntry& entry) {
    const auto seat = sideOf(turn.view());
    const int ply = plyOf(turn.match().setup.start, entry.at);
    turn.ask(rules::Write{seat, ply, typedEntry(turn, seat, ply, entry.move)});
}

/// The requested half-move; nullopt: the request has been answered.
std::optional<int> plyOnTape(Turn& turn, const Instruction& request) {
    const bool isAnsweredByCourse = turn.memory().practises;
    if (isAnsweredByCourse) return std::nullopt;
    const auto& view = turn.view();
    const bool isTheirs = isHome(view) || (view.person != Person::arbiter &&
                                           turn.match().setup.seats[sideOf(view)].blind);
    if (!isTheirs) {
        turn.refuse(PhraseKey::tapNotYours);
        return std::nullopt;
    }
    const int last = turn.match().game.plies();
    if (last == 0) {
        turn.tell(PhraseKey::movNone);
        return std::nullopt;
    }
    const auto* const named = std::get_if<tactile::HalfMove>(&request.argument);
    const int ply = named == nullptr ? last : plyOf(turn.match().setup.start, *named);
    if (ply >= 1 && ply <= last) return ply;
    turn.refuse(PhraseKey::errNoPly);
    return std::nullopt;
}

} // namespace

void requested::sheet(Turn& turn, const Instruction& request) {
    if (const auto* const entry = std::get_if<tactile::TypedEntry>(&request.argument))
        return writeOnSheet(turn, *entry);
    if (const auto* const owner = std::get_if<rules::Colour>(&request.argument))
        return readSheetOf(turn, *owner);
    if (plies(turn) == 0) return turn.tell(PhraseKey::movNone);
    tellEntry(turn, plies(turn));
}

void requested::dictate(Turn& turn, const Instruction& request) {
    if (const auto ply = plyOnTape(turn, request)) turn.bring(Dictate{sideOf(turn.view()), *ply});
}

void requested::tape(Turn& turn, const Instruction& request) {
    if (const auto ply = plyOnTape(turn, request)) turn.bring(PlayTape{sideOf(turn.view()), *ply});
}

// Announcements about the players' score sheets, and the signed result (Art. 8).

// Who asks how things stand is told.
void notice(Response& response, const rules::WritingFreed& event) {
    if (!mayTellOfShortness(response, event.seat)) return;
    response.tell(event.seat, {PhraseKey::recFree, {}, Urgency::move});
}

void notice(Response& response, const rules::CatchUpDue& event) {
    // Clocks that stand already: the arbiter has the record restored (Art. 8.5.c).
    const bool isByFlag = !std::holds_alternative<rules::Halted>(response.before().phase);
    response.tell(event.seat,
                  {isByFlag ? PhraseKey::recDue : PhraseKey::recRebuild, {}, Urgency::move});
}

void notice(Response& response, const rules::WritingNeglected& event) {
    response.showArbiter({PhraseKey::recNeglected, {{Slot::colour, event.seat}}});
}

void notice(Response& response, const rules::SheetAsked& event) {
    response.tell(event.seat, {PhraseKey::recAsked});
    response.showArbiter({PhraseKey::recRequest, {{Slot::colour, event.seat}}});
}

void notice(Response& response, const rules::SheetRuled& event) {
    if (!event.lent) return response.tell(event.seat, {PhraseKey::recRefused, {}, Urgency::move});
    response.tell(event.seat,
                  {PhraseKey::recLent, {{Slot::colour, other(event.seat)}}, Urgency::move});
}

void notice(Response& response, const rules::StageBegun& event) {
    const Saying saying{PhraseKey::recStage, {{Slot::colour, event.colour}}, Urgency::move};
    response.tellEars(saying);
    response.showArbiter(saying);
}

// If both players only have boards, they sign on paper.
void askToSign(Response& response) {
    const auto& seats = response.after().setup.seats;
    const bool canSign = seats.white.inputs.keyboard || seats.black.inputs.keyboard;
    if (!response.isHome() && canSign) response.aloud({PhraseKey::recSign, {}, Urgency::move});
}

void notice(Response& response, const rules::ResultSigned& event) {
    const Saying saying{PhraseKey::recSigned, {{Slot::colour, event.seat}}};
    response.tell(event.seat, saying);
    response.showArbiter(saying);
}

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/sheet/sheet_reading.hpp"

#include "app/telling/moves_in_words.hpp"
#include "rules/notation/san.hpp"

#include <algorithm>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using tactile::Request;

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
Range rangeOf(Turn& turn, const Request& request) {
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

// The arbiter sees both at any time (Art. 8.2), a player the opponent's when it is lent to him.
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

} // namespace

void tellWritten(Turn& turn, const rules::Write& written) {
    const auto letters = turn.match().setup.seats[written.seat].letters;
    const auto* const entry = turn.match().sheets[written.seat].at(written.ply);
    const bool isMove = entry != nullptr && entry->move;
    if (isMove || rules::parseSan(written.text, letters)) return tellEntry(turn, written.ply);
    turn.tell(PhraseKey::recNoMove, {{Slot::input, speech::Outside{written.text}}});
}

void tellEntry(Turn& turn, int ply) {
    const auto entries = sheetOf(turn.view());
    turn.tell(entryMessage(
        turn, entries.at(static_cast<std::size_t>(ply - 1)), ply, PhraseKey::infReview));
}

void readBack(Turn& turn, const Request& /*request*/) {
    auto& reading = turn.memory().reading;
    const int ply = reading ? *reading - 1 : plies(turn);
    if (ply < 1) {
        reading = 0;
        return turn.tell(PhraseKey::infStart);
    }
    reading = ply;
    tellEntry(turn, ply);
}

void readForward(Turn& turn, const Request& /*request*/) {
    auto& reading = turn.memory().reading;
    if (!reading || *reading >= plies(turn)) {
        reading.reset();
        return turn.tell(PhraseKey::infEnd);
    }
    ++*reading;
    tellEntry(turn, *reading);
}

void readFirst(Turn& turn, const Request& /*request*/) {
    if (plies(turn) == 0) return turn.tell(PhraseKey::movNone);
    turn.memory().reading = 1;
    tellEntry(turn, 1);
}

void leaveReading(Turn& turn, const Request& /*request*/) {
    turn.memory().reading.reset();
    turn.tell(PhraseKey::infLive);
}

void readList(Turn& turn, const Request& request) {
    const auto entries = sheetOf(turn.view());
    if (entries.empty()) return turn.tell(PhraseKey::movNone);
    auto [first, last] = rangeOf(turn, request);
    first = std::max(first, 1);
    last = std::min(last, static_cast<int>(entries.size()));
    if (first > last) return turn.refuse(PhraseKey::errNoPly);
    tellEntries(turn, entries, {first, last});
}

void useSheet(Turn& turn, const Request& request) {
    if (const auto* const entry = std::get_if<tactile::SheetEntry>(&request.argument))
        return turn.ask(rules::Write{
            sideOf(turn.view()), plyOf(turn.match().setup.start, entry->at), entry->move});
    if (const auto* const owner = std::get_if<rules::Colour>(&request.argument))
        return readSheetOf(turn, *owner);
    if (plies(turn) == 0) return turn.tell(PhraseKey::movNone);
    tellEntry(turn, plies(turn));
}

} // namespace app

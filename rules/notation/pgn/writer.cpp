// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/writer.hpp"

#include "rules/base/expected.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/pgn/text.hpp"
#include "rules/notation/san.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace rules {
namespace {

/// At the beginning of a line a percent sign hides the line from other readers, and a square
/// bracket looks like a tag of the next game.
bool mayBeginLine(std::string_view word) {
    return !word.starts_with('%') && !word.starts_with('[');
}

/// The end of the next word of a comment. A short command such as "[%clk 0:09:57]" stays on one
/// line, because some readers do not look beyond it.
std::size_t endOfWord(std::string_view text) {
    constexpr std::size_t shortCommand = 40;
    const auto near = text.substr(0, shortCommand);
    const auto bracket = near.starts_with("[%") ? near.find(']') : std::string_view::npos;
    const bool isShort = bracket != std::string_view::npos;
    return std::min(text.find(' ', isShort ? bracket : 0), text.size());
}

} // namespace

void LineFiller::word(std::string_view word) {
    settle();
    pending_ = std::exchange(opened_, {});
    pending_ += word;
}

void LineFiller::close(std::string_view bracket) {
    // A bracket was opened with nothing in it.
    if (!opened_.empty()) word("");
    join(bracket);
}

void LineFiller::comment(std::string_view text) {
    if (text.find('}') != std::string_view::npos) {
        word(";" + std::string(text));
        settle();
        return endLine();
    }
    open("{");
    for (bool isFirst = true; isFirst || !text.empty(); isFirst = false) {
        const auto end = endOfWord(text);
        const auto next = text.substr(0, end);
        if (isFirst || mayBeginLine(next))
            word(next);
        else
            join(" " + std::string(next));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    close("}");
}

/// Writes the last word, to which no bracket can be joined any more.
void LineFiller::settle() {
    if (pending_.empty()) return;
    const auto length = characterCount(pending_);
    if (lineLength_ > 0 && lineLength_ + 1 + length > longestLine) endLine();
    if (lineLength_ > 0) text_ += ' ';
    lineLength_ += length + (lineLength_ > 0 ? 1 : 0);
    text_ += std::exchange(pending_, {});
}

void LineFiller::endLine() {
    text_ += '\n';
    lineLength_ = 0;
}

std::string LineFiller::takeText() {
    settle();
    if (lineLength_ > 0) endLine();
    return std::exchange(text_, {});
}

namespace {

struct RosterTag {
    std::string_view name;
    std::string_view unknown;
};
constexpr std::array roster{
    RosterTag{"Event", "?"},
    RosterTag{"Site", "?"},
    RosterTag{"Date", "????.??.??"},
    RosterTag{"Round", "?"},
    RosterTag{"White", "?"},
    RosterTag{"Black", "?"},
    RosterTag{"Result", "*"},
};

using Tags = std::map<std::string, std::string, std::less<>>;

/// Keeps the FEN in its original spelling, even an unreadable one, unless it describes another
/// position.
void stateStart(Tags& tags, const Position& start) {
    const auto stated = parseFen(tags["FEN"]);
    if (tags["FEN"].empty() || (stated && *stated != start)) tags["FEN"] = writeFen(start);
    const bool is960 = variantNamed(tags["Variant"]) == Variant::chess960;
    if (tags["Variant"].empty()) tags.erase("Variant");
    if (tags["FEN"] == writeFen(Position::start()) && !is960) {
        tags.erase("FEN");
        tags.erase("SetUp");
    } else {
        tags["SetUp"] = "1";
    }
    if (hasChess960Castling(start)) tags.emplace("Variant", "Chess960");
}

Tags exportTags(const PgnGame& game) {
    Tags tags;
    for (const auto& tag : game.tags)
        tags.emplace(tag.name, tag.value);
    for (const auto& tag : roster)
        tags.emplace(tag.name, tag.unknown);
    tags["Result"] = text(game.result);
    stateStart(tags, game.start);
    return tags;
}

std::string tagLine(std::string_view name, std::string_view value) {
    std::string line = "[";
    line.append(name).append(" \"").append(escaped(value)).append("\"]\n");
    return line;
}

std::string writeTags(const PgnGame& game) {
    auto tags = exportTags(game);
    std::string lines;
    for (const auto& tag : roster) {
        const auto found = tags.find(tag.name);
        lines += tagLine(found->first, found->second);
        tags.erase(found);
    }
    for (const auto& [name, value] : tags)
        lines += tagLine(name, value);
    return lines;
}

void writeVariation(LineFiller& filler, const PgnVariation& variation, Position position);

/// Whether Black's next move needs its number again.
bool interrupts(const std::vector<PgnAnnotation>& annotations) {
    return std::ranges::any_of(annotations, [](const PgnAnnotation& each) {
        return !std::holds_alternative<PgnNag>(each);
    });
}

/// `before` is the position before the move that a variation would replace.
void writeAnnotations(LineFiller& filler,
                      const std::vector<PgnAnnotation>& annotations,
                      const Position& before) {
    for (const auto& annotation : annotations) {
        if (const auto* const nag = std::get_if<PgnNag>(&annotation)) {
            filler.word("$" + std::to_string(nag->number));
        } else if (const auto* const comment = std::get_if<PgnComment>(&annotation)) {
            filler.comment(comment->text);
        } else {
            filler.open("(");
            writeVariation(filler, std::get<PgnVariation>(annotation), before);
            filler.close(")");
        }
    }
}

void writeNumber(LineFiller& filler, const Position& position, bool isNeeded) {
    const bool white = position.turn() == Colour::white;
    if (white || isNeeded)
        filler.word(std::to_string(position.moveNumber()) + (white ? "." : "..."));
}

Position positionAfter(const Position& before, std::optional<Move> move) {
    if (move) return before.after(*move);
    const auto after = afterNullMove(before);
    EXPECTS(after.has_value());
    return *after;
}

void writeVariation(LineFiller& filler, const PgnVariation& variation, Position position) {
    writeAnnotations(filler, variation.before, position);
    bool numberIsNeeded = true;
    for (const auto& move : variation.moves) {
        const auto after = positionAfter(position, move.move);
        writeNumber(filler, position, numberIsNeeded);
        filler.word(move.move ? writeSan(position, *move.move, after) : std::string(nullMoveText));
        writeAnnotations(filler, move.behind, position);
        position = after;
        numberIsNeeded = interrupts(move.behind);
    }
}

} // namespace

std::string writePgn(const PgnGame& game) {
    LineFiller filler;
    writeVariation(filler, game.line, game.start);
    filler.word(text(game.result));
    return writeTags(game) + "\n" + filler.takeText() + "\n";
}

// Not defaulted: clang 14 crashes on a defaulted comparison of a type that contains itself.
bool PgnVariation::operator==(const PgnVariation& other) const {
    return before == other.before && moves == other.moves;
}

std::string_view PgnGame::tag(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &PgnTag::name);
    return found == tags.end() ? std::string_view() : std::string_view(found->value);
}

bool PgnGame::isDamaged() const {
    return std::ranges::any_of(faults,
                               [](const PgnFault& fault) { return isDamage(fault.problem); });
}

} // namespace rules

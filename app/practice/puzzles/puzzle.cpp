// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/puzzles/puzzle.hpp"

#include "rules/base/lists.hpp"
#include "rules/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace app {
namespace {

using rules::Expected;
using rules::Move;
using rules::Position;
using rules::unexpected;

constexpr std::string_view blanks = " \t\r";

// The fields of Lichess's database, in their order. After the themes comes the address of the game,
// or the origin of a puzzle of one's own.
enum Field : std::uint8_t {
    idField,
    fen,
    moves,
    rating,
    deviation,
    popularity,
    plays,
    themes,
    source
};
constexpr std::size_t fieldCount = source + 1;
using Fields = std::array<std::string_view, fieldCount>;

/// An identifier or a FEN: the first blank of a line decides, for an identifier has none.
bool isOfLichess(std::string_view line) {
    const auto at = line.find_first_of(" ,");
    return at != std::string_view::npos && line[at] == ',';
}

Expected<Fields, PuzzleFault> fieldsOf(std::string_view line) {
    Fields fields;
    for (auto& field : fields) {
        const bool isLast = &field == &fields.back();
        const auto comma = isLast ? std::string_view::npos : line.find(',');
        const bool isEnd = comma == std::string_view::npos;
        field = line.substr(0, comma);
        if (isEnd && &field < &fields[themes]) return unexpected(PuzzleProblem::fields);
        line.remove_prefix(isEnd ? line.size() : comma + 1);
    }
    for (auto* const field : {&fields[themes], &fields[source]})
        *field = rules::trimmed(*field, blanks);
    return fields;
}

std::optional<int> numberUpTo(int most, std::string_view text) {
    const auto number = rules::wholeNumber<int>(text);
    return number && *number >= 0 && *number <= most ? number : std::nullopt;
}

/// The rating and its deviation; without any it is the empty text.
struct RatingRead {
    std::optional<int> points{};
    int deviation = 0;
};

Expected<RatingRead, PuzzleFault> ratingIn(const Fields& fields) {
    constexpr int highest = 4000;
    constexpr int mostDeviation = 1000;
    if (fields[rating].empty() && fields[deviation].empty()) return RatingRead{};
    const auto points = numberUpTo(highest, fields[rating]);
    const auto spread = numberUpTo(mostDeviation, fields[deviation]);
    if (!points || !spread) return unexpected(PuzzleProblem::rating);
    return RatingRead{points, *spread};
}

/// Without what would end it in a line of either format.
std::string nameInLine(std::string_view name) {
    std::string kept{name};
    std::ranges::replace_if(
        kept, [](char letter) { return letter == '\n' || letter == '\r' || letter == '"'; }, ' ');
    return std::string{rules::trimmed(kept, blanks)};
}

/// The day as written by `originText`, "2026-11-26".
std::optional<std::chrono::year_month_day> dayIn(std::string_view text) {
    constexpr std::size_t length = 10;
    if (text.size() != length || text[4] != '-' || text[7] != '-') return std::nullopt;
    const auto year = rules::wholeNumber<int>(text.substr(0, 4));
    const auto month = rules::wholeNumber<unsigned>(text.substr(5, 2));
    const auto day = rules::wholeNumber<unsigned>(text.substr(8));
    if (!year || !month || !day) return std::nullopt;
    const std::chrono::year_month_day when{
        std::chrono::year{*year}, std::chrono::month{*month}, std::chrono::day{*day}};
    return when.ok() ? std::optional{when} : std::nullopt;
}

/// nullopt: it is none, such as the address of a game at Lichess.
std::optional<PuzzleOrigin> originIn(std::string_view text) {
    const auto words = rules::wordsOf(text, blanks);
    if (words.size() < 2) return std::nullopt;
    const auto day = dayIn(words[0]);
    const auto move = rules::wholeNumber<int>(words[1]);
    if (!day || !move || *move < 1) return std::nullopt;
    const auto end = static_cast<std::size_t>(words[1].data() - text.data()) + words[1].size();
    return PuzzleOrigin{*day, *move, nameInLine(text.substr(end))};
}

std::string originText(const PuzzleOrigin& origin) {
    const auto& day = origin.day;
    return fmt::format("{:04}-{:02}-{:02} {} {}",
                       static_cast<int>(day.year()),
                       unsigned{day.month()},
                       unsigned{day.day()},
                       origin.moveNumber,
                       nameInLine(origin.opponent));
}

std::vector<std::string> themesIn(std::string_view text) {
    const auto words = rules::wordsOf(text, blanks);
    return {words.begin(), words.end()};
}

Expected<std::vector<Move>, PuzzleFault> movesFrom(Position position, std::string_view text) {
    std::vector<Move> read;
    for (const auto word : rules::wordsOf(text, blanks)) {
        const auto move = rules::parseUci(word, position);
        if (!move) return unexpected(BadUciMove{std::string{word}, move.error()});
        read.push_back(*move);
        position.play(*move);
    }
    return read;
}

Expected<Puzzle, PuzzleFault> readOfLichess(std::string_view text) {
    const auto fields = fieldsOf(text);
    if (!fields) return unexpected(fields.error());
    const auto rated = ratingIn(*fields);
    if ((*fields)[idField].empty()) return unexpected(PuzzleProblem::noId);
    if (!rated) return unexpected(rated.error());
    const auto start = rules::parseFen((*fields)[fen]);
    if (!start) return unexpected(start.error());
    auto line = movesFrom(*start, (*fields)[moves]);
    if (!line) return unexpected(line.error());
    if (line->size() < 2) return unexpected(PuzzleProblem::noSolution);
    Puzzle puzzle{.id = std::string{(*fields)[idField]},
                  .start = *start,
                  .opponents = line->front(),
                  .rating = rated->points,
                  .deviation = rated->deviation,
                  .themes = themesIn((*fields)[themes]),
                  .origin = originIn((*fields)[source])};
    puzzle.line.assign(line->begin() + 1, line->end());
    const bool endsWithOpponents = puzzle.line.size() % 2 == 0;
    if (endsWithOpponents) puzzle.line.pop_back();
    return puzzle;
}

/// Where the first four fields of a FEN end.
std::size_t endOfPosition(std::string_view line) {
    std::size_t at = 0;
    for (int field = 0; field < 4 && at != std::string_view::npos; ++field) {
        at = line.find_first_not_of(blanks, at);
        if (at != std::string_view::npos) at = line.find_first_of(blanks, at);
    }
    return std::min(at, line.size());
}

/// Removes the first operation of EPD, which ends with a semicolon outside of quotes.
std::string_view takeOperation(std::string_view& rest) {
    bool isQuoted = false;
    std::size_t at = 0;
    for (; at < rest.size() && (isQuoted || rest[at] != ';'); ++at)
        if (rest[at] == '"') isQuoted = !isQuoted;
    const auto operation = rules::trimmed(rest.substr(0, at), blanks);
    rest.remove_prefix(std::min(at + 1, rest.size()));
    return operation;
}

struct Operations {
    std::string_view id{};
    std::string_view best{};
    std::string_view comment{};
    std::string_view line{};
    std::optional<std::size_t> mateIn{}; ///< above 0
};

Operations operationsIn(std::string_view rest) {
    Operations found;
    while (!rest.empty()) {
        const auto operation = takeOperation(rest);
        const auto name = operation.substr(0, operation.find_first_of(blanks));
        const auto value = rules::trimmed(operation.substr(name.size()), blanks);
        if (name == "id") found.id = rules::trimmed(value, "\"");
        if (name == "bm") found.best = value;
        if (name == "c0") found.comment = rules::trimmed(value, "\"");
        if (name == "pv") found.line = value;
        if (name == "dm") found.mateIn = rules::wholeNumber<std::size_t>(value);
    }
    return found;
}

Expected<Move, PuzzleFault> sanMove(std::string_view word, const Position& position) {
    const auto move = rules::parseSan(word, rules::Letters::english, position);
    if (!move) return unexpected(BadSanMove{std::string{word}, move.error(), position});
    return *move;
}

/// What solves a puzzle: a line, and moves as good as its first one.
struct Solution {
    std::vector<Move> line{};
    std::vector<Move> alsoRight{};
};

/// The first of the moves is the whole line.
Solution solvedByEach(const std::vector<Move>& moves) {
    return {{moves.front()}, {moves.begin() + 1, moves.end()}};
}

Expected<std::vector<Move>, PuzzleFault> bestMoves(const Position& position,
                                                   std::string_view written) {
    std::vector<Move> best;
    for (const auto word : rules::wordsOf(written, blanks)) {
        const auto move = sanMove(word, position);
        if (!move) return unexpected(move.error());
        best.push_back(*move);
    }
    return best;
}

std::vector<Move> matingMoves(const Position& position) {
    return rules::filtered(position.legalMoves(),
                           [&](Move move) { return position.after(move).isCheckmate(); });
}

/// The move, a reply and the mate, if mate follows every reply.
std::vector<Move> mateInTwoBy(Move key, const Position& position) {
    std::vector<Move> line;
    const auto after = position.after(key);
    for (const auto reply : after.legalMoves()) {
        const auto mating = matingMoves(after.after(reply));
        if (mating.empty()) return {};
        if (line.empty()) line = {key, reply, mating.front()};
    }
    return line;
}

Expected<Solution, PuzzleFault> mateInTwo(const Position& position) {
    Solution found;
    for (const auto move : position.legalMoves()) {
        auto line = mateInTwoBy(move, position);
        if (line.empty()) continue;
        if (found.line.empty())
            found.line = std::move(line);
        else
            found.alsoRight.push_back(move);
    }
    if (found.line.empty()) return unexpected(PuzzleProblem::noMate);
    return found;
}

/// Only short mates are searched for: a file can have millions of lines.
Expected<Solution, PuzzleFault> searchedMate(const Position& position, std::size_t moves) {
    if (moves == 2) return mateInTwo(position);
    if (moves != 1) return unexpected(PuzzleProblem::noMateLine);
    const auto mating = matingMoves(position);
    if (mating.empty()) return unexpected(PuzzleProblem::noMate);
    return solvedByEach(mating);
}

/// The written line, which must mate in so many moves.
Expected<std::vector<Move>, PuzzleFault>
mateLine(const Position& start, std::string_view written, std::size_t moves) {
    std::vector<Move> line;
    auto position = start;
    for (const auto word : rules::wordsOf(written, blanks)) {
        const auto move = sanMove(word, position);
        if (!move) return unexpected(move.error());
        line.push_back(*move);
        position.play(*move);
    }
    const bool isAsLong = line.size() % 2 == 1 && line.size() / 2 + 1 == moves;
    if (!isAsLong || !position.isCheckmate()) return unexpected(PuzzleProblem::otherLine);
    return line;
}

// Without a mate the line of EPD is only what is expected, and other moves may be as good.
Expected<Solution, PuzzleFault> solutionOf(const Position& position, const Operations& operations) {
    auto best = bestMoves(position, operations.best);
    if (!best) return unexpected(best.error());
    const auto mateIn = operations.mateIn.value_or(0);
    if (mateIn > 0 && !operations.line.empty()) {
        auto line = mateLine(position, operations.line, mateIn);
        if (!line) return unexpected(line.error());
        std::erase(*best, line->front());
        return Solution{*std::move(line), *std::move(best)};
    }
    if (!best->empty()) return solvedByEach(*best);
    if (mateIn > 0) return searchedMate(position, mateIn);
    return unexpected(PuzzleProblem::noBestMove);
}

Expected<Puzzle, PuzzleFault> readEpd(std::string_view line) {
    const auto end = endOfPosition(line);
    const auto position = rules::parseFen(line.substr(0, end));
    if (!position) return unexpected(position.error());
    const auto operations = operationsIn(line.substr(end));
    auto solution = solutionOf(*position, operations);
    if (!solution) return unexpected(solution.error());
    Puzzle puzzle{.id = std::string{operations.id},
                  .start = *position,
                  .line = std::move(solution->line),
                  .alsoRight = std::move(solution->alsoRight),
                  .origin = originIn(operations.comment)};
    std::erase(puzzle.id, '"');
    if (puzzle.id.empty()) puzzle.id = std::string{rules::trimmed(line.substr(0, end), blanks)};
    return puzzle;
}

/// The line as that of a mate; empty if it does not mate, or in one move.
std::string mateInEpd(const Puzzle& puzzle) {
    auto text = fmt::format("; dm {}; pv", puzzle.line.size() / 2 + 1);
    auto position = puzzle.start;
    for (const auto move : puzzle.line) {
        text += ' ' + rules::writeSan(position, move);
        position.play(move);
    }
    return puzzle.line.size() > 1 && position.isCheckmate() ? text : std::string{};
}

std::string writeEpd(const Puzzle& puzzle) {
    const auto text = rules::writeFen(puzzle.start);
    auto line = text.substr(0, endOfPosition(text)) + " bm";
    auto best = puzzle.alsoRight;
    best.insert(best.begin(), puzzle.line.front());
    for (const auto move : best)
        line += ' ' + rules::writeSan(puzzle.start, move);
    line += mateInEpd(puzzle);
    line += "; id \"" + puzzle.id + "\";";
    return puzzle.origin ? line + " c0 \"" + originText(*puzzle.origin) + "\";" : line;
}

} // namespace

bool PuzzleLabel::has(std::string_view theme) const {
    const auto words = rules::wordsOf(themes, blanks);
    return std::ranges::find(words, theme) != words.end();
}

Expected<PuzzleLabel, PuzzleFault> readLabel(std::string_view line) {
    if (!isOfLichess(line)) return PuzzleLabel{};
    const auto fields = fieldsOf(line);
    if (!fields) return unexpected(fields.error());
    const auto rated = ratingIn(*fields);
    if (!rated) return unexpected(rated.error());
    return PuzzleLabel{rated->points, (*fields)[themes]};
}

Expected<Puzzle, PuzzleFault> readPuzzle(std::string_view line) {
    if (isOfLichess(line)) return readOfLichess(line);
    const bool hasFields = line.find('/') != std::string_view::npos;
    if (!hasFields) return unexpected(PuzzleProblem::noPuzzle);
    return readEpd(line);
}

std::string writePuzzle(const Puzzle& puzzle) {
    if (!puzzle.opponents) return writeEpd(puzzle);
    const auto uci = [](Move move) {
        return rules::writeUci(move, rules::UciCastling::kingTakesRook);
    };
    auto line = puzzle.id + ',' + rules::writeFen(puzzle.start) + ',' + uci(*puzzle.opponents);
    for (const auto move : puzzle.line)
        line += ' ' + uci(move);
    const auto rated = [&](int number) {
        return ',' + (puzzle.rating ? std::to_string(number) : std::string{});
    };
    line += rated(puzzle.rating.value_or(0)) + rated(puzzle.deviation) + ",,,";
    for (const auto& theme : puzzle.themes)
        line += (&theme == &puzzle.themes.front() ? "" : " ") + theme;
    if (puzzle.origin) line += ',' + originText(*puzzle.origin);
    return line;
}

} // namespace app

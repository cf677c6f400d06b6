// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/annotation.hpp"

#include "rules/base/lists.hpp"
#include "rules/notation/pgn/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <system_error>
#include <utility>
#include <variant>

namespace app {
namespace {

using rules::PgnAnnotation;
using rules::PgnComment;
using rules::PgnNag;
using rules::Span;

class SourceReader : public rules::PgnVisitor {
public:
    void gameBegins(rules::PgnPlace /*place*/) override { source_ = {}; }
    void tag(std::string_view name, std::string_view value) override {
        source_.pgn.tags.push_back({std::string{name}, std::string{value}});
    }
    void start(const rules::Position& position) override {
        source_.pgn.start = position;
        source_.game = rules::Game(position);
    }
    void move(const rules::Position& /*before*/,
              rules::Move move,
              const rules::Position& /*after*/) override {
        line().moves.push_back({move, {}});
        if (open_.empty()) source_.game.play(move);
    }
    void nullMove(const rules::Position& /*before*/, const rules::Position& /*after*/) override {
        line().moves.push_back({std::nullopt, {}});
    }
    void nag(int number) override { latest().emplace_back(rules::PgnNag{number}); }
    void comment(std::string_view raw) override {
        latest().emplace_back(rules::PgnComment{rules::commentText(raw)});
    }
    void variationBegins() override { open_.emplace_back(); }
    void variationEnds() override {
        auto ended = std::move(open_.back());
        open_.pop_back();
        latest().emplace_back(std::move(ended));
    }
    void fault(const rules::PgnFault& fault) override { source_.pgn.faults.push_back(fault); }
    void gameEnds(rules::PgnResult result) override {
        source_.pgn.result = result;
        const auto variant = rules::variantNamed(source_.pgn.tag("Variant"));
        source_.chess960 =
            variant == rules::Variant::chess960 || rules::hasChess960Castling(source_.pgn.start);
    }

    [[nodiscard]] ReviewSource taken() { return std::move(source_); }

private:
    /// The innermost one.
    [[nodiscard]] rules::PgnVariation& line() {
        return open_.empty() ? source_.pgn.line : open_.back();
    }
    /// The annotations behind its latest move.
    [[nodiscard]] std::vector<rules::PgnAnnotation>& latest() {
        auto& [before, moves] = line();
        return moves.empty() ? before : moves.back().behind;
    }

    ReviewSource source_{};
    std::vector<rules::PgnVariation> open_{}; // not yet attached to their moves
};

std::optional<Span> clockBehind(const rules::PgnMove& move) {
    for (const auto& annotation : move.behind)
        if (const auto* const comment = std::get_if<rules::PgnComment>(&annotation))
            if (const auto time = rules::clockTime(comment->text)) return time;
    return std::nullopt;
}

/// "5400+30", "40/5400+30:1800+30": of the first period.
struct FirstPeriod {
    std::optional<Span> base{};
    Span increment{};
};

FirstPeriod firstPeriod(std::string_view text) {
    text = text.substr(0, text.find(':'));
    if (const auto slash = text.find('/'); slash != std::string_view::npos)
        text.remove_prefix(slash + 1);
    const auto plus = std::min(text.find('+'), text.size());
    const auto seconds = [](std::string_view digits) {
        return rules::wholeNumber<std::int32_t>(digits);
    };
    FirstPeriod period;
    if (const auto base = seconds(text.substr(0, plus)))
        period.base = Span{std::int64_t{*base} * 1000};
    if (plus < text.size())
        period.increment = Span{std::int64_t{seconds(text.substr(plus + 1)).value_or(0)} * 1000};
    return period;
}

std::optional<PgnNag> nagOf(MoveKind kind) {
    switch (kind) {
    case MoveKind::inaccuracy: return PgnNag{6};
    case MoveKind::mistake: return PgnNag{2};
    case MoveKind::blunder: return PgnNag{4};
    case MoveKind::good: break;
    }
    return std::nullopt;
}

/// What stays of the annotations of a move.
struct Written {
    std::vector<PgnNag> nags{};
    std::string clock{};    ///< the command
    std::string commands{}; ///< of other programs
    std::vector<std::string> texts{};
    std::vector<rules::PgnVariation> variations{};
};

Written writtenBehind(const rules::PgnMove& move) {
    Written written;
    const auto take = [&](const PgnComment& comment) {
        if (const auto left = rules::clockTime(comment.text))
            written.clock = rules::clockCommand(*left);
        constexpr std::array<std::string_view, 2> own{"clk", "eval"};
        written.commands += rules::commandsExcept(comment.text, own);
        auto text = rules::withoutCommands(comment.text);
        if (!text.empty()) written.texts.push_back(std::move(text));
    };
    for (const auto& annotation : move.behind)
        std::visit(rules::Overloaded{take,
                                     [&](const PgnNag& nag) { written.nags.push_back(nag); },
                                     [&](const rules::PgnVariation& variation) {
                                         written.variations.push_back(variation);
                                     }},
                   annotation);
    return written;
}

void addOnce(std::vector<std::string>& texts, const std::string& text) {
    if (!rules::contains(texts, text)) texts.push_back(text);
}

bool hasSameMoves(const rules::PgnVariation& one, const rules::PgnVariation& other) {
    return std::ranges::equal(
        one.moves, other.moves, {}, &rules::PgnMove::move, &rules::PgnMove::move);
}

/// Instead of the same line with an earlier reason.
void addAnew(std::vector<rules::PgnVariation>& lines, rules::PgnVariation line) {
    std::erase_if(lines, [&](const auto& each) { return hasSameMoves(each, line); });
    lines.push_back(std::move(line));
}

/// The line, with its reason behind its first move.
rules::PgnVariation variationOf(const rules::Position& position,
                                const std::vector<rules::Move>& line,
                                rules::Language language) {
    rules::PgnVariation variation;
    variation.moves.reserve(line.size());
    for (const auto move : line)
        variation.moves.push_back({move, {}});
    if (auto reason = reasonOf(position, line, language))
        variation.moves.front().behind.emplace_back(PgnComment{*std::move(reason)});
    return variation;
}

/// "[%eval 0.3] [%clk 0:05:00]"
std::string commandsOf(const ReviewedMove& move, const Written& written) {
    std::string commands;
    const auto evaluation = move.after ? evaluationCommand(*move.after) : std::string{};
    for (const auto& each : {evaluation, written.clock, written.commands})
        commands += (commands.empty() || each.empty() ? "" : " ") + each;
    return commands;
}

/// Of the move itself, not of the position, by the numbers of the PGN standard.
bool isJudgement(const PgnNag& nag) {
    constexpr int last = 9;
    return nag.number >= 1 && nag.number <= last;
}

/// A judgement that the game has already is somebody's, and stays the only one.
void addNags(std::vector<PgnAnnotation>& behind, std::vector<PgnNag> nags, MoveKind kind) {
    const auto own = nagOf(kind);
    if (own && std::ranges::none_of(nags, isJudgement)) nags.push_back(*own);
    behind.insert(behind.end(), nags.begin(), nags.end());
}

/// "0.35", "-2": pawns, as hundredths of one.
std::optional<int> readPawns(std::string_view text) {
    constexpr double most = 1'000;
    double pawns = 0;
    const auto* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, pawns);
    if (error != std::errc{} || stop != end || !(std::abs(pawns) < most)) return std::nullopt;
    return static_cast<int>(std::lround(pawns * 100));
}

/// In front of the first comment, where clock times are; unless another one has evaluated the move.
void addCommand(std::vector<PgnAnnotation>& behind, const std::string& command) {
    PgnComment* first = nullptr;
    for (auto& annotation : behind) {
        auto* const comment = std::get_if<PgnComment>(&annotation);
        if (comment == nullptr) continue;
        if (comment->text.find("[%eval") != std::string::npos) return;
        if (first == nullptr) first = comment;
    }
    if (first != nullptr) {
        first->text = command + " " + first->text;
        return;
    }
    behind.emplace_back(PgnComment{command});
}

} // namespace

const rules::PgnFault* ReviewSource::damage() const {
    const auto found = std::ranges::find_if(
        pgn.faults, [](const rules::PgnFault& fault) { return rules::isDamage(fault.problem); });
    return found == pgn.faults.end() ? nullptr : &*found;
}

std::optional<ReviewSource> readSource(rules::PgnReader& reader) {
    SourceReader wanted;
    if (!reader.readGame(wanted)) return std::nullopt;
    return wanted.taken();
}

rules::Expected<ReviewSource, int> readSource(const rules::TextSource& text, int number) {
    rules::PgnReader reader(text);
    return readSource(reader, number);
}

rules::Expected<ReviewSource, int> readSource(rules::PgnReader& reader, int number) {
    rules::PgnVisitor passing;
    for (int game = 1; game < number; ++game)
        if (!reader.readGame(passing)) return rules::unexpected(game - 1);
    auto wanted = readSource(reader);
    if (!wanted) return rules::unexpected(number - 1);
    return *std::move(wanted);
}

std::string_view knownPart(std::string_view value) {
    if (value.find_first_not_of("?.- \t") == std::string_view::npos) return {};
    return value.substr(0, value.find(".?"));
}

std::string_view spokenPart(std::string_view value) {
    const auto address = value.find("://");
    if (address == std::string_view::npos) return knownPart(value);
    const auto blank = value.rfind(' ', address);
    return blank == std::string_view::npos ? std::string_view{} : knownPart(value.substr(0, blank));
}

std::vector<std::optional<Span>> timesUsed(const ReviewSource& source) {
    const auto control = source.pgn.tag("TimeControl");
    // What the clock shows after a move is then the time for the next one.
    if (control.starts_with("1/"))
        return std::vector<std::optional<Span>>(source.pgn.line.moves.size());
    const auto [base, increment] = firstPeriod(control);
    const auto first = increment == Span{} ? base : std::nullopt;
    rules::ByColour<std::optional<Span>> left{first, first};
    std::vector<std::optional<Span>> times;
    times.reserve(source.pgn.line.moves.size());
    for (const auto& move : source.pgn.line.moves) {
        auto& before = left[source.game.positions()[times.size()].turn()];
        const auto now = clockBehind(move);
        const bool isKnown = before && now && *before + increment >= *now;
        times.push_back(isKnown ? std::optional{*before + increment - *now} : std::nullopt);
        before = now;
    }
    return times;
}

std::optional<Evaluation> evaluationIn(std::string_view comment) {
    constexpr std::string_view command = "[%eval ";
    const auto begin = comment.find(command);
    if (begin == std::string_view::npos) return std::nullopt;
    auto text = comment.substr(begin + command.size());
    text = text.substr(0, text.find_first_of(",]")); // the depth may follow
    if (text.starts_with('#')) {
        const auto moves = rules::wholeNumber<std::int16_t>(text.substr(1));
        if (!moves) return std::nullopt;
        return Evaluation{*moves < 0 ? -mateValue : mateValue, *moves};
    }
    const auto centipawns = readPawns(text);
    return centipawns ? std::optional{Evaluation{*centipawns, std::nullopt}} : std::nullopt;
}

std::string evaluationCommand(const Evaluation& evaluation) {
    if (evaluation.mateIn == 0) return {};
    if (evaluation.mateIn) return fmt::format("[%eval #{}]", *evaluation.mateIn);
    const int size = std::abs(evaluation.centipawns);
    const char* const sign = evaluation.centipawns < 0 ? "-" : "";
    return fmt::format("[%eval {}{}.{:02}]", sign, size / 100, size % 100);
}

rules::PgnGame withEvaluations(const ReviewSource& source, std::span<const ReviewedMove> moves) {
    auto game = source.pgn;
    for (std::size_t ply = 0; ply < std::min(moves.size(), game.line.moves.size()); ++ply) {
        if (!moves[ply].after) continue;
        const auto command = evaluationCommand(*moves[ply].after);
        if (!command.empty()) addCommand(game.line.moves[ply].behind, command);
    }
    return game;
}

rules::PgnGame annotated(const ReviewSource& source,
                         std::span<const ReviewedMove> moves,
                         const ReviewRemarks& remarks,
                         rules::Language language,
                         const ReviewRemarks& spoken) {
    auto game = source.pgn;
    for (std::size_t ply = 0; ply < std::min(moves.size(), game.line.moves.size()); ++ply) {
        const auto& move = moves[ply];
        auto written = writtenBehind(game.line.moves[ply]);
        const bool isBad = move.kind != MoveKind::good;
        for (const auto* const kind : {&remarks, &spoken})
            if (const auto remark = kind->find(ply); remark != kind->end())
                addOnce(written.texts, remark->second);
        auto& behind = game.line.moves[ply].behind;
        behind.clear();
        addNags(behind, std::move(written.nags), move.kind);
        if (auto commands = commandsOf(move, written); !commands.empty())
            behind.emplace_back(PgnComment{std::move(commands)});
        for (auto& text : written.texts)
            behind.emplace_back(PgnComment{std::move(text)});
        if (isBad)
            addAnew(written.variations,
                    variationOf(source.game.positions()[ply], move.best, language));
        for (auto& variation : written.variations)
            behind.emplace_back(std::move(variation));
    }
    return game;
}

} // namespace app

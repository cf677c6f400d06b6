// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/records/correction_log.hpp"

#include "app/commands/records/tape.hpp"
#include "rules/base/lists.hpp"
#include "rules/boards/guidance.hpp"
#include "rules/chess/board.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/match/decide.hpp"
#include "rules/match/event.hpp"
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "rules/notation/fen.hpp"
#include "rules/record/field_text.hpp"
#include "rules/record/journal.hpp"
#include "rules/record/scoresheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace app {
namespace {

/// "white knight": these lines are read by scripts and arbiters, and always in English.
std::string pieceName(rules::Piece piece) {
    constexpr std::array<std::string_view, 6> names{
        "pawn", "knight", "bishop", "rook", "queen", "king"};
    return fmt::format(
        "{} {}", rules::fieldText(piece.colour), names.at(static_cast<std::size_t>(piece.kind)));
}

using rules::Colour;
using rules::Event;
using rules::Instant;
using rules::Match;
using rules::Placement;
using rules::Reconciling;
using Lines = std::vector<std::string>;

/// The lines to insert before and after the line of an event.
struct Around {
    Lines before;
    Lines behind;
};

template <class... Kinds>
bool isOneOf(const Event& event) {
    return (event.is<Kinds>() || ...);
}

bool correctsClocks(const Event& event) {
    return isOneOf<rules::ClockSet,
                   rules::TimeGiven,
                   rules::MovesSet,
                   rules::TimeTaken,
                   rules::StageBegun,
                   rules::RetracedTo>(event);
}

// --- positions and sheets in words

std::string counted(int number, std::string_view one) {
    return fmt::format("{} {}{}", number, one, number == 1 ? "" : "s");
}

std::string sideText(const rules::Clock& clock, Colour colour, Instant at) {
    return fmt::format("{} {}, {}{}",
                       rules::fieldText(colour),
                       rules::clockFace(clock.remaining(colour, at)),
                       clock.isFlagDown(colour, at) ? "flag down, " : "",
                       counted(clock.moves(colour), "move"));
}

std::string clocksText(const rules::Clock& clock, Instant at) {
    return sideText(clock, Colour::white, at) + "; " + sideText(clock, Colour::black, at);
}

// In quotes, because players may write anything.
std::string sheetText(const Match& match, Colour colour) {
    const auto rows = rules::mapped(rules::rowsOf(match.sheets[colour], match.setup.start),
                                    [](const auto& row) { return rules::text(row); });
    return rows.empty() ? "empty" : rules::fieldText(fmt::format("{}", fmt::join(rows, " ")));
}

std::string entryText(const rules::SheetEntry& entry) {
    return entry.isMissing() ? "nothing" : rules::fieldText(entry.text);
}

std::string untilText(const rules::Position& start, int ply, std::string_view nothing) {
    return ply == 0 ? std::string(nothing) : "until " + halfMoveName(start, ply);
}

std::string positionText(const rules::Position& start, int ply) {
    return ply == 0 ? "the start position" : "the position after " + halfMoveName(start, ply);
}

std::string correctionText(const rules::Correction& correction) {
    const auto& [piece, from, to] = correction;
    if (!to) return fmt::format("{} off {}", pieceName(piece), name(*from));
    if (!from) return fmt::format("{} put on {}", pieceName(piece), name(*to));
    return fmt::format("{} {} to {}", pieceName(piece), name(*from), name(*to));
}

std::string correctionsText(const Placement& found, const Placement& now) {
    const auto texts = rules::mapped(rules::guidance(found, now), correctionText);
    return texts.empty() ? "nothing" : joined(texts);
}

// --- what the sheets say and what will be done with the boards

Colour shorterOf(const Match& match) {
    const auto& [white, black] = match.sheets;
    return white.plies() < black.plies() ? Colour::white : Colour::black;
}

std::string verdictText(const Match& match, const rules::Finding& finding) {
    const auto agreed = untilText(match.setup.start, finding.agreedPlies, "on no move");
    switch (finding.sheets) {
    case rules::SheetVerdict::same: return "sheets agree " + agreed;
    case rules::SheetVerdict::shorter:
        return fmt::format(
            "sheets agree {}, where that of {} ends", agreed, rules::fieldText(shorterOf(match)));
    case rules::SheetVerdict::differ: break;
    }
    const auto& [ply, white, black] = *finding.difference;
    return fmt::format("sheets agree {} and differ at {}: white wrote {}, black wrote {}",
                       agreed,
                       halfMoveName(match.setup.start, ply),
                       entryText(white),
                       entryText(black));
}

std::string decisionText(const Match& match, const rules::Finding& finding) {
    const bool isRuled = std::get<Reconciling>(match.phase).ruledPly.has_value();
    return fmt::format("by the {}: both boards to {}, {}",
                       isRuled ? "arbiter" : "score sheets",
                       positionText(match.setup.start, static_cast<int>(finding.line.size())),
                       rules::writeFenPlacement(finding.position.placement()));
}

std::string timeLeft(const rules::ClockSideState& side) {
    return rules::clockFace(side.given - side.used);
}

std::string proposalText(const Match& match, const rules::Finding& finding) {
    switch (finding.proposal) {
    case rules::ClockProposal::unchanged: return "clocks stay as they are";
    case rules::ClockProposal::unknown: return "clocks: what they showed then is not recorded";
    case rules::ClockProposal::fromLog: break;
    }
    const auto& clock = finding.clocks->clock;
    return fmt::format("clocks back to those of {}: white {}; black {}",
                       positionText(match.setup.start, finding.clocks->ply),
                       timeLeft(clock.white),
                       timeLeft(clock.black));
}

/// What is valid until a sheet is completed or the arbiter rules otherwise. Precondition: a
/// reconciliation is in progress.
Lines statements(const Match& match) {
    const auto finding = rules::findingOf(match);
    Lines all{verdictText(match, finding), decisionText(match, finding)};
    if (match.clock.isTimed()) all.push_back(proposalText(match, finding));
    return all;
}

// --- the lines

std::string clocksLine(Instant at, std::string_view when, const rules::Clock& clock) {
    return fmt::format("clocks {} {}: {}", at.sinceOpening, when, clocksText(clock, at));
}

std::string line(Instant at, std::string_view what) {
    return fmt::format("reconciliation {} {}", at.sinceOpening, what);
}

void addBoards(Lines& lines,
               Instant at,
               std::string_view when,
               const rules::ByColour<Placement>& boards) {
    for (const auto colour : rules::colours)
        lines.push_back(line(at,
                             fmt::format("{}, board of {}: {}",
                                         when,
                                         rules::fieldText(colour),
                                         rules::writeFenPlacement(boards[colour]))));
    const auto differing =
        rules::mapped(rules::differences(boards.white, boards.black), rules::name);
    const auto compared =
        differing.empty() ? std::string("are equal") : "differ on " + joined(differing);
    lines.push_back(line(at, fmt::format("{}, boards {}", when, compared)));
}

rules::ByColour<Placement> boardsOf(const Match& match) {
    return {match.boards.white.seen, match.boards.black.seen};
}

/// The current clocks, moves, sheets and boards.
void addAll(Lines& lines, std::string_view when, const Match& match) {
    const auto at = match.at;
    if (match.clock.isTimed())
        lines.push_back(line(at, fmt::format("{}, clocks: {}", when, clocksText(match.clock, at))));
    const auto made = untilText(match.setup.start, match.game.plies(), "none");
    lines.push_back(line(at, fmt::format("{}, moves made: {}", when, made)));
    for (const auto colour : rules::colours)
        lines.push_back(line(
            at,
            fmt::format(
                "{}, sheet of {}: {}", when, rules::fieldText(colour), sheetText(match, colour))));
    addBoards(lines, at, when, boardsOf(match));
}

std::optional<Reconciling> reconcilingIn(const Match& match) {
    const auto* reconciling = std::get_if<Reconciling>(&match.phase);
    return reconciling == nullptr ? std::nullopt : std::optional(*reconciling);
}

/// Follows the record, and returns the lines to insert around each event.
class Corrections {
public:
    Around take(const rules::Recorded& next) {
        const auto was = reconcilingIn(match_);
        const auto clock = correctsClocks(next.event) ? std::optional(match_.clock) : std::nullopt;
        match_ = rules::evolve(std::move(match_), next.at, next.event);
        Around around;
        if (clock) tellClocks(around, next.event, *clock);
        tellReconciling(around.behind, next.event, was);
        return around;
    }

private:
    // Neither going back to correct a slip (E2.6) nor the line that both sheets agree on (E2.7)
    // changes the clocks.
    void tellClocks(Around& around, const Event& event, const rules::Clock& before) const {
        const auto at = match_.at;
        const bool isRetracing = event.is<rules::RetracedTo>();
        if (!before.isTimed() || (isRetracing && before.sides(at) == match_.clock.sides(at)))
            return;
        around.before.push_back(clocksLine(at, "before", before));
        around.behind.push_back(clocksLine(at, "after", match_.clock));
    }

    void tellReconciling(Lines& lines, const Event& event, const std::optional<Reconciling>& was) {
        const bool isUnderWay = std::holds_alternative<Reconciling>(match_.phase);
        if (!was && isUnderWay) return open(lines);
        if (was && isUnderWay) return tellChanges(lines, event, *was);
        if (was) close(lines, event, *was);
    }

    void open(Lines& lines) {
        opened_ = match_.at;
        told_ = statements(match_);
        addAll(lines, "found", match_);
        for (const auto& statement : told_)
            lines.push_back(line(match_.at, statement));
    }

    // While the line is being taken from the sheets, they are not compared again.
    void tellChanges(Lines& lines, const Event& event, const Reconciling& was) {
        const auto& now = std::get<Reconciling>(match_.phase);
        if (!(now.found == was.found)) addBoards(lines, match_.at, "found", now.found);
        if (isOneOf<rules::RetracedTo, rules::MoveMade>(event)) return;
        auto all = statements(match_);
        for (const auto& statement : all)
            if (std::ranges::find(told_, statement) == told_.end())
                lines.push_back(line(match_.at, statement));
        told_ = std::move(all);
    }

    void close(Lines& lines, const Event& event, const Reconciling& was) const {
        const bool isClosed = event.is<rules::ReconciliationClosed>();
        lines.push_back(line(match_.at,
                             fmt::format("{} after {}",
                                         isClosed ? "closed" : "broken off",
                                         rules::clockFace(match_.at - opened_))));
        for (const auto colour : rules::colours)
            lines.push_back(
                line(match_.at,
                     fmt::format("put right on the board of {}: {}",
                                 rules::fieldText(colour),
                                 correctionsText(was.found[colour], match_.boards[colour].seen))));
        addAll(lines, "after", match_);
    }

    Match match_ = rules::open({});
    Instant opened_{}; ///< start of the latest reconciliation
    Lines told_;       ///< its latest statements
};

} // namespace

std::vector<std::string> withCorrections(const std::vector<std::string>& lines,
                                         std::uint64_t last) {
    Lines told;
    told.reserve(lines.size());
    Corrections corrections;
    std::optional<std::uint64_t> latest;
    for (const auto& each : lines) {
        const auto next = rules::parseRecorded(each);
        const bool isBelieved =
            next && next->sequence <= last && (!latest || next->sequence == *latest + 1);
        if (isBelieved) latest = next->sequence;
        auto around = isBelieved ? corrections.take(*next) : Around{};
        rules::append(told, std::move(around.before));
        told.push_back(each);
        rules::append(told, std::move(around.behind));
    }
    return told;
}

} // namespace app

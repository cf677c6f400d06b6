// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/sheets/reconcile_report.hpp"

#include "app/commands/line/json.hpp"
#include "rules/chess/facts.hpp"
#include "rules/chess/game.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"
#include "rules/record/field_text.hpp"
#include "speech/words/render.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace app {

namespace {

using rules::ClockProposal;
using rules::Colour;
using rules::SheetVerdict;
using speech::PhraseKey;
using speech::Slot;

bool isShorter(const ReconcileReport& report, Colour colour) {
    const auto& sheets = report.evidence.sheets;
    return sheets[colour].size() < sheets[other(colour)].size();
}

// --- JSON

Json jsonOf(const std::optional<rules::SheetDifference>& difference) {
    if (!difference) return nullptr;
    return {{"ply", difference->ply},
            {"white_wrote", difference->white.text},
            {"black_wrote", difference->black.text}};
}

Json jsonOf(std::optional<rules::Square> square) {
    return square ? Json(rules::fieldText(*square)) : Json(nullptr);
}

Json correctionsOf(const ReconcileReport& report, Colour colour) {
    if (!report.hasBoard[colour]) return nullptr;
    Json corrections = Json::array();
    for (const auto& [piece, from, to] : report.finding.corrections[colour])
        corrections.push_back(
            {{"piece", rules::fieldText(piece)}, {"from", jsonOf(from)}, {"to", jsonOf(to)}});
    return corrections;
}

Json meantOf(const ReconcileReport& report) {
    rules::Game game(report.evidence.start);
    for (const auto move : report.finding.line)
        game.play(move);
    Json meant = Json::array();
    for (const auto& [writer, ply, entry] : report.finding.meant)
        meant.push_back({{"ply", ply},
                         {"sheet", rules::fieldText(writer)},
                         {"wrote", entry.text},
                         {"read", rules::writeSan(game.at(ply - 1), *entry.move)}});
    return meant;
}

Json shorterOf(const ReconcileReport& report) {
    if (report.finding.sheets != SheetVerdict::shorter) return nullptr;
    return rules::fieldText(isShorter(report, Colour::white) ? Colour::white : Colour::black);
}

/// "1:29:00"; with milliseconds if there are any.
std::string timeText(rules::Span span) {
    const auto thousandths = span.milliseconds % 1000;
    const auto text = rules::clockFace(span);
    return thousandths == 0 ? text : fmt::format("{}.{:03}", text, thousandths);
}

Json timeOf(const rules::Finding& finding, Colour colour) {
    if (!finding.clocks) return nullptr;
    const auto& side = finding.clocks->clock[colour];
    return timeText(side.given - side.used);
}

std::string_view nameOf(ClockProposal proposal) {
    switch (proposal) {
    case ClockProposal::unchanged: return "unchanged";
    case ClockProposal::fromLog: return "from_log";
    case ClockProposal::unknown: return "unknown";
    }
    return "";
}

Json clocksOf(const rules::Finding& finding) {
    return {{"proposal", nameOf(finding.proposal)},
            {"after_ply", finding.clocks ? Json(finding.clocks->ply) : Json(nullptr)},
            {"white", timeOf(finding, Colour::white)},
            {"black", timeOf(finding, Colour::black)},
            {"rule", finding.proposal == ClockProposal::unchanged ? "E2.7" : "E2.8"}};
}

// --- sentences

/// Collects the sentences in one language, in the order in which they are added.
class Telling {
public:
    Telling(const ReconcileReport& report, speech::Language language)
        : report_(report)
        , finding_(report.finding)
        , language_(language)
        , game_(report.evidence.start) {
        for (const auto move : finding_.line)
            game_.play(move);
    }

    std::vector<std::string> sentences() && {
        tellMeant();
        tellSheets();
        for (const auto colour : rules::colours)
            if (report_.hasBoard[colour]) tellBoard(colour);
        tellClocks();
        return std::move(sentences_);
    }

private:
    [[nodiscard]] speech::Rendered phrase(PhraseKey key,
                                          const speech::Arguments& slots = {}) const {
        return speech::render(key, slots, language_);
    }
    void tell(const speech::Rendered& rendered) { sentences_.push_back(rendered.shown); }

    /// The number of a half-move of the line.
    [[nodiscard]] int numberOf(int ply) const { return game_.at(ply - 1).moveNumber(); }
    [[nodiscard]] Colour moverOf(int ply) const { return game_.at(ply - 1).turn(); }
    [[nodiscard]] rules::MoveFacts factsOf(int ply) const {
        return rules::factsOf(game_.at(ply - 1), finding_.line[static_cast<std::size_t>(ply - 1)]);
    }

    void tellSheets() {
        switch (finding_.sheets) {
        case SheetVerdict::same: return tellSame();
        case SheetVerdict::shorter: return tellShorter();
        case SheetVerdict::differ: return tellDifference();
        }
    }

    void tellMeant() {
        for (const auto& [writer, ply, entry] : finding_.meant)
            tell(phrase(PhraseKey::difMeant,
                        {{Slot::number, numberOf(ply)},
                         {Slot::colour, writer},
                         {Slot::input, speech::Outside{entry.text}},
                         {Slot::move, factsOf(ply)}}));
    }

    void tellSame() {
        const int last = game_.plies();
        if (last == 0) return tell(phrase(PhraseKey::difSheetsEmpty));
        tell(phrase(PhraseKey::difSheetsSame,
                    {{Slot::number, numberOf(last)},
                     {Slot::colour, moverOf(last)},
                     {Slot::move, factsOf(last)}}));
    }

    void tellShorter() {
        const auto writer = isShorter(report_, Colour::white) ? Colour::black : Colour::white;
        const int agreed = finding_.agreedPlies;
        if (agreed == 0)
            tell(phrase(PhraseKey::difSheetsShorterStart, {{Slot::colour, writer}}));
        else
            tell(phrase(PhraseKey::difSheetsShorter,
                        {{Slot::agreedNumber, numberOf(agreed)},
                         {Slot::agreedColour, moverOf(agreed)},
                         {Slot::colour, writer}}));
        for (int ply = agreed + 1; ply <= game_.plies(); ++ply)
            tell(phrase(PhraseKey::movNumbered,
                        {{Slot::number, numberOf(ply)},
                         {Slot::colour, moverOf(ply)},
                         {Slot::move, factsOf(ply)}}));
    }

    [[nodiscard]] speech::Entry asEntry(const rules::SheetEntry& entry) const {
        if (entry.move && game_.position().isLegal(*entry.move))
            return rules::factsOf(game_.position(), *entry.move);
        return speech::Outside{entry.text};
    }

    void tellDifference() {
        const auto& position = game_.position();
        speech::Arguments slots{{Slot::number, position.moveNumber()},
                                {Slot::colour, position.turn()},
                                {Slot::whiteEntry, asEntry(finding_.difference->white)},
                                {Slot::blackEntry, asEntry(finding_.difference->black)}};
        const int agreed = finding_.agreedPlies;
        if (agreed == 0) {
            tell(phrase(PhraseKey::difSheetsDifferStart, slots));
            return tell(phrase(PhraseKey::difRetraceStart));
        }
        slots.push_back({Slot::agreedNumber, numberOf(agreed)});
        slots.push_back({Slot::agreedColour, moverOf(agreed)});
        tell(phrase(PhraseKey::difSheetsDiffer, slots));
        tell(phrase(PhraseKey::difRetrace,
                    {{Slot::number, numberOf(agreed)}, {Slot::colour, moverOf(agreed)}}));
    }

    [[nodiscard]] speech::Rendered order(const rules::Correction& correction) const {
        const auto& [piece, from, to] = correction;
        if (!to)
            return phrase(PhraseKey::fixRemove,
                          {{Slot::colouredPiece, piece}, {Slot::square, *from}});
        if (!from)
            return phrase(PhraseKey::fixPlace, {{Slot::colouredPiece, piece}, {Slot::square, *to}});
        return phrase(PhraseKey::fixMove,
                      {{Slot::colouredPiece, piece}, {Slot::from, *from}, {Slot::to, *to}});
    }

    void tellBoard(Colour colour) {
        const auto board =
            colour == Colour::white ? speech::Word::boardWhite : speech::Word::boardBlack;
        const auto& corrections = finding_.corrections[colour];
        if (corrections.empty()) return tell(phrase(PhraseKey::difRight, {{Slot::board, board}}));
        for (const auto& correction : corrections)
            tell(phrase(PhraseKey::difWho, {{Slot::board, board}}) + order(correction));
    }

    void tellClocks() {
        switch (finding_.proposal) {
        case ClockProposal::unchanged: return tell(phrase(PhraseKey::difClocksStay));
        case ClockProposal::fromLog: return tellProposal(*finding_.clocks);
        case ClockProposal::unknown: return tell(phrase(PhraseKey::difClocks));
        }
    }

    void tellProposal(const rules::Completed& clocks) {
        if (clocks.ply == 0)
            tell(phrase(PhraseKey::difClocksAfterStart));
        else
            tell(phrase(
                PhraseKey::difClocksAfter,
                {{Slot::number, numberOf(clocks.ply)}, {Slot::colour, moverOf(clocks.ply)}}));
        for (const auto colour : rules::colours) {
            const auto& side = clocks.clock[colour];
            tell(phrase(PhraseKey::difClock,
                        {{Slot::colour, colour}, {Slot::term, side.given - side.used}}));
        }
        tell(phrase(PhraseKey::difClocks));
    }

    const ReconcileReport& report_;
    const rules::Finding& finding_;
    speech::Language language_;
    rules::Game game_;
    std::vector<std::string> sentences_;
};

} // namespace

bool isInOrder(const ReconcileReport& report) {
    return report.finding.sheets != SheetVerdict::differ &&
           std::ranges::all_of(rules::colours, [&](Colour colour) {
               return !report.hasBoard[colour] || report.finding.corrections[colour].empty();
           });
}

std::string reportJson(const ReconcileReport& report) {
    const auto& finding = report.finding;
    return jsonLine({{"sheets", finding.sheets == SheetVerdict::differ ? "differ" : "same"},
                     {"shorter", shorterOf(report)},
                     {"agreed_plies", finding.agreedPlies},
                     {"first_difference", jsonOf(finding.difference)},
                     {"read_by_meaning", meantOf(report)},
                     {"position", rules::writeFen(finding.position)},
                     {"white_board", correctionsOf(report, Colour::white)},
                     {"black_board", correctionsOf(report, Colour::black)},
                     {"clocks", clocksOf(finding)}});
}

std::vector<std::string> reportSentences(const ReconcileReport& report, speech::Language language) {
    return Telling(report, language).sentences();
}

} // namespace app

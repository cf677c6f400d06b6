// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/print/game_text.hpp"

#include "app/activity/policy.hpp"
#include "app/telling/in_words.hpp"
#include "rules/base/lists.hpp"
#include "rules/chess/facts.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/pgn/text.hpp"
#include "rules/notation/pgn/writer.hpp"
#include "speech/words/board_answers.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "speech/words/render.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace app {
namespace {

using rules::Colour;
using speech::Language;
using speech::PhraseKey;
using speech::Slot;
using speech::Word;
using Strings = std::vector<std::string>;

std::string playerName(const rules::Match& match, Colour colour, Language language) {
    const auto& name = match.setup.seats[colour].name;
    if (!name.empty()) return speech::harmless(name);
    const auto word = colour == Colour::white ? Word::envelopeFieldWhite : Word::envelopeFieldBlack;
    return std::string{speech::tableOf(language).of(word)};
}

std::string players(const rules::Match& match, speech::Language language) {
    return playerName(match, rules::Colour::white, language) + " - " +
           playerName(match, rules::Colour::black, language);
}

/// "Anna - Boris", and at an event where they sit.
std::string heading(const rules::Match& match, speech::Language language) {
    auto who = players(match, language);
    if (match.setup.table == 0) return who;
    return fmt::format(
        "{}, {}", who, text(say<SentenceKey::listTable>(match.setup.table), language));
}

std::string day(const ArchivedGame& game, std::string_view pattern) {
    const auto local = fmt::localtime(game.opened.time_since_epoch().count());
    return fmt::format(fmt::runtime(pattern), local);
}

// Both have lost, or the game is annulled: PGN has no result for it, but paper has.
std::string unusualResult(const rules::Match& match, rules::Language language) {
    const auto* over = std::get_if<rules::Over>(&match.phase);
    if (over == nullptr) return "*";
    if (over->outcome.isLostByBoth()) return "0-0";
    return over->outcome.isAnnulled() ? text(say<SentenceKey::listAnnulled>(), language) : "*";
}

std::string resultText(const rules::Match& match, rules::Language language) {
    const auto result = rules::resultOf(match);
    return result == rules::PgnResult::open ? unusualResult(match, language)
                                            : std::string{text(result)};
}

Sentence whereItStands(const rules::Match& match) {
    const auto& position = match.game.position();
    const int halfMoves = match.game.plies();
    if (rules::isOver(match))
        return halfMoves == 1 ? say<SentenceKey::listOneHalfMove>()
                              : say<SentenceKey::listHalfMoves>(halfMoves);
    // A clock alone knows no position.
    const bool isClock = match.setup.clockAlone;
    const auto turn = isClock ? rules::onTheClock(match) : position.turn();
    const int number = isClock ? rules::moveNumber(match) : position.moveNumber();
    const auto place = turn == rules::Colour::white ? say<SentenceKey::listWhiteToMove>(number)
                                                    : say<SentenceKey::listBlackToMove>(number);
    const bool isAdjourned = std::holds_alternative<rules::Adjourned>(match.phase);
    return isAdjourned ? say<SentenceKey::listAdjourned>(place) : place;
}

/// The Laws print German in ASCII, which loses nothing; Turkish would lose its letters.
std::string callAt(const rules::Game& game, int ply, speech::Language language) {
    const auto move = game.moves()[static_cast<std::size_t>(ply)];
    const auto call = speech::call(rules::factsOf(game.at(ply), move), language);
    return language == speech::Language::german ? call.official : call.shown;
}

std::string calledMoves(const rules::Game& game, speech::Language language) {
    std::string text;
    for (int ply = 0; ply < game.plies(); ++ply) {
        const auto& before = game.at(ply);
        if (before.turn() == rules::Colour::white)
            text += fmt::format("{}. ", before.moveNumber());
        else if (ply == 0)
            text += fmt::format("{}... ", before.moveNumber());
        text += callAt(game, ply, language);
        text += before.turn() == rules::Colour::white && ply + 1 < game.plies() ? ' ' : '\n';
    }
    return text;
}

/// "(3. Nh3)", "(3... Nh3)" for a struck entry.
std::string struckText(const rules::StruckEntry& struck, const rules::Position& start) {
    const int first = start.turn() == rules::Colour::white ? 0 : 1;
    const int ply = struck.ply - 1 + first;
    return fmt::format(
        "({}{} {})", start.moveNumber() + ply / 2, ply % 2 == 0 ? "." : "...", struck.entry.text);
}

bool isHome(const rules::Match& match) {
    return policyOf(match.setup).atHome;
}

/// At home nobody has to record, so the sheet is made from the game itself.
rules::ScoreSheet sheetOf(const rules::Game& game, rules::Letters letters) {
    rules::ScoreSheet sheet;
    for (int ply = 0; ply < game.plies(); ++ply) {
        const auto move = game.moves()[static_cast<std::size_t>(ply)];
        sheet.entries.push_back(
            {rules::writeSan(game.at(ply), move, rules::lawsStyle(letters)), move});
    }
    return sheet;
}

/// The player's sheet with the requested piece letters.
rules::ScoreSheet
sheetOf(const rules::Match& match, rules::Colour colour, const PrintStyle& style) {
    if (isHome(match))
        return sheetOf(match.game, style.letters.value_or(lettersOf(style.language)));
    auto sheet = match.sheets[colour];
    if (!style.letters) return sheet;
    const auto change = [&](rules::SheetEntry& entry) {
        const auto own = match.setup.seats[colour].letters;
        if (entry.move) entry.text = rules::inLetters(entry.text, own, *style.letters);
    };
    for (auto& entry : sheet.entries)
        change(entry);
    for (auto& struck : sheet.struck)
        change(struck.entry);
    return sheet;
}

std::string sheetText(const rules::Match& match, rules::Colour colour, const PrintStyle& style) {
    std::string text;
    const auto sheet = sheetOf(match, colour, style);
    for (const auto& row : rules::rowsOf(sheet, match.setup.start))
        text += rules::text(row) + '\n';
    for (const auto& struck : sheet.struck)
        text += struckText(struck, match.setup.start) + '\n';
    return text;
}

/// Both players' own sheets; at home the game once.
std::string sheetsText(const rules::Match& match, const PrintStyle& style) {
    if (isHome(match)) return '\n' + sheetText(match, rules::Colour::white, style);
    std::string text;
    for (const auto colour : rules::colours)
        text += fmt::format("\n{}:\n{}",
                            playerName(match, colour, style.language),
                            sheetText(match, colour, style));
    return text;
}

/// A paragraph after an empty line; empty without lines.
std::string paragraph(const std::vector<std::string>& lines) {
    return lines.empty() ? "" : fmt::format("\n{}\n", fmt::join(lines, "\n"));
}

std::string shown(PhraseKey phrase, const speech::Arguments& arguments, Language language) {
    return speech::render(phrase, arguments, language).shown;
}

std::string clockLine(const rules::Match& match, Colour colour, Language language) {
    const auto word =
        colour == Colour::white ? Word::envelopeFieldWhiteShown : Word::envelopeFieldBlackShown;
    return std::string{speech::tableOf(language).of(word)} + ": " +
           rules::clockFace(match.clock.remaining(colour, match.at));
}

PhraseKey answerOf(const std::optional<bool>& verified) {
    if (!verified) return PhraseKey::expUnasked;
    return *verified ? PhraseKey::expConfirmed : PhraseKey::expDisputed;
}

/// Empty if no article is known for it.
std::string lawLine(const rules::Outcome& outcome, int edition, Language language) {
    const auto law = rules::lawOf(outcome, edition);
    if (law.article.empty()) return {};
    return shown(
        law.isGuideline ? PhraseKey::expGuideline : PhraseKey::expArticle,
        {{Slot::input, speech::Outside{std::string{law.article}}}, {Slot::number, edition}},
        language);
}

/// "Time control: 90 minutes, plus 30 seconds a move."
Strings timeLines(const rules::Match& match, Language language) {
    if (!match.clock.isTimed()) return {};
    return {shown(PhraseKey::infTimeAgreed, {{Slot::timeControl, match.setup.time}}, language)};
}

/// What was agreed in deviation from the Laws (L09-PRE.2).
Strings agreedLines(const rules::Match& match, Language language) {
    Strings lines;
    for (const auto agreement : rules::agreementsOf(match.setup)) {
        const auto agreed = sayingOf(agreement, match.setup);
        lines.push_back(shown(agreed.phrase, agreed.arguments, language));
    }
    return lines;
}

Strings termLines(const rules::Match& match, Language language) {
    auto lines = timeLines(match, language);
    rules::append(lines, agreedLines(match, language));
    return lines;
}

Strings clockLines(const rules::Match& match, Language language) {
    if (!match.clock.isTimed()) return {};
    return {clockLine(match, Colour::white, language), clockLine(match, Colour::black, language)};
}

/// A claim handed over to an arbiter elsewhere, with the position as FEN (Art. D1).
Strings claimLines(const rules::Match& match, Language language) {
    const auto& claim = match.claim;
    if (!claim || !claim->handedIn) return {};
    const bool isB = *claim->handedIn == rules::Ground::noEffort;
    return {
        shown(PhraseKey::expClaim,
              {{Slot::colour, claim->by}, {Slot::input, speech::Outside{isB ? "D1.b" : "D1.a"}}},
              language),
        shown(answerOf(claim->verified), {}, language),
        rules::writeFen(match.game.position())};
}

/// Who has confirmed the result (Art. 8.7).
Strings signedLines(const rules::Match& match, Language language) {
    Strings lines;
    for (const auto colour : rules::colours)
        if (match.recording[colour].hasSigned)
            lines.push_back(shown(PhraseKey::recSigned, {{Slot::colour, colour}}, language));
    return lines;
}

/// How the game has ended, by which article, and its points if they differ from the usual ones; or
/// that it is adjourned.
Strings endingLines(const rules::Match& match, Language language) {
    if (std::holds_alternative<rules::Adjourned>(match.phase))
        return {shown(PhraseKey::errAdjourned, {}, language)};
    const auto* const over = std::get_if<rules::Over>(&match.phase);
    if (over == nullptr) return {};
    const auto why = wordsOf(over->outcome, match);
    Strings lines{shown(why.phrase, why.arguments, language)};
    if (const auto points = app::pointsOf(match))
        lines.push_back(shown(points->phrase, points->arguments, language));
    lines.push_back(lawLine(over->outcome, match.setup.laws.year, language));
    return lines;
}

} // namespace

Sentence listLine(const ArchivedGame& game, const rules::Match& match, rules::Language language) {
    const auto opened = day(game, "{:%Y-%m-%d %H:%M}");
    const auto who = players(match, language);
    const auto result = resultText(match, language);
    const auto place = whereItStands(match);
    if (game.name.empty())
        return say<SentenceKey::listUnnamed>(game.id.number, opened, who, result, place);
    return say<SentenceKey::listNamed>(
        game.id.number, opened, speech::harmless(game.name), who, result, place);
}

std::string pgnText(const ArchivedGame& game, const rules::Match& match) {
    auto pgn = rules::pgnOf(match);
    for (auto& tag : pgn.tags)
        tag.value = speech::harmless(tag.value);
    pgn.tags.push_back({"Date", day(game, "{:%Y.%m.%d}")});
    if (!game.name.empty()) pgn.tags.push_back({"Event", speech::harmless(game.name)});
    if (match.setup.table > 0) pgn.tags.push_back({"Board", std::to_string(match.setup.table)});
    return rules::writePgn(pgn);
}

Strings positionInWords(const rules::Position& position, Language language) {
    const auto placement = position.placement();
    return rules::mapped(rules::colours, [&](rules::Colour colour) {
        return speech::listAnswer(placement, colour, language).shown;
    });
}

Strings startInWords(const rules::Position& start, Language language) {
    if (start == rules::Position::start()) return {};
    auto lines = positionInWords(start, language);
    lines.insert(lines.begin(), text(say<SentenceKey::libraryFirstPosition>(), language));
    return lines;
}

std::string
scoreText(const ArchivedGame& game, const rules::Match& match, const PrintStyle& style) {
    const auto language = style.language;
    return fmt::format("{}\n{}  {}\n{}{}\n{}{}{}{}{}{}",
                       heading(match, language),
                       day(game, "{:%Y-%m-%d}"),
                       resultText(match, language),
                       paragraph(termLines(match, language)),
                       paragraph(startInWords(match.setup.start, language)),
                       calledMoves(match.game, language),
                       sheetsText(match, style),
                       paragraph(clockLines(match, language)),
                       paragraph(claimLines(match, language)),
                       paragraph(signedLines(match, language)),
                       paragraph(endingLines(match, language)));
}

PrintedSheet printedSheet(const ArchivedGame& game,
                          const rules::Match& match,
                          rules::Colour colour,
                          const PrintStyle& style) {
    const auto sheet = sheetOf(match, colour, style);
    PrintedSheet printed{.heading = {heading(match, style.language),
                                     day(game, "{:%Y-%m-%d}"),
                                     playerName(match, colour, style.language)},
                         .rows = rules::rowsOf(sheet, match.setup.start),
                         .struck = {},
                         .result = resultText(match, style.language)};
    rules::append(printed.heading, startInWords(match.setup.start, style.language));
    printed.struck = rules::mapped(
        sheet.struck, [&](const auto& struck) { return struckText(struck, match.setup.start); });
    return printed;
}

} // namespace app

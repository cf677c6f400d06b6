// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/person/question.hpp"

#include "app/telling/in_words.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/facts.hpp"
#include "rules/match/adjourn/adjourn_acts.hpp"
#include "rules/match/inquiry.hpp"
#include "speech/words/phrases/phrases.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace app {

Question::Question(const Question&) = default;
Question::Question(Question&&) noexcept = default;
Question& Question::operator=(const Question&) = default;
Question& Question::operator=(Question&&) noexcept = default;
Question::~Question() = default;

namespace {

using speech::PhraseKey;
using speech::Slot;
using speech::Word;
using tactile::ClaimKind;

Message askedAbout(const View& view, const WhichMove& question, Form form) {
    const auto& before = question.task.before;
    if (question.chosen) return called(view, before, question.moves.at(*question.chosen));
    const auto choices = rules::mapped(
        question.moves, [&](rules::Move move) { return rules::factsOf(before, move); });
    return phrase(
        view,
        form == Form::terminal ? PhraseKey::askWhichWords : PhraseKey::askWhich,
        {{Slot::choiceCount, static_cast<int>(choices.size())}, {Slot::choices, choices}});
}

Message askedAbout(const View& view, const WhichPiece&, Form) {
    const std::vector kinds(rules::promotionKinds.begin(), rules::promotionKinds.end());
    return phrase(view, PhraseKey::askPromotion, {{Slot::kinds, kinds}});
}

PhraseKey phraseOf(Decision what, Form form) {
    const bool hasKeys = form == Form::window;
    switch (what) {
    case Decision::offerDraw: return hasKeys ? PhraseKey::drwAsk : PhraseKey::drwAskWords;
    case Decision::resign: return PhraseKey::resResignAsk;
    case Decision::stopClocks: return PhraseKey::askStop;
    case Decision::newGame: return hasKeys ? PhraseKey::askNew : PhraseKey::askNewWords;
    case Decision::changeGame: return hasKeys ? PhraseKey::askFresh : PhraseKey::askFreshWords;
    case Decision::adjourn: return hasKeys ? PhraseKey::askAdjourn : PhraseKey::askAdjournWords;
    case Decision::quit: break;
    }
    return hasKeys ? PhraseKey::askQuit : PhraseKey::askQuitWords;
}

PhraseKey phraseOf(const View& view, Decision what, Form form) {
    const bool quits = what == Decision::quit && form == Form::terminal && isHome(view);
    return quits && isResumable(view.match()) ? PhraseKey::askQuitResume : phraseOf(what, form);
}

/// Where both players move at one keyboard: whose decision it is.
PhraseKey phraseOfOne(Decision what, Form form) {
    if (what == Decision::resign) return PhraseKey::resResignAskOf;
    return form == Form::window ? PhraseKey::drwAskOf : PhraseKey::drwAskOfWords;
}

/// Whether the decision would leave an unsaved game.
bool leaves(Decision what) {
    return what == Decision::quit || what == Decision::newGame;
}

Message askedAbout(const View& view, const ReallyDo& question, Form form) {
    if (view.table.unsaved && leaves(question.what))
        return phrase(view,
                      form == Form::window ? PhraseKey::askLeave : PhraseKey::askLeaveWords,
                      {{Slot::saveFailure, failureOf(*view.table.unsaved)}});
    const bool isOfGame = question.what == Decision::offerDraw || question.what == Decision::resign;
    if (isOfGame && isForBoth(view))
        return phrase(view, phraseOfOne(question.what, form), {{Slot::colour, sideOf(view)}});
    return phrase(view, phraseOf(view, question.what, form));
}

constexpr std::array actionsAtHome{GameAction::offerDraw,
                                   GameAction::accept,
                                   GameAction::decline,
                                   GameAction::claim,
                                   GameAction::resign,
                                   GameAction::save};
constexpr std::array actionsOfTournament{GameAction::offerDraw,
                                         GameAction::accept,
                                         GameAction::decline,
                                         GameAction::claim,
                                         GameAction::resign,
                                         GameAction::adjourn,
                                         GameAction::save};
constexpr std::array claimsOfTournament{ClaimKind::threefold,
                                        ClaimKind::fiftyMoves,
                                        ClaimKind::twoMinutes,
                                        ClaimKind::timeExceeded,
                                        ClaimKind::touchMove,
                                        ClaimKind::wrongTimes,
                                        ClaimKind::illegalMove,
                                        ClaimKind::noEffort};
/// Those that are counted; an arbiter decides all others.
constexpr auto claimsAtHome = std::span{claimsOfTournament}.first<2>();
/// Also the win over an opponent who has left.
constexpr std::array claimsOnServer{
    ClaimKind::threefold, ClaimKind::fiftyMoves, ClaimKind::timeExceeded};

} // namespace

bool isResumable(const rules::Match& match) {
    const auto policy = policyOf(match.setup);
    return policy.hasGame && !policy.isServed && !rules::isOver(match) &&
           rules::hasPersonMoved(match);
}

Word titleWordOf(GameAction action) {
    return speech::wordOf<Word::menuItemOfferDraw, GameAction::save>(action);
}

Word titleWordOf(ClaimKind claim) {
    return speech::wordOf<Word::menuItemThreefold, ClaimKind::illegalMove>(claim);
}

namespace {

template <class Item>
Message itemOf(const View& view, std::span<const Item> items, std::size_t item) {
    return phrase(view,
                  PhraseKey::setMenuItem,
                  {{Slot::menuItem, titleWordOf(items[item])},
                   {Slot::item, static_cast<int>(item) + 1},
                   {Slot::total, static_cast<int>(items.size())}});
}

template <class Item>
Message menuOf(const View& view, Word title, std::span<const Item> items, Form form) {
    auto menu = phrase(view,
                       PhraseKey::setMenu,
                       {{Slot::menu, title},
                        {Slot::menuItem, titleWordOf(items.front())},
                        {Slot::item, 1},
                        {Slot::total, static_cast<int>(items.size())}});
    if (form == Form::terminal)
        for (std::size_t item = 1; item < items.size(); ++item)
            menu = std::move(menu) + itemOf(view, items, item);
    return form == Form::terminal ? std::move(menu) + phrase(view, PhraseKey::setMenuHint) : menu;
}

Message askedAbout(const View& view, const GameMenu& menu, Form) {
    return itemOf(view, gameActionsOf(view), menu.item);
}

Message askedAbout(const View& view, const ConfirmRuling& question, Form) {
    return inWords(view, question.why);
}

Message askedAbout(const View& view, const ClaimWith&, Form) {
    return phrase(view, PhraseKey::drwWith);
}

Message askedAbout(const View& view, const ClaimMenu& menu, Form) {
    return itemOf(view, claimsOf(view), menu.item);
}

Message askedAbout(const View& view, const SettingsMenu& menu, Form) {
    if (!menu.isTyping) return itemInWords(view, menu.item);
    return phrase(view, PhraseKey::setType, {{Slot::menuItem, titleWordOf(menu.item)}});
}

Message askedAbout(const View& view, const SixDotTest& test, Form) {
    return phrase(view, test.hasFailed ? PhraseKey::askOneHand : PhraseKey::askSixDots);
}

Message askedAbout(const View& view, const TimeMenu& menu, Form form) {
    return form == Form::terminal ? timesInWords(view, menu.item) : timeInWords(view, menu.item);
}

Message askedForPin(const View& view, Form form) {
    return phrase(view,
                  form == Form::terminal ? PhraseKey::askPinOfficeWords : PhraseKey::askPinOffice);
}

Message askedAbout(const View& view, const EnterPin& question, Form form) {
    return question.chosen ? phrase(view, PhraseKey::askPinRepeat) : askedForPin(view, form);
}

Message askedAbout(const View& view, const BoardItemFound& question, Form) {
    return phrase(view,
                  PhraseKey::askBoard,
                  {{Slot::colour, question.seat}, {Slot::boardItem, wordFor(question.item)}});
}

Message askedAbout(const View& view, const GamesMenu& menu, Form) {
    return gameInWords(view, menu.seen.at(menu.item));
}

Message askedAbout(const View& view, const ShowPin&, Form form) {
    return askedForPin(view, form);
}

Message askedAbout(const View& view, const ReadPaper& question, Form form) {
    const auto& match = view.match();
    if (!question.read || !std::holds_alternative<rules::Adjourned>(match.phase))
        return phrase(view, form == Form::window ? PhraseKey::askPaper : PhraseKey::askPaperWords);
    const auto opening = rules::openingOf(match, view.table.now, *question.read);
    if (const auto move = opening.found.move)
        return phrase(view,
                      PhraseKey::askPaperMove,
                      {{Slot::move, rules::factsOf(match.game.position(), *move)}});
    if (!opening.ends || !opening.ends->winner) return phrase(view, PhraseKey::askPaperNone);
    return phrase(
        view, PhraseKey::askPaperLoses, {{Slot::colour, rules::other(*opening.ends->winner)}});
}

Message askedAbout(const View& view, const EarQuestion& question, Form) {
    switch (question.about) {
    case EarStep::word: break;
    case EarStep::room:
        return phrase(
            view,
            PhraseKey::prvRoom,
            {{Slot::colour, question.seat},
             {Slot::quotation, speech::Quotation{PhraseKey::prvPublic, view.table.hall}}});
    case EarStep::otherWord: return phrase(view, PhraseKey::prvOther);
    }
    return phrase(view, PhraseKey::prvWhich);
}

Message askedAbout(const View& view, const PracticeTask& task, Form) {
    return inWords(view, task.question);
}

Message askedAbout(const View&, const NoQuestion&, Form) {
    return {};
}

template <class Item>
std::vector<MenuItem> listOf(const View& view, std::span<const Item> items, std::size_t current) {
    const auto& table = speech::tableOf(view.language());
    std::vector<MenuItem> list;
    for (std::size_t item = 0; item < items.size(); ++item)
        list.push_back({std::string{table.of(titleWordOf(items[item]))}, item == current});
    return list;
}

std::vector<MenuItem> itemsToShow(const View& view, const GameMenu& menu) {
    return listOf(view, gameActionsOf(view), menu.item);
}

std::vector<MenuItem> itemsToShow(const View& view, const ClaimMenu& menu) {
    return listOf(view, claimsOf(view), menu.item);
}

std::vector<MenuItem> itemsToShow(const View& view, const TimeMenu& menu) {
    std::vector<MenuItem> items;
    for (std::size_t item = 0; item < usualTimes().size(); ++item)
        items.push_back({timeListed(view, item).text.shown, item == menu.item});
    return items;
}

std::vector<MenuItem> itemsToShow(const View& view, const SettingsMenu& menu) {
    return rules::mapped(settingsOf(view), [&](auto setting) {
        return MenuItem{itemToShow(view, setting), setting == menu.item};
    });
}

std::vector<MenuItem> itemsToShow(const View& view, const WhichMove& question) {
    auto items = rules::mapped(question.moves, [&](rules::Move move) {
        return MenuItem{called(view, question.task.before, move).text.shown};
    });
    if (question.chosen) items.at(*question.chosen).isCurrent = true;
    return items;
}

std::vector<MenuItem> itemsToShow(const View& view, const GamesMenu& menu) {
    auto items = rules::mapped(
        menu.seen, [&](const auto& game) { return MenuItem{gameInWords(view, game).text.shown}; });
    items.at(menu.item).isCurrent = true;
    return items;
}

std::vector<MenuItem> itemsToShow(const View&, const NoQuestion&) {
    return {};
}

template <class Other>
std::vector<MenuItem> itemsToShow(const View& view, const Other& question) {
    return {{askedAbout(view, question, Form::window).text.shown, true}};
}

// Which move is to be sealed, or what its pawn becomes (L09-G1).
bool isAboutSealed(const View& view, const Question& question) {
    const auto& sealing = view.match().sealing;
    const bool isAboutMove =
        std::holds_alternative<WhichMove>(question) || std::holds_alternative<WhichPiece>(question);
    return isAboutMove && sealing && view.person != Person::arbiter &&
           sealing->sealer == seatOf(view);
}

} // namespace

Message inWords(const View& view, const std::vector<Phrase>& phrases) {
    Message message;
    for (const auto& each : phrases) {
        message = std::move(message) + phrase(view, each.key, each.arguments);
        if (!each.figure.empty()) message.figure = each.figure;
        if (!each.picture.empty()) message.picture = each.picture;
    }
    return message;
}

std::vector<MenuItem> itemsOf(const View& view, const Question& question) {
    return std::visit([&](const auto& each) { return itemsToShow(view, each); }, question);
}

std::span<const GameAction> gameActionsOf(const View& view) {
    if (policyOf(view).isGameAtHome()) return actionsAtHome;
    return actionsOfTournament;
}

std::span<const ClaimKind> claimsOf(const View& view) {
    if (policyOf(view).isServed) return claimsOnServer;
    if (policyOf(view).isGameAtHome()) return claimsAtHome;
    return claimsOfTournament;
}

Message gameMenuInWords(const View& view, Form form) {
    return menuOf(view, Word::menuGame, gameActionsOf(view), form);
}

Message claimMenuInWords(const View& view, Form form) {
    return menuOf(view, Word::menuClaim, claimsOf(view), form);
}

Message asked(const View& view, const Question& question, Form form) {
    auto told =
        std::visit([&](const auto& each) { return askedAbout(view, each, form); }, question);
    if (!isAboutSealed(view, question)) return told;
    return spokenOnly(told, phrase(view, PhraseKey::seaSeveral));
}

bool isDecision(const Question& question) {
    return std::holds_alternative<ReallyDo>(question) ||
           std::holds_alternative<ConfirmRuling>(question) ||
           std::holds_alternative<ClaimWith>(question) ||
           std::holds_alternative<WhichPiece>(question) ||
           std::holds_alternative<WhichMove>(question);
}

// The latest move may also be repeated or corrected, which is read in the position before it.
bool isOfOtherPosition(const Question& question, const rules::Match& match) {
    const auto* const which = std::get_if<WhichMove>(&question);
    const auto* const piece = std::get_if<WhichPiece>(&question);
    if (which == nullptr && piece == nullptr) return false;
    const auto& before = which != nullptr ? which->task.before : piece->task.before;
    const int plies = match.game.plies();
    return before != match.game.position() && (plies == 0 || before != match.game.at(plies - 1));
}

bool hasLapsed(const Question& question, const rules::Match& match) {
    if (isOfOtherPosition(question, match)) return true;
    const auto* const ruling = std::get_if<ConfirmRuling>(&question);
    if (ruling != nullptr && ruling->plies != match.game.plies()) return true;
    if (!rules::isOver(match)) return false;
    if (const auto* const pin = std::get_if<EnterPin>(&question))
        return pin->restOfSession.has_value();
    const auto* const decision = std::get_if<ReallyDo>(&question);
    if (decision == nullptr) return isDecision(question);
    constexpr std::array ofTheGame{
        Decision::offerDraw, Decision::resign, Decision::stopClocks, Decision::adjourn};
    return rules::contains(ofTheGame, decision->what);
}

} // namespace app

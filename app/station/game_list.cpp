// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/game_list.hpp"

#include "app/station/game_acts.hpp"
#include "speech/words/tables.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using speech::Word;
using tactile::Command;
using tactile::Request;

constexpr std::array monthWords{Word::monthJanuary,
                                Word::monthFebruary,
                                Word::monthMarch,
                                Word::monthApril,
                                Word::monthMay,
                                Word::monthJune,
                                Word::monthJuly,
                                Word::monthAugust,
                                Word::monthSeptember,
                                Word::monthOctober,
                                Word::monthNovember,
                                Word::monthDecember};

/// The list he is offered; null: none.
GamesMenu* gamesMenuOf(Turn& turn) {
    return std::get_if<GamesMenu>(&turn.memory().question);
}

// --- one game in words

speech::Outside nameOfPlayer(const View& view, const KeptGame& game, rules::Colour colour) {
    const auto& name = game.players[colour];
    if (!name.empty()) return {name};
    const auto word =
        colour == rules::Colour::white ? Word::envelopeFieldWhite : Word::envelopeFieldBlack;
    return {std::string{speech::tableOf(view.language()).of(word)}};
}

Message whoPlays(const View& view, const KeptGame& game) {
    speech::Arguments arguments{{Slot::number, static_cast<int>(game.id.number)},
                                {Slot::whiteName, nameOfPlayer(view, game, rules::Colour::white)},
                                {Slot::blackName, nameOfPlayer(view, game, rules::Colour::black)}};
    if (game.name.empty()) return phrase(view, PhraseKey::gamItem, arguments);
    arguments.push_back({Slot::name, speech::Outside{game.name}});
    return phrase(view, PhraseKey::gamItemNamed, arguments);
}

Message dayInWords(const View& view, const KeptGame& game) {
    if (game.daysAgo == 0) return phrase(view, PhraseKey::gamToday);
    if (game.daysAgo == 1) return phrase(view, PhraseKey::gamYesterday);
    const auto month = monthWords.at(static_cast<unsigned>(game.day.month()) - 1);
    speech::Arguments arguments{{Slot::day, static_cast<int>(unsigned{game.day.day()})},
                                {Slot::month, month}};
    constexpr int halfAYear = 182;
    if (game.daysAgo > 0 && game.daysAgo < halfAYear)
        return phrase(view, PhraseKey::gamDay, arguments);
    arguments.push_back({Slot::year, static_cast<int>(game.day.year())});
    return phrase(view, PhraseKey::gamDayOfYear, arguments);
}

Word scoreOf(const rules::Outcome& outcome) {
    if (outcome.isLostByBoth()) return Word::scoreNobody;
    if (!outcome.winner) return Word::scoreDraw;
    return *outcome.winner == rules::Colour::white ? Word::scoreWhite : Word::scoreBlack;
}

Message howItStands(const View& view, const KeptGame& game) {
    if (game.id == view.table.game) return phrase(view, PhraseKey::gamThis);
    switch (game.state) {
    case KeptGame::State::damaged: return phrase(view, PhraseKey::gamDamaged);
    case KeptGame::State::adjourned: return phrase(view, PhraseKey::gamAdjourned);
    case KeptGame::State::open: break;
    case KeptGame::State::over:
        if (game.outcome->isAnnulled()) return phrase(view, PhraseKey::gamAnnulled);
        return phrase(view, PhraseKey::gamOver, {{Slot::score, scoreOf(*game.outcome)}});
    }
    return phrase(view, PhraseKey::gamOpen, {{Slot::number, game.moveNumber}});
}

// --- going through them

/// Looks at the games up to this one, and at a few more, to be seen below it.
void lookUpTo(const View& view, GamesMenu& menu, std::size_t item) {
    constexpr std::size_t below = 4;
    const auto wanted = std::min(item + below + 1, menu.games.size());
    while (menu.seen.size() < wanted)
        menu.seen.push_back(view.table.shelf->look(menu.games[menu.seen.size()]));
}

void goToGame(Turn& turn, GamesMenu& menu, std::size_t item) {
    lookUpTo(turn.view(), menu, item);
    menu.item = item;
    turn.tell(gameInWords(turn.view(), menu.seen.at(item)));
}

void stepInList(Turn& turn, GamesMenu& menu, bool isOn) {
    if (isOn && menu.item + 1 >= menu.games.size()) return turn.tell(PhraseKey::gamEnd);
    if (!isOn && menu.item == 0) return turn.tell(PhraseKey::gamStart);
    goToGame(turn, menu, isOn ? menu.item + 1 : menu.item - 1);
}

/// The games behind this one, as many as one listens to at once; a line each.
void readOnInList(Turn& turn, GamesMenu& menu) {
    constexpr std::size_t atOnce = 10;
    const auto view = turn.view();
    const auto last = std::min(menu.item + atOnce, menu.games.size() - 1);
    if (menu.item == last) return turn.tell(PhraseKey::gamEnd);
    lookUpTo(view, menu, last);
    Message all;
    std::string lines;
    while (menu.item < last) {
        const auto game = gameInWords(view, menu.seen.at(++menu.item));
        lines += (lines.empty() ? "" : "\n") + game.text.shown;
        all = std::move(all) + game;
    }
    all.text.shown = std::move(lines);
    turn.tell(all);
}

void offerGames(Turn& turn) {
    const auto view = turn.view();
    const auto* const shelf = view.table.shelf;
    const auto games =
        shelf != nullptr && shelf->games ? shelf->games() : std::optional<std::vector<GameId>>{};
    if (!games) return turn.refuse(PhraseKey::gamUnreadable);
    if (games->empty()) return turn.tell(PhraseKey::gamNone);
    GamesMenu menu{.games = *games};
    lookUpTo(view, menu, 0);
    const auto total = static_cast<int>(games->size());
    const auto words =
        phrase(view, PhraseKey::gamList, {{Slot::total, total}}) +
        gameInWords(view, menu.seen.front()) +
        phrase(view,
               turn.memory().form == Form::terminal ? PhraseKey::gamHintWords : PhraseKey::gamHint);
    turn.put(std::move(menu), words);
}

// --- opening one

void openGame(Turn& turn, GameId game) {
    if (game == turn.view().table.game) return turn.tell(PhraseKey::gamThis);
    if (tellsUnsaved(turn)) return;
    if (turn.view().table.shelf->look(game).state == KeptGame::State::damaged)
        return turn.refuse(PhraseKey::gamDamaged);
    turn.memory().question = NoQuestion{};
    turn.bring(OpenSaved{std::to_string(game.number)});
}

void openNamed(Turn& turn, const std::string& name) {
    const auto* const shelf = turn.view().table.shelf;
    if (shelf == nullptr || !shelf->games || !shelf->games())
        return turn.refuse(PhraseKey::gamUnreadable);
    const auto game = shelf->find(name);
    if (!game) return turn.refuse(PhraseKey::gamNoSuch, {{Slot::input, speech::Outside{name}}});
    openGame(turn, *game);
}

} // namespace

Message gameInWords(const View& view, const KeptGame& game) {
    return whoPlays(view, game) + dayInWords(view, game) + howItStands(view, game);
}

void openSaved(Turn& turn, const Request& request) {
    const auto* const name = std::get_if<tactile::Text>(&request.argument);
    if (name == nullptr) return offerGames(turn);
    openNamed(turn, name->value);
}

bool walkedGames(Turn& turn, const Request& request) {
    auto* const menu = gamesMenuOf(turn);
    if (menu == nullptr) return false;
    const auto* const arrow = std::get_if<tactile::Direction>(&request.argument);
    const bool isArrow = request.command == Command::cursor && arrow != nullptr;
    const bool isDown = isArrow && *arrow == tactile::Direction::back;
    const bool isUp = isArrow && *arrow == tactile::Direction::forward;
    if (request.command == Command::list)
        readOnInList(turn, *menu);
    else if (isDown || request.command == Command::forward)
        stepInList(turn, *menu, true);
    else if (isUp || request.command == Command::back)
        stepInList(turn, *menu, false);
    else
        return false;
    return true;
}

void openListed(Turn& turn) {
    const auto& menu = *gamesMenuOf(turn);
    openGame(turn, menu.games.at(menu.item));
}

bool gameTyped(Turn& turn, const std::string& line) {
    const auto typed = tactile::readLine(line, {turn.view().language()});
    if (line.empty() || std::holds_alternative<tactile::Request>(typed)) return false;
    // Four digits are a move as well.
    const bool isMove = std::holds_alternative<tactile::MoveLine>(typed);
    if (isMove && !turn.view().table.shelf->find(line)) return false;
    openNamed(turn, line);
    return true;
}

} // namespace app

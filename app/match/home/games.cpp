// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/home/games.hpp"

#include "app/telling/moves_in_words.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using tactile::Command;
using tactile::Request;

/// The list he is offered; null: none.
GamesMenu* gamesMenuOf(Turn& turn) {
    return std::get_if<GamesMenu>(&turn.memory().question);
}

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

/// In a tournament the record goes elsewhere only when it has to.
void saveIn(Turn& turn, const std::string& place) {
    const View view = turn.view();
    if (!isHome(view) && !view.table.unsaved) return turn.refuse(PhraseKey::errNotAllowed);
    turn.bring(SaveElsewhere{place});
}

} // namespace

bool tellsUnsaved(Turn& turn) {
    const auto unsaved = turn.view().table.unsaved;
    if (unsaved) turn.refuse(PhraseKey::errSave, {{Slot::saveFailure, failureOf(*unsaved)}});
    return unsaved.has_value();
}

void save(Turn& turn, const Request& request) {
    if (const auto* const name = std::get_if<tactile::Text>(&request.argument)) {
        if (name->value.starts_with('/')) return saveIn(turn, name->value);
        turn.bring(NameGame{name->value});
    }
    if (!tellsUnsaved(turn)) turn.tell(PhraseKey::setSaved);
}

void newGame(Turn& turn, const Request& /*request*/) {
    turn.put(ReallyDo{Decision::newGame});
}

void quit(Turn& turn, const Request& /*request*/) {
    turn.put(ReallyDo{Decision::quit});
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

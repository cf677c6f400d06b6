// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/home/home_game.hpp"

#include "app/engine/engine_choice.hpp"
#include "app/person/refusals.hpp"
#include "app/sentences/sentence.hpp"
#include "app/telling/in_words.hpp"
#include "rules/base/text.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "tactile-io/keyboard/typed_line.hpp"
#include "tactile-io/keyboard/words/fold.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using speech::Word;
using tactile::Instruction;

Word wordOf(Level level) {
    return speech::wordOf<Word::levelBeginner, Level::full>(level);
}

/// Returns true if this does not exist here; that has been announced then.
bool isElsewhere(Turn& turn) {
    if (!isHome(turn.view())) {
        turn.refuse(PhraseKey::errLocked);
        return true;
    }
    if (policyOf(turn.view()).hasGame) return false;
    turn.refuse(PhraseKey::errOnlyAClock);
    return true;
}

using tactile::Words;

constexpr Words personWords{"opponent.person"};
constexpr Words engineWords{"opponent.engine"};
constexpr Words listWords{"opponent.list"};
constexpr Words whiteWords{"colour.white"};
constexpr Words blackWords{"colour.black"};

/// Words that mean Stockfish, wherever it is installed.
bool isUsualEngine(const EngineChoice& choice) {
    return choice.arguments.empty() && engineWords.have(choice.program);
}

Saying whyNot(EngineWishFault fault) {
    const auto numbers = [&](const char* word, int most) {
        return Saying{PhraseKey::errEngineNumber,
                      {{Slot::word, speech::Outside{word}}, {Slot::number, most}}};
    };
    switch (fault) {
    case EngineWishFault::words: break;
    case EngineWishFault::hash: return numbers("hash=", mostHash);
    case EngineWishFault::threads: return numbers("threads=", mostThreads);
    }
    return {PhraseKey::errEngineWords};
}

/// The seat that is named first, otherwise the person's own, and the rest of the text.
std::pair<rules::Colour, std::string> seatAndName(Turn& turn, std::string_view text) {
    const auto [first, rest] = tactile::splitFirstWord(text);
    if (whiteWords.have(first)) return {rules::Colour::white, std::string{rest}};
    if (blackWords.have(first)) return {rules::Colour::black, std::string{rest}};
    return {sideOf(turn.view()), std::string{text}};
}

Message nameInWords(const View& view, rules::Colour seat) {
    const auto& name = view.match().setup.seats[seat].name;
    if (name.empty()) return phrase(view, PhraseKey::infNameNone, {{Slot::colour, seat}});
    return phrase(
        view, PhraseKey::infName, {{Slot::colour, seat}, {Slot::name, speech::Outside{name}}});
}

/// A word after "opponent" must not start any program of this name: whoever wants one that is no
/// known engine names its place, or its arguments.
bool isAnyProgram(const EngineChoice& choice) {
    const bool isPlain = choice.arguments.empty() && !choice.program.empty() &&
                         choice.program.find('/') == std::string::npos;
    return isPlain && !isEngineName(choice.program);
}

/// A known problem of the wished engine; nullopt: none, or not known.
std::optional<EngineProblem> problemWith(const View& view, const EngineWish& wish) {
    const auto& problem = view.table.engineProblem;
    if (!wish.choice || !problem) return std::nullopt;
    return problem(wish.choice->program);
}

} // namespace

std::optional<Strength> strengthNamed(std::string_view text) {
    if (const auto number = rules::wholeNumber<int>(text)) {
        if (*number >= 1 && *number <= static_cast<int>(levels.size()))
            return strengthOf(levels.at(static_cast<std::size_t>(*number - 1)));
        return readStrength(text);
    }
    const auto typed = tactile::foldLetters(text);
    for (const auto language : rules::languages)
        for (const Level level : levels)
            if (tactile::spellings(speech::tableOf(language).of(wordOf(level))).are(typed))
                return strengthOf(level);
    return readStrength(typed);
}

Saying sayingOf(const EngineAtHome& engine) {
    const speech::Argument name{Slot::name, speech::Outside{engine.name}};
    if (const auto level = levelOf(engine.strength))
        return {PhraseKey::infOpponent, {name, {Slot::level, wordOf(*level)}}};
    return {PhraseKey::infOpponentElo, {name, {Slot::number, *engine.strength.elo}}};
}

PhraseKey phraseOf(EngineProblem problem) {
    switch (problem) {
    case EngineProblem::missing: return PhraseKey::engMissing;
    case EngineProblem::notAllowed: return PhraseKey::engNotAllowed;
    case EngineProblem::cannotStart: return PhraseKey::engCannotStart;
    case EngineProblem::endedAtOnce: return PhraseKey::engEndedAtOnce;
    case EngineProblem::noEngine: return PhraseKey::engNoEngine;
    case EngineProblem::tooSlow: return PhraseKey::engTooSlow;
    case EngineProblem::noChess960: return PhraseKey::engNoChess960;
    case EngineProblem::noSecondMove: return PhraseKey::engNoSecondMove;
    case EngineProblem::illegalMove: return PhraseKey::engIllegalMove;
    case EngineProblem::noise:
    case EngineProblem::silent:
    case EngineProblem::died: break;
    }
    return PhraseKey::engDied;
}

Saying sayingOf(const EngineFault& fault, bool isSaved) {
    const auto why = phraseOf(fault.what);
    const auto name = fault.name.empty() ? fault.program.filename().string() : fault.name;
    return {why == PhraseKey::engDied && !isSaved ? PhraseKey::engDiedUnsaved : why,
            {{Slot::name, speech::Outside{name}}}};
}

rules::Expected<OpponentWish, Saying> opponentNamed(const View& view, const std::string& text) {
    if (personWords.have(text)) return OpponentWish{.isEngine = false};
    auto wish = readEngineWish(text);
    if (!wish) return rules::unexpected(whyNot(wish.error()));
    if (wish->choice && isUsualEngine(*wish->choice)) wish->choice = EngineChoice{};
    const auto refused = [&](PhraseKey why) {
        const auto name = engineName(*wish->choice);
        return rules::unexpected(Saying{why, {{Slot::name, speech::Outside{name}}}});
    };
    if (const auto problem = problemWith(view, *wish)) return refused(phraseOf(*problem));
    if (wish->choice && isAnyProgram(*wish->choice)) return refused(PhraseKey::engUnknown);
    return OpponentWish{.engine = *std::move(wish)};
}

Message opponentInWords(const View& view) {
    const auto* const engine = view.table.engine;
    if (engine == nullptr) return phrase(view, PhraseKey::infOpponentPerson);
    const auto saying = sayingOf(*engine);
    return phrase(view, saying.phrase, saying.arguments);
}

void changeGame(Turn& turn, const HomeWish& wish) {
    if (rules::isOver(turn.match()) || turn.match().game.plies() == 0)
        return turn.bring(OpenNew{wish});
    turn.put(ReallyDo{Decision::changeGame, wish});
}

namespace {

/// Returns whether something of the game is unsaved; announces it then.
bool tellsUnsaved(Turn& turn) {
    const auto unsaved = turn.view().table.unsaved;
    if (unsaved) turn.refuse(PhraseKey::errSave, {{Slot::saveFailure, failureOf(*unsaved)}});
    return unsaved.has_value();
}

/// Who plays against the person.
void tellOpponent(Turn& turn) {
    if (turn.memory().practises) return turn.tell(PhraseKey::infOpponentPractice);
    const auto view = turn.view();
    if (!isOpponentGone(view)) return turn.tell(opponentInWords(view));
    turn.tell(opponentInWords(view) + phrase(view, PhraseKey::engOther));
}

/// Whether the text is the name of the engine that plays, as it was heard.
bool namesOpponent(const View& view, std::string_view text) {
    const auto* const engine = view.table.engine;
    const auto name = tactile::foldLetters(text);
    const auto& seat = view.match().setup.seats[rules::other(sideOf(view))];
    return engine != nullptr &&
           (name == tactile::foldLetters(engine->name) || name == tactile::foldLetters(seat.name));
}

/// The game goes on at the same move: against another engine, or the same one, started again.
void replaceOpponent(Turn& turn, const OpponentWish& wish) {
    if (tellsUnsaved(turn)) return;
    const auto view = turn.view();
    const auto seat = rules::other(sideOf(view));
    if (const auto& choice = wish.engine.choice)
        turn.askAs(rules::Actor::program, rules::NamePlayer{seat, engineName(*choice)});
    turn.bring(OpenSaved{std::to_string(view.table.game.number), {.opponent = wish}});
}

/// The engines on this computer, by the names with which they can be chosen.
void tellEngines(Turn& turn) {
    const auto& find = turn.view().table.engines;
    const auto names = find ? joined(find()) : std::string{};
    if (names.empty()) return turn.tell(PhraseKey::engFoundNone);
    turn.tell(PhraseKey::engFound, {{Slot::input, speech::Outside{names}}});
}

} // namespace

bool asksForEngines(std::string_view text) {
    return listWords.have(text);
}

void requested::side(Turn& turn, const Instruction& request) {
    if (isElsewhere(turn)) return;
    if (isForBoth(turn.view())) return tellOpponent(turn);
    const auto own = sideOf(turn.view());
    const auto* const colour = std::get_if<rules::Colour>(&request.argument);
    if (colour == nullptr || *colour == own)
        return turn.tell(PhraseKey::infSide, {{Slot::colour, own}});
    changeGame(turn, {.side = *colour});
}

void requested::opponent(Turn& turn, const Instruction& request) {
    if (isElsewhere(turn)) return;
    const auto text = textOf(request);
    if (text.empty()) return tellOpponent(turn);
    if (asksForEngines(text)) return tellEngines(turn);
    const bool isGone = isOpponentGone(turn.view());
    if (isGone && namesOpponent(turn.view(), text)) return replaceOpponent(turn, {});
    const auto wish = opponentNamed(turn.view(), text);
    if (!wish) return turn.refuse(wish.error().phrase, wish.error().arguments);
    if (wish->isEngine && isGone) return replaceOpponent(turn, *wish);
    changeGame(turn, {.opponent = *wish});
}

// Nobody's name is kept with an exercise, in which one person plays both sides.
void requested::name(Turn& turn, const Instruction& request) {
    if (isElsewhere(turn)) return;
    if (turn.memory().practises) return turn.refuse(PhraseKey::infOpponentPractice);
    const auto [seat, name] = seatAndName(turn, textOf(request));
    const auto view = turn.view();
    if (name.empty())
        return turn.tell(nameInWords(view, rules::Colour::white) +
                         nameInWords(view, rules::Colour::black));
    if (!turn.match().setup.seats[seat].inputs.isHere())
        return turn.refuse(PhraseKey::errNotAllowed);
    if (turn.match().setup.seats[seat].name == name) turn.tell(nameInWords(view, seat));
    turn.askAs(rules::playerOf(seat), rules::NamePlayer{seat, name});
    if (!isForBoth(view)) turn.bring(KeepName{name});
}

// Whoever practises asks the course for it.
void requested::hint(Turn& turn, const Instruction& /*request*/) {
    if (isElsewhere(turn) || turn.memory().practises) return;
    const auto& match = turn.match();
    const auto& [white, black] = match.setup.seats;
    if (!white.inputs.engine && !black.inputs.engine) return turn.refuse(PhraseKey::hntEngine);
    if (rules::isOver(match)) return turn.refuse(PhraseKey::errOver);
    if (match.game.position().turn() != turn.seat()) return turn.refuse(PhraseKey::hntTurn);
    turn.pass(HintAsked{});
}

void requested::strength(Turn& turn, const Instruction& request) {
    if (isElsewhere(turn)) return;
    const auto view = turn.view();
    const auto* const engine = view.table.engine;
    if (engine == nullptr) return turn.refuse(PhraseKey::errNoEngine);
    const auto text = textOf(request);
    if (text.empty()) return turn.tell(opponentInWords(view) + phrase(view, PhraseKey::infLevels));
    const auto strength = strengthNamed(text);
    if (!strength) return turn.refuse(PhraseKey::infLevels);
    turn.bring(ChangeStrength{*strength});
    const auto changed = sayingOf({engine->name, *strength});
    turn.tell(changed.phrase, changed.arguments);
}

namespace {

using tactile::Command;

/// The list that is open; null: none.
GamesMenu* gamesMenuOf(Turn& turn) {
    return std::get_if<GamesMenu>(&turn.memory().question);
}

/// Reads the games up to this one, and a few more to be displayed below it.
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

/// Reads the following games, as many as one listens to at once, one per line.
void readOnInList(Turn& turn, GamesMenu& menu) {
    constexpr std::size_t atOnce = 10;
    const auto view = turn.view();
    const auto last = std::min(menu.item + atOnce, menu.games.size() - 1);
    if (menu.item == last) return turn.tell(PhraseKey::gamEnd);
    lookUpTo(view, menu, last);
    std::vector<Message> games;
    while (menu.item < last)
        games.push_back(gameInWords(view, menu.seen.at(++menu.item)));
    turn.tell(onLines(games));
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
    if (game == turn.view().table.game) return turn.tell(PhraseKey::gamHere);
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

/// In a tournament the record may be written elsewhere only if saving fails.
void saveIn(Turn& turn, const std::string& place) {
    const View view = turn.view();
    if (!isHome(view) && !view.table.unsaved) return turn.refuse(PhraseKey::errNotAllowed);
    turn.bring(SaveElsewhere{place});
}

} // namespace

void requested::save(Turn& turn, const Instruction& request) {
    if (turn.memory().practises) return turn.tell(PhraseKey::setSavedPractice);
    if (const auto* const name = std::get_if<tactile::Text>(&request.argument)) {
        const bool isPlace = name->value.starts_with('/') || name->value.starts_with("~/");
        if (isPlace) return saveIn(turn, name->value);
        turn.bring(NameGame{name->value});
    }
    if (!tellsUnsaved(turn)) turn.tell(PhraseKey::setSaved);
}

void requested::newGame(Turn& turn, const Instruction& /*request*/) {
    turn.put(ReallyDo{Decision::newGame});
}

void requested::quit(Turn& turn, const Instruction& /*request*/) {
    if (turn.memory().practises) return turn.bring(Practised{Practised::Stop{}});
    turn.put(ReallyDo{Decision::quit});
}

void requested::open(Turn& turn, const Instruction& request) {
    const auto* const name = std::get_if<tactile::Text>(&request.argument);
    if (name == nullptr) return offerGames(turn);
    openNamed(turn, name->value);
}

bool walkedGames(Turn& turn, const Instruction& request) {
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
    const bool isCommand = std::holds_alternative<tactile::Instruction>(typed) ||
                           std::holds_alternative<tactile::BadArgument>(typed);
    if (line.empty() || isCommand) return false;
    // Four digits can also be read as a move, and a name can begin as several commands.
    const bool isSomethingElse = std::holds_alternative<tactile::MoveLine>(typed) ||
                                 std::holds_alternative<tactile::Asked>(typed) ||
                                 std::holds_alternative<tactile::CommandChoices>(typed);
    if (isSomethingElse && !turn.view().table.shelf->find(line)) return false;
    openNamed(turn, line);
    return true;
}

// What only a game on a server has: whether this is one has been checked before (refusals.hpp).

void requested::abort(Turn& turn, const tactile::Instruction& /*request*/) {
    turn.bring(TellServer{ServedWish::abort});
}

void requested::chat(Turn& turn, const tactile::Instruction& request) {
    const auto* const text = std::get_if<tactile::Text>(&request.argument);
    if (text == nullptr) return turn.bring(ReadChat{});
    turn.bring(TellServer{ServedWords{text->value}});
}

} // namespace app

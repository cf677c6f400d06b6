// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/home_game.hpp"

#include "app/engine/level.hpp"
#include "speech/words/tables.hpp"
#include "tactile-io/keyboard/fold.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using speech::Word;
using tactile::Request;

constexpr std::array levelWords{Word::levelBeginner,
                                Word::levelEasy,
                                Word::levelMedium,
                                Word::levelStrong,
                                Word::levelMaster,
                                Word::levelFull};
static_assert(levelWords.size() == levels.size());

Word wordOf(Level level) {
    return levelWords.at(static_cast<std::size_t>(level));
}

std::string_view wordsBehind(const Request& request) {
    const auto* const text = std::get_if<tactile::Text>(&request.argument);
    return text == nullptr ? std::string_view{} : std::string_view{text->value};
}

/// True: there is nothing of that here, and that has been told.
bool isElsewhere(Turn& turn) {
    if (!isHome(turn.view())) {
        turn.refuse(PhraseKey::errLocked);
        return true;
    }
    if (!turn.match().setup.clockAlone) return false;
    turn.refuse(PhraseKey::errOnlyAClock);
    return true;
}

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> words) {
    const auto typed = tactile::foldLetters(text);
    return std::ranges::any_of(words,
                               [&](auto word) { return tactile::foldLetters(word) == typed; });
}

/// "anfanger" and "anfaenger" as well as "Anfänger"; `typed` is folded.
bool isSpelled(std::string_view word, std::string_view typed) {
    const auto [bare, official] = tactile::spellings(word);
    return typed == bare || typed == official;
}

OpponentWish opponentNamed(std::string_view text) {
    if (isOneOf(text, {"mensch", "person", "human", "insan", "kişi"})) return {.isEngine = false};
    if (isOneOf(text, {"computer", "programm", "engine", "bilgisayar", "program"})) return {};
    return {.engine = std::string{text}};
}

std::optional<int> wholeNumber(std::string_view text) {
    int number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

} // namespace

std::optional<Strength> strengthNamed(std::string_view text) {
    if (const auto number = wholeNumber(text)) {
        if (*number >= 1 && *number <= static_cast<int>(levels.size()))
            return strengthOf(levels.at(static_cast<std::size_t>(*number - 1)));
        return readStrength(text);
    }
    const auto typed = tactile::foldLetters(text);
    for (const auto language : rules::languages)
        for (const Level level : levels)
            if (isSpelled(speech::tableOf(language).of(wordOf(level)), typed))
                return strengthOf(level);
    return readStrength(typed);
}

EnginePhrase phraseOf(const EngineAtHome& engine) {
    const speech::Argument name{Slot::name, speech::Outside{engine.name}};
    if (const auto level = levelOf(engine.strength))
        return {PhraseKey::infOpponent, {name, {Slot::level, wordOf(*level)}}};
    return {PhraseKey::infOpponentElo, {name, {Slot::number, *engine.strength.elo}}};
}

Message opponentInWords(const View& view) {
    const auto* const engine = view.table.engine;
    if (engine == nullptr) return phrase(view, PhraseKey::infOpponentPerson);
    const auto [key, arguments] = phraseOf(*engine);
    return phrase(view, key, arguments);
}

void changeGame(Turn& turn, const HomeWish& wish) {
    const bool isOver = std::holds_alternative<rules::Over>(turn.match().phase);
    if (isOver || turn.match().game.plies() == 0) return turn.bring(OpenNew{wish});
    turn.put(ReallyDo{Decision::changeGame, wish});
}

void chooseSide(Turn& turn, const Request& request) {
    if (isElsewhere(turn)) return;
    if (isForBoth(turn.view())) return turn.tell(PhraseKey::infOpponentPerson);
    const auto own = sideOf(turn.view());
    const auto* const colour = std::get_if<rules::Colour>(&request.argument);
    if (colour == nullptr || *colour == own)
        return turn.tell(PhraseKey::infSide, {{Slot::colour, own}});
    changeGame(turn, {.side = *colour});
}

void chooseOpponent(Turn& turn, const Request& request) {
    if (isElsewhere(turn)) return;
    const auto text = wordsBehind(request);
    if (text.empty()) return turn.tell(opponentInWords(turn.view()));
    auto wish = opponentNamed(text);
    const auto& knows = turn.view().table.knowsEngine;
    if (wish.isEngine && knows && !knows(wish.engine))
        return turn.refuse(PhraseKey::engMissing, {{Slot::name, speech::Outside{wish.engine}}});
    changeGame(turn, {.opponent = std::move(wish)});
}

void chooseStrength(Turn& turn, const Request& request) {
    if (isElsewhere(turn)) return;
    const auto view = turn.view();
    const auto* const engine = view.table.engine;
    if (engine == nullptr) return turn.refuse(PhraseKey::errNoEngine);
    const auto text = wordsBehind(request);
    if (text.empty()) return turn.tell(opponentInWords(view) + phrase(view, PhraseKey::infLevels));
    const auto strength = strengthNamed(text);
    if (!strength) return turn.refuse(PhraseKey::infLevels);
    turn.bring(ChangeStrength{*strength});
    const auto [key, arguments] = phraseOf({engine->name, *strength});
    turn.tell(key, arguments);
}

} // namespace app

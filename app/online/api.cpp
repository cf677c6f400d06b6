// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/online/api.hpp"

#include "rules/base/text.hpp"
#include "rules/base/time.hpp"
#include "rules/clock/time_control.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace app {
namespace {

using Json = nlohmann::json;
using rules::Colour;

/// Everything but letters, digits and "-._~" as in a form.
std::string encoded(std::string_view text) {
    std::string result;
    for (const char each : text) {
        const auto byte = static_cast<unsigned char>(each);
        const bool isPlain = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
                             (byte >= '0' && byte <= '9') ||
                             std::string_view{"-._~"}.find(each) != std::string_view::npos;
        result += isPlain ? std::string{each} : fmt::format("%{:02X}", byte);
    }
    return result;
}

std::string colourField(const SeekWish& wish) {
    if (!wish.side) return "random";
    return *wish.side == Colour::white ? "white" : "black";
}

std::string gamePath(const std::string& game, std::string_view what) {
    return "/api/board/game/" + encoded(game) + std::string{what};
}

std::string_view pathOf(ServedWish wish) {
    switch (wish) {
    case ServedWish::resign: return "/resign";
    case ServedWish::abort: return "/abort";
    case ServedWish::offerDraw: return "/draw/yes";
    case ServedWish::declineDraw: return "/draw/no";
    case ServedWish::takeBack: return "/takeback/yes";
    case ServedWish::keepMoves: return "/takeback/no";
    case ServedWish::claimWin: break;
    }
    return "/claim-victory";
}

// --- reading

/// An object, or null for anything else.
Json objectIn(std::string_view text) {
    auto json = Json::parse(text, nullptr, false);
    return json.is_object() ? json : Json();
}

std::string textAt(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

bool isTrueAt(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_boolean() && found->get<bool>();
}

/// Numbers beyond a year are read as one: an unlimited clock is written like that.
std::optional<std::int64_t> numberAt(const Json& object, const char* key) {
    constexpr double most = 1e11;
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number()) return std::nullopt;
    return static_cast<std::int64_t>(std::clamp(found->get<double>(), -most, most));
}

const Json& objectAt(const Json& object, const char* key) {
    static const Json none = Json::object();
    const auto found = object.find(key);
    return found != object.end() && found->is_object() ? *found : none;
}

std::optional<Colour> colourNamed(const std::string& word) {
    if (word == "white") return Colour::white;
    if (word == "black") return Colour::black;
    return std::nullopt;
}

struct NamedStatus {
    std::string_view name;
    ServedStatus status;
};
constexpr std::array statuses{NamedStatus{"created", ServedStatus::running},
                              NamedStatus{"started", ServedStatus::running},
                              NamedStatus{"aborted", ServedStatus::aborted},
                              NamedStatus{"noStart", ServedStatus::aborted},
                              NamedStatus{"mate", ServedStatus::mate},
                              NamedStatus{"stalemate", ServedStatus::stalemate},
                              NamedStatus{"resign", ServedStatus::resigned},
                              NamedStatus{"draw", ServedStatus::drawn},
                              NamedStatus{"outoftime", ServedStatus::outOfTime}};

/// A status that is added later ends the game as well.
ServedStatus statusNamed(std::string_view name) {
    const auto* const found = std::ranges::find(statuses, name, &NamedStatus::name);
    return found == statuses.end() ? ServedStatus::decided : found->status;
}

rules::Span clockOf(std::int64_t milliseconds) {
    return std::clamp(rules::Span{milliseconds}, rules::Span{}, rules::longestSpan);
}

Read<ServedState> stateIn(const Json& object) {
    const auto moves = object.find("moves");
    const auto status = textAt(object, "status");
    if (moves == object.end() || !moves->is_string() || status.empty())
        return rules::unexpected(Unreadable{});
    const auto words = rules::wordsOf(moves->get_ref<const std::string&>(), " ");
    ServedState state{.moves = {words.begin(), words.end()}};
    state.status = statusNamed(status);
    state.winner = colourNamed(textAt(object, "winner"));
    state.offersDraw = {isTrueAt(object, "wdraw"), isTrueAt(object, "bdraw")};
    state.asksTakeBack = {isTrueAt(object, "wtakeback"), isTrueAt(object, "btakeback")};
    const auto white = numberAt(object, "wtime");
    const auto black = numberAt(object, "btime");
    if (white && black) state.left = rules::ByColour<rules::Span>{clockOf(*white), clockOf(*black)};
    return state;
}

std::string withTitle(const Json& object, const std::string& name) {
    const auto title = textAt(object, "title");
    return title.empty() ? name : title + ' ' + name;
}

ServedPlayer playerIn(const Json& object) {
    ServedPlayer player{.id = textAt(object, "id"), .name = textAt(object, "name")};
    if (const auto level = numberAt(object, "aiLevel"); level && player.name.empty())
        player.name = fmt::format("Stockfish {}", *level);
    player.name = withTitle(object, player.name);
    return player;
}

std::optional<ServedTerms> termsIn(const Json& object) {
    const auto& clock = objectAt(object, "clock");
    const auto initial = numberAt(clock, "initial");
    if (!initial) return std::nullopt;
    return ServedTerms{static_cast<int>(*initial / 1000),
                       static_cast<int>(numberAt(clock, "increment").value_or(0) / 1000)};
}

bool arePossible(const ServedTerms& terms) {
    constexpr int most = 86'400;
    const auto isPossible = [](int seconds) { return seconds >= 0 && seconds <= most; };
    return isPossible(terms.seconds) && isPossible(terms.increment);
}

/// The days for each move in a game that is not played at one sitting.
std::optional<int> daysIn(const Json& object) {
    constexpr std::int64_t most = 41; // the longest time of a clock
    const auto days = numberAt(object, "daysPerTurn");
    if (!days) return std::nullopt;
    return static_cast<int>(std::clamp<std::int64_t>(*days, 1, most));
}

Read<ServedGame> gameIn(const Json& object) {
    auto state = stateIn(objectAt(object, "state"));
    if (!state || textAt(object, "id").empty()) return rules::unexpected(Unreadable{});
    state->isFirst = true;
    ServedGame game{.id = textAt(object, "id"),
                    .variant = textAt(objectAt(object, "variant"), "key")};
    const auto start = textAt(object, "initialFen");
    if (start != "startpos") game.start = start;
    game.terms = termsIn(object);
    if (game.terms && !arePossible(*game.terms)) return rules::unexpected(Unreadable{});
    if (!game.terms) game.days = daysIn(object);
    game.players = {playerIn(objectAt(object, "white")), playerIn(objectAt(object, "black"))};
    game.state = *std::move(state);
    if (!game.terms && !game.days) game.state.left.reset();
    return game;
}

ServedPresence presenceIn(const Json& object) {
    ServedPresence presence{.isGone = isTrueAt(object, "gone")};
    if (const auto in = numberAt(object, "claimWinInSeconds"))
        presence.claimIn = static_cast<int>(std::clamp<std::int64_t>(*in, 0, 86'400));
    return presence;
}

// --- challenges

/// In seconds here, in milliseconds in a game.
std::optional<ServedTerms> termsOfChallenge(const Json& control) {
    const auto limit = numberAt(control, "limit");
    if (!limit) return std::nullopt;
    const auto bounded = [](std::int64_t value) {
        return static_cast<int>(std::clamp<std::int64_t>(value, -1, 1'000'000));
    };
    return ServedTerms{bounded(*limit), bounded(numberAt(control, "increment").value_or(0))};
}

Read<Challenge> challengeIn(const Json& object) {
    const auto& by = objectAt(object, "challenger");
    const auto& control = objectAt(object, "timeControl");
    Challenge challenge{.id = textAt(object, "id"), .by = textAt(by, "name")};
    challenge.variant = textAt(objectAt(object, "variant"), "key");
    if (challenge.id.empty() || challenge.variant.empty()) return rules::unexpected(Unreadable{});
    if (!challenge.by.empty()) challenge.by = withTitle(by, challenge.by);
    if (const auto rating = numberAt(by, "rating"))
        challenge.rating = static_cast<int>(std::clamp<std::int64_t>(*rating, 0, 10'000));
    challenge.terms = termsOfChallenge(control);
    if (challenge.terms && !arePossible(*challenge.terms)) return rules::unexpected(Unreadable{});
    if (!challenge.terms) challenge.days = daysIn(control);
    challenge.isRated = isTrueAt(object, "rated");
    if (const auto theirs = colourNamed(textAt(object, "color"))) challenge.side = other(*theirs);
    return challenge;
}

bool isOwn(const Json& challenge, std::string_view player) {
    const auto direction = textAt(challenge, "direction");
    if (!direction.empty()) return direction == "out";
    return !player.empty() && textAt(objectAt(challenge, "challenger"), "id") == player;
}

Read<PlayerEvent> challengeEvent(const Json& event, std::string_view player) {
    const auto& object = objectAt(event, "challenge");
    if (isOwn(object, player)) return PlayerEvent{OtherEvent{}};
    auto challenge = challengeIn(object);
    // An odd challenge of anybody does not end the player's own waiting.
    if (!challenge) return PlayerEvent{OtherEvent{}};
    const auto& compat = objectAt(event, "compat");
    challenge->isForBoards = !compat.contains("board") || isTrueAt(compat, "board");
    return PlayerEvent{ChallengeCame{*std::move(challenge)}};
}

template <class T>
Read<GameLine> lineOf(Read<T> read) {
    if (!read) return rules::unexpected(read.error());
    return GameLine{*std::move(read)};
}

} // namespace

ApiRequest accountRequest() {
    return {"/api/account"};
}

ApiRequest gamesRequest() {
    return {"/api/account/playing?nb=50"};
}

ApiRequest eventsRequest() {
    return {"/api/stream/event"};
}

ApiRequest seekRequest(const SeekWish& wish) {
    return {"/api/board/seek",
            fmt::format("rated={}&time={:g}&increment={}&variant=standard&color={}",
                        wish.isRated,
                        wish.terms.seconds / 60.0,
                        wish.terms.increment,
                        colourField(wish))};
}

ApiRequest challengeRequest(const std::string& player, const SeekWish& wish) {
    return {"/api/challenge/" + encoded(player),
            fmt::format("rated={}&clock.limit={}&clock.increment={}&color={}&variant=standard"
                        "&keepAliveStream=true",
                        wish.isRated,
                        wish.terms.seconds,
                        wish.terms.increment,
                        colourField(wish))};
}

ApiRequest challengesRequest() {
    return {"/api/challenge"};
}

ApiRequest acceptRequest(const std::string& challenge) {
    return {"/api/challenge/" + encoded(challenge) + "/accept", ""};
}

ApiRequest declineRequest(const std::string& challenge) {
    return {"/api/challenge/" + encoded(challenge) + "/decline", "reason=generic"};
}

ApiRequest streamRequest(const std::string& game) {
    return {"/api/board/game/stream/" + encoded(game)};
}

ApiRequest requestFor(const std::string& game, const ServedRequest& what) {
    if (const auto* const move = std::get_if<ServedMove>(&what))
        return {gamePath(game, "/move/") + encoded(move->uci), ""};
    if (const auto* const words = std::get_if<ServedWords>(&what))
        return {gamePath(game, "/chat"), "room=player&text=" + encoded(words->text)};
    return {gamePath(game, pathOf(std::get<ServedWish>(what))), ""};
}

Read<Account> readAccount(std::string_view body) {
    const auto json = objectIn(body);
    const Account account{textAt(json, "id"), textAt(json, "username")};
    if (account.id.empty() || account.name.empty()) return rules::unexpected(Unreadable{});
    return account;
}

Read<std::vector<RunningGame>> readGames(std::string_view body) {
    const auto json = objectIn(body);
    const auto list = json.find("nowPlaying");
    if (list == json.end() || !list->is_array()) return rules::unexpected(Unreadable{});
    std::vector<RunningGame> games;
    games.reserve(list->size());
    for (const auto& each : *list) {
        const auto side = colourNamed(textAt(each, "color"));
        const auto id = textAt(each, "gameId");
        if (!side || id.empty()) return rules::unexpected(Unreadable{});
        games.push_back({id,
                         *side,
                         textAt(objectAt(each, "opponent"), "username"),
                         isTrueAt(each, "isMyTurn")});
    }
    return games;
}

Read<std::vector<Challenge>> readChallenges(std::string_view body) {
    const auto json = objectIn(body);
    const auto list = json.find("in");
    if (list == json.end() || !list->is_array()) return rules::unexpected(Unreadable{});
    std::vector<Challenge> challenges;
    challenges.reserve(list->size());
    for (const auto& each : *list) {
        auto challenge = challengeIn(each.is_object() ? each : Json::object());
        if (challenge) challenges.push_back(*std::move(challenge));
    }
    return challenges;
}

std::string readError(std::string_view body) {
    const auto json = objectIn(body);
    auto text = textAt(json, "error");
    if (!text.empty() || !json.is_object()) return text;
    for (const auto& [key, reasons] : objectAt(json, "error").items())
        if (reasons.is_array() && !reasons.empty() && reasons.front().is_string())
            return key + ": " + reasons.front().get<std::string>();
    return text;
}

Read<PlayerEvent> readEvent(std::string_view line, std::string_view player) {
    const auto json = objectIn(line);
    if (json.is_null()) return rules::unexpected(Unreadable{});
    const auto type = textAt(json, "type");
    const auto done = textAt(json, "done");
    if (done == "accepted") return PlayerEvent{ChallengeAccepted{}};
    if (done == "declined" || done == "canceled") return PlayerEvent{ChallengeDeclined{}};
    if (type == "challenge") return challengeEvent(json, player);
    if (type == "challengeCanceled")
        return PlayerEvent{ChallengeWithdrawn{textAt(objectAt(json, "challenge"), "id")}};
    if (type == "challengeDeclined")
        return PlayerEvent{ChallengeDeclined{textAt(objectAt(json, "challenge"), "id")}};
    if (const auto made = textAt(json, "id"); type.empty() && !made.empty())
        return PlayerEvent{ChallengeMade{made}};
    if (type != "gameStart") return PlayerEvent{OtherEvent{}};
    const auto& game = objectAt(json, "game");
    const auto id = textAt(game, "gameId");
    if (!id.empty()) return PlayerEvent{GameStarted{id}};
    if (textAt(game, "id").empty()) return rules::unexpected(Unreadable{});
    return PlayerEvent{GameStarted{textAt(game, "id")}};
}

Read<GameLine> readGameLine(std::string_view line) {
    const auto json = objectIn(line);
    if (json.is_null()) return rules::unexpected(Unreadable{});
    const auto type = textAt(json, "type");
    if (type == "gameFull") return lineOf(gameIn(json));
    if (type == "gameState") return lineOf(stateIn(json));
    if (type == "opponentGone") return GameLine{presenceIn(json)};
    if (type != "chatLine" || textAt(json, "room") == "spectator") return GameLine{OtherEvent{}};
    return GameLine{ServedChat{textAt(json, "username"), textAt(json, "text")}};
}

ServedState arrived(ServedState state, Colour first, std::chrono::milliseconds roundTrip) {
    const bool runs = state.status == ServedStatus::running && state.moves.size() > 1;
    if (!state.left || !runs) return state;
    const Colour mover = state.moves.size() % 2 == 0 ? first : other(first);
    auto& left = (*state.left)[mover];
    left = std::max(rules::Span{}, left - rules::Span{roundTrip.count() / 2});
    return state;
}

std::optional<std::vector<std::string>> Lines::add(std::string_view bytes) {
    std::vector<std::string> lines;
    rest_ += bytes;
    std::size_t begin = 0;
    for (auto end = rest_.find('\n'); end != std::string::npos; end = rest_.find('\n', begin)) {
        auto line = rest_.substr(begin, end - begin);
        if (line.ends_with('\r')) line.pop_back();
        if (!line.empty()) lines.push_back(std::move(line));
        begin = end + 1;
    }
    rest_.erase(0, begin);
    if (rest_.size() > longest) return std::nullopt;
    return lines;
}

} // namespace app

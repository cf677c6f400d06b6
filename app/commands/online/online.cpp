// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.hpp"
#include "app/commands/line/plain_voice.hpp"
#include "app/commands/playing/games.hpp"
#include "app/commands/playing/sitting_options.hpp"
#include "app/journal/archive.hpp"
#include "app/online/arrangement.hpp"
#include "app/online/game_link.hpp"
#include "app/online/lobby.hpp"
#include "app/online/server.hpp"
#include "app/terminal/command_input.hpp"
#include "app/terminal/line_input.hpp"
#include "rules/base/text.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace app {
namespace {

using rules::Colour;

struct OnlineWishes {
    std::string server = usualServer().url;
    SittingWishes sitting{};
    std::optional<std::string> game{};
    bool awaits = false; ///< a game with somebody who is challenged, or who challenges
    std::string player{};
    std::string time{};
    std::string side{};
    std::string board{};
    bool isRated = false;
};

Wished<Server> serverOf(const OnlineWishes& wishes) {
    const auto server = readServer(wishes.server);
    if (!server) return wrong(sentence(server.error(), wishes.server), "--server");
    return *server;
}

CommandFault faultOf(const OnlineFault& fault) {
    return {fault.isNo ? ExitStatus::no : ExitStatus::unavailable, {fault.why}};
}

/// The server, its token and the player, once all three are known to be good.
struct Membership {
    Server server;
    Secret token;
    std::unique_ptr<Lobby> lobby;
    Account account;
};

Wished<Membership> enter(const OnlineWishes& wishes, const Paths& paths) {
    const auto server = serverOf(wishes);
    if (!server) return rules::unexpected(server.error());
    const auto token = readToken(tokenFileBeside(paths.settings), *server);
    if (!token) return unavailable(token.error());
    auto lobby = std::make_unique<Lobby>(*server, *token);
    auto account = lobby->account();
    if (!account) return rules::unexpected(faultOf(account.error()));
    return Membership{*server, *token, std::move(lobby), *std::move(account)};
}

// --- logging in

Wished<Secret> askForToken(const Server& server, const Console& console) {
    const StopSignals signals; // an interrupt would leave the terminal without echo
    TerminalEcho echo(STDIN_FILENO);
    echo.switchOff();
    console.print(say<SentenceKey::onlineAsksToken>(server.url));
    std::cout << std::flush;
    const auto token = readSecretLine(STDIN_FILENO, signals);
    wipeStack();
    if (!token) return wrong(say<SentenceKey::onlineNoInput>());
    // A clipboard may bring blanks along.
    const Secret bare{rules::trimmed(token->text(), " \t\r")};
    if (!isToken(bare.text())) return wrong(say<SentenceKey::onlineBadToken>());
    return bare;
}

Wished<void> logIn(const OnlineWishes& wishes, Console& console) {
    const auto around = lookAround(wishes.sitting.paths, console);
    if (!around) return rules::unexpected(around.error());
    const auto server = serverOf(wishes);
    if (!server) return rules::unexpected(server.error());
    const auto token = askForToken(*server, console);
    if (!token) return rules::unexpected(token.error());
    const auto account = Lobby(*server, *token).account();
    if (!account) return rules::unexpected(faultOf(account.error()));
    const auto file = tokenFileBeside(around->paths.settings);
    if (const auto kept = keepToken(file, *server, *token); !kept) return unavailable(kept.error());
    console.print(
        say<SentenceKey::onlineLoggedIn>(server->url, speech::harmless(account->name), file));
    return {};
}

// --- listing

Sentence lineOf(const RunningGame& game) {
    const auto side = game.side == Colour::white ? say<SentenceKey::onlineWhite>()
                                                 : say<SentenceKey::onlineBlack>();
    const auto id = speech::harmless(game.id);
    const auto opponent = speech::harmless(game.opponent);
    return game.isOwnTurn ? say<SentenceKey::onlineGameTurn>(id, opponent, side)
                          : say<SentenceKey::onlineGame>(id, opponent, side);
}

Wished<void> listGames(const OnlineWishes& wishes, Console& console) {
    const auto around = lookAround(wishes.sitting.paths, console);
    if (!around) return rules::unexpected(around.error());
    auto member = enter(wishes, around->paths);
    if (!member) return rules::unexpected(member.error());
    const auto games = member->lobby->games();
    if (!games) return rules::unexpected(faultOf(games.error()));
    if (games->empty()) console.print(say<SentenceKey::onlineNoGames>());
    for (const auto& game : *games)
        console.print(lineOf(game));
    const auto challenges = member->lobby->challenges();
    if (!challenges) return rules::unexpected(faultOf(challenges.error()));
    for (const auto& challenge : *challenges)
        console.print(listed(challenge));
    return {};
}

// --- playing

/// Says what is waited for, on the device of the game and in print, and reads answers.
class WaitingPlayer final : public Waiter {
public:
    WaitingPlayer(const SittingWishes& wishes, const Console& console)
        : console_(console)
        , voice_(PlainVoice::open(
              {.paths = wishes.paths, .audio = wishes.audio, .utterances = wishes.utterances},
              inbox_)) {}

    void tell(const Sentence& sentence) override {
        console_.print(sentence);
        std::cout << std::flush;
        if (!voice_) return;
        voice_->say(console_.text(sentence), console_.language());
        ++utterances_;
    }
    /// How many have been said.
    [[nodiscard]] std::uint64_t utterances() const { return utterances_; }
    [[nodiscard]] int input() const override { return lines_.descriptor(); }
    [[nodiscard]] std::optional<std::string> nextLine() override { return lines_.next(); }

private:
    const Console& console_;
    LineByLine lines_{STDIN_FILENO};
    Inbox inbox_;
    std::uint64_t utterances_ = 0;
    std::optional<PlainVoice> voice_; // last: it uses the inbox
};

Wished<SeekWish> seekOf(const OnlineWishes& wishes) {
    SeekWish seek{.isRated = wishes.isRated};
    if (!wishes.side.empty()) seek.side = wishes.side == "white" ? Colour::white : Colour::black;
    if (wishes.time.empty()) return seek;
    const auto control = rules::parseTimeControl(wishes.time);
    const auto terms = control ? termsOf(*control) : std::nullopt;
    if (!terms)
        return wrong(say<SentenceKey::onlineBadTime>(speech::harmless(wishes.time)), "--time");
    seek.terms = *terms;
    return seek;
}

/// A game that runs, or a new one.
struct FoundGame {
    std::string id{};             ///< empty: the player does not wait any longer
    std::uint64_t utterances = 0; ///< how many have been said so far
};

Wished<FoundGame> found(const Online<std::optional<std::string>>& game,
                        const WaitingPlayer& player) {
    if (!game) {
        auto fault = faultOf(game.error());
        fault.afterAGame = player.utterances() > 0;
        return rules::unexpected(std::move(fault));
    }
    return FoundGame{game->value_or(""), player.utterances()};
}

/// Waits for somebody: anybody who seeks such a game, the named player, or whoever challenges.
Wished<FoundGame> waitForGame(const OnlineWishes& wishes,
                              const SeekWish& seek,
                              const Membership& member,
                              const Console& console) {
    WaitingPlayer player(wishes.sitting, console);
    auto& lobby = *member.lobby;
    const auto& [seconds, increment] = seek.terms;
    const auto time = rules::write(rules::TimeControl{
        {{.base = rules::seconds(seconds), .increment = rules::seconds(increment)}}});
    if (wishes.awaits && wishes.player.empty()) {
        player.tell(say<SentenceKey::onlineAwaiting>());
        return found(lobby.beChallenged(member.account, player), player);
    }
    if (wishes.awaits) {
        player.tell(say<SentenceKey::onlineChallenging>(wishes.player, time));
        return found(lobby.challenge(member.account, wishes.player, seek, player), player);
    }
    player.tell(say<SentenceKey::onlineSeeking>(time));
    return found(lobby.seek(member.account, seek, player), player);
}

/// The latest of the player's games that goes on according to the archive, and has ended on the
/// server while nobody followed it.
std::optional<std::string> endedMeanwhile(const Membership& member, const Paths& paths) {
    constexpr std::size_t most = 10; // the server may not know some of them any more
    for (const auto& name : latestServed(paths, archiveNameOf(""), most)) {
        auto id = serverNameOf(name);
        const auto game = member.lobby->game(id);
        if (game && sideOf(*game, member.account)) return id;
    }
    return std::nullopt;
}

Wished<FoundGame> findGame(const OnlineWishes& wishes,
                           const Membership& member,
                           const Paths& paths,
                           const Console& console) {
    const auto seek = seekOf(wishes);
    if (!seek) return rules::unexpected(seek.error());
    // Whoever challenges determines the game.
    if (wishes.awaits && wishes.player.empty() && (*seek != SeekWish{} || !wishes.time.empty()))
        return wrong(say<SentenceKey::lineMissing>(ValueName{"PLAYER"}, "hektor online challenge"));
    if (wishes.game && serverNameOf(*wishes.game).empty())
        return refused(say<SentenceKey::onlineNoSuchGame>(member.server.url, *wishes.game));
    if (wishes.game) return FoundGame{serverNameOf(*wishes.game)};
    if (!wishes.awaits && wishes.time.empty()) {
        const auto games = member.lobby->games();
        if (!games) return rules::unexpected(faultOf(games.error()));
        if (const auto* const next = nextOf(*games)) return FoundGame{next->id};
        if (const auto ended = endedMeanwhile(member, paths)) return FoundGame{*ended};
    }
    return waitForGame(wishes, *seek, member, console);
}

/// Without a connection, what the player has wished last goes with the program. A move is kept with
/// the game.
CommandFault
unsentFault(Unsent what, const Server& server, const Paths& paths, const std::string& name) {
    if (what == Unsent::move)
        return {ExitStatus::unavailable, {say<SentenceKey::onlineMoveUnsent>()}, true};
    if (what == Unsent::unconfirmedWish)
        return {ExitStatus::unavailable, {say<SentenceKey::onlineNotConfirmed>(server.url)}, true};
    const auto why =
        say<SentenceKey::onlineUnreachable>(server.url, say<SentenceKey::onlineBroken>());
    const auto game = restoreMatch(paths.games, name, AfterTheEnd::isLookedAt);
    if (!game) return {ExitStatus::unavailable, {why}, true};
    const auto number = game->journal->game().number;
    return {ExitStatus::unavailable, {say<SentenceKey::archiveUnsavedLost>(why, number)}, true};
}

Wished<void> playGame(const OnlineWishes& wishes,
                      const Surroundings& around,
                      const Membership& member,
                      const ServedGame& game,
                      std::uint64_t utterances) {
    const auto side = sideOf(game, member.account);
    if (!side)
        return refused(
            say<SentenceKey::onlineNoSuchGame>(member.server.url, speech::harmless(game.id)));
    const bool hasBoard = !wishes.board.empty();
    const auto own = readSeat(hasBoard ? "keyboard+" + wishes.board : "keyboard", "--board");
    if (!own) return rules::unexpected(own.error());
    const auto setup = setupOf(game, *side, own->inputs);
    if (!setup) return refused(setup.error());
    rules::ByColour<SeatWish> seats;
    seats[*side] = *own;
    seats[other(*side)].inputs = setup->seats[other(*side)].inputs;
    auto sitting = sittingFrom(wishes.sitting, around, *setup, seats);
    if (!sitting) return rules::unexpected(sitting.error());
    if (utterances > 0) {
        goOnBehind(sitting->voices);
        sitting->utterances = utterances;
    }
    sitting->introduce = false; // the opponent waits
    std::optional<Unsent> unsent;
    const LinkedGame linked{game.id, member.account.id, setup->start.turn()};
    sitting->server = [&member, &unsent, linked](const PostServedReport& post) {
        auto link = std::make_unique<GameLink>(member.server, member.token, linked, post);
        link->tellUnsent([&unsent](Unsent what) { unsent = what; });
        return link;
    };
    const auto name = archiveNameOf(game.id);
    const auto made = hasBoard ? movesOf(game, *setup) : std::vector<rules::Move>{};
    auto played = playServed(*std::move(sitting), *setup, made, around.paths, name);
    if (!played || !unsent) return played;
    return rules::unexpected(unsentFault(*unsent, member.server, around.paths, name));
}

Wished<void> play(const OnlineWishes& wishes, Console& console) {
    for (const auto& name : {wishes.player, wishes.game.value_or("")})
        if (!name.empty() && !isPlainName(name))
            return wrong(say<SentenceKey::onlineBadUser>(speech::harmless(name)));
    const auto around = lookAround(wishes.sitting.paths, console);
    if (!around) return rules::unexpected(around.error());
    auto member = enter(wishes, around->paths);
    if (!member) return rules::unexpected(member.error());
    const auto found = findGame(wishes, *member, around->paths, console);
    if (!found) return rules::unexpected(found.error());
    if (found->id.empty()) return {};
    const auto game = member->lobby->game(found->id);
    if (!game) return rules::unexpected(faultOf(game.error()));
    return playGame(wishes, *around, *member, *game, found->utterances);
}

Wished<void> challenge(const OnlineWishes& wishes, Console& console) {
    auto awaiting = wishes;
    awaiting.awaits = true;
    return play(awaiting, console);
}

// --- the command line

CLI::App& addBelow(CLI::App& online,
                   const char* name,
                   const std::shared_ptr<OnlineWishes>& wishes,
                   Wished<void> (*work)(const OnlineWishes&, Console&),
                   Console& console) {
    auto& command = *online.add_subcommand(name);
    command.fallthrough(); // --server may stand behind the command as well
    command.callback([wishes, work, &console] { console.end(work(*wishes, console)); });
    return command;
}

void addMemberOptions(CLI::App& command, OnlineWishes& wishes) {
    addLanguageOption(command);
    addPathOptions(command, wishes.sitting.paths);
}

void addGameWishes(CLI::App& command, OnlineWishes& wishes) {
    command.add_option("--time", wishes.time)->type_name("CONTROL");
    takesOneOf(command.add_option("--side", wishes.side), "COLOUR", {"white", "black"});
    command.add_flag("--rated", wishes.isRated);
    command.add_option("--board", wishes.board)->type_name("BOARD");
    addSittingOptions(command, wishes.sitting);
}

} // namespace

void addOnline(CLI::App& hektor, Console& console) {
    auto* const online = hektor.add_subcommand("online");
    const auto wishes = std::make_shared<OnlineWishes>();
    online->add_option("--server", wishes->server)->type_name("SERVER");
    online->require_subcommand(1);
    addMemberOptions(addBelow(*online, "login", wishes, logIn, console), *wishes);
    auto& playing = addBelow(*online, "play", wishes, play, console);
    playing.add_option("GAME", wishes->game);
    addGameWishes(playing, *wishes);
    auto& challenging = addBelow(*online, "challenge", wishes, challenge, console);
    challenging.add_option("PLAYER", wishes->player);
    addGameWishes(challenging, *wishes);
    addMemberOptions(addBelow(*online, "games", wishes, listGames, console), *wishes);
}

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/online/api.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace app;
using namespace std::chrono_literals;
using rules::Colour;

namespace {

template <class Kind>
Kind lineAs(std::string_view text) {
    const auto line = readGameLine(text);
    REQUIRE(line);
    REQUIRE(std::holds_alternative<Kind>(*line));
    return std::get<Kind>(*line);
}

const std::string full =
    R"({"type":"gameFull","id":"abcd1234","variant":{"key":"standard","name":"Standard"},
 "white":{"id":"anna","name":"Anna","title":null,"rating":1500},
 "black":{"id":"berta","name":"Berta","title":"WFM","rating":1600},"initialFen":"startpos",
 "clock":{"initial":600000,"increment":5000},"unknown":[1,{"x":2}],
 "state":{"type":"gameState","moves":"e2e4 e7e5","wtime":590000,"btime":580000,"status":"started"}})";

} // namespace

TEST_CASE("requests have the paths of the Board API, and names cannot leave their place in them") {
    CHECK(accountRequest() == ApiRequest{"/api/account"});
    CHECK(streamRequest("abcd1234") == ApiRequest{"/api/board/game/stream/abcd1234"});
    CHECK(streamRequest("../x?y").path == "/api/board/game/stream/..%2Fx%3Fy");
    const auto sent = [](const ServedRequest& what) { return requestFor("abcd1234", what); };
    CHECK(sent(ServedMove{1, "e2e4"}) == ApiRequest{"/api/board/game/abcd1234/move/e2e4", ""});
    CHECK(sent(ServedWish::resign).path == "/api/board/game/abcd1234/resign");
    CHECK(sent(ServedWish::abort).path == "/api/board/game/abcd1234/abort");
    CHECK(sent(ServedWish::offerDraw).path == "/api/board/game/abcd1234/draw/yes");
    CHECK(sent(ServedWish::declineDraw).path == "/api/board/game/abcd1234/draw/no");
    CHECK(sent(ServedWish::takeBack).path == "/api/board/game/abcd1234/takeback/yes");
    CHECK(sent(ServedWish::keepMoves).path == "/api/board/game/abcd1234/takeback/no");
    CHECK(sent(ServedWish::claimWin).path == "/api/board/game/abcd1234/claim-victory");
    CHECK(sent(ServedWords{"gut gespielt & ü"}) ==
          ApiRequest{"/api/board/game/abcd1234/chat",
                     "room=player&text=gut%20gespielt%20%26%20%C3%BC"});
}

TEST_CASE("a wish for a game says minutes to everybody and seconds to one player") {
    CHECK(seekRequest({}).form == "rated=false&time=10&increment=5&variant=standard&color=random");
    const SeekWish wish{{90, 0}, true, Colour::black};
    CHECK(seekRequest(wish).form == "rated=true&time=1.5&increment=0&variant=standard&color=black");
    CHECK(challengeRequest("Berta", wish) ==
          ApiRequest{"/api/challenge/Berta",
                     "rated=true&clock.limit=90&clock.increment=0&color=black&variant=standard"
                     "&keepAliveStream=true"});
}

TEST_CASE("the first line of a game says who plays, how long, and how it stands") {
    const auto game = lineAs<ServedGame>(full);
    CHECK(game.id == "abcd1234");
    CHECK(game.variant == "standard");
    CHECK(game.start.empty());
    CHECK(game.terms == ServedTerms{600, 5});
    CHECK(game.players.white == ServedPlayer{"anna", "Anna"});
    CHECK(game.players.black == ServedPlayer{"berta", "WFM Berta"});
    CHECK(game.state.isFirst);
    CHECK(game.state.moves == std::vector<std::string>{"e2e4", "e7e5"});
    CHECK(game.state.left.value().black == rules::seconds(580));
}

TEST_CASE("without a clock the days for a move are read, with the times that are left of them") {
    auto line = full;
    const std::string usual = R"("clock":{"initial":600000,"increment":5000})";
    line.replace(line.find(usual), usual.size(), R"("daysPerTurn":2)");
    const auto game = lineAs<ServedGame>(line);
    CHECK_FALSE(game.terms);
    CHECK(game.days == 2);
    CHECK(game.state.left.has_value());
    line.replace(line.find("daysPerTurn"), 11, "otherThings");
    CHECK_FALSE(lineAs<ServedGame>(line).state.left.has_value());
}

TEST_CASE("a time of more than a day, or less than nothing, is unreadable") {
    const auto withClock = [](const std::string& clock) {
        auto line = full;
        const std::string usual = R"({"initial":600000,"increment":5000})";
        return readGameLine(line.replace(line.find(usual), usual.size(), clock));
    };
    CHECK(withClock(R"({"initial":86400000,"increment":0})"));
    CHECK_FALSE(withClock(R"({"initial":86401000,"increment":0})"));
    CHECK_FALSE(withClock(R"({"initial":1e300})"));
    CHECK_FALSE(withClock(R"({"initial":-1000,"increment":0})"));
    CHECK_FALSE(withClock(R"({"initial":0,"increment":-5000})"));
    CHECK_FALSE(withClock(R"({"initial":0,"increment":86401000})"));
}

TEST_CASE("a state says the moves, the times, the wishes and the end") {
    const auto state = lineAs<ServedState>(
        R"({"type":"gameState","moves":"","wtime":1,"btime":-5,"status":"outoftime","winner":"black",
            "wdraw":true,"btakeback":true})");
    CHECK(state.moves.empty());
    CHECK(state.left.value().white == rules::Span{1});
    CHECK(state.left.value().black == rules::Span{});
    CHECK(state.status == ServedStatus::outOfTime);
    CHECK(state.winner == Colour::black);
    CHECK(state.offersDraw.white);
    CHECK_FALSE(state.offersDraw.black);
    CHECK(state.asksTakeBack.black);
    CHECK_FALSE(state.isFirst);
    const auto endless = lineAs<ServedState>(
        R"({"type":"gameState","moves":"","wtime":9999999999999,"btime":1,"status":"started"})");
    CHECK(endless.left.value().white == rules::longestSpan);
    const auto statusOf = [](const std::string& name) {
        return lineAs<ServedState>(R"({"type":"gameState","moves":"","status":")" + name + "\"}")
            .status;
    };
    CHECK(statusOf("created") == ServedStatus::running);
    CHECK(statusOf("noStart") == ServedStatus::aborted);
    CHECK(statusOf("timeout") == ServedStatus::decided);
    CHECK(statusOf("cheat") == ServedStatus::decided);
    CHECK(statusOf("something new") == ServedStatus::decided);
}

TEST_CASE("messages and presence are read, and kinds of lines that come later are left out") {
    CHECK(lineAs<ServedChat>(
              R"({"type":"chatLine","room":"player","username":"Berta","text":"Hallo"})") ==
          ServedChat{"Berta", "Hallo"});
    CHECK(lineAs<ServedPresence>(R"({"type":"opponentGone","gone":true,"claimWinInSeconds":8})") ==
          ServedPresence{true, 8});
    CHECK(lineAs<ServedPresence>(R"({"type":"opponentGone","gone":false})") == ServedPresence{});
    lineAs<OtherEvent>(R"({"type":"chatLine","room":"spectator","username":"x","text":"Nf3!"})");
    lineAs<OtherEvent>(R"({"type":"tomorrow"})");
}

TEST_CASE("what is not JSON or lacks what it must have is unreadable") {
    for (const std::string text :
         {"",
          "<html>",
          "[]",
          "7",
          R"({"type":"gameState"})",
          R"({"type":"gameState","moves":7,"status":"started"})",
          R"({"type":"gameFull","id":"x"})",
          R"({"type":"gameFull","state":{"moves":"","status":"started"}})"}) {
        INFO(text);
        CHECK_FALSE(readGameLine(text));
    }
    CHECK_FALSE(readAccount("{}"));
    CHECK_FALSE(readGames("{}"));
    CHECK_FALSE(readGames(R"({"nowPlaying":[{"color":"white"}]})"));
    CHECK_FALSE(readEvent("x", "anna"));
    CHECK_FALSE(readEvent(R"({"type":"gameStart"})", "anna"));
    const std::string deep(100'000, '[');
    CHECK_FALSE(readGameLine(deep));
}

TEST_CASE("the account, the running games, events and errors are read") {
    CHECK(readAccount(R"({"id":"anna","username":"Anna"})") == Account{"anna", "Anna"});
    const auto games = readGames(
        R"({"nowPlaying":[{"gameId":"abcd1234","color":"black","isMyTurn":true,
            "opponent":{"username":"Berta"}}]})");
    REQUIRE(games);
    CHECK(*games == std::vector{RunningGame{"abcd1234", Colour::black, "Berta", true}});
    CHECK(readEvent(R"({"type":"gameStart","game":{"gameId":"abcd1234"}})", "anna") ==
          PlayerEvent{GameStarted{"abcd1234"}});
    CHECK(readEvent(R"({"type":"challengeDeclined"})", "anna") == PlayerEvent{ChallengeDeclined{}});
    CHECK(readEvent(R"({"done":"declined"})", "anna") == PlayerEvent{ChallengeDeclined{}});
    CHECK(readEvent(R"({"done":"accepted"})", "anna") == PlayerEvent{ChallengeAccepted{}});
    CHECK(readEvent(R"({"type":"challengeDeclined","challenge":{"id":"wxyz9876"}})", "anna") ==
          PlayerEvent{ChallengeDeclined{"wxyz9876"}});
    CHECK(readEvent(R"({"id":"abcd1234","status":"created"})", "anna") ==
          PlayerEvent{ChallengeMade{"abcd1234"}});
    CHECK(readError(R"({"error":"Not your turn"})") == "Not your turn");
    CHECK(readError(R"({"error":{"time":["Invalid"]}})") == "time: Invalid");
    CHECK(readError("<html>").empty());
}

TEST_CASE("a challenge says who wants to play, how, and with which colour") {
    const auto eventOf = [](const std::string& more) {
        return readEvent(R"({"type":"challenge",)" + more, "anna");
    };
    const std::string berta =
        R"("challenger":{"id":"berta","name":"Berta","title":"WFM","rating":1600})";
    const auto came = eventOf(R"("challenge":{"id":"wxyz9876",)" + berta +
                              R"(,"variant":{"key":"standard"},"rated":true,"color":"white",
            "timeControl":{"type":"clock","limit":600,"increment":5}},"compat":{"board":true}})");
    REQUIRE(came);
    CHECK(*came == PlayerEvent{ChallengeCame{{.id = "wxyz9876",
                                              .by = "WFM Berta",
                                              .rating = 1600,
                                              .variant = "standard",
                                              .terms = ServedTerms{600, 5},
                                              .isRated = true,
                                              .side = Colour::black}}});
    const auto slow = eventOf(R"("challenge":{"id":"x","challenger":null,"color":"random",
            "variant":{"key":"atomic"},"timeControl":{"type":"correspondence","daysPerTurn":3}},
            "compat":{"board":false}})");
    REQUIRE(slow);
    CHECK(*slow == PlayerEvent{ChallengeCame{
                       {.id = "x", .variant = "atomic", .days = 3, .isForBoards = false}}});
}

TEST_CASE("one's own challenges are no news, and an odd one of somebody is passed over") {
    const auto own = [](const std::string& more) {
        return readEvent(
            R"({"type":"challenge","challenge":{"id":"x","variant":{"key":"standard"},)" + more +
                "}}",
            "anna");
    };
    CHECK(own(R"("challenger":{"id":"anna"})") == PlayerEvent{OtherEvent{}});
    CHECK(own(R"("direction":"out")") == PlayerEvent{OtherEvent{}});
    CHECK(own(R"("direction":"in")") ==
          PlayerEvent{ChallengeCame{{.id = "x", .variant = "standard"}}});
    CHECK(own(R"("timeControl":{"limit":-5})") == PlayerEvent{OtherEvent{}});
    CHECK(own(R"("timeControl":{"limit":1e300})") == PlayerEvent{OtherEvent{}});
    CHECK(readEvent(R"({"type":"challenge"})", "anna") == PlayerEvent{OtherEvent{}});
    CHECK(readEvent(R"({"type":"challengeCanceled","challenge":{"id":"x"}})", "anna") ==
          PlayerEvent{ChallengeWithdrawn{"x"}});
    const auto listed =
        readChallenges(R"({"in":[{"id":"x","variant":{"key":"standard"}}],"out":[{"id":"y"}]})");
    REQUIRE(listed);
    CHECK(*listed == std::vector{Challenge{.id = "x", .variant = "standard"}});
    CHECK_FALSE(readChallenges("{}"));
    CHECK(readChallenges(R"({"in":[7]})") == std::vector<Challenge>{});
    CHECK(acceptRequest("a/b") == ApiRequest{"/api/challenge/a%2Fb/accept", ""});
    CHECK(declineRequest("x") == ApiRequest{"/api/challenge/x/decline", "reason=generic"});
}

TEST_CASE("half of the way to the server and back has passed on the clock that runs") {
    auto state = lineAs<ServedGame>(full).state;
    CHECK(arrived(state, Colour::white, 200ms).left.value().white == rules::Span{589'900});
    CHECK(arrived(state, Colour::white, 200ms).left.value().black == rules::seconds(580));
    CHECK(arrived(state, Colour::black, 200ms).left.value().black == rules::Span{579'900});
    state.left->white = rules::Span{50};
    CHECK(arrived(state, Colour::white, 200ms).left.value().white == rules::Span{});
    state.left->white = rules::seconds(9);
    state.moves.pop_back(); // before both have moved no clock runs
    CHECK(arrived(state, Colour::white, 200ms) == state);
}

TEST_CASE("a stream is lines however it is cut, and empty lines only keep it alive") {
    Lines lines;
    CHECK(lines.add("{\"a\"").value().empty());
    CHECK(lines.add(":1}\n\n\r\n{").value() == std::vector<std::string>{"{\"a\":1}"});
    CHECK(lines.add("}\r\n").value() == std::vector<std::string>{"{}"});
    CHECK(lines.add("\n").value().empty());
    CHECK_FALSE(lines.add(std::string(Lines::longest + 1, 'x')));
}

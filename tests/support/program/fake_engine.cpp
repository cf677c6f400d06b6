// SPDX-License-Identifier: GPL-3.0-or-later
// An engine with the fault that its own file name states, so that a link to it is an engine of that
// kind. It plays the first legal move it finds. Its input is stored beside it in NAME.heard, and
// NAME.born gets a letter every time it starts.
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <fstream>
#include <functional>
#include <iostream>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace {

/// How often this kind of engine has been started, including this time.
std::size_t births(const std::string& self) {
    std::ofstream{self + ".born", std::ios::app} << '|';
    std::ifstream born{self + ".born"};
    return std::string{std::istreambuf_iterator<char>{born}, {}}.size();
}

[[noreturn]] void sleepForEver() {
    for (;;)
        std::this_thread::sleep_for(std::chrono::hours{1});
}

rules::Position positionIn(std::istringstream& words) {
    std::string word;
    std::string fen;
    words >> word;
    if (word == "fen")
        while (words >> word && word != "moves")
            fen += word + ' ';
    else
        words >> word; // "moves", if any
    auto position = fen.empty() ? rules::Position::start() : rules::parseFen(fen).value();
    while (words >> word)
        position.play(rules::parseUci(word, position).value());
    return position;
}

/// One engine of one kind, from its start to its end.
class FakeEngine {
public:
    FakeEngine(std::string self, std::string arguments)
        : self_(std::move(self))
        , arguments_(std::move(arguments))
        , kind_(self_.substr(self_.rfind('/') + 1))
        , births_(births(self_))
        , heard_(self_ + ".heard", std::ios::app) {}

    int run() {
        misbehaveAtBirth();
        std::string line;
        while (line != "quit" && std::getline(std::cin, line))
            hear(line);
        if (is("stays")) sleepForEver();
        return 0;
    }

private:
    [[nodiscard]] bool is(std::string_view kind) const { return kind_ == kind; }
    [[nodiscard]] bool isFirst(std::string_view kind) const { return is(kind) && births_ == 1; }

    void misbehaveAtBirth() {
        if (is("stays") || is("deaf"))
            for (const int number : {SIGTERM, SIGHUP, SIGINT})
                std::signal(number, SIG_IGN);
        if (is("deaf")) sleepForEver();
        if (is("floods"))
            while (std::cout << "this is no line of an engine\n") {
            }
        if (is("endless"))
            while (std::cout << "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx") {
            }
    }

    void hear(const std::string& line) {
        heard_ << line << std::endl;
        std::istringstream words{line};
        std::string word;
        words >> word;
        if (word == "uci" && is("wants_uci") && arguments_ != "--uci.") return say("Enter a move:");
        if (word == "uci") introduce();
        if (word == "isready") say("readyok");
        if (word == "position") position_ = positionIn(words);
        if (word == "go") think();
        if (word == "stop" && is("tireless")) answer();
    }

    void introduce() {
        if (is("dawdles")) std::this_thread::sleep_for(std::chrono::seconds{4});
        say("id name Fake " + kind_);
        if (is("plain")) return say("uciok");
        if (is("leaves_early")) ::_exit(7);
        if (is("declares")) declare();
        if (is("odd")) say("option name \xff\x1b[31m Name type string default \xfe\x1b");
        for (int number = 1; is("many") && number <= 300; ++number)
            say("option name Tune " + std::to_string(number) + " type spin default 0 min 0 max 9");
        if (is("weighs")) say("option name MultiPV type spin default 1 min 1 max 9");
        if (is("obliging")) say("option name Hash type spin default 16 min 1 max 512");
        say("option name UCI_LimitStrength type check default false");
        say("option name UCI_Elo type spin default 1400 min 1400 max 2000");
        say("option name Skill Level type spin default 20 min 0 max 20");
        say("uciok");
    }

    /// An option of each kind, with blanks in its name and its choices.
    static void declare() {
        say("option name Hash type spin default 16 min 1 max 512");
        say("option name Move Overhead type spin default 10 min 0 max 5000");
        say("option name Own  Book type check default true");
        say("option name Style type combo default Very Solid var Very Solid var Normal var Risky");
        say("option name Clear Cache type button");
        say("option name Net File type string default <empty>");
        say("option name MultiPV type spin default 1 min 1 max 9");
    }

    void think() {
        if (is("dies") || isFirst("dies_once")) ::kill(::getpid(), SIGKILL);
        if (is("leaves")) ::_exit(7);
        if (is("hangs") || isFirst("hangs_once")) sleepForEver();
        if (is("cheats") || isFirst("cheats_once")) return say("bestmove e2e5");
        if (is("falls_silent")) {
            ::close(STDOUT_FILENO);
            sleepForEver();
        }
        if (is("babbles_while_thinking"))
            while (std::cout << "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n") {
            }
        if (is("chatters")) chatter();
        if (is("weighs") || is("declares")) weigh();
        if (!is("tireless")) answer();
    }

    /// The two best moves: those that mate are best, then those that capture.
    void weigh() const {
        const auto valueOf = [&](rules::Move move) {
            if (position_.after(move).isCheckmate()) return 2;
            return position_.at(move.to()) ? 1 : 0;
        };
        const auto legal = position_.legalMoves();
        std::vector<rules::Move> moves(legal.begin(), legal.end());
        std::ranges::stable_sort(moves, std::greater{}, valueOf);
        for (std::size_t rank = 1; rank <= std::min<std::size_t>(2, moves.size()); ++rank) {
            const auto move = moves[rank - 1];
            const int value = valueOf(move);
            const auto score = value == 2 ? "mate 1" : "cp " + std::to_string(value * 500);
            say("info depth 1 multipv " + std::to_string(rank) + " score " + score + " pv " +
                rules::writeUci(move, rules::UciCastling::kingsSquares));
        }
    }

    static void chatter() {
        const std::string nonsense(200'000, 'x');
        for (int times = 0; times < 20; ++times)
            say(nonsense);
    }

    void answer() const {
        const auto move = *position_.legalMoves().begin();
        const auto line = "bestmove " + rules::writeUci(move, rules::UciCastling::kingsSquares);
        if (is("mumbles")) return mumble(line);
        say(line + " ponder 0000");
    }

    /// Letter by letter.
    static void mumble(const std::string& line) {
        for (const char letter : line + '\n')
            std::cout << letter << std::flush;
    }

    static void say(const std::string& line) { std::cout << line << std::endl; }

    std::string self_;
    std::string arguments_; // a full stop behind each
    std::string kind_;
    std::size_t births_;
    std::ofstream heard_;
    rules::Position position_ = rules::Position::start();
};

} // namespace

int main(int count, char** words) {
    std::string arguments;
    for (const std::string_view each : std::span{words, static_cast<std::size_t>(count)}.subspan(1))
        arguments.append(each).append(".");
    return FakeEngine{*words, arguments}.run();
}

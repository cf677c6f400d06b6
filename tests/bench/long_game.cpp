// SPDX-License-Identifier: GPL-3.0-or-later
// What a half-move costs the whole program early and late in a game of 500 moves, at home and in a
// match, and how soon such a game speaks again after `hektor resume`.
#include "rules/chess/game.hpp"
#include "rules/notation/san.hpp"
#include "tests/bench/figures.hpp"
#include "tests/bench/room.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/program/running_program.hpp"
#include "tests/support/program/scratch.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using namespace std::chrono_literals;

namespace {

using bench::Arguments;
using tests::RunningProgram;

constexpr int longest = 510; // moves
/// A figure is the mean of so many half-moves, half of them before the named move.
constexpr std::size_t measured = 40;

bool isQuietLeap(const rules::Position& position, rules::Move move) {
    return position.at(move.from())->kind == rules::Kind::knight && !position.at(move.to()) &&
           !position.after(move).inCheck();
}

/// A legal game in which only knights move, so that it goes on, and every position may have been
/// there before.
std::vector<std::string> longGame() {
    tests::Dice dice{500};
    rules::Game game;
    std::vector<std::string> moves;
    while (moves.size() < 2 * longest) {
        const auto legal = game.position().legalMoves();
        const auto move = legal.begin()[dice.below(legal.size())];
        if (!isQuietLeap(game.position(), move)) continue;
        game.play(move);
        moves.push_back(rules::writeUci(move, rules::UciCastling::kingsSquares));
    }
    return moves;
}

/// How a game of this form is opened, and which lines make a half-move.
struct Form {
    std::string name;
    bool isAtHome = false;
    Arguments arguments;
    std::vector<std::string> (*lines)(const std::string& move, bool isWhite);
};

std::vector<std::string> linesAtHome(const std::string& move, bool /*isWhite*/) {
    return {move};
}

std::vector<std::string> linesInMatch(const std::string& move, bool isWhite) {
    const std::string mover = isWhite ? "white: " : "black: ";
    const std::string other = isWhite ? "black: " : "white: ";
    return {mover + move, other + "confirm"};
}

const std::array forms{
    Form{"home", true, {"play", "--white", "keyboard", "--black", "keyboard"}, linesAtHome},
    Form{"match",
         false,
         {"match", "--blind", "none", "--time", "90h", "--press", "none"},
         linesInMatch}};

/// A game of this form, with its files.
class Playing {
public:
    Playing(const Form& form, const tests::ScratchFolder& folder)
        : form_(form)
        , output_(folder.file("output." + form.name))
        , program_(HEKTOR_PROGRAM, arguments(folder), tests::StandardInput::pipe, output_) {}

    /// The processor time of these half-moves, in milliseconds each.
    double play(const std::vector<std::string>& moves, std::size_t from, std::size_t upTo) {
        const double before = program_.processorSeconds();
        for (auto ply = from; ply < upTo; ++ply)
            for (const auto& line : form_.lines(moves.at(ply), ply % 2 == 0))
                program_.send(line);
        waitForAnswers();
        const double used = program_.processorSeconds() - before;
        return 1000 * used / static_cast<double>(upTo - from);
    }
    void end() {
        if (program_.end() != 0) throw std::runtime_error("the program did not end well");
    }

private:
    [[nodiscard]] Arguments arguments(const tests::ScratchFolder& folder) const {
        auto all = form_.arguments;
        all.insert(all.end(),
                   {"--terminal",
                    "--audio",
                    "none",
                    "--language",
                    "en",
                    "--data",
                    folder.path().string(),
                    "--config",
                    folder.existing("hektor.toml")});
        return all;
    }
    /// What cannot be understood is answered by its own words.
    void waitForAnswers() {
        const std::string mark = "Not understood: mark" + std::to_string(++marks_);
        program_.send((form_.isAtHome ? "mark" : "white: mark") + std::to_string(marks_));
        if (!tests::comesToSay(output_, mark)) throw std::runtime_error("a move was not answered");
        std::this_thread::sleep_for(100ms);
    }

    const Form& form_;
    std::string output_;
    RunningProgram program_;
    int marks_ = 0;
};

void measureMoves(const Form& form,
                  const std::vector<std::string>& moves,
                  const tests::ScratchFolder& folder) {
    Playing game(form, folder);
    std::size_t played = 0;
    for (const std::size_t number : {10U, 100U, 500U}) {
        const auto middle = 2 * number;
        const auto first = middle - std::min(middle, measured / 2);
        if (first > played) game.play(moves, played, first);
        played = middle + measured / 2;
        bench::print("move." + form.name + "." + std::to_string(number),
                     "ms of a core",
                     {game.play(moves, first, played)});
    }
    game.end();
}

void measureResuming(const tests::ScratchFolder& folder) {
    bench::print("start_to_sample.resume." + std::to_string(longest),
                 "ms",
                 bench::startsToSample({"resume"}, "--terminal", folder));
}

void measure(const Form& form, const std::vector<std::string>& moves) {
    const tests::ScratchFolder folder;
    std::ofstream{folder.file("hektor.toml")} << "introduced = true\n";
    measureMoves(form, moves, folder);
    if (form.isAtHome) measureResuming(folder);
}

} // namespace

int main() {
    try {
        const auto moves = longGame();
        for (const auto& form : forms)
            measure(form, moves);
    } catch (const std::exception& failure) {
        std::cerr << failure.what() << ".\n";
        return 1;
    }
}

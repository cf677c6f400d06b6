// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/chess/mate_questions.hpp"

#include "rules/notation/fen.hpp"

#include <fstream>
#include <stdexcept>

namespace tests {
namespace {

using rules::Colour;

/// Calls `take` with the position and text of every `step`-th line.
void eachLine(const std::string& file, int step, auto take) {
    std::ifstream stream(file);
    if (!stream) throw std::runtime_error("cannot open " + file);
    int number = 0;
    for (std::string line; std::getline(stream, line); ++number)
        if (number % step == 0) take(file + ":" + std::to_string(number + 1), line);
}

bool says(const std::string& place, char sign, char letter) {
    if (sign != letter && sign != '-') throw std::runtime_error(place + ": not who can mate");
    return sign == letter;
}

} // namespace

std::vector<MateQuestion> readMateQuestions(const std::string& file, int step) {
    std::vector<MateQuestion> questions;
    eachLine(file, step, [&](const std::string& place, const std::string& line) {
        if (line.size() < 4 || line[2] != ' ') throw std::runtime_error(place + ": no FEN");
        const auto fen = line.substr(3);
        questions.push_back({place, fen, Colour::white, says(place, line[0], 'W')});
        questions.push_back({place, fen, Colour::black, says(place, line[1], 'B')});
    });
    return questions;
}

std::vector<MateQuestion> readUnfairTimeouts(const std::string& file, int step) {
    std::vector<MateQuestion> questions;
    eachLine(file, step, [&](const std::string& place, const std::string& fen) {
        const auto position = rules::parseFen(fen);
        if (!position) throw std::runtime_error(place + ": no FEN");
        questions.push_back({place, fen, other(position->turn()), false});
    });
    return questions;
}

} // namespace tests

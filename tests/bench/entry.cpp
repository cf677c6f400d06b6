// SPDX-License-Identifier: GPL-3.0-or-later
// The time to read one typed line as a move, in every accepted form, and as a line.
#include "tactile-io/keyboard/moves/entry.hpp"

#include "tactile-io/keyboard/typed_line.hpp"
#include "tests/bench/figures.hpp"
#include "tests/support/dice.hpp"
#include "tests/unit/tactile-io/keyboard/written_moves.hpp"

#include <chrono>
#include <exception>
#include <iostream>
#include <vector>

namespace {

struct Typed {
    rules::Position position;
    tests::WrittenMove written;
};

std::vector<Typed> linesOfRandomGames() {
    tests::Dice dice(63);
    std::vector<Typed> lines;
    for (int game = 0; game < 20; ++game) {
        auto position = rules::Position::start();
        for (int ply = 0; ply < 80 && !position.legalMoves().isEmpty(); ++ply) {
            const auto moves = position.legalMoves();
            const auto move = moves.begin()[dice.below(moves.size())];
            for (const auto& written : tests::writtenForms(position, move))
                lines.push_back({position, written});
            position.play(move);
        }
    }
    return lines;
}

template <class Read>
std::vector<double> microsecondsEach(const std::vector<Typed>& lines, Read read) {
    using Clock = std::chrono::steady_clock;
    std::vector<double> spans;
    spans.reserve(lines.size());
    for (const auto& line : lines) {
        const auto before = Clock::now();
        read(line);
        spans.push_back(std::chrono::duration<double, std::micro>(Clock::now() - before).count());
    }
    return spans;
}

void measure() {
    const auto lines = linesOfRandomGames();
    bench::print("entry.move", "us", microsecondsEach(lines, [](const Typed& typed) {
                     const auto& [text, language, mayLookAlike] = typed.written;
                     return tactile::readMove(text, typed.position, language).index();
                 }));
    bench::print("entry.line", "us", microsecondsEach(lines, [](const Typed& typed) {
                     return tactile::readLine(typed.written.text, {typed.written.language}).index();
                 }));
}

} // namespace

int main() {
    try {
        measure();
        return 0;
    } catch (const std::exception& problem) {
        std::cerr << problem.what() << '\n';
        return 1;
    }
}

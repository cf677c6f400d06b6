// SPDX-License-Identifier: GPL-3.0-or-later
// The speed of determining who can still mate, over the known answers of the test data: one thread,
// processor time, each question asked once. Wrong and missing answers are counted, too.
#include "rules/chess/helpmate/helpmate.hpp"

#include "rules/notation/fen.hpp"
#include "tests/bench/processor_time.hpp"
#include "tests/support/chess/mate_questions.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <exception>
#include <iostream>
#include <numeric>
#include <string>
#include <variant>
#include <vector>

namespace {

using Json = nlohmann::ordered_json;
using tests::MateQuestion;

/// The outcome of one question.
struct Asked {
    double microseconds = 0;
    bool wrong = false;
    bool open = false;
    const MateQuestion* question = nullptr;
};

Asked askFully(const rules::Position& position, const MateQuestion& question) {
    rules::HelpmateAnswer found;
    const double seconds =
        bench::processorSeconds([&] { found = findHelpmate(position, question.winner); });
    const bool open = std::holds_alternative<rules::Undecided>(found);
    const bool canMate = std::holds_alternative<rules::Helpmate>(found);
    return {seconds * 1e6, !open && canMate != question.canMate, open, &question};
}

/// The quick test can only exclude a mate, so the question stays open if it does not.
Asked askQuickly(const rules::Position& position, const MateQuestion& question) {
    bool cannot = false;
    const double seconds =
        bench::processorSeconds([&] { cannot = clearlyCannotMate(position, question.winner); });
    return {seconds * 1e6, cannot && question.canMate, !cannot && !question.canMate, &question};
}

double hundredths(double value) {
    return std::round(value * 100) / 100;
}

Json slowestOf(const std::vector<Asked>& sorted) {
    auto list = Json::array();
    for (std::size_t i = 0; i < std::min<std::size_t>(10, sorted.size()); ++i) {
        const auto& asked = sorted[sorted.size() - 1 - i];
        const bool white = asked.question->winner == rules::Colour::white;
        list.push_back({{"us", hundredths(asked.microseconds)},
                        {"fen", asked.question->fen},
                        {"winner", white ? "white" : "black"}});
    }
    return list;
}

void tell(const std::string& figure, std::vector<Asked> all) {
    std::sort(all.begin(), all.end(), [](const Asked& left, const Asked& right) {
        return left.microseconds < right.microseconds;
    });
    const double total =
        std::accumulate(all.begin(), all.end(), 0.0, [](double sum, const Asked& asked) {
            return sum + asked.microseconds;
        });
    const auto count = static_cast<double>(all.size());
    const auto at = [&](double part) {
        return hundredths(all[static_cast<std::size_t>(part * (count - 1))].microseconds);
    };
    const auto number = [&](bool Asked::*kind) {
        return std::count_if(
            all.begin(), all.end(), [&](const Asked& asked) { return asked.*kind; });
    };
    const Json line{{"figure", figure},
                    {"unit", "us"},
                    {"count", all.size()},
                    {"per_second", std::llround(count * 1e6 / total)},
                    {"mean", hundredths(total / count)},
                    {"median", at(0.5)},
                    {"p99", at(0.99)},
                    {"max", at(1)},
                    {"wrong", number(&Asked::wrong)},
                    {"open", number(&Asked::open)},
                    {"slowest", slowestOf(all)}};
    std::cout << line.dump() << std::endl;
}

void measure(const std::string& name, const std::vector<MateQuestion>& questions) {
    std::vector<Asked> fully;
    std::vector<Asked> quickly;
    for (const auto& question : questions) {
        const auto position = rules::parseFen(question.fen).value();
        quickly.push_back(askQuickly(position, question));
        fully.push_back(askFully(position, question));
    }
    tell("helpmate." + name + ".quick", std::move(quickly));
    tell("helpmate." + name + ".full", std::move(fully));
}

} // namespace

int main() {
    try {
        const std::string folder = HEKTOR_TEST_DATA "/unwinnability/";
        measure("unfair_timeouts", tests::readUnfairTimeouts(folder + "unfair_timeouts.txt"));
        measure("lichess", tests::readMateQuestions(folder + "lichess.txt"));
        measure("hard", tests::readMateQuestions(folder + "hard.txt"));
        return 0;
    } catch (const std::exception& problem) {
        std::cerr << problem.what() << '\n';
        return 1;
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Files that other readers fail on; the expected results are data.
#include "rules/notation/fen.hpp"
#include "rules/notation/pgn/reader.hpp"
#include "tests/support/program/files.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using rules::PgnFault;
using rules::PgnProblem;

namespace {

const std::string trickyGames = HEKTOR_TEST_DATA "/pgn-tricky/";

/// The names of the problems in the data file, in the order of the enumeration.
constexpr std::array problemNames{
    "quoteNotEscaped",    "tagRepeated",       "rightsImpossible",
    "germanLetters",      "turkishLetters",    "resultUnreadable",
    "resultMissing",      "resultsDiffer",     "resultImpossible",
    "tagUnreadable",      "tooManyTags",       "unknownVariant",
    "startUnreadable",    "startMissing",      "moveUnreadable",
    "moveIllegal",        "moveAmbiguous",     "promotionMissing",
    "nullMove",           "commentNotClosed",  "variationNotClosed",
    "variationNotOpened", "variationTooEarly", "variationsTooDeep",
    "textUnexpected",     "notText",
};

/// Writes one line about each game in the format of the data file.
class Reporter : public rules::PgnVisitor {
public:
    explicit Reporter(std::string file) : file_(std::move(file)) {}

    [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }

    void gameBegins(rules::PgnPlace /*place*/) override {
        plies_ = depth_ = 0;
        last_ = rules::Position::start();
        faults_.clear();
    }
    void start(const rules::Position& position) override { last_ = position; }
    void move(const rules::Position& /*before*/,
              rules::Move /*move*/,
              const rules::Position& after) override {
        if (depth_ > 0) return;
        ++plies_;
        last_ = after;
    }
    void variationBegins() override { ++depth_; }
    void variationEnds() override { --depth_; }
    void fault(const PgnFault& fault) override {
        std::ostringstream words;
        words << '\t' << problemNames.at(static_cast<std::size_t>(fault.problem)) << ' '
              << fault.place.line << ':' << fault.place.column << ' ' << fault.text;
        faults_ += words.str();
    }
    void gameEnds(rules::PgnResult result) override {
        std::ostringstream line;
        line << file_ << '\t' << lines_.size() + 1 << '\t' << plies_ << '\t' << text(result) << '\t'
             << rules::writeFen(last_) << faults_;
        lines_.push_back(line.str());
    }

private:
    std::string file_;
    std::vector<std::string> lines_;
    int plies_ = 0;
    int depth_ = 0;
    rules::Position last_ = rules::Position::start();
    std::string faults_;
};

std::vector<std::string> report(const std::string& file) {
    const auto content = tests::contentOf(trickyGames + file);
    rules::PgnReader reader(rules::sourceOf(content));
    Reporter reporter(file);
    while (reader.readGame(reporter)) {
    }
    return reporter.lines();
}

/// The expected verdict on one file.
struct Verdict {
    std::string reason; // what is tricky in it, and why it is read this way
    std::vector<std::string> games;
};

/// A line that begins with a number sign gives the reason for the lines after it.
std::map<std::string, Verdict> verdicts() {
    std::map<std::string, Verdict> expected;
    std::istringstream lines(tests::contentOf(trickyGames + "verdicts.tsv"));
    std::string reason;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with('#')) {
            reason = line.substr(1);
            continue;
        }
        auto& verdict = expected[line.substr(0, line.find('\t'))];
        verdict.games.push_back(line);
        verdict.reason += std::exchange(reason, {});
    }
    return expected;
}

} // namespace

TEST_CASE(
    "every game of every tricky file is read as the data file states, with faults and positions") {
    const auto expected = verdicts();
    const auto files = tests::filesBelow(trickyGames, ".pgn");
    CHECK(expected.size() == files.size());
    for (const auto& path : files) {
        const auto file = path.substr(trickyGames.size());
        INFO(file);
        const auto found = expected.find(file);
        REQUIRE(found != expected.end());
        CHECK(report(file) == found->second.games);
        CHECK_FALSE(found->second.reason.empty());
    }
}

TEST_CASE("the ordinary games have no faults") {
    const std::map<std::string, std::size_t> games{{"32games.pgn", 32},
                                                   {"fischer.pgn", 34},
                                                   {"kasparov-deep-blue-1997.pgn", 6},
                                                   {"lichess_db_1000k.pgn", 438},
                                                   {"molinari-bordais-1979.pgn", 1},
                                                   {"najdorf.pgn", 8},
                                                   {"petrosian.pgn", 35}};
    for (const auto& [file, count] : games) {
        INFO(file);
        const auto lines = report("../pgn/" + file);
        CHECK(lines.size() == count);
        CHECK(std::none_of(lines.begin(), lines.end(), [](const std::string& line) {
            return std::count(line.begin(), line.end(), '\t') > 4;
        }));
    }
}

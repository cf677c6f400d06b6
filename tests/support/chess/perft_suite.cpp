// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/chess/perft_suite.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace tests {
namespace {

/// The non-breaking spaces and carriage returns of some lines become plain spaces.
std::string tidied(std::string line) {
    for (auto& sign : line)
        if (sign == '\xa0' || sign == '\r') sign = ' ';
    return line;
}

bool endsWith(const std::string& text, const std::string& end) {
    return text.size() >= end.size() &&
           text.compare(text.size() - end.size(), end.size(), end) == 0;
}

class SuiteReader {
public:
    explicit SuiteReader(const std::string& file) : file_(file), stream_(file, std::ios::binary) {
        if (!stream_) throw std::runtime_error("cannot open " + file);
    }

    std::vector<PerftCase> read() {
        std::string line;
        while (std::getline(stream_, line)) {
            ++line_;
            take(tidied(line));
        }
        if (cases_.empty()) throw std::runtime_error("no counts in " + file_);
        return std::move(cases_);
    }

private:
    void take(const std::string& line) {
        if (line.find_first_not_of(' ') == std::string::npos || line[0] == '#') return;
        endsWith(file_, ".epd") ? takeEpd(line) : takePerft(line);
    }

    void takeEpd(const std::string& line) {
        std::istringstream fields(line);
        std::getline(fields, fen_, ';');
        for (std::string field; std::getline(fields, field, ';');)
            takeCount(field);
    }

    // " D4 23441 "
    void takeCount(const std::string& field) {
        std::istringstream words(field);
        char letter = 0;
        int depth = 0;
        std::uint64_t count = 0;
        if (!(words >> letter)) return; // after the last semicolon
        if (letter != 'D' || !(words >> depth >> count)) fail("no count: " + field);
        add(depth, count);
    }

    void takePerft(const std::string& line) {
        std::istringstream words(line);
        std::string key;
        words >> key;
        if (key == "id") return;
        if (key == "epd") {
            std::getline(words, fen_);
            return;
        }
        int depth = 0;
        std::uint64_t count = 0;
        if (key != "perft" || !(words >> depth >> count)) fail("neither epd nor count: " + line);
        add(depth, count);
    }

    void add(int depth, std::uint64_t count) {
        cases_.push_back({file_ + ":" + std::to_string(line_), fen_, depth, count});
    }

    [[noreturn]] void fail(const std::string& why) const {
        throw std::runtime_error(file_ + ":" + std::to_string(line_) + ": " + why);
    }

    std::string file_;
    std::ifstream stream_;
    int line_ = 0;
    std::string fen_;
    std::vector<PerftCase> cases_;
};

} // namespace

std::vector<PerftCase> readPerftSuite(const std::string& file) {
    return SuiteReader(file).read();
}

} // namespace tests

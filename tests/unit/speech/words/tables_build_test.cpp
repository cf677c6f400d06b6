// SPDX-License-Identifier: GPL-3.0-or-later
// The tool that builds in the phrase tables must stop the build if one of them is incomplete.
#include <catch2/catch.hpp>
#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

namespace {

using std::filesystem::path;

struct UtteranceOutcome {
    int status;
    std::string output;
};

// A copy of the tables that can be changed, removed at the end.
class Tables {
public:
    Tables() {
        std::string pattern = (std::filesystem::temp_directory_path() / "phrases-XXXXXX").string();
        REQUIRE(mkdtemp(pattern.data()) != nullptr);
        folder_ = pattern;
        std::filesystem::copy(path{HEKTOR_ASSETS} / "phrases", folder_);
    }
    Tables(const Tables&) = delete;
    Tables& operator=(const Tables&) = delete;
    ~Tables() { std::filesystem::remove_all(folder_); }

    [[nodiscard]] path output() const { return folder_ / "tables.cpp"; }

    void replace(const std::string& file, const std::string& old, const std::string& text) const {
        std::ifstream in{folder_ / file};
        std::string table{std::istreambuf_iterator<char>{in}, {}};
        const auto place = table.find(old);
        REQUIRE(place != std::string::npos);
        std::ofstream{folder_ / file} << table.replace(place, old.size(), text);
    }

    [[nodiscard]] UtteranceOutcome compile() const {
        const std::string command = std::string{HEKTOR_COMPILE_PHRASES} + " " + folder_.string() +
                                    " " + output().string() + " 2>&1";
        const auto closing = [](FILE* pipe) { pclose(pipe); };
        std::unique_ptr<FILE, decltype(closing)> pipe{popen(command.c_str(), "r"), closing};
        REQUIRE(pipe != nullptr);
        std::string text;
        for (int byte = std::fgetc(pipe.get()); byte != EOF; byte = std::fgetc(pipe.get()))
            text += static_cast<char>(byte);
        const int status = pclose(pipe.release());
        return {WEXITSTATUS(status), text};
    }

private:
    path folder_;
};

std::string complaint(const std::string& file, const std::string& old, const std::string& text) {
    const Tables tables;
    tables.replace(file, old, text);
    const auto outcome = tables.compile();
    CHECK(outcome.status == 1);
    CHECK_FALSE(std::filesystem::exists(tables.output()));
    return outcome.output;
}

} // namespace

TEST_CASE("the unchanged tables can be built in") {
    const Tables tables;
    const auto outcome = tables.compile();
    CHECK(outcome.output.empty());
    CHECK(outcome.status == 0);
    CHECK(std::filesystem::file_size(tables.output()) > 10'000);
}

TEST_CASE("a phrase missing in one language stops the build") {
    CHECK(complaint("tr.toml", "again = \"Lütfen tekrarlayın.\"\n", "") ==
          "tr.toml: MOV.again is missing.\n");
    CHECK(complaint("de.toml", "slip = \"Korrektur.\"", "slip = \"\"") ==
          "de.toml: MOV.slip is missing.\n");
}

TEST_CASE("a slot that is missing, unknown or of another phrase stops the build") {
    CHECK(complaint("en.toml", "\"Blocked on {square}.\"", "\"Blocked.\"")
              .starts_with("en.toml: ERR.blocked needs {square}.\n"));
    CHECK(complaint("en.toml", "\"Blocked on {square}.\"", "\"Blocked on {squre}.\"")
              .starts_with("en.toml: ERR.blocked {squre} is no slot.\n"));
    CHECK(complaint("de.toml", "preview = \"{move}?\"", "preview = \"{move} {time}?\"")
              .starts_with("de.toml: MOV.preview has no {time}.\n"));
    CHECK(complaint("de.toml", "preview = \"{move}?\"", "preview = \"{move.shade}?\"")
              .starts_with("de.toml: MOV.preview {move.shade} has no such part.\n"));
    CHECK(complaint("de.toml", "preview = \"{move}?\"", "preview = \"{move?\"")
              .starts_with("de.toml: MOV.preview a brace is not closed.\n"));
}

TEST_CASE("every form of a phrase needs the same slots as the phrase") {
    CHECK(complaint("de.toml", "full = \"{square}, leer, {square.shade}.\"", "full = \"leer.\"") ==
          "de.toml: INF.empty needs {square}.\n");
    CHECK(complaint("de.toml", "brief = \"{square}.\"", "brief = \"{file}.\"") ==
          "de.toml: INF.empty has no {file}.\n");
}

TEST_CASE("an unused entry stops the build, for its name is misspelt") {
    CHECK(complaint("de.toml", "slip = ", "slop = \"Korrektur.\"\nslip = ") ==
          "de.toml: MOV.slop is no phrase of the program.\n");
    CHECK(complaint("en.toml", "[words.mover]", "[words.mover]\nus = \"we\"") ==
          "en.toml: words.mover.us is no word of the program.\n");
}

TEST_CASE("words, nouns, letters and names must be complete as well") {
    CHECK(complaint("tr.toml", "tones = \"Yalnız sesler\"\n", "") ==
          "tr.toml: words.speechMode.tones is missing.\n");
    CHECK(complaint("de.toml", "{number} Felder", "Felder") ==
          "de.toml: nouns.square.many is missing, or has no {number}.\n");
    CHECK(complaint("en.toml", "q = \"Quebec\"\n", "") == "en.toml: spelling.q is missing.\n");
    CHECK(complaint("en.toml", "q = \"Quebec\"\n", "q = \"Quebec\"\nqu = \"Quebec\"\n") ==
          "en.toml: spelling.qu is no single letter.\n");
    CHECK(complaint("appendix_e.toml", "b = \"Bella\"\n", "").find("files.b is missing") !=
          std::string::npos);
    CHECK(complaint("de.toml", "\"Apfel\", ", "") == "de.toml: privacy.words must be 50 words.\n");
}

TEST_CASE("a text that is too long to remember, or contains voice markup, stops the build") {
    CHECK(complaint("de.toml", "slip = \"Korrektur.\"", "slip = \"" + std::string(201, 'a') + "\"")
              .starts_with("de.toml: MOV.slip is longer than can be kept in mind.\n"));
    CHECK(complaint("de.toml", "slip = \"Korrektur.\"", "slip = \"Kor|rektur.\"") ==
          "de.toml: MOV.slip is read by eyes too; gaps and phonemes belong into spoken.\n");
}

TEST_CASE("an invalid TOML table stops the build with line and column") {
    CHECK(complaint("lexicon.toml", "[de]", "[de").starts_with("lexicon.toml:5:"));
}

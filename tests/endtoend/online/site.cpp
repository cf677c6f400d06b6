// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endtoend/online/site.hpp"

#include "tests/support/program/files.hpp"

#include <catch2/catch.hpp>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <stdexcept>
#include <thread>

namespace tests {
namespace {

std::string comesToHold(const std::string& file) {
    if (!comesToBe(file)) throw std::runtime_error("The chess server of the tests does not start.");
    return contentOf(file);
}

std::vector<std::string> with(std::vector<std::string> words,
                              const std::vector<std::string>& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

} // namespace

Site::Site(const std::string& scene)
    : server_(std::make_unique<RunningProgram>(
          HEKTOR_PYTHON,
          std::vector<std::string>{HEKTOR_BOARD_SERVER, folder_.file("port"), scene},
          StandardInput::pipe,
          folder_.file("server")))
    , port_(comesToHold(folder_.file("port"))) {
    static_cast<void>(folder_.existing("hektor.toml"));
}

void Site::keepToken(const std::string& token) const {
    const auto place = file("online.json");
    std::ofstream(place) << "{\"" << url() << "\": \"" << token << "\"}";
    if (::chmod(place.c_str(), 0600) != 0) throw std::runtime_error("chmod");
}

Ended Site::online(std::vector<std::string> words, const std::string& input) const {
    words.insert(words.begin(), {"online", "--server", url()});
    return hektor(std::move(words), input);
}

Ended Site::hektor(std::vector<std::string> words, const std::string& input) const {
    const bool isNamed = std::ranges::find(words, "--language") != words.end();
    auto all = with(std::move(words),
                    {"--data", folder_.path().string(), "--config", file("hektor.toml")});
    if (!isNamed) all = with(std::move(all), {"--language", "en"});
    return runProgram(HEKTOR_PROGRAM, std::move(all), input);
}

std::unique_ptr<RunningProgram> Site::starts(std::vector<std::string> words,
                                             const std::string& language) const {
    words.insert(words.begin(), {"online", "--server", url()});
    return std::make_unique<RunningProgram>(HEKTOR_PROGRAM,
                                            with(std::move(words),
                                                 {"--terminal",
                                                  "--audio",
                                                  "none",
                                                  "--language",
                                                  language,
                                                  "--data",
                                                  folder_.path().string(),
                                                  "--config",
                                                  file("hektor.toml")}),
                                            StandardInput::pipe,
                                            file("out"));
}

void Site::order(const std::string& line) const {
    // One stream shows how the game stands, the next one is followed.
    if (!getsMoreThan(1, "streaming")) throw std::runtime_error("The game is not followed.");
    arrange(line);
}

void Site::arrange(const std::string& line) const {
    const int before = timesGot("ordered ");
    server_->send(line);
    if (!getsMoreThan(before, "ordered "))
        throw std::runtime_error("The chess server of the tests does not do this: " + line);
}

bool Site::getsMoreThan(int times, const std::string& request) const {
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds{30};
    while (timesGot(request) <= times) {
        if (std::chrono::steady_clock::now() > patience) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    }
    return true;
}

std::string Site::said() const {
    return contentOf(file("out"));
}

std::string Site::printed() const {
    return contentOf(file("server"));
}

int Site::timesGot(const std::string& request) const {
    return timesIn(printed(), request);
}

SiteGame::SiteGame(const BegunGame& begun) : site(begun.scene) {
    site.keepToken();
    game = site.starts(begun.words, begun.language);
    INFO(begun.opponent);
    REQUIRE(site.says(begun.opponent));
}

void SiteGame::moves(const std::string& typed, const std::string& move) const {
    INFO(typed);
    game->send(typed);
    REQUIRE(site.gets("done move/" + move));
}

void SiteGame::hears(const std::string& move, const std::string& call) const {
    INFO(move);
    site.order("play " + move);
    REQUIRE(site.says(call));
}

} // namespace tests

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/room.hpp"

#include "tests/bench/figures.hpp"
#include "tests/support/dice.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <thread>
#include <utility>

using namespace std::chrono_literals;

namespace bench {
namespace {

constexpr std::size_t presses = 200;

/// Not synchronised with the device's blocks, like a person.
void pauseABit(tests::Dice& dice) {
    std::this_thread::sleep_for(60ms + std::chrono::microseconds{dice.upTo(30'000)});
}

/// When each key was pressed. Between two of them it is silent.
std::vector<Time> play(const Hands& hands) {
    tests::Dice dice{1};
    std::vector<Time> times;
    // On a slow machine the introduction may still be playing.
    hands.silence();
    pauseABit(dice);
    while (times.size() < presses) {
        times.push_back(hands.ask(times.size()));
        std::this_thread::sleep_for(60ms);
        pauseABit(dice);
        hands.silence();
        pauseABit(dice);
    }
    return times;
}

std::vector<double> heardAfter(const tests::Recording& recording, const std::vector<Time>& times) {
    std::vector<double> heard;
    for (const Time& pressed : times) {
        const auto last = recording.lastAudible(pressed);
        if (last && pressed - recording.audibleAt(*last) < 5ms)
            throw std::runtime_error(
                "there was no silence to hear answer " + std::to_string(heard.size() + 1) +
                " in: sound until " +
                std::to_string(milliseconds(pressed - recording.audibleAt(*last))) +
                " ms before the key");
        const auto first = recording.firstAudible(pressed);
        if (!first) throw std::runtime_error("a key was not answered");
        heard.push_back(milliseconds(recording.audibleAt(*first) - pressed));
    }
    return heard;
}

Arguments inFolder(Arguments game, const std::string& form, const tests::ScratchFolder& folder) {
    const auto settings = folder.file("hektor.toml");
    std::ofstream{settings} << "introduced = true\n";
    game.insert(game.end(), {form, "--data", folder.path().string(), "--config", settings});
    return game;
}

double startToSample(const Arguments& arguments, const std::string& output) {
    const tests::SoundCards cards{{"speaker", "earphone"}};
    const auto begun = std::chrono::steady_clock::now();
    const tests::RunningProgram program(
        HEKTOR_PROGRAM, arguments, tests::StandardInput::terminal, output);
    std::this_thread::sleep_for(1s);
    const auto recording = cards.recording("speaker");
    const auto first = recording.firstAudible(begun);
    if (!first) throw std::runtime_error("nothing was heard");
    return milliseconds(recording.audibleAt(*first) - begun);
}

} // namespace

double milliseconds(std::chrono::steady_clock::duration length) {
    return std::chrono::duration<double, std::milli>{length}.count();
}

Arguments matchOnTwoCards() {
    return {"match",
            "--time",
            "93m",
            "--blind",
            "white",
            "--language",
            "de",
            "--audio",
            "public=speaker",
            "--audio",
            "private=earphone"};
}

Arguments gameAtHome() {
    return {"play", "--language", "de"};
}

Room::Room(const std::string& form, tests::StandardInput input, const Arguments& game)
    : program(HEKTOR_PROGRAM, here(game, form), input, folder_.file("output")) {}

Arguments Room::here(Arguments game, const std::string& form) const {
    game.insert(game.end(), {"--utterances", folder_.file("utterances")});
    return inFolder(std::move(game), form, folder_);
}

std::vector<double> Room::logged() const {
    std::vector<double> figures;
    std::ifstream file{folder_.file("utterances")};
    for (std::string line; std::getline(file, line);) {
        const auto first = nlohmann::json::parse(line).at("first_sample_ms");
        if (!first.is_null()) figures.push_back(first.get<double>());
    }
    return figures;
}

void measureAnswers(const std::string& form,
                    Room& room,
                    const Hands& hands,
                    const std::string& card) {
    const auto times = play(hands);
    if (room.program.end() != 0) throw std::runtime_error("the program did not end well");
    const auto heard = heardAfter(room.cards.recording(card), times);
    auto logged = room.logged();
    if (logged.size() < heard.size()) throw std::runtime_error("the log has fewer answers");
    logged.erase(logged.begin(), logged.end() - static_cast<std::ptrdiff_t>(heard.size()));
    print("latency.key_to_sample." + form, "ms", heard);
    print("latency.key_to_sample." + form + ".log", "ms", logged);
    if (const int underruns = room.cards.underruns(card))
        std::cerr << "The machine was too slow " << underruns << " times.\n";
}

std::vector<double>
startsToSample(const Arguments& game, const std::string& form, const tests::ScratchFolder& folder) {
    constexpr int times = 10;
    const auto arguments = inFolder(game, form, folder);
    const auto output = folder.file("output");
    static_cast<void>(startToSample(arguments, output));
    std::vector<double> spans;
    spans.reserve(times);
    for (int time = 0; time < times; ++time)
        spans.push_back(startToSample(arguments, output));
    return spans;
}

} // namespace bench

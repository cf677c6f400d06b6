// SPDX-License-Identifier: GPL-3.0-or-later
// The time from a key press to its audible answer: the whole program, as for players, with real
// keys and recording sound cards that work in real time. Also the figure of the utterance log, and
// the load of the idle program.
#include "speech/audio/player.hpp"
#include "tests/bench/figures.hpp"
#include "tests/bench/processor_time.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/program/running_program.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/screen/display.hpp"
#include "tests/support/screen/keyboard.hpp"
#include "tests/support/sound/sound_cards.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <chrono>
#include <exception>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

using namespace std::chrono_literals;
using tests::StandardInput;

namespace {

using Time = std::chrono::steady_clock::time_point;

constexpr std::size_t presses = 200;

/// What the blind player does; both return when the key was pressed.
struct Hands {
    std::function<Time(std::size_t round)> ask;
    std::function<void()> silence;
};

/// What is played, and on which devices.
using Arguments = std::vector<std::string>;

/// A match on a loudspeaker and an earphone. The clock passes no mark in its first minutes, whose
/// tick would be mistaken for an answer.
const Arguments matchOnTwoCards{"match",
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

/// A home game on the default sound card.
const Arguments gameAtHome{"play", "--language", "de"};

/// Only the sound is redirected into a file.
Arguments gameIntoFile(const std::string& file) {
    return {"play", "--language", "de", "--audio", "public=wav:" + file};
}

/// A room with a loudspeaker and an earphone, and a game that has begun.
class Room {
public:
    Room(const std::string& form, StandardInput input, const Arguments& game = matchOnTwoCards)
        : program(HEKTOR_PROGRAM, here(game, form), input, folder_.file("output")) {}

private:
    tests::ScratchFolder folder_;

    Arguments here(Arguments game, const std::string& form) const {
        const auto settings = folder_.file("hektor.toml");
        std::ofstream{settings} << "introduced = true\n";
        game.insert(game.end(),
                    {form,
                     "--utterances",
                     folder_.file("utterances"),
                     "--data",
                     folder_.path().string(),
                     "--config",
                     settings});
        return game;
    }

public:
    const Time begun = std::chrono::steady_clock::now();
    tests::SoundCards cards{{"speaker", "earphone"}};
    tests::RunningProgram program;

    /// After the end of the program: from key to sample, as the log states, line by line.
    [[nodiscard]] std::vector<double> logged() const {
        std::vector<double> figures;
        std::ifstream file{folder_.file("utterances")};
        for (std::string line; std::getline(file, line);) {
            const auto first = nlohmann::json::parse(line).at("first_sample_ms");
            if (!first.is_null()) figures.push_back(first.get<double>());
        }
        return figures;
    }
};

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

double milliseconds(std::chrono::steady_clock::duration length) {
    return std::chrono::duration<double, std::milli>{length}.count();
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

void tell(const std::string& form, Room& room, const std::vector<Time>& times) {
    if (room.program.end() != 0) throw std::runtime_error("the program did not end well");
    const auto heard = heardAfter(room.cards.recording("earphone"), times);
    auto logged = room.logged();
    if (logged.size() < heard.size()) throw std::runtime_error("the log has fewer answers");
    logged.erase(logged.begin(), logged.end() - static_cast<std::ptrdiff_t>(heard.size()));
    bench::print("latency.key_to_sample." + form, "ms", heard);
    bench::print("latency.key_to_sample." + form + ".log", "ms", logged);
    if (const int underruns = room.cards.underruns("earphone"))
        std::cerr << "The machine was too slow " << underruns << " times.\n";
}

/// The load of the idle program: the whole start, and then the share of one core for every second,
/// beginning with the second one, and how often its threads were woken.
void measureIdling(const std::string& form, const Room& room) {
    std::this_thread::sleep_until(room.begun + 1s);
    double before = room.program.processorSeconds();
    bench::print("program.first_second." + form, "ms of a core", {1000 * before});
    auto sleeps = static_cast<double>(room.program.sleeps());
    std::vector<double> shares;
    std::vector<double> wakeUps;
    for (int second = 2; second <= 11; ++second) {
        std::this_thread::sleep_until(room.begun + second * 1s);
        const double now = room.program.processorSeconds();
        shares.push_back(100 * (now - before));
        before = now;
        const auto sleepsNow = static_cast<double>(room.program.sleeps());
        wakeUps.push_back(sleepsNow - std::exchange(sleeps, sleepsNow));
    }
    bench::print("program.idle." + form, "% of a core", shares);
    bench::print("program.idle." + form + ".wake_ups", "per second", wakeUps);
}

/// A sound card and the blocks it is opened with.
struct OpenCard {
    std::string name;
    speech::Buffering blocks;
};

/// What PortAudio and the sound cards of the tests use without the rest of the program: streams in
/// this process that play silence. The program cannot use less than that.
void measureSoundAlone(const std::string& form, const std::vector<OpenCard>& wanted) {
    const tests::SoundCards cards{{"speaker", "earphone"}};
    const auto system = speech::openPortAudio();
    const auto bell = std::make_shared<speech::Doorbell>();
    std::vector<std::unique_ptr<speech::SoundStream>> streams;
    for (const auto& [name, blocks] : wanted) {
        const auto device = speech::findDevice(name, system->devices());
        if (!device) throw std::runtime_error("there is no sound card " + name);
        const auto silence = std::make_shared<speech::Mixer>(bell);
        auto stream = system->open(*device, {silence, silence}, blocks);
        if (!stream) throw std::runtime_error(name + " cannot be opened");
        streams.push_back(std::move(*stream));
    }
    std::this_thread::sleep_for(1s);
    constexpr int seconds = 10;
    std::vector<double> shares;
    shares.reserve(seconds);
    for (int second = 0; second < seconds; ++second)
        shares.push_back(100 * bench::processorSeconds([] { std::this_thread::sleep_for(1s); }));
    bench::print("sound.idle." + form, "% of a core", shares);
}

/// Configurations in which only this is measured.
void measureIdlingOnly() {
    {
        const Room room("--terminal", StandardInput::terminal, gameAtHome);
        measureIdling("home", room);
    }
    const tests::ScratchFolder folder;
    const Room room("--terminal", StandardInput::terminal, gameIntoFile(folder.file("sound.wav")));
    measureIdling("wav", room);
}

void measureWindow() {
    constexpr std::array keys{"Up",
                              "Right",
                              "F4",
                              "Down",
                              "s",
                              "BackSpace",
                              "F5",
                              "Up",
                              "Left",
                              "F7",
                              "g",
                              "3",
                              "BackSpace",
                              "BackSpace",
                              "F2",
                              "F6",
                              "Down",
                              "F1"};
    const tests::Display display{{1920, 1080}};
    Room room("--window", StandardInput::nothing);
    static_cast<void>(tests::Display::window());
    tests::Keyboard keyboard;
    measureIdling("window", room);
    keyboard.strike("Control_L");
    const auto times =
        play({.ask = [&](std::size_t round) { return keyboard.strike(keys[round % keys.size()]); },
              .silence = [&] { keyboard.strike("Control_L"); }});
    tell("window", room, times);
}

void measureLines(const std::string& form, StandardInput input) {
    constexpr std::array lines{"feld e2", "lage", "linie d", "meinezeit", "reihe 7", "feld g8"};
    Room room("--terminal", input);
    measureIdling(form, room);
    room.program.send("still");
    const auto times = play(
        {.ask = [&](std::size_t round) { return room.program.send(lines[round % lines.size()]); },
         .silence = [&] { room.program.send("still"); }});
    tell(form, room, times);
}

} // namespace

int main() {
    try {
        measureWindow();
        measureLines("pipe", StandardInput::pipe);
        measureLines("terminal", StandardInput::terminal);
        measureIdlingOnly();
        measureSoundAlone("one_card", {{"speaker", speech::smallestBlocks}});
        measureSoundAlone(
            "two_cards",
            {{"speaker", speech::smallestBlocks}, {"earphone", speech::smallestBlocks}});
    } catch (const std::exception& failure) {
        std::cerr << failure.what() << ".\n";
        return 1;
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The time from a key press to its audible answer: the whole program, as for players, with real
// keys and recording sound cards that work in real time; also while an engine thinks on every core.
// Also the figure of the utterance log, and the load of the idle program.
#include "speech/audio/sound_system.hpp"
#include "tests/bench/figures.hpp"
#include "tests/bench/processor_time.hpp"
#include "tests/bench/room.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/screen/display.hpp"
#include "tests/support/screen/keyboard.hpp"
#include "tests/support/sound/sound_cards.hpp"

#include <array>
#include <chrono>
#include <exception>
#include <functional>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

using namespace std::chrono_literals;
using bench::Arguments;
using bench::Room;
using tests::StandardInput;

namespace {

/// Only the sound is redirected into a file.
Arguments gameIntoFile(const std::string& file) {
    return {"play", "--language", "de", "--audio", "public=wav:" + file};
}

/// The engine has so much time for its move that it thinks until the program is left.
Arguments gameAgainstThinkingEngine() {
    auto game = bench::gameAtHome();
    const auto threads = std::to_string(std::thread::hardware_concurrency());
    game.insert(game.end(),
                {"--side",
                 "black",
                 "--time",
                 "90h",
                 "--strength",
                 "full",
                 "--white",
                 "engine:stockfish threads=" + threads,
                 "--audio",
                 "public=speaker"});
    return game;
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

void measureAllSoundAlone() {
    constexpr auto blocks = speech::smallestBlocks;
    measureSoundAlone("one_card", {{"speaker", blocks}});
    measureSoundAlone("two_cards", {{"speaker", blocks}, {"earphone", blocks}});
}

/// Configurations in which only this is measured.
void measureIdlingOnly() {
    {
        const Room room("--terminal", StandardInput::terminal, bench::gameAtHome());
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
    Room room("--window", StandardInput::nothing, bench::matchOnTwoCards());
    static_cast<void>(tests::Display::window());
    tests::Keyboard keyboard;
    measureIdling("window", room);
    keyboard.strike("Control_L");
    bench::measureAnswers(
        "window",
        room,
        {.ask = [&](std::size_t round) { return keyboard.strike(keys[round % keys.size()]); },
         .silence = [&] { keyboard.strike("Control_L"); }});
}

constexpr std::array lines{"feld e2", "lage", "linie d", "meinezeit", "reihe 7", "feld g8"};

bench::Hands typing(const Room& room) {
    return {
        .ask = [&](std::size_t round) { return room.program.send(lines[round % lines.size()]); },
        .silence = [&] { room.program.send("still"); }};
}

void measureLines(const std::string& form, StandardInput input) {
    Room room("--terminal", input, bench::matchOnTwoCards());
    measureIdling(form, room);
    bench::measureAnswers(form, room, typing(room));
}

void measureBesideEngine() {
    // Lines from a pipe would wait for the engine.
    Room room("--terminal", StandardInput::terminal, gameAgainstThinkingEngine());
    std::this_thread::sleep_for(3s);
    bench::measureAnswers("engine_thinks", room, typing(room), "speaker");
}

void measureStart(const std::string& form, const Arguments& game) {
    const tests::ScratchFolder folder;
    bench::print("start_to_sample." + game.front() + "." + form,
                 "ms",
                 bench::startsToSample(game, "--" + form, folder));
}

void measureStarts() {
    measureStart("terminal", bench::gameAtHome());
    measureStart("terminal", {"learn", "--language", "de"});
    const tests::Display display{{1920, 1080}};
    measureStart("window", bench::gameAtHome());
}

struct Part {
    std::string_view name;
    void (*measure)();
};

constexpr std::array parts{
    Part{"window", measureWindow},
    Part{"pipe", [] { measureLines("pipe", StandardInput::pipe); }},
    Part{"terminal", [] { measureLines("terminal", StandardInput::terminal); }},
    Part{"engine", measureBesideEngine},
    Part{"start", measureStarts},
    Part{"idle", measureIdlingOnly},
    Part{"sound", measureAllSoundAlone}};

} // namespace

int main(int count, char** words) {
    const std::string_view wanted = count > 1 ? words[1] : "";
    try {
        for (const auto& [name, measure] : parts)
            if (wanted.empty() || wanted == name) measure();
    } catch (const std::exception& failure) {
        std::cerr << failure.what() << ".\n";
        return 1;
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/endtoend/accessible/player.hpp"
#include "tests/support/program/running_program.hpp"
#include "tests/support/program/scratch.hpp"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>

namespace tests {

/// Speech Dispatcher with a voice that writes down what it is to say, each text as a line.
class Dispatcher {
public:
    /// `seconds`: how long the voice then needs for each text.
    explicit Dispatcher(int seconds = 0) {
        std::filesystem::create_directories(folder_.path() / "speech" / "modules");
        std::ofstream{folder_.file("speech/speechd.conf")}
            << "AudioOutputMethod \"alsa\"\nTimeout 0\nDefaultLanguage \"en\"\n"
               "AddModule \"file\" \"sd_generic\" \"file.conf\"\nDefaultModule file\n";
        // $DATA is replaced only once.
        std::ofstream{folder_.file("speech/modules/file.conf")}
            << R"(GenericExecuteSynth "set -- '$DATA'; echo \"$1\" >> )" << folder_.file("spoken")
            << "; sleep " << seconds << R"(; echo \"$1\" >> )" << folder_.file("ended")
            << "\"\nGenericLanguage \"en\" \"en\" \"utf-8\"\n"
               "GenericLanguage \"de\" \"de\" \"utf-8\"\n"
               "AddVoice \"en\" \"MALE1\" \"en\"\nAddVoice \"de\" \"MALE1\" \"de\"\n"
               "DefaultVoice \"en\"\n";
        std::ofstream{folder_.file("alsa.conf")} << "pcm.!default { type null }\n"
                                                    "ctl.!default { type null }\n";
        program_ = start("speech-dispatcher",
                         {"-s",
                          "-C",
                          folder_.file("speech"),
                          "-c",
                          "unix_socket",
                          "-S",
                          folder_.file("socket"),
                          "-P",
                          folder_.file("pid"),
                          "-L",
                          folder_.path().string()});
        waitForSocket();
    }

    /// Starts another program of the same user, whose speech it gets.
    [[nodiscard]] std::unique_ptr<RunningProgram> start(const std::string& program,
                                                        const Words& more) const {
        const auto home = folder_.path().string();
        Words arguments{"HOME=" + home,
                        "XDG_RUNTIME_DIR=" + home,
                        "XDG_DATA_HOME=" + home,
                        "XDG_CONFIG_HOME=" + home,
                        "ALSA_CONFIG_PATH=" + folder_.file("alsa.conf"),
                        address(),
                        "LC_ALL=C.UTF-8",
                        // Where Debian's Python modules are.
                        "PATH=/usr/bin:/bin",
                        program};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return std::make_unique<RunningProgram>(
            "/usr/bin/env", arguments, StandardInput::nothing, folder_.file(program + ".out"));
    }

    /// Where programs find it, as a variable of the environment.
    [[nodiscard]] std::string address() const {
        return "SPEECHD_ADDRESS=unix_socket:" + folder_.file("socket");
    }
    void kill() { program_.reset(); }
    void standStill(std::chrono::milliseconds time) const { program_->standStill(time); }

    [[nodiscard]] bool speaks(const std::string& words) const {
        return comesToSay(folder_.file("spoken"), words);
    }
    [[nodiscard]] std::string spoken() const { return contentOf(folder_.file("spoken")); }
    /// The texts that were not cancelled.
    [[nodiscard]] std::string ended() const { return contentOf(folder_.file("ended")); }
    [[nodiscard]] int timesSpoken(const std::string& words) const {
        return countOf(spoken(), words);
    }

private:
    void waitForSocket() const {
        constexpr std::chrono::milliseconds pause{20};
        constexpr int tries = 1500;
        for (int tried = 0; tried < tries; ++tried) {
            if (std::filesystem::exists(folder_.file("socket"))) return;
            std::this_thread::sleep_for(pause);
        }
        throw std::runtime_error("Speech Dispatcher does not start");
    }

    ScratchFolder folder_;
    std::unique_ptr<RunningProgram> program_;
};

} // namespace tests

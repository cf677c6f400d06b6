// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program/bare_machine.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

namespace tests {
namespace {

/// Variables that control the tests themselves, not the machine.
bool isAboutTesting(std::string_view name) {
    constexpr std::array beginnings{std::string_view{"HEKTOR_"}, std::string_view{"LD_"}};
    constexpr std::array names{std::string_view{"ASAN_OPTIONS"},
                               std::string_view{"LSAN_OPTIONS"},
                               std::string_view{"TSAN_OPTIONS"},
                               std::string_view{"UBSAN_OPTIONS"},
                               std::string_view{"TMPDIR"}};
    return std::ranges::find(names, name) != names.end() ||
           std::ranges::any_of(beginnings, [&](auto begins) { return name.starts_with(begins); });
}

void forgetAllVariables() {
    std::vector<std::string> names;
    for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable) {
        const std::string_view text{*variable};
        names.emplace_back(text.substr(0, text.find('=')));
    }
    for (const auto& name : names)
        if (!isAboutTesting(name)) unsetenv(name.c_str());
}

// A default that cannot be opened: PortAudio ends the process if there is none at all.
void writeNoSoundCard(const std::string& file) {
    std::ofstream{file} << "pcm.!default { type hw card \"none\" }\n"
                           "ctl.!default { type hw card \"none\" }\n";
}

} // namespace

Variable::Variable(std::string name, const std::optional<std::string>& value)
    : name_(std::move(name)) {
    if (const char* const before = std::getenv(name_.c_str()); before != nullptr) before_ = before;
    if (value)
        setenv(name_.c_str(), value->c_str(), 1);
    else
        unsetenv(name_.c_str());
}

Variable::~Variable() {
    if (before_)
        setenv(name_.c_str(), before_->c_str(), 1);
    else
        unsetenv(name_.c_str());
}

BareMachine::BareMachine() {
    forgetAllVariables();
    const auto noSoundCard = home_.file("no-sound-card.conf");
    writeNoSoundCard(noSoundCard);
    const std::array<std::pair<const char*, std::string>, 7> variables{
        {{"HOME", home_.path().string()},
         {"XDG_RUNTIME_DIR", home_.path().string()}, // libraries would leave theirs in /tmp
         {"PATH", "/usr/bin:/bin:/usr/sbin:/sbin"},
         {"LC_ALL", "C.UTF-8"},
         {"TZ", "UTC"},
         {"ALSA_CONFIG_PATH", noSoundCard},
         {"BRLAPI_HOST", "127.0.0.1:93"}}}; // where no BRLTTY listens
    for (const auto& [name, value] : variables)
        if (setenv(name, value.c_str(), 1) != 0) throw std::runtime_error("no environment");
}

} // namespace tests

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/engine_choice.hpp"
#include "app/engine/fault.hpp"
#include "rules/base/expected.hpp"

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace app {

/// The programs in these places whose names are those of engines, each once, in the order of a
/// list. Nothing is started, and programs of other names are not looked at.
[[nodiscard]] std::vector<std::filesystem::path> enginesFound(const EnginePlaces& places);

/// What an engine of this name needs to be told to speak UCI, such as `--uci`; usually nothing.
[[nodiscard]] std::vector<std::string> usualArguments(const std::filesystem::path& program);

/// What an engine says about itself: its name, and the names of its options.
struct EngineIntroduction {
    std::string name{};
    std::vector<std::string> options{};
};

/// Starts the program, waits until it has introduced itself, and ends it.
[[nodiscard]] rules::Expected<EngineIntroduction, EngineFault>
introductionOf(const std::filesystem::path& path, std::chrono::milliseconds patience);

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"

#include <exception>
#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
class Option;
class ParseError;
} // namespace CLI

namespace app {

/// A value that an option does not take. Thrown while a command line is parsed, through CLI11, and
/// caught by whoever has it parsed.
class WrongValue : public std::exception {
public:
    explicit WrongValue(Sentence why) : why_(std::move(why)) {}

    [[nodiscard]] const Sentence& why() const noexcept { return why_; }

private:
    Sentence why_;
};

/// How an option is called when somebody is told about it: "--white"; of an argument without a name
/// what stands for it in the help.
[[nodiscard]] SlotFilling nameOf(const CLI::Option& option);

/// What is wrong with the command line that `hektor` could not parse. Of a mistyped command or
/// option the nearest one is named.
[[nodiscard]] Sentence sentence(const CLI::ParseError& error, const CLI::App& hektor);

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/scratch.hpp"

#include <optional>
#include <string>

namespace tests {

/// A variable of the environment has another value, or none, while this lives; then its own again.
class Variable {
public:
    Variable(std::string name, const std::optional<std::string>& value);
    ~Variable();
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;
    Variable(Variable&&) = delete;
    Variable& operator=(Variable&&) = delete;

private:
    std::string name_;
    std::optional<std::string> before_;
};

/// From here on this process and every child it starts are on a machine on which nobody has chosen
/// anything: no language, no settings, no display, no sound card, no braille display, the programs
/// of the system alone, UTC. What a test needs beyond that it brings itself. Made before any
/// thread.
class BareMachine {
public:
    BareMachine();

private:
    ScratchFolder home_;
};

} // namespace tests

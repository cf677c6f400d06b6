// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/program/scratch.hpp"

#include <optional>
#include <string>

namespace tests {

/// Sets an environment variable, or removes it, and restores it at the end of its lifetime.
class Variable {
public:
    Variable(std::string name, const std::optional<std::string>& value);
    ~Variable();
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

private:
    std::string name_;
    std::optional<std::string> before_;
};

/// From here on this process and every child it starts are on a machine without any configuration:
/// no language, no settings, no display, no sound card, no braille display, only the system's
/// programs, UTC. A test provides everything else itself. Created before any thread.
class BareMachine {
public:
    BareMachine();

private:
    ScratchFolder home_;
};

} // namespace tests

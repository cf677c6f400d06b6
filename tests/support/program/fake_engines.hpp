// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/program/scratch.hpp"

#include <string>
#include <vector>

namespace tests {

/// Engines with faults, selected by name: see fake_engine.cpp.
class FakeEngines {
public:
    /// The path of an engine of that kind, which has never been started.
    [[nodiscard]] std::string make(const std::string& kind) const;
    /// Everything received by all engines of that kind, line by line.
    [[nodiscard]] std::vector<std::string> heardBy(const std::string& kind) const;
    /// How often one has been started.
    [[nodiscard]] std::size_t births(const std::string& kind) const;

private:
    ScratchFolder folder_;
};

} // namespace tests

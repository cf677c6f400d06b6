// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/envelope/secret.hpp"
#include "tactile-io/transport/descriptor.hpp"

#include <optional>
#include <string>

namespace app {

/// Intercepts the signals by which a user ends a program (interrupt, hang-up, terminate), whose
/// default action would end it at once, so that they can be waited for. Create it before other
/// threads, which then inherit it.
class StopSignals {
public:
    StopSignals();

    /// Becomes readable when a signal has arrived, and stays readable.
    [[nodiscard]] int descriptor() const { return descriptor_.number(); }
    /// Waits until the descriptor can be read. Returns false if a signal has arrived.
    [[nodiscard]] bool waitFor(int descriptor) const;

private:
    tactile::Descriptor descriptor_;
};

/// Reads lines byte by byte without waiting, because the following lines are for somebody else:
/// UTF-8 without the line end and a carriage return before it. Of a line longer than
/// `tactile::longestLine` the rest is dropped; a last line without its end is lost. One thread.
class LineByLine {
public:
    /// The descriptor stays open.
    explicit LineByLine(int descriptor) : descriptor_(descriptor) {}

    /// Readable when something has been typed; -1 after the end of the input.
    [[nodiscard]] int descriptor() const { return descriptor_; }
    /// The next line if it is complete.
    [[nodiscard]] std::optional<std::string> next();

private:
    int descriptor_;
    std::string line_;
};

/// Reads one line, byte by byte, because the following lines are for somebody else; the last one
/// may lack its end. nullopt: the input has ended, or the program is asked to end.
[[nodiscard]] std::optional<Secret> readSecretLine(int descriptor, const StopSignals& signals);

} // namespace app

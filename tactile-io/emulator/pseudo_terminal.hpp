// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "tactile-io/transport/descriptor.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tactile {

using Bytes = std::vector<std::uint8_t>;

enum class TerminalError : std::uint8_t {
    noTerminal, ///< the system gives no pseudo-terminal
    linkTaken,  ///< something stands at the link's path already
    noLink,     ///< the link cannot be made there
};

/// What went wrong, and errno.
struct TerminalFault {
    TerminalError error;
    int systemError = 0;

    bool operator==(const TerminalFault&) const = default;
};

/// The board's end of a pseudo-terminal, and a symbolic link that leads to the other end. The link
/// goes when this goes. A link that an emulator left behind is replaced, anything else is not.
class PseudoTerminal {
public:
    [[nodiscard]] static rules::Expected<PseudoTerminal, TerminalFault>
    plugIn(const std::string& link);

    PseudoTerminal(const PseudoTerminal&) = delete;
    PseudoTerminal& operator=(const PseudoTerminal&) = delete;
    PseudoTerminal(PseudoTerminal&& other) noexcept = default;
    PseudoTerminal& operator=(PseudoTerminal&&) = delete;
    ~PseudoTerminal();

    /// To be polled for reading.
    [[nodiscard]] int descriptor() const { return board_.number(); }
    /// What a program has sent; empty when nothing has come.
    [[nodiscard]] Bytes read() const;
    /// Bytes that nobody reads are lost when the system's buffer is full.
    void write(std::span<const std::uint8_t> bytes) const;

private:
    PseudoTerminal(Descriptor board, Descriptor keeper, std::string link, std::string target);

    Descriptor board_;
    Descriptor keeper_; // the program's end, kept open so that the line outlives programs
    std::string link_;
    std::string target_;
};

} // namespace tactile

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/emulator/pseudo_terminal.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>

namespace tactile {
namespace {

constexpr std::string_view terminals = "/dev/pts/";

/// Where a symbolic link leads; empty when there is none.
std::string targetOf(const std::string& link) {
    std::array<char, PATH_MAX> target{};
    const auto length = ::readlink(link.c_str(), target.data(), target.size());
    return length < 0 ? "" : std::string(target.data(), static_cast<std::size_t>(length));
}

bool exists(const std::string& path) {
    struct stat facts {};
    return ::lstat(path.c_str(), &facts) == 0;
}

/// The link appears whole or not at all, also where an old one stood.
std::optional<TerminalFault> makeLink(const std::string& target, const std::string& link) {
    const auto old = targetOf(link);
    if (exists(link) && old.compare(0, terminals.size(), terminals) != 0)
        return TerminalFault{TerminalError::linkTaken};
    const auto fresh = link + ".new";
    ::unlink(fresh.c_str());
    if (::symlink(target.c_str(), fresh.c_str()) != 0)
        return TerminalFault{TerminalError::noLink, errno};
    if (::rename(fresh.c_str(), link.c_str()) == 0) return std::nullopt;
    const TerminalFault fault{TerminalError::noLink, errno};
    ::unlink(fresh.c_str());
    return fault;
}

/// A real board's line has no echo and changes no byte, whether or not anybody has set it up.
bool makeRaw(int line) {
    termios settings{};
    if (::tcgetattr(line, &settings) != 0) return false;
    ::cfmakeraw(&settings);
    return ::tcsetattr(line, TCSANOW, &settings) == 0;
}

auto noTerminal() {
    return rules::unexpected(TerminalFault{TerminalError::noTerminal, errno});
}

} // namespace

rules::Expected<PseudoTerminal, TerminalFault> PseudoTerminal::plugIn(const std::string& link) {
    Descriptor board(::posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC));
    std::array<char, PATH_MAX> target{};
    const bool unlocked = board.isOpen() && ::grantpt(board.number()) == 0 &&
                          ::unlockpt(board.number()) == 0 &&
                          ::ptsname_r(board.number(), target.data(), target.size()) == 0;
    if (!unlocked) return noTerminal();
    Descriptor keeper(::open(target.data(), O_RDWR | O_NOCTTY | O_CLOEXEC));
    if (!keeper.isOpen() || !makeRaw(keeper.number())) return noTerminal();
    if (const auto fault = makeLink(target.data(), link)) return rules::unexpected(*fault);
    return PseudoTerminal(std::move(board), std::move(keeper), link, target.data());
}

PseudoTerminal::PseudoTerminal(Descriptor board,
                               Descriptor keeper,
                               std::string link,
                               std::string target)
    : board_(std::move(board))
    , keeper_(std::move(keeper))
    , link_(std::move(link))
    , target_(std::move(target)) {}

PseudoTerminal::~PseudoTerminal() {
    // Somebody else's link is left alone.
    if (board_.isOpen() && targetOf(link_) == target_) ::unlink(link_.c_str());
}

Bytes PseudoTerminal::read() const {
    Bytes bytes(512);
    const auto count = ::read(board_.number(), bytes.data(), bytes.size());
    bytes.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    return bytes;
}

void PseudoTerminal::write(std::span<const std::uint8_t> bytes) const {
    [[maybe_unused]] const auto count = ::write(board_.number(), bytes.data(), bytes.size());
}

} // namespace tactile

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/boards/braille_display.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <stdexcept>
#include <string_view>
#include <thread>
#include <vector>

namespace tests {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds patience{20'000};
constexpr milliseconds betweenLooks{20};

sockaddr_in placeOf(int port) {
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(static_cast<std::uint16_t>(port));
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return place;
}

/// The socket functions accept every kind of address by the same pointer.
const sockaddr* general(const sockaddr_in& place) {
    return static_cast<const sockaddr*>(static_cast<const void*>(&place));
}

bool isFree(int port) {
    const int trial = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const auto place = placeOf(port);
    const bool isBound = ::bind(trial, general(place), sizeof place) == 0;
    ::close(trial);
    return isBound;
}

constexpr int firstOfBrlapi = 4101;
/// From the driver's port to the server's.
constexpr int toBrlapi = 12'000;

// Tests that run in parallel begin at different ports.
int freePort() {
    constexpr int least = 8'000; // both below the ports of outgoing connections
    constexpr int many = toBrlapi;
    const auto begin = ::getpid() * 7 % many;
    for (int step = 0; step < many; ++step)
        if (const int port = least + (begin + step) % many; isFree(port) && isFree(port + toBrlapi))
            return port;
    throw std::runtime_error("no port is free");
}

int connectTo(int port) {
    const auto place = placeOf(port);
    const auto end = steady_clock::now() + patience;
    while (steady_clock::now() < end) {
        const int line = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (::connect(line, general(place), sizeof place) == 0) return line;
        ::close(line);
        std::this_thread::sleep_for(betweenLooks);
    }
    throw std::runtime_error("BRLTTY does not wait for a display");
}

// BRLTTY accepts clients a second before it answers them. On a busy machine the program would give
// up its first attempt, and what it says first would not be displayed.
void awaitAnswerOfBrlapi(int port) {
    const int line = connectTo(port);
    const timeval longest{.tv_sec = patience.count() / 1000, .tv_usec = 0};
    ::setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, &longest, sizeof longest);
    std::array<char, 1> byte{};
    const auto count = ::recv(line, byte.data(), byte.size(), 0);
    ::close(line);
    if (count <= 0) throw std::runtime_error("BRLTTY does not answer its clients");
}

void sendLine(int line, const std::string& words) {
    const auto text = words + '\n';
    if (::send(line, text.data(), text.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(text.size()))
        throw std::runtime_error("BRLTTY takes no more keys");
}

std::string withoutBlanks(std::string text) {
    const auto last = text.find_last_not_of(' ');
    text.erase(last == std::string::npos ? 0 : last + 1);
    return text;
}

} // namespace

VirtualBrailleDisplay::VirtualBrailleDisplay(std::size_t cells)
    : port_(freePort())
    , host_("127.0.0.1:" + std::to_string(port_ + toBrlapi - firstOfBrlapi))
    , itsHost_("BRLAPI_HOST", host_)
    , itsKey_("BRLAPI_AUTH", "none") {
    start(cells);
}

VirtualBrailleDisplay::~VirtualBrailleDisplay() {
    unplug();
    kill();
}

// With -q, for BRLTTY 6.5 crashes if a client connects while its greeting is displayed.
void VirtualBrailleDisplay::start(std::size_t cells) {
    const auto folder = folder_.path().string();
    brltty_ = std::make_unique<RunningProgram>(
        HEKTOR_BRLTTY,
        std::vector<std::string>{"-n",
                                 "-e",
                                 "-q",
                                 "-P",
                                 folder_.file("pid"),
                                 "-W",
                                 folder,
                                 "-U",
                                 folder,
                                 "-f",
                                 "/dev/null",
                                 "-b",
                                 "vr",
                                 "-d",
                                 "server:127.0.0.1:" + std::to_string(port_),
                                 "-x",
                                 "no",
                                 "-t",
                                 "de",
                                 "-A",
                                 "auth=none,host=" + host_},
        StandardInput::nothing,
        folder_.file("brltty.log"));
    plugIn(cells);
    awaitAnswerOfBrlapi(port_ + toBrlapi);
}

void VirtualBrailleDisplay::kill() {
    brltty_.reset();
}

void VirtualBrailleDisplay::plugIn(std::size_t cells) {
    received_.clear();
    text_.clear();
    unseen_.clear();
    line_ = connectTo(port_);
    sendLine(line_, "cells " + std::to_string(cells) + " 1");
}

void VirtualBrailleDisplay::unplug() {
    if (line_ >= 0) ::close(line_);
    line_ = -1;
}

void VirtualBrailleDisplay::press(const std::string& key) const {
    sendLine(line_, key);
}

std::string VirtualBrailleDisplay::text() {
    read();
    return text_;
}

// On a busy machine another text may have come before this query.
bool VirtualBrailleDisplay::shows(const std::string& beginning) {
    const auto end = steady_clock::now() + patience;
    const auto isIt = [&](const std::string& each) { return each.starts_with(beginning); };
    while (!isIt(text()) && std::none_of(unseen_.begin(), unseen_.end(), isIt)) {
        if (steady_clock::now() > end) return false;
        std::this_thread::sleep_for(betweenLooks);
    }
    unseen_.clear();
    return true;
}

// A line of text, `Visual "…"`, precedes its dots.
void VirtualBrailleDisplay::read() {
    constexpr std::string_view mark = "Visual \"";
    std::array<char, 4096> bytes{};
    ssize_t count = 0;
    while ((count = ::recv(line_, bytes.data(), bytes.size(), MSG_DONTWAIT)) > 0)
        received_.append(bytes.data(), static_cast<std::size_t>(count));
    for (auto end = received_.find('\n'); end != std::string::npos; end = received_.find('\n')) {
        const auto line = received_.substr(0, end);
        received_.erase(0, end + 1);
        if (!line.starts_with(mark)) continue;
        const auto last = line.rfind('"');
        text_ = withoutBlanks(line.substr(mark.size(), last - mark.size()));
        unseen_.push_back(text_);
    }
}

} // namespace tests

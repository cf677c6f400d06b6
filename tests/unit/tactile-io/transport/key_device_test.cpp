// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/transport/descriptor.hpp"
#include "tactile-io/transport/device.hpp"
#include "tests/support/boards/key_records.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <string>

using namespace tactile;
using tests::ScratchFolder;

namespace {

constexpr rules::Span soon{2000};

/// A named pipe that represents an external keyboard.
struct Pipe {
    ScratchFolder folder;
    std::string path = folder.file("keys");

    Pipe() { REQUIRE(::mkfifo(path.c_str(), 0600) == 0); }
};

void touch(const std::filesystem::path& file) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream{file};
}

} // namespace

TEST_CASE("what is written into a named pipe is read unchanged, and its end is a loss") {
    const Pipe pipe;
    const auto keys = keyDevice(pipe.path);
    REQUIRE_FALSE(keys->open().has_value());
    Descriptor writer(::open(pipe.path.c_str(), O_WRONLY | O_CLOEXEC));
    REQUIRE(writer.isOpen());
    const auto stroke = tests::keyStroke(KEY_A);
    REQUIRE(::write(writer.number(), stroke.data(), stroke.size()) ==
            static_cast<ssize_t>(stroke.size()));
    const auto received = keys->receive(keys->now() + soon);
    REQUIRE(std::holds_alternative<Bytes>(received));
    CHECK(std::get<Bytes>(received) == Bytes(stroke.begin(), stroke.end()));
    writer.reset();
    const auto end = keys->receive(keys->now() + soon);
    REQUIRE(std::holds_alternative<rules::BoardLost>(end));
    CHECK(std::get<rules::BoardLost>(end).cause == rules::LossCause::unplugged);
}

TEST_CASE("a file other than a keyboard is unidentified, and a missing one is reported as such") {
    const ScratchFolder folder;
    touch(folder.path() / "file");
    using rules::LossCause;
    CHECK(keyDevice(folder.file("file"))->open()->cause == LossCause::stranger);
    CHECK(keyDevice("/dev/null")->open()->cause == LossCause::stranger);
    CHECK(keyDevice(folder.file("nothing"))->open()->cause == LossCause::notThere);
}

TEST_CASE("keyboards are listed once each, by their identity, else by their connection") {
    const ScratchFolder folder;
    const auto& input = folder.path();
    for (const auto* device : {"event0", "event1", "event2"})
        touch(input / device);
    for (const auto* names : {"by-id", "by-path"})
        std::filesystem::create_directories(input / names);
    std::filesystem::create_symlink(input / "event1", input / "by-id/usb-Maker-event-kbd");
    std::filesystem::create_symlink(input / "event2", input / "by-id/usb-Maker-event-mouse");
    std::filesystem::create_symlink(input / "event1", input / "by-path/pci-usb-event-kbd");
    std::filesystem::create_symlink(input / "event0", input / "by-path/platform-event-kbd");
    CHECK(keyDevices(input) ==
          std::vector<std::string>{(input / "by-id/usb-Maker-event-kbd").string(),
                                   (input / "by-path/platform-event-kbd").string()});
    CHECK(keyDevices(input / "nothing").empty());
}

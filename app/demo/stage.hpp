// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/demonstration.hpp"
#include "app/demo/script.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "tactile-io/emulator/board_on_thread.hpp"

#include <filesystem>
#include <memory>
#include <string_view>
#include <variant>

namespace app {

/// There is no room for temporary files, or the script cannot be read; with the system's number.
struct PlaceFault {
    std::filesystem::path place; ///< empty: the system names no folder for temporary files
    int systemError = 0;
};

/// The script says something that is no step.
struct BadScript {
    std::filesystem::path file;
    ScriptFault fault;
};

/// Why there can be no demonstration.
using StageFault = std::variant<PlaceFault, BadScript, tactile::TerminalFault>;

[[nodiscard]] Sentence sentence(const StageFault& fault);

/// A folder for temporary files, which goes with everything in it when this goes.
class TemporaryFolder {
public:
    [[nodiscard]] static rules::Expected<TemporaryFolder, PlaceFault> make();

    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    TemporaryFolder(TemporaryFolder&& other) noexcept;
    TemporaryFolder& operator=(TemporaryFolder&&) = delete;
    ~TemporaryFolder();

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    explicit TemporaryFolder(std::filesystem::path path) : path_(std::move(path)) {}

    std::filesystem::path path_; ///< empty: moved away
};

/// Under which circumstances a script is played.
struct Circumstances {
    Pace pace = Pace::readable;
    /// There is a microphone, so what is taped is played too.
    bool hasMicrophone = false;
};

/// What a demonstration game needs: its script, an emulated DGT board that is plugged in, and a
/// place for its record among which the user's own games are not.
class Stage {
public:
    /// Reads the script of this name in `demo` among the assets, such as `match.txt`.
    [[nodiscard]] static rules::Expected<std::unique_ptr<Stage>, StageFault>
    set(const std::filesystem::path& assets, std::string_view script, Circumstances circumstances);

    /// Where the board can be had.
    [[nodiscard]] std::filesystem::path board() const { return folder_.path() / "board"; }
    [[nodiscard]] std::filesystem::path games() const { return folder_.path() / "games.sqlite"; }
    [[nodiscard]] Demonstration& demonstration() { return demonstration_; }

private:
    Stage(TemporaryFolder folder, std::vector<ScriptLine> script, Pace pace);

    TemporaryFolder folder_;
    tactile::BoardOnThread hands_;
    Demonstration demonstration_;
};

} // namespace app

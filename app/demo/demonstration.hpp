// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/activity.hpp"
#include "app/activity/inbox.hpp"
#include "app/demo/script.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "speech/words/utterance.hpp"
#include "tactile-io/emulator/emulated_board.hpp"

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <variant>
#include <vector>

namespace app {

/// How much time people are given between the steps, beyond what is being said. At once is for
/// where time is scripted.
enum class Pace : std::uint8_t { atOnce, readable };

/// Why a demonstration did not come to its end.
struct DemonstrationFault {
    ScriptLine at;
    enum class Why : std::uint8_t {
        notHeard,   ///< what was to be heard was not said
        impossible, ///< no hand can do this on the board as it stands
        notSeen,    ///< the program did not see what was done on the board
        noCable,    ///< the board's cable could not be put in again
    } why;

    bool operator==(const DemonstrationFault&) const = default;
};

[[nodiscard]] Sentence sentence(const DemonstrationFault& fault);

/// Plays a script around a match: types the people's lines, showing each on standard output, and
/// moves the pieces on the emulated board, which is Black's. A step begins when all that was said
/// before has been heard and all that was done on the board has been seen. At the end of the script
/// the program is asked to leave.
class Demonstration {
public:
    /// The board is plugged in and outlives the demonstration.
    Demonstration(std::vector<ScriptLine> script, tactile::BoardOnThread& board, Pace pace)
        : script_(std::move(script))
        , board_(board)
        , pace_(pace) {}

    /// The match with people who follow the script, for as long as what is returned lives. They
    /// type and move on a thread of their own. The match and the inbox outlive it, and so does the
    /// demonstration.
    [[nodiscard]] std::unique_ptr<Activity> around(Activity& match, Inbox& inbox);

    /// After the end: what went wrong, if anything did.
    [[nodiscard]] const std::optional<DemonstrationFault>& fault() const { return fault_; }
    /// After the end: whether the whole script was played, and nobody left before.
    [[nodiscard]] bool isPlayedOut() const { return isPlayedOut_; }

    /// So long something to be heard may take to be said, and something done to be seen.
    static constexpr std::chrono::seconds patience{30};

private:
    using Why = DemonstrationFault::Why;

    class DemonstratedMatch;

    void begin(Inbox& inbox);
    void heard(const speech::Utterance& utterance);
    void saw(const rules::Match& match);
    /// Nothing is posted any more once this returns.
    void end();
    void play(Inbox& inbox);
    [[nodiscard]] std::optional<Why> perform(const ScriptLine& line, Inbox& inbox);
    [[nodiscard]] static std::optional<Why> act(const Types& step, Inbox& inbox);
    [[nodiscard]] std::optional<Why> act(const Handles& step, Inbox& inbox);
    [[nodiscard]] static std::optional<Why> act(const Explains& step, Inbox& inbox);
    [[nodiscard]] std::optional<Why> act(const Pauses& step, Inbox& inbox);
    [[nodiscard]] std::optional<Why> act(const PassesTime& step, Inbox& inbox);
    [[nodiscard]] std::optional<Why> waitFor(const Hears& step);
    [[nodiscard]] std::optional<Why> waitUntilSeen();
    [[nodiscard]] bool takeHeard(const Hears& step);
    void beginStep(const ScriptLine& line, Inbox& inbox);
    void rest(std::chrono::milliseconds span);

    std::vector<ScriptLine> script_;
    tactile::BoardOnThread& board_;
    Pace pace_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<speech::Utterance> heard_; ///< under the mutex; since the last step
    rules::Placement seen_;                ///< under the mutex; on Black's board
    bool ended_ = false;                   ///< under the mutex
    std::optional<DemonstrationFault> fault_;
    bool isPlayedOut_ = false;
    std::jthread thread_; // last: it uses all of the above
};

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

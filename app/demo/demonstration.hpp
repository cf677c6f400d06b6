// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/activity.hpp"
#include "app/activity/inbox.hpp"
#include "app/activity/person.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "speech/words/utterance.hpp"
#include "tactile-io/emulator/action.hpp"
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

// The script of a demonstration game: what people type, what hands do on the emulated board, and
// what must be heard before it continues. One step per line; empty lines and lines with # are
// skipped.

/// `white: e2e4`, `arbiter: go`; the name alone, `white:`, is Enter without words.
struct Types {
    Person person;
    std::string words;

    bool operator==(const Types&) const = default;
};

/// `board: move e7 e5`: the sighted player moves pieces on the board.
struct Handles {
    tactile::Action action;

    bool operator==(const Handles&) const = default;
};

/// `explain DEM.slip`: a phrase for everybody, before something special.
struct ExplainStep {
    speech::PhraseKey phrase;

    bool operator==(const ExplainStep&) const = default;
};

/// `hear public: Bauer Eva sieben, Eva fünf.`, the words as displayed, or `hear DIF.alarm`, the
/// phrase with any arguments: it was spoken since the last step of another kind, or will be.
struct Hears {
    std::variant<std::string, speech::PhraseKey> what;

    bool operator==(const Hears&) const = default;
};

/// `pause 2s`: time for the audience, skipped if time is scripted.
struct Pauses {
    rules::Span span;

    bool operator==(const Pauses&) const = default;
};

/// `time 5s`: the game time advances by this, also if time is scripted.
struct PassesTime {
    rules::Span span;

    bool operator==(const PassesTime&) const = default;
};

using Step = std::variant<Types, Handles, ExplainStep, Hears, Pauses, PassesTime>;

/// A step and its line number. `taped white: dictate` is for people with a microphone; the stored
/// text does not contain that word.
struct ScriptLine {
    int number = 0;
    std::string text;
    Step step;
    bool isTaped = false;

    bool operator==(const ScriptLine&) const = default;
};

enum class ScriptError : std::uint8_t {
    unknownStep, ///< the line begins with none of the words above
    unknownPhrase,
    badAction, ///< no action for the board
    badTime,
    wordMissing, ///< the expected or explained text is missing
};

/// A fault with its line and word.
struct ScriptFault {
    int line = 0;
    ScriptError error;
    std::string word;

    bool operator==(const ScriptFault&) const = default;
};

/// Parses a whole script; the text may contain any bytes.
[[nodiscard]] rules::Expected<std::vector<ScriptLine>, ScriptFault>
parseScript(std::string_view text);

/// Describes the fault: `"jump" is no step of a demonstration`.
[[nodiscard]] Sentence reasonOf(const ScriptFault& fault);

/// The time between the steps, beyond the duration of speech. `atOnce` is for scripted time.
enum class DemonstrationPace : std::uint8_t { atOnce, readable };

/// Why a demonstration did not come to its end.
struct DemonstrationFault {
    ScriptLine at;
    enum class Why : std::uint8_t {
        notHeard,   ///< the expected utterance was not spoken
        impossible, ///< the action is impossible on the current board
        notSeen,    ///< the program did not notice the action on the board
        noCable,    ///< the board's cable could not be plugged in again
    } why;
};

[[nodiscard]] Sentence sentence(const DemonstrationFault& fault);

/// Plays a script around a match: types the people's lines, printing each on standard output, and
/// moves the pieces on the emulated board, which is Black's. A step begins when everything said
/// before has been heard and everything done on the board has been noticed. At the end of the
/// script the program is asked to leave.
class Demonstration {
public:
    /// The board must be plugged in, and must outlive the demonstration.
    Demonstration(std::vector<ScriptLine> script,
                  tactile::BoardOnThread& board,
                  DemonstrationPace pace)
        : script_(std::move(script))
        , board_(board)
        , pace_(pace) {}

    /// The match with people who follow the script while the returned object lives. They type and
    /// move on a thread of their own. The match, the inbox and the demonstration must outlive it.
    [[nodiscard]] std::unique_ptr<Activity> around(Activity& match, Inbox& inbox);

    /// After the end: what went wrong, if anything.
    [[nodiscard]] const std::optional<DemonstrationFault>& fault() const { return fault_; }
    /// After the end: whether the whole script was played.
    [[nodiscard]] bool isPlayedOut() const { return isPlayedOut_; }

    /// The time limit for an expected utterance, or for an action to be noticed.
    static constexpr std::chrono::seconds patience{30};

private:
    using Why = DemonstrationFault::Why;

    class DemonstratedMatch;

    void begin(Inbox& inbox);
    void heard(const speech::Utterance& utterance);
    void saw(const rules::Match& match);
    /// After it returns, nothing more is posted.
    void end();
    void play(Inbox& inbox);
    [[nodiscard]] std::optional<Why> perform(const ScriptLine& line, Inbox& inbox);
    [[nodiscard]] static std::optional<Why> act(const Types& step, Inbox& inbox);
    [[nodiscard]] std::optional<Why> act(const Handles& step, Inbox& inbox);
    [[nodiscard]] static std::optional<Why> act(const ExplainStep& step, Inbox& inbox);
    [[nodiscard]] std::optional<Why> act(const Pauses& step, Inbox& inbox);
    [[nodiscard]] std::optional<Why> act(const PassesTime& step, Inbox& inbox);
    [[nodiscard]] std::optional<Why> waitFor(const Hears& step);
    [[nodiscard]] std::optional<Why> waitUntilSeen();
    [[nodiscard]] bool takeHeard(const Hears& step);
    void beginStep(const ScriptLine& line, Inbox& inbox);
    void rest(std::chrono::milliseconds span);

    std::vector<ScriptLine> script_;
    tactile::BoardOnThread& board_;
    DemonstrationPace pace_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<speech::Utterance> heard_; ///< protected by the mutex; since the last step
    rules::Placement seen_;                ///< protected by the mutex; on Black's board
    bool ended_ = false;                   ///< protected by the mutex
    std::optional<DemonstrationFault> fault_;
    bool isPlayedOut_ = false;
    std::jthread thread_; // must be last: it uses all of the above
};

/// There is no folder for temporary files, or the script cannot be read; with the system's error.
struct PlaceFault {
    std::filesystem::path place; ///< empty: the system has no folder for temporary files
    int systemError = 0;
};

/// The script contains an invalid step.
struct BadScript {
    std::filesystem::path file;
    ScriptFault fault;
};

/// Why a demonstration is not possible.
using StageFault = std::variant<PlaceFault, BadScript, tactile::TerminalFault>;

[[nodiscard]] Sentence sentence(const StageFault& fault);

/// A temporary folder, removed with its content by the destructor.
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

/// The conditions under which a script is played.
struct Circumstances {
    DemonstrationPace pace = DemonstrationPace::readable;
    /// There is a microphone, so steps with recordings are played as well.
    bool hasMicrophone = false;
};

/// What a demonstration game needs: its script, an emulated DGT board that is plugged in, and an
/// archive separate from the user's own games.
class DemonstrationStage {
public:
    /// Reads the script of this name, such as `match.txt`, from the folder `demo` of the assets.
    [[nodiscard]] static rules::Expected<std::unique_ptr<DemonstrationStage>, StageFault>
    set(const std::filesystem::path& assets, std::string_view script, Circumstances circumstances);

    /// The device path of the board.
    [[nodiscard]] std::filesystem::path board() const { return folder_.path() / "board"; }
    [[nodiscard]] std::filesystem::path games() const { return folder_.path() / "games.sqlite"; }
    [[nodiscard]] Demonstration& demonstration() { return demonstration_; }

private:
    DemonstrationStage(TemporaryFolder folder,
                       std::vector<ScriptLine> script,
                       DemonstrationPace pace);

    TemporaryFolder folder_;
    tactile::BoardOnThread hands_;
    Demonstration demonstration_;
};

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/engine_choice.hpp"
#include "app/engine/question.hpp"
#include "app/engine/strength_plan.hpp"
#include "app/engine/uci.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace app {

/// What to do with the engine's process before anything is sent to it.
enum class ProgramOrder : std::uint8_t { keep, start, replace, end };

/// The result of one event: carry out the order first, then send the lines, then post the reports.
struct ConversationStep {
    ProgramOrder order = ProgramOrder::keep;
    std::vector<std::string> send{};
    std::vector<OpponentReport> reports{};
};

/// The protocol with one engine, as a value: given an event and its time, it returns what to do. No
/// process, no thread, no clock. At most one question is open; it stays open across an automatic
/// restart.
class Conversation {
public:
    using Time = std::chrono::steady_clock::time_point;

    /// `options`: those of the engine's means for its program. `seed`: of everything that is left
    /// to chance.
    explicit Conversation(OpponentSetup setup, OptionValues options = {}, std::uint64_t seed = 0)
        : setup_(std::move(setup))
        , options_(std::move(options))
        , dice_(seed) {}

    // The events.
    [[nodiscard]] ConversationStep start(Time now);
    [[nodiscard]] ConversationStep ask(const EngineQuestion& question, Time now);
    [[nodiscard]] ConversationStep withdraw(Time now);
    /// The engine is restarted, so that it keeps nothing of the previous settings; an open question
    /// is asked again.
    [[nodiscard]] ConversationStep playAt(const Strength& strength, Time now);
    [[nodiscard]] ConversationStep receive(const EngineText& text, Time now);
    /// The process has ended. `exit`: nullopt if it closed its output and had to be killed.
    [[nodiscard]] ConversationStep ended(std::optional<ProgramExit> exit, Time now);
    /// The order to start it failed.
    [[nodiscard]] ConversationStep notStarted(EngineFault why) { return giveUp(std::move(why)); }
    [[nodiscard]] ConversationStep tick(Time now);

    /// When time alone will cause a step; nullopt: never.
    [[nodiscard]] std::optional<Time> deadline() const;

private:
    // clang-format off
    struct Stopped {};                 // no process
    struct Greeting { Time until; };   // it introduces itself
    struct Settling { Time until; };   // it applies its settings
    struct Idle {};
    /// `hurry`: when its time is used up. `pulse`: when it must send something, or is asked to.
    struct Thinking { Time hurry; Time pulse; bool isProbed; };
    struct Hurried { Time until; };    // told to stop; its answer counts
    struct Recalled { Time until; };   // told to stop; its answer does not count
    // clang-format on
    using State = std::variant<Stopped, Greeting, Settling, Idle, Thinking, Hurried, Recalled>;

    /// What the engine has said about itself since it was started.
    struct Introduction {
        std::string name{};
        std::vector<UciOption> options{};
        std::string firstNonsense{};
        std::vector<std::string> notTaken{}; ///< of the chosen options
    };

    [[nodiscard]] ConversationStep greet(ProgramOrder order, Time now);
    [[nodiscard]] ConversationStep settle(Time now);
    [[nodiscard]] ConversationStep becomeIdle(Time now);
    [[nodiscard]] ConversationStep think(Time now);
    [[nodiscard]] ConversationStep probe(Time now);
    [[nodiscard]] ConversationStep hurry(Time now);
    [[nodiscard]] ConversationStep recall(Time now);
    [[nodiscard]] std::string decision(const std::string& written);
    /// At least 0 and less than 1.
    [[nodiscard]] double chance() { return static_cast<double>(dice_() >> 11U) * 0x1p-53; }
    [[nodiscard]] std::optional<rules::Move> moveOfBook();
    [[nodiscard]] ConversationStep playByBook(rules::Move move, Time now);
    [[nodiscard]] ConversationStep reply(const OpponentMove& move, Time now);
    [[nodiscard]] std::vector<StudiedMove> studied() const;
    [[nodiscard]] ConversationStep answer(const std::string& written, Time now);
    [[nodiscard]] ConversationStep fail(EngineFault fault, Time now);
    [[nodiscard]] ConversationStep giveUp(EngineFault fault);

    [[nodiscard]] ConversationStep hear(const UciLine& line, Time now);
    [[nodiscard]] ConversationStep hearOk(Time now);
    [[nodiscard]] ConversationStep hearReady(Time now);
    [[nodiscard]] ConversationStep hearBestMove(const UciBestMove& best, Time now);
    [[nodiscard]] ConversationStep endure(std::string_view nonsense, Time now);
    void noteSignOfLife(Time now);

    template <class Kind>
    [[nodiscard]] bool is() const {
        return std::holds_alternative<Kind>(state_);
    }
    /// Whether it has ever behaved like an engine.
    [[nodiscard]] bool hasSpoken() const {
        return readyIsTold_ || !introduction_.name.empty() || !introduction_.options.empty();
    }
    [[nodiscard]] EngineProblem whyLate() const;
    [[nodiscard]] bool hasProgram() const { return !is<Stopped>(); }
    [[nodiscard]] EngineFault fault(EngineProblem what) const;
    [[nodiscard]] std::filesystem::path program() const;
    [[nodiscard]] std::string engineName() const;

    OpponentSetup setup_;
    OptionValues options_;
    State state_{Stopped{}};
    Introduction introduction_{};
    StrengthPlan plan_{};
    /// A move that is posted only when a human would have found it.
    struct Withheld {
        OpponentMove move;
        Time until;
    };

    std::optional<EngineQuestion> open_{};
    Time asked_{}; ///< when the latest question came
    std::optional<Withheld> withheld_{};
    WeighedMoves weighed_{};
    RankedMoves ranked_{};
    std::optional<UciScore> score_{}; ///< of the best line it has found, the latest
    std::mt19937_64 dice_;
    std::size_t noise_ = 0; ///< bytes since the last valid line
    bool mayRestart_ = true;
    bool readyIsTold_ = false;
};

} // namespace app

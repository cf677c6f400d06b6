// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/prelude.hpp"

#include "rules/match/command.hpp"
#include "rules/match/decide.hpp"
#include "rules/match/match.hpp"

#include <cstdint>
#include <utility>

namespace app {
namespace {

/// A match, and what has been recorded of it since its opening.
class Rehearsal {
public:
    explicit Rehearsal(const rules::MatchSetup& setup) : match_(rules::open(setup)) {}

    [[nodiscard]] bool happen(const rules::Command& command) {
        const auto at = match_.at;
        const auto events = rules::decide(match_, at, command);
        if (!events) return false;
        for (const auto& event : *events) {
            recorded_.push_back({++sequence_, at, command.by, event});
            match_ = rules::evolve(std::move(match_), at, event);
        }
        return true;
    }
    [[nodiscard]] bool makes(rules::Move move) {
        const auto seat = match_.game.position().turn();
        const auto before = match_.game.plies();
        const auto made = rules::isServed(match_.setup)
                              ? happen({rules::Actor::program, rules::MoveAsServed{move}})
                              : happen({rules::playerOf(seat), rules::EnterMove{seat, move}});
        return made && match_.game.plies() == before + 1;
    }
    /// The electronic boards are taken to show the position; what they really show comes later.
    void showOnBoards() {
        const rules::Shown position{match_.game.position().placement(), rules::Stillness::lasting};
        for (const rules::Colour seat : rules::colours)
            if (match_.setup.seats[seat].inputs.sensedBoard)
                // A refusal changes nothing: the reading of the real board shows what is amiss.
                static_cast<void>(happen({rules::Actor::program, rules::Observe{seat, position}}));
    }
    [[nodiscard]] bool isOver() const { return std::holds_alternative<rules::Over>(match_.phase); }
    [[nodiscard]] std::vector<rules::Recorded> recorded() && { return std::move(recorded_); }

private:
    rules::Match match_;
    std::vector<rules::Recorded> recorded_{};
    std::uint64_t sequence_ = 0;
};

} // namespace

std::optional<std::vector<rules::Recorded>> prelude(const rules::MatchSetup& setup,
                                                    std::span<const rules::Move> moves) {
    Rehearsal rehearsal(setup);
    if (!rehearsal.happen({rules::Actor::program, rules::Go{}})) return std::nullopt;
    for (const auto move : moves)
        if (!rehearsal.makes(move)) return std::nullopt;
    if (rehearsal.isOver()) return std::nullopt;
    rehearsal.showOnBoards();
    return std::move(rehearsal).recorded();
}

} // namespace app

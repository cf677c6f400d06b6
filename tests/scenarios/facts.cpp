// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scenarios/facts.hpp"

#include "rules/clock/time_control.hpp"
#include "rules/match/fields.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"
#include "rules/record/journal.hpp"
#include "tests/scenarios/script.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace tests {
namespace {

using rules::Colour;
using rules::Match;

struct Claim {
    Stage& stage;
    std::string_view words;

    [[nodiscard]] const Match& match() const { return stage.match(); }
};

[[noreturn]] void cannotBeTrue(std::string_view what) {
    throw std::runtime_error('"' + std::string{what} + "\" is nothing that can be true.");
}

/// Removes "White " or "Black " from the claim.
Colour takeColour(std::string_view& words) {
    const auto colour = colourNamed(words.substr(0, words.find(' ')));
    words.remove_prefix(std::min(words.find(' ') + 1, words.size()));
    return colour;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const auto& word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

std::string position(const Claim& claim) {
    return rules::writeFen(claim.match().game.position());
}

std::string moves(const Claim& claim) {
    const auto& game = claim.match().game;
    std::vector<std::string> moves;
    moves.reserve(game.moves().size());
    for (const auto move : game.moves())
        moves.push_back(rules::writeSan(game.at(static_cast<int>(moves.size())), move, {}));
    return joined(moves);
}

std::string board(const Claim& claim) {
    auto words = claim.words;
    const auto seat = takeColour(words);
    const auto& seen = claim.match().boards[rules::boardOf(claim.match().setup, seat)].seen;
    return (seat == Colour::white ? "White " : "Black ") + rules::writeFenPlacement(seen);
}

std::string clockText(const Claim& claim) {
    if (claim.words == "stands" || claim.words == "of White runs" ||
        claim.words == "of Black runs") {
        const auto running = claim.match().clock.running();
        if (!running) return "stands";
        return *running == Colour::white ? "of White runs" : "of Black runs";
    }
    auto words = claim.words;
    const auto colour = takeColour(words);
    const auto left = claim.match().clock.remaining(colour, claim.stage.now());
    // Both sides are normalised: "1:29:00" and "1h29m" are the same time.
    if (const auto claimed = rules::parseSpan(words); claimed && *claimed == left)
        return std::string{claim.words};
    return (colour == Colour::white ? "White " : "Black ") + rules::write(left);
}

std::string sheet(const Claim& claim) {
    auto words = claim.words;
    const auto seat = takeColour(words);
    std::vector<std::string> entries{seat == Colour::white ? "White" : "Black"};
    for (const auto& entry : claim.match().sheets[seat].entries)
        entries.push_back(entry.text.empty() ? "?" : entry.text);
    return joined(entries);
}

std::string struck(const Claim& claim) {
    auto words = claim.words;
    const auto seat = takeColour(words);
    std::vector<std::string> entries{seat == Colour::white ? "White" : "Black"};
    for (const auto& each : claim.match().sheets[seat].struck)
        entries.push_back(std::to_string(each.ply) + ":" + each.entry.text);
    return joined(entries);
}

/// The pieces that bind the player on move.
std::string touched(const Claim& claim) {
    std::vector<std::string> squares;
    for (const auto& touch : claim.match().touches)
        if (touch.ply == claim.match().game.plies())
            squares.emplace_back(rules::name(touch.square));
    return squares.empty() ? "nothing" : joined(squares);
}

std::string permitted(const Claim& claim) {
    std::vector<std::string> moves;
    for (const auto move : rules::permittedMoves(claim.match()))
        moves.push_back(rules::writeSan(claim.match().game.position(), move, {}));
    std::ranges::sort(moves);
    return joined(moves);
}

/// How often the record contains an event whose line begins like this: "2 announcement-withdrawn
/// white".
std::string record(const Claim& claim) {
    auto words = claim.words;
    const auto number = words.substr(0, words.find(' '));
    words.remove_prefix(std::min(number.size() + 1, words.size()));
    const auto& events = claim.stage.journal().events();
    const auto count = std::ranges::count_if(events, [&](const rules::Recorded& event) {
        return rules::write(event.event).starts_with(words);
    });
    return std::to_string(count) + ' ' + std::string{words};
}

std::string lineOf(const Claim& claim) {
    auto words = claim.words;
    const auto seat = takeColour(words);
    const auto text = claim.stage.activity().sight(app::playerAt(seat), claim.stage.now()).line;
    return joined({seat == Colour::white ? "White" : "Black", text.empty() ? "empty" : text});
}

constexpr std::array<std::string_view, 9> stepNames{"not started",
                                                    "ready",
                                                    "entered",
                                                    "announced",
                                                    "opponent",
                                                    "confirm",
                                                    "halted",
                                                    "reconcile",
                                                    "over"};
std::string state(const Claim& claim) {
    auto words = claim.words;
    const auto seat = takeColour(words);
    const auto step = static_cast<std::size_t>(rules::stateOf(claim.match(), seat));
    return (seat == Colour::white ? "White " : "Black ") + std::string{stepNames.at(step)};
}

std::string result(const Claim& claim) {
    const auto* over = std::get_if<rules::Over>(&claim.match().phase);
    if (over == nullptr) return "none";
    if (over->outcome.isLostByBoth()) return "0-0";
    if (over->outcome.isAnnulled()) return "annulled";
    if (!over->outcome.winner) return "1/2-1/2";
    return *over->outcome.winner == Colour::white ? "1-0" : "0-1";
}

struct Topic {
    std::string_view words;
    std::string (*truth)(const Claim&);
};
constexpr std::array topics{Topic{"position ", position},
                            Topic{"moves ", moves},
                            Topic{"board ", board},
                            Topic{"the clock ", clockText},
                            Topic{"clock ", clockText},
                            Topic{"sheet ", sheet},
                            Topic{"struck ", struck},
                            Topic{"touched ", touched},
                            Topic{"permitted ", permitted},
                            Topic{"record ", record},
                            Topic{"line ", lineOf},
                            Topic{"state ", state},
                            Topic{"result ", result}};

} // namespace

std::optional<std::string> falsehood(Stage& stage, std::string_view claim) {
    for (const auto& topic : topics) {
        auto words = claim;
        if (!skip(words, trimmed(topic.words))) continue;
        const auto truth = topic.truth({stage, trimmed(words)});
        if (truth == trimmed(words)) return std::nullopt;
        return std::string{topic.words} + truth;
    }
    cannotBeTrue(claim);
}

} // namespace tests

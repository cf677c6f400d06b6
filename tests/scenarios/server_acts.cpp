// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scenarios/server_acts.hpp"

#include "rules/clock/time_control.hpp"
#include "tests/scenarios/script.hpp"
#include "tests/scenarios/setting.hpp"

#include <map>
#include <stdexcept>
#include <string>
#include <variant>

namespace tests {
namespace {

using app::ServedLink;
using app::ServedState;
using app::ServedStatus;
using app::ServedWish;

[[noreturn]] void cannotDo(std::string_view what) {
    throw std::runtime_error("A server cannot do this: " + std::string{what});
}

const std::map<std::string, ServedStatus, std::less<>> statusWords{
    {"aborted", ServedStatus::aborted},
    {"mate", ServedStatus::mate},
    {"stalemate", ServedStatus::stalemate},
    {"resigned", ServedStatus::resigned},
    {"drawn", ServedStatus::drawn},
    {"out of time", ServedStatus::outOfTime},
    {"decided", ServedStatus::decided},
};

const std::map<std::string, ServedLink, std::less<>> linkWords{
    {"is lost", ServedLink::lost},
    {"is found", ServedLink::found},
    {"does not accept the token", ServedLink::noToken},
    {"does not know the game", ServedLink::noGame},
    {"cannot be understood", ServedLink::unreadable},
};

/// "5", or "5: Not your turn".
app::ServedRefusal moveRefused(std::string_view words) {
    const auto colon = words.find(": ");
    const auto why = colon == std::string_view::npos ? "" : words.substr(colon + 2);
    return {app::ServedMove{std::stoi(std::string{words}), ""}, std::string{why}};
}

rules::Span spanIn(const std::string& text) {
    const auto span = rules::parseSpan(text);
    if (!span) cannotDo(text);
    return *span;
}

/// One part of a report: "won by White".
void readPart(ServedState& state, std::string_view part) {
    auto words = part;
    if (skip(words, "clocks ")) {
        const auto times = wordsOf(words);
        if (times.size() != 2) cannotDo(part);
        state.left = rules::ByColour<rules::Span>{spanIn(times[0]), spanIn(times[1])};
    } else if (skip(words, "draw offered by ")) {
        state.offersDraw[colourNamed(words)] = true;
    } else if (skip(words, "taking back asked by ")) {
        state.asksTakeBack[colourNamed(words)] = true;
    } else if (skip(words, "won by ")) {
        state.winner = colourNamed(words);
    } else if (words == "anew") {
        state.isFirst = true;
    } else if (const auto status = statusWords.find(words); status != statusWords.end()) {
        state.status = status->second;
    } else {
        cannotDo(part);
    }
}

/// "e2e4 e7e5; clocks 0:09:00 0:08:30; draw offered by Black": the moves, or "nothing", first.
ServedState stateIn(std::string_view words) {
    ServedState state;
    auto end = std::min(words.find(';'), words.size());
    if (words.substr(0, end) != "nothing") state.moves = wordsOf(words.substr(0, end));
    while (end < words.size()) {
        words.remove_prefix(end + 1);
        end = std::min(words.find(';'), words.size());
        readPart(state, trimmed(words.substr(0, end)));
    }
    return state;
}

/// "somebody" has no account.
app::ServedChallenge challengeOf(std::string_view name) {
    app::ServedChallenge challenge{.id = std::string{name}};
    if (name != "somebody") challenge.by = challenge.id + ", 1600";
    challenge.time = *rules::parseTimeControl("10m+5s");
    return challenge;
}

} // namespace

void actOfServer(Stage& stage, std::string_view words) {
    if (skip(words, "reports ")) return stage.serverTells(stateIn(words));
    if (skip(words, "returns "))
        return stage.serverTells(app::ServedChat{"Anna", std::string{words}});
    if (skip(words, "passes on a challenge of ")) return stage.serverTells(challengeOf(words));
    if (skip(words, "withdraws the challenge of "))
        return stage.serverTells(
            app::ServedChallenge{.id = std::string{words}, .isWithdrawn = true});
    if (skip(words, "passes on "))
        return stage.serverTells(app::ServedChat{"Berta", std::string{words}});
    if (skip(words, "asks to wait "))
        return stage.serverTells(app::ServedPause{std::stoi(std::string{words})});
    if (skip(words, "refuses move ")) return stage.serverTells(moveRefused(words));
    if (skip(words, "refuses the message: "))
        return stage.serverTells(
            app::ServedRefusal{app::ServedWords{"thank you"}, std::string{words}});
    if (words == "refuses") return stage.serverTells(app::ServedRefusal{ServedWish::claimWin, ""});
    if (skip(words, "refuses: "))
        return stage.serverTells(app::ServedRefusal{ServedWish::claimWin, std::string{words}});
    if (const auto link = linkWords.find(words); link != linkWords.end())
        return stage.serverTells(link->second);
    if (words == "begins another game") return stage.serverTells(app::ServedOtherGame{});
    if (words == "misses the opponent") return stage.serverTells(app::ServedPresence{true});
    if (skip(words, "misses the opponent for "))
        return stage.serverTells(app::ServedPresence{true, std::stoi(std::string{words})});
    if (words == "sees the opponent") return stage.serverTells(app::ServedPresence{});
    cannotDo(words);
}

std::string sentWords(const app::ServedRequest& request) {
    if (const auto* const move = std::get_if<app::ServedMove>(&request))
        return "sent: " + move->uci;
    if (const auto* const words = std::get_if<app::ServedWords>(&request))
        return "sent: \"" + words->text + '"';
    switch (std::get<ServedWish>(request)) {
    case ServedWish::resign: return "sent: resign";
    case ServedWish::abort: return "sent: abort";
    case ServedWish::offerDraw: return "sent: draw";
    case ServedWish::declineDraw: return "sent: no draw";
    case ServedWish::takeBack: return "sent: take back";
    case ServedWish::keepMoves: return "sent: keep";
    case ServedWish::claimWin: break;
    }
    return "sent: claim";
}

} // namespace tests

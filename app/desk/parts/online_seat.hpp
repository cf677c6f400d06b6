// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/activity/served.hpp"
#include "app/desk/handling.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// The person at a seat elsewhere: a server reports that person's moves and wishes, the times and
/// the end, and decides what of the player here it accepts. Only the moves made here count at once;
/// everything else that the player wants is sent, and happens when the server reports it. It does
/// nothing in any other game.
class OnlineSeat {
public:
    /// Announces who plays at the seat elsewhere.
    static void introduce(Handling& handling);
    void take(Handling& handling, const ServerTold& note);
    /// Whether this command is for the server to decide; then it has been sent, or refused.
    bool takes(Handling& handling, const rules::RequestBy& command);
    /// What a player wants of the server, in the words of a station.
    void take(Handling& handling, const TellServer& wish);
    void take(Handling& handling, const ReadChat& wish);
    /// Sends the latest move made here, unless it has been sent, makes the reported ones for which
    /// a board here was not ready, and says after the game who wants another one. Called after
    /// every note.
    void sendMove(Handling& handling);

private:
    /// What the person at the seat elsewhere asks; both have the same answers.
    struct Questions {
        bool draw = false;
        bool takeBack = false;
    };
    enum class Asks : std::uint8_t { draw, takeBack };
    static Questions questions(Handling& handling);

    void hear(Handling& handling, const ServedState& state);
    void hear(Handling& handling, const ServedChat& chat);
    static void hear(Handling& handling, const ServedPresence& presence);
    void hear(Handling& handling, ServedLink link);
    static void hear(Handling& handling, const ServedPause& pause);
    void hear(Handling& handling, const ServedRefusal& refusal);
    static void hear(Handling& handling, const ServedOtherGame& game);
    void hear(Handling& handling, const ServedChallenge& challenge);
    void tellChallenges(Handling& handling);

    /// Whether the server has never reported the move made here last.
    [[nodiscard]] bool
    isUnheard(const rules::Match& match, int common, const ServedState& state) const;
    /// Whether such a move can still reach the server.
    [[nodiscard]] bool
    isUnderWay(const rules::Match& match, int common, const ServedState& state) const;
    void follow(Handling& handling, const ServedState& state);
    static void tellSentNow(Handling& handling, int ply);
    static void tellRefusal(Handling& handling, const std::string& why);
    void play(Handling& handling, const ServedState& state, int from);
    /// Whether the moves between are too many to be called; if so, says how many they are, once.
    [[nodiscard]] bool areCounted(Handling& handling, int from, int last);
    void followOn(Handling& handling);
    void tellStrange(Handling& handling, const std::string& move);
    void followOffers(Handling& handling, const ServedState& state);
    void followTakeBacks(Handling& handling, const ServedState& state, bool hasGoneBack);
    static void askAgain(Handling& handling, const Questions& before);
    void keep(ServedChat chat);
    /// Returns whether it goes to the server at once; otherwise says what happens to it. Moves wait
    /// for a connection without being mentioned again.
    bool send(Handling& handling, const ServedRequest& request) const;
    void answer(Handling& handling, bool accepts) const;
    void takeBack(Handling& handling) const;

    std::optional<int> known_{};           ///< half-moves that the server has reported
    std::optional<ServedState> waiting_{}; ///< the report that a board here cannot follow yet
    int sent_ = 0;                         ///< half-moves up to the latest one sent
    int counted_ = 0; ///< half-moves up to the latest of those that were counted
    int refused_ = 0; ///< the same, which the server has not accepted
    std::string whyRefused_{};
    std::string strange_{};  ///< the reported move that is not possible here
    bool isLost_ = false;    ///< there is no connection
    bool isUnknown_ = false; ///< the server does not know the game any more
    Asks asksLast_ = Asks::draw;
    rules::ByColour<bool> offersDraw_{};
    std::vector<ServedChat> chat_{};
    std::size_t read_ = 0; ///< messages that the player has read
    std::vector<ServedChallenge> challenges_{};
    std::ptrdiff_t toldChallenges_ = 0; ///< so many of them, the first ones, have been announced
};

} // namespace app

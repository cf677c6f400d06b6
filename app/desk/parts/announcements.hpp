// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/desk/handling.hpp"
#include "speech/words/utterance.hpp"

#include <map>

namespace app {

/// The calls of moves that are sounding. Whether a call was heard decides whether the move is made
/// (E2.3.c).
class Announcements {
public:
    /// This is said now.
    void said(const Say& say);
    void take(Handling& handling, const UtteranceEnded& note);
    /// What a demonstration explains before it goes on.
    static void take(Handling& handling, const Explained& note);
    /// In a tournament it is nothing that a player has to do with.
    static void take(Handling& handling, const Remarked& note);

private:
    std::map<speech::UtteranceId, rules::AnnouncementId> sounding_;
};

} // namespace app

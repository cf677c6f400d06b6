// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/accessible/accessible_window.hpp"
#include "app/accessible/contents.hpp"
#include "app/accessible/narration.hpp"
#include "app/activity/activity.hpp"
#include "app/activity/effect.hpp"
#include "app/window/view.hpp"
#include "app/window/window.hpp"
#include "rules/base/time.hpp"
#include "speech/words/options.hpp"
#include "speech/words/utterance.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace app {

/// The content of the window: the match in its current state (at home, at the reading position),
/// what one person is doing at the keyboard, and what was said. Private speech and questions are
/// displayed at home only, because in a tournament the opponent sees the screen; the
/// arbiter's are displayed while the arbiter uses the keyboard.
class Picture {
public:
    /// To be called for everything that is said.
    void said(const speech::Utterance& utterance, const rules::MatchSetup& setup);

    /// To be called when everything caused by one key or line has been said; what follows is a new
    /// page.
    void turned() { readsTranscript_ = false; }

    [[nodiscard]] WindowView of(const Activity& activity, Person person, rules::Instant now) const;
    /// Only the spoken text, with the preferences of the person who is greeted.
    [[nodiscard]] WindowView beforeTheGame(const Preferences& preferences) const;

private:
    [[nodiscard]] std::string arbiterReads(const Activity& activity) const;
    void saidToArbiter(const speech::Utterance& utterance);

    static constexpr std::size_t kept = 24; ///< more lines than the largest window has room for

    std::vector<std::string> said_;      ///< public text
    std::vector<std::string> toArbiter_; ///< lines of the transcript, or one other line
    std::string atTheDoor_;              ///< about the arbiter's access, before admission
    bool readsTranscript_ = false;
    std::string alarm_; ///< says that there is no sound
};

using Channels = std::set<speech::Channel>;

/// What assistive programs find in the window: what is displayed there, with the squares of the
/// board that the person explores. `options`: how that person wants squares to be named.
[[nodiscard]] AccessibleContents accessibleOf(const WindowView& view,
                                              const speech::Options& options);

/// The utterance as a screen reader is told of it.
[[nodiscard]] Said saidOf(const speech::Utterance& utterance);

/// The content of the window, on the display and for assistive programs.
class GameWindow {
public:
    /// Without a window nothing is drawn, and without an accessible window nothing is told. The
    /// window and `preferences` must outlive this object. `readAloud`: the channels whose words a
    /// screen reader speaks in the window.
    GameWindow(Window* window,
               std::shared_ptr<AccessibleWindow> accessible,
               Channels readAloud,
               const Preferences& preferences);
    ~GameWindow();
    GameWindow(const GameWindow&) = delete;
    GameWindow& operator=(const GameWindow&) = delete;

    [[nodiscard]] bool isThere() const { return window_ != nullptr; }

    // On the window's thread:

    /// Whether a screen reader speaks here.
    [[nodiscard]] bool isReadAloud() const {
        return accessible_ && !readAloud_.empty() && accessible_->isHeard();
    }
    /// A screen reader that speaks gets every key first.
    void offerKeys() const;
    /// Assistive programs are told where the parts of the window are.
    void tellExtents() const;
    void focus(bool isHere) const;
    /// Calls `deliver`, unless the screen reader has taken the latest key for itself. Possibly
    /// later, and on another thread.
    void pass(const std::function<void()>& deliver) const;

    // On the desk's thread:

    void narrate(const Say& say) const;
    void said(const speech::Utterance& utterance, const rules::MatchSetup& setup);
    void turnPage(tactile::Step step);
    void copy(const std::string& text);
    /// Returns when to show it again, even if nothing happens.
    std::optional<rules::Instant> show(const Activity& activity, rules::Instant now);

private:
    void display(const WindowView& view, const Preferences& preferences);

    Window* window_;
    std::shared_ptr<AccessibleWindow> accessible_;
    Channels readAloud_;
    const Preferences& preferences_;
    Picture picture_;
    bool isOpen_ = false; ///< the game has been displayed
};

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/activity.hpp"
#include "app/activity/person.hpp"
#include "app/activity/preferences.hpp"
#include "app/journal/kept_games.hpp"
#include "app/telling/message.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/outcome.hpp"
#include "rules/chess/position.hpp"
#include "rules/match/terms.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace app {

/// The items of the menu of F10, in their order.
enum class Setting : std::uint8_t {
    rate,
    volume,
    voice,
    language,
    verbosity,
    speechMode,
    echo,
    announceCheck,
    clearTwo,
    braille,
    oneHand,
    clockVoice,
    palette,
    textSize,
};
inline constexpr int settingCount = static_cast<int>(Setting::textSize) + 1;

/// "Tempo 220."
[[nodiscard]] Message valueInWords(const View& view, Setting setting);
/// "Tempo, 1 von 9. Tempo 220."
[[nodiscard]] Message itemInWords(const View& view, Setting setting);
/// Among others, for the eye: "Tempo 220.", "Sprache: Deutsch."
[[nodiscard]] std::string itemToShow(const View& view, Setting setting);

class Turn;

/// A move that is being typed: what is done with it once it is clear, for whom, and in which
/// position.
struct MoveTask {
    void (*use)(Turn& turn, rules::Colour seat, rules::Move move);
    rules::Colour seat;
    rules::Position before;
};

struct NoQuestion {};
/// ASK.which: several moves fit. Arrows choose, Enter takes; a number does both.
struct WhichMove {
    MoveTask task;
    std::vector<rules::Move> moves;
    std::optional<std::size_t> chosen{};
};
/// ASK.promo (E2.1, E-R15).
struct WhichPiece {
    MoveTask task;
    rules::Square from;
    rules::Square to;
};
/// Something that must not happen by accident.
enum class Decision : std::uint8_t {
    offerDraw,
    resign,
    stopClocks,
    newGame,
    changeGame,
    quit,
    adjourn,
};
struct ReallyDo {
    Decision what;
    HomeWish wish{}; ///< with changeGame
};
/// The menu of F11.
enum class GameAction : std::uint8_t { offerDraw, accept, decline, claim, resign, adjourn, save };
inline constexpr int gameActionCount = static_cast<int>(GameAction::save) + 1;
struct GameMenu {
    GameAction item = GameAction::offerDraw;
};
/// DRW.with: the claim is made with the move that is typed, or by Enter on the position that
/// stands.
struct ClaimWith {
    rules::DrawClaim on;
};
/// What can be claimed; the menu behind the fourth item of F11.
enum class ClaimAction : std::uint8_t {
    threefold,
    fiftyMoves,
    twoMinutes,
    timeExceeded,
    touchMove,
    wrongTimes,
    illegalMove,
    noEffort,
};
inline constexpr int claimActionCount = static_cast<int>(ClaimAction::noEffort) + 1;
struct ClaimMenu {
    ClaimAction item = ClaimAction::threefold;
};
/// The menu of F10: up and down the items, left and right the values.
struct SettingsMenu {
    Setting item = Setting::rate;
};

/// Behind the item for braille in that menu: whether all six dots arrive together.
struct SixDotTest {
    /// They did not, so one hand has been offered.
    bool hasFailed = false;
};

/// ASK.time: how much time both players have (Art. 6.2). Arrows go through what is usual, a number
/// takes one of it, and any other control can be typed.
struct TimeMenu {
    std::size_t item = 0; ///< of `usualTimes`
};

/// ASK.pin, of the arbiter: for a move to be sealed, with so much left of the session; otherwise
/// for the envelope that is to be opened, and before the game is resumed, with who is there.
struct EnterPin {
    std::optional<rules::Span> restOfSession{};
    std::optional<rules::ByColour<bool>> hour{};
};
/// ASK.board, of the arbiter: whether this seat's special board has this item (E-R3).
struct BoardItemFound {
    rules::Colour seat;
    rules::SpecialBoardItem item;
    bool again = false; ///< every item once more; otherwise those that have not been found good
};
/// The list of kept games: arrows, or forward and back, go through it; Enter opens one, and so does
/// a number or a name.
struct GamesMenu {
    std::vector<GameId> games{};  ///< the newest first
    std::vector<KeptGame> seen{}; ///< the first of them, as far as they have been looked at
    std::size_t item = 0;         ///< one of those seen
};
/// ASK.pin, before anybody acts as the arbiter (SM-P).
struct ShowPin {};
/// ASK.illegal, of the arbiter: an illegal move that nobody but he knows of (Art. 7.4).
struct CountIllegal {
    rules::Colour seat;
    bool withTwoHands = false;
};
/// ASK.paper: what he reads on the sheet from the envelope.
struct ReadPaper {};

/// Of the test of a blind player's earphone (6.4): he himself is asked which word he has heard; a
/// witness, whether he has heard what is for both, and then, whether he has heard another word.
enum class EarStep : std::uint8_t { word, room, otherWord };
struct EarQuestion {
    EarStep about;
    rules::Colour seat; ///< whose earphone it is
};

/// What a person has been asked and has not answered yet. Looking at something leaves it open;
/// whatever else is done closes it.
using Question = std::variant<NoQuestion,
                              WhichMove,
                              WhichPiece,
                              ReallyDo,
                              GameMenu,
                              ClaimWith,
                              ClaimMenu,
                              SettingsMenu,
                              SixDotTest,
                              TimeMenu,
                              EnterPin,
                              BoardItemFound,
                              GamesMenu,
                              ShowPin,
                              CountIllegal,
                              ReadPaper,
                              EarQuestion>;

/// Whether a PIN is asked for: what is typed then is nobody's to see or to hear.
[[nodiscard]] inline bool asksForPin(const Question& question) {
    return std::holds_alternative<EnterPin>(question) || std::holds_alternative<ShowPin>(question);
}

[[nodiscard]] inline bool isOpen(const Question& question) {
    return !std::holds_alternative<NoQuestion>(question);
}

/// The question in words, to be asked again as well, with what answers it there.
[[nodiscard]] Message asked(const View& view, const Question& question, Form form);

/// What is shown of the question until it is answered: all items of a menu; of any other question,
/// its words.
[[nodiscard]] std::vector<MenuItem> itemsOf(const View& view, const Question& question);

} // namespace app

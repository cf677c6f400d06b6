// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/activity.hpp"
#include "app/activity/person.hpp"
#include "app/journal/kept_games.hpp"
#include "app/person/setting_words.hpp"
#include "app/settings/settings.hpp"
#include "app/telling/message.hpp"
#include "rules/base/lists.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/match/command.hpp"
#include "rules/match/terms.hpp"
#include "tactile-io/keyboard/commands/command.hpp"
#include "tactile-io/keyboard/keyboard.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace app {

class Turn;

/// A typed move that is not clear yet: what to do with it, for whom, and in which position.
struct MoveTask {
    void (*use)(Turn& turn, rules::Colour seat, rules::Move move);
    rules::Colour seat;
    rules::Position before;
};

struct NoQuestion {};
/// ASK.which: several moves match. Arrows choose, Enter takes; a number does both.
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
    bool isByHand = false; ///< the pawn has been lifted to be put there
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
struct GameMenu {
    std::size_t item = 0; ///< of `gameActionsOf`
};
/// DRW.with: the claim is made with the typed move or, by an empty line, on the current position.
struct ClaimWith {
    rules::DrawClaim on;
};
/// The menu of claims, that of the fourth item of F11.
struct ClaimMenu {
    std::size_t item = 0; ///< of `claimsOf`
};
/// The menu of F10: arrows up and down for the items, left and right for the values.
struct SettingsMenu {
    Setting item = Setting::rate;
    /// The settings before each change, the latest last.
    std::vector<Settings> before{};
    /// The value of the item is being typed.
    bool isTyping = false;
};

/// The test of the item for braille in that menu: whether all six dots arrive together.
struct SixDotTest {
    /// They did not, so one-handed typing has been offered.
    bool hasFailed = false;
};

/// ASK.time: the time control (Art. 6.2). Arrows go through the usual ones, a number takes one of
/// them, and any other can be typed.
struct TimeMenu {
    std::size_t item = 0; ///< of `usualTimes`
};

/// ASK.pin, to the arbiter: to seal a move, with the rest of the session; otherwise to open the
/// envelope or, before the game is resumed, with the players present. A PIN that seals is entered
/// twice, because a mistyped one would never open the envelope.
struct EnterPin {
    std::optional<rules::Span> restOfSession{};
    std::optional<rules::ByColour<bool>> hour{};
    std::optional<Secret> chosen{}; ///< at the first time
};
/// ASK.board, to the arbiter: whether this seat's special board meets this item (E-R3).
struct BoardItemFound {
    rules::Colour seat;
    rules::SpecialBoardItem item;
    bool again = false; ///< all items again; otherwise those not approved yet
};
/// The list of saved games: arrows, or forward and back, go through it; Enter, a number or a name
/// opens one.
struct GamesMenu {
    std::vector<GameId> games{};  ///< the newest first
    std::vector<KeptGame> seen{}; ///< the first of them, as far as they have been read
    std::size_t item = 0;         ///< index into `seen`
};
/// ASK.pin, before anybody acts as the arbiter (SM-P).
struct ShowPin {};
/// ASK.paper, to the arbiter: what is on the paper from the envelope. What was typed is read back,
/// because it decides the game (L09-G8).
struct ReadPaper {
    std::optional<std::string> read{};
};

/// The test of a blind player's earphone: the player is asked which word was heard; a
/// witness, whether the public words were heard, and then, whether another word was.
enum class EarStep : std::uint8_t { word, room, otherWord };
struct EarQuestion {
    EarStep about;
    rules::Colour seat; ///< whose earphone it is
};

/// A phrase with its arguments, in no language yet, after its sounds.
struct Phrase {
    speech::PhraseKey key{};
    speech::Arguments arguments{};
    speech::Figure figure{};
    speech::SoundPicture picture{};
};
/// To the arbiter: a ruling that the record does not support, or that would end the game. It was
/// asked `plies` half-moves after the start.
struct ConfirmRuling {
    rules::Request ruling;
    std::vector<Phrase> why;
    int plies = 0;
};
/// A task of somebody who practises: what is asked, and which lines answer it. Everything else is
/// read as usual, except that no command may change the game unless the task is done at the table.
struct PracticeTask {
    std::vector<Phrase> question{};
    bool (*isAnswer)(std::string_view line, rules::Language language) = nullptr;
    speech::PhraseKey expected{}; ///< what kind of answer it takes
    /// Commands that answer it, too, instead of doing what they do at a table. Outlives the task.
    std::span<const tactile::Command> taken{};
    /// It is done by moving at the table, where everything goes on as without a task.
    bool isDoneAtTable = false;
    tactile::Typing typing = tactile::Typing::moves;
};
[[nodiscard]] inline bool takes(const PracticeTask& task, tactile::Command command) {
    return rules::contains(task.taken, command);
}

/// A person's open question. Looking at something leaves it open; any other action closes it. A
/// type of its own, so that copying all alternatives is compiled once.
struct Question : std::variant<NoQuestion,
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
                               ConfirmRuling,
                               ReadPaper,
                               EarQuestion,
                               PracticeTask> {
    using variant::variant;
    Question(const Question&);
    Question(Question&&) noexcept;
    Question& operator=(const Question&);
    Question& operator=(Question&&) noexcept;
    ~Question();
};

/// Whether a PIN is asked for: nobody may see or hear what is typed then.
[[nodiscard]] inline bool asksForPin(const Question& question) {
    return std::holds_alternative<EnterPin>(question) || std::holds_alternative<ShowPin>(question);
}

[[nodiscard]] inline bool isOpen(const Question& question) {
    return !std::holds_alternative<NoQuestion>(question);
}
/// Open, and answered in words or by keys: not what is done at the table.
[[nodiscard]] inline bool asksHere(const Question& question) {
    const auto* const task = std::get_if<PracticeTask>(&question);
    return isOpen(question) && (task == nullptr || !task->isDoneAtTable);
}
/// Whether it asks what a typed move means.
[[nodiscard]] inline bool isAboutMove(const Question& question) {
    return std::holds_alternative<WhichMove>(question) ||
           std::holds_alternative<WhichPiece>(question);
}
/// Whether its answer acts on the game, so that it is said again with the state.
[[nodiscard]] bool isDecision(const Question& question);
/// Whether it asks about a move of a position that is no longer on the board, because moves have
/// been taken back.
[[nodiscard]] bool isOfOtherPosition(const Question& question, const rules::Match& match);
/// Whether there is nothing left to decide: the game has ended, or the move that was to be ruled on
/// was followed by another.
[[nodiscard]] bool hasLapsed(const Question& question, const rules::Match& match);
/// Whether `hektor resume` goes on with the game when it is left now.
[[nodiscard]] bool isResumable(const rules::Match& match);

/// The phrases one after another, in the person's language.
[[nodiscard]] Message inWords(const View& view, const std::vector<Phrase>& phrases);

/// The items of the two menus, in their order: at home none that an arbiter would have to decide.
[[nodiscard]] std::span<const GameAction> gameActionsOf(const View& view);
[[nodiscard]] std::span<const tactile::ClaimKind> claimsOf(const View& view);
/// What an item is called.
[[nodiscard]] speech::Word titleWordOf(GameAction action);
[[nodiscard]] speech::Word titleWordOf(tactile::ClaimKind claim);

/// The menu as it opens, with its first item; a terminal, which has no arrows, announces all items
/// at once, and a number takes one.
[[nodiscard]] Message gameMenuInWords(const View& view, Form form);
[[nodiscard]] Message claimMenuInWords(const View& view, Form form);

/// The question in words, with the possible answers in that form; also for repeating it.
[[nodiscard]] Message asked(const View& view, const Question& question, Form form);

/// What is displayed until the question is answered: all items of a menu; for other questions,
/// their words.
[[nodiscard]] std::vector<MenuItem> itemsOf(const View& view, const Question& question);

} // namespace app

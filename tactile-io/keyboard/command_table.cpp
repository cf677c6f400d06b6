// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/command_table.hpp"

#include <algorithm>

namespace tactile {
namespace {

// clang-format off
constexpr std::array table{
    CommandRow{Command::square, Role::player, Shape::maybeSquare, "command.square"},
    CommandRow{Command::file, Role::player, Shape::maybeFile, "command.file"},
    CommandRow{Command::rank, Role::player, Shape::maybeRank, "command.rank"},
    CommandRow{Command::diagonals, Role::player, Shape::maybeSquare, "command.diagonals"},
    CommandRow{Command::straights, Role::player, Shape::maybeSquare, "command.straights"},
    CommandRow{Command::leaps, Role::player, Shape::maybeSquare, "command.leaps"},
    CommandRow{Command::attackers, Role::player, Shape::maybeSquare, "command.attackers"},
    CommandRow{Command::moves, Role::player, Shape::maybeSquare, "command.moves"},
    CommandRow{Command::captures, Role::player, Shape::maybeSquare, "command.captures"},
    CommandRow{Command::pieces, Role::player, Shape::maybeWhose, "command.pieces"},
    CommandRow{Command::where, Role::player, Shape::kind, "command.where"},
    CommandRow{Command::board, Role::player, Shape::maybeSeenBoard, "command.board"},
    CommandRow{Command::material, Role::player, Shape::nothing, "command.material"},
    CommandRow{Command::cursor, Role::player, Shape::cursorTarget, "command.cursor"},
    CommandRow{Command::nextPiece, Role::player, Shape::direction, "command.nextPiece"},
    CommandRow{Command::cursorEdge, Role::player, Shape::edge, "command.cursorEdge"},
    CommandRow{Command::liftOrPlace, Role::player, Shape::nothing, "command.liftOrPlace"},
    CommandRow{Command::lift, Role::player, Shape::maybeSquare, "command.lift"},
    CommandRow{Command::place, Role::player, Shape::maybeSquare, "command.place"},
    CommandRow{Command::adjust, Role::player, Shape::nothing, "command.adjust"},
    CommandRow{Command::last, Role::player, Shape::maybeCount, "command.last"},
    CommandRow{Command::taken, Role::player, Shape::nothing, "command.taken"},
    CommandRow{Command::state, Role::player, Shape::nothing, "command.state"},
    CommandRow{Command::game, Role::player, Shape::nothing, "command.game"},
    CommandRow{Command::back, Role::player, Shape::nothing, "command.back"},
    CommandRow{Command::forward, Role::player, Shape::nothing, "command.forward"},
    CommandRow{Command::first, Role::player, Shape::nothing, "command.first"},
    CommandRow{Command::now, Role::player, Shape::nothing, "command.now"},
    CommandRow{Command::list, Role::player, Shape::maybeRange, "command.list"},
    CommandRow{Command::sheet, Role::player, Shape::maybeEntry, "command.sheet"},
    CommandRow{Command::dictate, Role::player, Shape::maybeHalfMove, "command.dictate"},
    CommandRow{Command::tape, Role::player, Shape::maybeHalfMove, "command.tape"},
    CommandRow{Command::clock, Role::player, Shape::maybeUsed, "command.clock"},
    CommandRow{Command::myTime, Role::player, Shape::nothing, "command.myTime"},
    CommandRow{Command::theirTime, Role::player, Shape::nothing, "command.theirTime"},
    CommandRow{Command::dial, Role::player, Shape::maybeSide, "command.dial"},
    CommandRow{Command::press, Role::player, Shape::nothing, "command.press"},
    CommandRow{Command::stop, Role::player, Shape::nothing, "command.stop"},
    CommandRow{Command::timeControl, Role::player, Shape::maybeText, "command.timeControl"},
    CommandRow{Command::correct, Role::player, Shape::maybeText, "command.correct"},
    CommandRow{Command::confirm, Role::player, Shape::nothing, "command.confirm"},
    CommandRow{Command::please, Role::player, Shape::nothing, "command.please"},
    CommandRow{Command::reconcile, Role::player, Shape::nothing, "command.reconcile"},
    CommandRow{Command::actions, Role::player, Shape::nothing, "command.actions"},
    CommandRow{Command::draw, Role::player, Shape::nothing, "command.draw"},
    CommandRow{Command::accept, Role::player, Shape::nothing, "command.accept"},
    CommandRow{Command::decline, Role::player, Shape::nothing, "command.decline"},
    CommandRow{Command::claim, Role::player, Shape::claim, "command.claim"},
    CommandRow{Command::resign, Role::player, Shape::nothing, "command.resign"},
    CommandRow{Command::here, Role::player, Shape::maybeColour, "command.here"},
    CommandRow{Command::appeal, Role::player, Shape::nothing, "command.appeal"},
    CommandRow{Command::adjourn, Role::player, Shape::maybeText, "command.adjourn"},
    CommandRow{Command::seal, Role::player, Shape::maybeText, "command.seal"},
    CommandRow{Command::resume, Role::player, Shape::maybeText, "command.resume"},
    CommandRow{Command::save, Role::player, Shape::maybeText, "command.save"},
    CommandRow{Command::open, Role::player, Shape::maybeText, "command.open"},
    CommandRow{Command::newGame, Role::player, Shape::nothing, "command.newGame"},
    CommandRow{Command::side, Role::player, Shape::maybeColour, "command.side"},
    CommandRow{Command::opponent, Role::player, Shape::maybeText, "command.opponent"},
    CommandRow{Command::strength, Role::player, Shape::maybeText, "command.strength"},
    CommandRow{Command::name, Role::player, Shape::maybeName, "command.name"},
    CommandRow{Command::quit, Role::player, Shape::nothing, "command.quit"},
    CommandRow{Command::yes, Role::player, Shape::nothing, "command.yes"},
    CommandRow{Command::no, Role::player, Shape::nothing, "command.no"},
    CommandRow{Command::again, Role::player, Shape::maybeCount, "command.again"},
    CommandRow{Command::spell, Role::player, Shape::nothing, "command.spell"},
    CommandRow{Command::slowly, Role::player, Shape::nothing, "command.slowly"},
    CommandRow{Command::quiet, Role::player, Shape::nothing, "command.quiet"},
    CommandRow{Command::pause, Role::player, Shape::nothing, "command.pause"},
    CommandRow{Command::rate, Role::player, Shape::maybeAmount, "command.rate"},
    CommandRow{Command::volume, Role::player, Shape::maybeAmount, "command.volume"},
    CommandRow{Command::voice, Role::player, Shape::maybeCount, "command.voice"},
    CommandRow{Command::language, Role::player, Shape::maybeLanguage, "command.language"},
    CommandRow{Command::detail, Role::player, Shape::maybeVerbosity, "command.detail"},
    CommandRow{Command::speech, Role::player, Shape::maybeSpeechMode, "command.speech"},
    CommandRow{Command::echo, Role::player, Shape::maybeEchoMode, "command.echo"},
    CommandRow{Command::ticking, Role::player, Shape::maybeClockVoice, "command.ticking"},
    CommandRow{Command::privacy, Role::player, Shape::whoHears, "command.privacy"},
    CommandRow{Command::help, Role::player, Shape::maybeTopic, "command.help"},
    CommandRow{Command::keys, Role::player, Shape::nothing, "command.keys"},
    CommandRow{Command::tutorial, Role::player, Shape::nothing, "command.tutorial"},
    CommandRow{Command::braille, Role::player, Shape::nothing, "command.braille"},
    CommandRow{Command::setting, Role::player, Shape::maybeText, "command.setting"},
    CommandRow{Command::palette, Role::player, Shape::maybePalette, "command.palette"},
    CommandRow{Command::textSize, Role::player, Shape::maybeAmount, "command.textSize"},
    CommandRow{Command::page, Role::player, Shape::maybeAmount, "command.page"},
    CommandRow{Command::arbiter, Role::player, Shape::nothing, "command.arbiter"},
    CommandRow{Command::announce, Role::assistant, Shape::nothing, "command.announce"},
    CommandRow{Command::inform, Role::assistant, Shape::nothing, "command.inform"},
    CommandRow{Command::touched, Role::assistant, Shape::square, "command.touched"},
    CommandRow{Command::envelope, Role::assistant, Shape::maybeText, "command.envelope"},
    CommandRow{Command::halt, Role::arbiter, Shape::nothing, "command.halt"},
    CommandRow{Command::go, Role::arbiter, Shape::nothing, "command.go"},
    CommandRow{Command::setClock, Role::arbiter, Shape::clockTime, "command.setClock"},
    CommandRow{Command::addTime, Role::arbiter, Shape::clockTime, "command.addTime"},
    CommandRow{Command::retrace, Role::arbiter, Shape::halfMove, "command.retrace"},
    CommandRow{Command::illegal, Role::arbiter, Shape::offender, "command.illegal"},
    CommandRow{Command::unclear, Role::arbiter, Shape::colour, "command.unclear"},
    CommandRow{Command::check, Role::arbiter, Shape::countedClaim, "command.check"},
    CommandRow{Command::flag, Role::arbiter, Shape::maybeColour, "command.flag"},
    CommandRow{Command::period, Role::arbiter, Shape::colour, "command.period"},
    CommandRow{Command::result, Role::arbiter, Shape::verdict, "command.result"},
    CommandRow{Command::overrule, Role::arbiter, Shape::nothing, "command.overrule"},
    CommandRow{Command::penalty, Role::arbiter, Shape::penalty, "command.penalty"},
    CommandRow{Command::counter, Role::arbiter, Shape::moveCount, "command.counter"},
    CommandRow{Command::exchange, Role::arbiter, Shape::nothing, "command.exchange"},
    CommandRow{Command::share, Role::arbiter, Shape::halfMove, "command.share"},
    CommandRow{Command::extra, Role::arbiter, Shape::nothing, "command.extra"},
    CommandRow{Command::accident, Role::arbiter, Shape::square, "command.accident"},
    CommandRow{Command::witness, Role::arbiter, Shape::text, "command.witness"},
    CommandRow{Command::reconstruct, Role::arbiter, Shape::nothing, "command.reconstruct"},
    CommandRow{Command::session, Role::arbiter, Shape::text, "command.session"},
    CommandRow{Command::specialBoard, Role::arbiter, Shape::maybeColour, "command.specialBoard"},
    CommandRow{Command::transcript, Role::arbiter, Shape::maybeCount, "command.transcript"},
    CommandRow{Command::done, Role::arbiter, Shape::nothing, "command.done"},
};
// clang-format on

constexpr bool standsInOrder() {
    int place = 0;
    for (const CommandRow& row : table)
        if (static_cast<int>(row.command) != place++) return false;
    return place == commandCount;
}
static_assert(standsInOrder(), "a line for every command, in the order of the enumeration");

} // namespace

std::span<const CommandRow> commandTable() {
    return table;
}

const CommandRow& rowOf(Command command) {
    return table.at(static_cast<std::size_t>(command));
}

std::string_view commandWord(Command command, rules::Language language) {
    return rowOf(command).words.usual(language);
}

Role roleOf(Command command) {
    return rowOf(command).role;
}

bool isAct(Command command) {
    constexpr std::array acts{
        Command::liftOrPlace, Command::lift,    Command::place,    Command::adjust,
        Command::dictate,     Command::press,   Command::stop,     Command::timeControl,
        Command::correct,     Command::confirm, Command::please,   Command::reconcile,
        Command::draw,        Command::accept,  Command::decline,  Command::claim,
        Command::resign,      Command::here,    Command::appeal,   Command::adjourn,
        Command::seal,        Command::resume,  Command::save,     Command::open,
        Command::newGame,     Command::side,    Command::opponent, Command::strength,
        Command::name,        Command::quit,    Command::yes,      Command::no,
        Command::arbiter,
    };
    const bool isOfficials = roleOf(command) != Role::player;
    return isOfficials || std::find(acts.begin(), acts.end(), command) != acts.end();
}

bool isLook(Command command) {
    constexpr std::array looks{
        Command::square,    Command::file,   Command::rank,      Command::diagonals,
        Command::straights, Command::leaps,  Command::attackers, Command::moves,
        Command::captures,  Command::pieces, Command::where,     Command::board,
        Command::material,  Command::last,   Command::taken,     Command::state,
        Command::game,      Command::list,   Command::clock,     Command::myTime,
        Command::theirTime, Command::dial,
    };
    return std::find(looks.begin(), looks.end(), command) != looks.end();
}

} // namespace tactile

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/command_table.hpp"

#include <algorithm>

namespace tactile {
namespace {

// clang-format off
constexpr std::array table{
    CommandRow{Command::square, Role::player, Shape::maybeSquare, {"feld", "square", "kare"}},
    CommandRow{Command::file, Role::player, Shape::maybeFile, {"linie", "file", "dikey"}},
    CommandRow{Command::rank, Role::player, Shape::maybeRank, {"reihe", "rank", "yatay"}},
    CommandRow{Command::diagonals, Role::player, Shape::maybeSquare, {"diagonalen", "diagonals", "çapraz"}},
    CommandRow{Command::straights, Role::player, Shape::maybeSquare, {"geraden", "lines", "hatlar"}},
    CommandRow{Command::leaps, Role::player, Shape::maybeSquare, {"sprünge", "leaps", "sıçrama"}},
    CommandRow{Command::attackers, Role::player, Shape::maybeSquare, {"angreifer", "attackers", "tehdit"}},
    CommandRow{Command::moves, Role::player, Shape::maybeSquare, {"züge", "moves", "hamleler"}},
    CommandRow{Command::captures, Role::player, Shape::maybeSquare, {"schlagzüge", "captures", "alışlar"}},
    CommandRow{Command::pieces, Role::player, Shape::maybeWhose, {"figuren", "pieces", "taşlar"}},
    CommandRow{Command::where, Role::player, Shape::kind, {"wo", "where", "nerede"}},
    CommandRow{Command::board, Role::player, Shape::maybeSeenBoard, {"brett", "board", "tahta"}},
    CommandRow{Command::material, Role::player, Shape::nothing, {"material", "material", "malzeme"}},
    CommandRow{Command::cursor, Role::player, Shape::cursorTarget, {"zeiger", "cursor", "imleç"}},
    CommandRow{Command::nextPiece, Role::player, Shape::direction, {"sprung", "jump", "atla"}},
    CommandRow{Command::cursorEdge, Role::player, Shape::edge, {"rand", "edge", "kenar"}},
    CommandRow{Command::liftOrPlace, Role::player, Shape::nothing, {"", "", ""}},
    CommandRow{Command::lift, Role::player, Shape::maybeSquare, {"aufnehmen", "lift", "kaldır"}},
    CommandRow{Command::place, Role::player, Shape::maybeSquare, {"absetzen", "place", "koy"}},
    CommandRow{Command::adjust, Role::player, Shape::nothing, {"zurechtrücken", "adjust", "düzeltiyorum"}},
    CommandRow{Command::last, Role::player, Shape::maybeCount, {"letzter", "last", "son"}},
    CommandRow{Command::taken, Role::player, Shape::nothing, {"geschlagen", "taken", "alınan"}},
    CommandRow{Command::state, Role::player, Shape::nothing, {"lage", "state", "durum"}},
    CommandRow{Command::game, Role::player, Shape::nothing, {"partie", "game", "oyun"}},
    CommandRow{Command::back, Role::player, Shape::nothing, {"zurück", "back", "geri"}},
    CommandRow{Command::forward, Role::player, Shape::nothing, {"vor", "forward", "ileri"}},
    CommandRow{Command::first, Role::player, Shape::nothing, {"anfang", "first", "ilk"}},
    CommandRow{Command::now, Role::player, Shape::nothing, {"jetzt", "now", "şimdi"}},
    CommandRow{Command::list, Role::player, Shape::maybeRange, {"liste", "list", "liste"}},
    CommandRow{Command::sheet, Role::player, Shape::maybeEntry, {"mitschrift", "sheet", "notasyon"}},
    CommandRow{Command::dictate, Role::player, Shape::maybeHalfMove, {"diktat", "dictate", "dikte"}},
    CommandRow{Command::tape, Role::player, Shape::maybeHalfMove, {"tonband", "tape", "bant"}},
    CommandRow{Command::clock, Role::player, Shape::maybeUsed, {"uhr", "clock", "saat"}},
    CommandRow{Command::myTime, Role::player, Shape::nothing, {"meinezeit", "mytime", "sürem"}},
    CommandRow{Command::theirTime, Role::player, Shape::nothing, {"gegnerzeit", "theirtime", "rakipsüre"}},
    CommandRow{Command::dial, Role::player, Shape::maybeSide, {"zifferblatt", "dial", "kadran"}},
    CommandRow{Command::press, Role::player, Shape::nothing, {"drücken", "press", "bas"}},
    CommandRow{Command::stop, Role::player, Shape::nothing, {"anhalten", "stop", "durdur"}},
    CommandRow{Command::timeControl, Role::player, Shape::maybeText, {"bedenkzeit", "timecontrol", "zaman"}},
    CommandRow{Command::correct, Role::player, Shape::maybeText, {"korrektur", "correct", "düzelt"}},
    CommandRow{Command::confirm, Role::player, Shape::nothing, {"bestätigen", "confirm", "onay"}},
    CommandRow{Command::please, Role::player, Shape::nothing, {"bitte", "please", "lütfen"}},
    CommandRow{Command::reconcile, Role::player, Shape::nothing, {"abgleich", "reconcile", "eşle"}},
    CommandRow{Command::actions, Role::player, Shape::nothing, {"aktionen", "actions", "eylemler"}},
    CommandRow{Command::draw, Role::player, Shape::nothing, {"remis", "draw", "beraberlik"}},
    CommandRow{Command::accept, Role::player, Shape::nothing, {"annehmen", "accept", "kabul"}},
    CommandRow{Command::decline, Role::player, Shape::nothing, {"ablehnen", "decline", "ret"}},
    CommandRow{Command::claim, Role::player, Shape::claim, {"antrag reklamiere", "claim", "talep"}},
    CommandRow{Command::resign, Role::player, Shape::nothing, {"aufgeben", "resign", "terk"}},
    CommandRow{Command::here, Role::player, Shape::maybeColour, {"anwesend", "here", "burada"}},
    CommandRow{Command::appeal, Role::player, Shape::nothing, {"protest berufung", "appeal", "itiraz"}},
    CommandRow{Command::adjourn, Role::player, Shape::maybeText, {"vertagen", "adjourn", "ertele"}},
    CommandRow{Command::seal, Role::player, Shape::maybeText, {"abgabe", "seal", "mühür gizli"}},
    CommandRow{Command::resume, Role::player, Shape::maybeText, {"fortsetzen", "resume", "devam"}},
    CommandRow{Command::save, Role::player, Shape::maybeText, {"speichern", "save", "kaydet"}},
    CommandRow{Command::open, Role::player, Shape::maybeText, {"öffnen", "open", "yükle"}},
    CommandRow{Command::newGame, Role::player, Shape::nothing, {"neu", "new", "yeni"}},
    CommandRow{Command::side, Role::player, Shape::maybeColour, {"seite", "side", "taraf"}},
    CommandRow{Command::opponent, Role::player, Shape::maybeText, {"gegner", "opponent", "rakip"}},
    CommandRow{Command::strength, Role::player, Shape::maybeText, {"stärke stufe", "level strength", "seviye güç"}},
    CommandRow{Command::name, Role::player, Shape::maybeName, {"name", "name", "isim"}},
    CommandRow{Command::quit, Role::player, Shape::nothing, {"beenden", "quit exit", "çıkış"}},
    CommandRow{Command::yes, Role::player, Shape::nothing, {"ja", "yes", "evet"}},
    CommandRow{Command::no, Role::player, Shape::nothing, {"nein", "no", "hayır"}},
    CommandRow{Command::again, Role::player, Shape::maybeCount, {"nochmal", "again", "tekrar"}},
    CommandRow{Command::spell, Role::player, Shape::nothing, {"buchstabieren", "spell", "hecele"}},
    CommandRow{Command::slowly, Role::player, Shape::nothing, {"langsam", "slowly", "yavaş"}},
    CommandRow{Command::quiet, Role::player, Shape::nothing, {"still", "quiet", "sus"}},
    CommandRow{Command::pause, Role::player, Shape::nothing, {"pause", "pause", "duraklat"}},
    CommandRow{Command::rate, Role::player, Shape::maybeAmount, {"tempo", "rate", "hız"}},
    CommandRow{Command::volume, Role::player, Shape::maybeAmount, {"lautstärke", "volume", "ses"}},
    CommandRow{Command::voice, Role::player, Shape::maybeCount, {"stimme", "voice", "konuşmacı"}},
    CommandRow{Command::language, Role::player, Shape::maybeLanguage, {"sprache", "language", "dil"}},
    CommandRow{Command::detail, Role::player, Shape::maybeVerbosity, {"wortlaut", "detail", "ayrıntı"}},
    CommandRow{Command::speech, Role::player, Shape::maybeSpeechMode, {"sprechmodus", "speech", "konuşma"}},
    CommandRow{Command::echo, Role::player, Shape::maybeEchoMode, {"echo", "echo", "yankı"}},
    CommandRow{Command::ticking, Role::player, Shape::maybeClockVoice, {"ticken", "ticking", "tiktak"}},
    CommandRow{Command::privacy, Role::player, Shape::whoHears, {"privat wer", "private who", "özel kim"}},
    CommandRow{Command::help, Role::player, Shape::maybeTopic, {"hilfe", "help", "yardım"}},
    CommandRow{Command::keys, Role::player, Shape::nothing, {"tasten", "keys", "tuşlar"}},
    CommandRow{Command::tutorial, Role::player, Shape::nothing, {"einführung", "tutorial", "tanıtım"}},
    CommandRow{Command::braille, Role::player, Shape::nothing, {"punktschrift", "braille", "kabartma"}},
    CommandRow{Command::setting, Role::player, Shape::maybeText, {"einstellung", "setting", "ayar"}},
    CommandRow{Command::palette, Role::player, Shape::maybePalette, {"farben", "colours colors", "renkler"}},
    CommandRow{Command::textSize, Role::player, Shape::maybeAmount, {"schriftgröße", "textsize", "yazı"}},
    CommandRow{Command::page, Role::player, Shape::maybeAmount, {"umblättern", "page", "sayfa"}},
    CommandRow{Command::arbiter, Role::player, Shape::nothing, {"schiedsrichter", "arbiter", "hakem"}},
    CommandRow{Command::announce, Role::assistant, Shape::nothing, {"ansage", "announce", "duyur"}},
    CommandRow{Command::inform, Role::assistant, Shape::nothing, {"auskunft", "inform", "bilgi"}},
    CommandRow{Command::touched, Role::assistant, Shape::square, {"berührt", "touched", "dokundu"}},
    CommandRow{Command::envelope, Role::assistant, Shape::maybeText, {"umschlag", "envelope", "zarf"}},
    CommandRow{Command::halt, Role::arbiter, Shape::nothing, {"halt", "halt", "dur"}},
    CommandRow{Command::go, Role::arbiter, Shape::nothing, {"weiter", "go", "başla"}},
    CommandRow{Command::setClock, Role::arbiter, Shape::clockTime, {"stelle", "set", "kur"}},
    CommandRow{Command::addTime, Role::arbiter, Shape::clockTime, {"gib", "give", "ver"}},
    CommandRow{Command::retrace, Role::arbiter, Shape::halfMove, {"rückführen", "retrace", "dön"}},
    CommandRow{Command::illegal, Role::arbiter, Shape::offender, {"regelwidrig", "illegal", "kuraldışı"}},
    CommandRow{Command::unclear, Role::arbiter, Shape::colour, {"unklar", "unclear", "belirsiz"}},
    CommandRow{Command::check, Role::arbiter, Shape::countedClaim, {"prüfe", "check", "denetle"}},
    CommandRow{Command::flag, Role::arbiter, Shape::maybeColour, {"blättchen", "flag", "bayrak"}},
    CommandRow{Command::period, Role::arbiter, Shape::colour, {"periode", "period", "periyot"}},
    CommandRow{Command::result, Role::arbiter, Shape::verdict, {"ergebnis", "result", "sonuç"}},
    CommandRow{Command::overrule, Role::arbiter, Shape::nothing, {"aufheben", "overrule", "boz"}},
    CommandRow{Command::penalty, Role::arbiter, Shape::penalty, {"strafe", "penalty", "ceza"}},
    CommandRow{Command::counter, Role::arbiter, Shape::moveCount, {"zähler", "counter", "sayaç"}},
    CommandRow{Command::exchange, Role::arbiter, Shape::nothing, {"tauschen", "exchange", "değiştir"}},
    CommandRow{Command::share, Role::arbiter, Shape::halfMove, {"anteil", "share", "pay"}},
    CommandRow{Command::extra, Role::arbiter, Shape::nothing, {"zusatzzeit", "extratime", "eksüre"}},
    CommandRow{Command::accident, Role::arbiter, Shape::square, {"versehentlich", "accident", "kazara"}},
    CommandRow{Command::witness, Role::arbiter, Shape::text, {"zeuge", "witness", "tanık"}},
    CommandRow{Command::reconstruct, Role::arbiter, Shape::nothing, {"nachspielen", "reconstruct", "yenidenkur"}},
    CommandRow{Command::session, Role::arbiter, Shape::text, {"sitzung", "session", "oturum"}},
    CommandRow{Command::specialBoard, Role::arbiter, Shape::maybeColour, {"steckbrett sonderbrett", "specialboard", "deliklitahta özeltahta"}},
    CommandRow{Command::transcript, Role::arbiter, Shape::maybeCount, {"protokoll", "transcript", "tutanak"}},
    CommandRow{Command::done, Role::arbiter, Shape::nothing, {"fertig", "done", "bitti"}},
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
    const auto words = rowOf(command).words.at(static_cast<std::size_t>(language));
    return words.substr(0, words.find(' '));
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

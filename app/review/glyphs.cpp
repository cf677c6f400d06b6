// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/glyphs.hpp"

#include "rules/base/colour.hpp"
#include "speech/words/render.hpp"

#include <algorithm>
#include <array>

namespace app {
namespace {

using rules::Colour;
using speech::PhraseKey;
using speech::Slot;

struct Glyph {
    int number{};
    PhraseKey phrase{};
    /// The side that the annotation is about; nullopt: the move itself, or both sides.
    std::optional<Colour> colour{};
};

// The numbers of the PGN standard (10), and those that most programs have added.
// clang-format off
constexpr std::array glyphs{
    Glyph{1, PhraseKey::nagGood},
    Glyph{2, PhraseKey::nagPoor},
    Glyph{3, PhraseKey::nagVerygood},
    Glyph{4, PhraseKey::nagBlunder},
    Glyph{5, PhraseKey::nagInteresting},
    Glyph{6, PhraseKey::nagDoubtful},
    Glyph{7, PhraseKey::nagForced},
    Glyph{8, PhraseKey::nagOnly},
    Glyph{9, PhraseKey::nagWorst},
    Glyph{10, PhraseKey::nagLevel},
    Glyph{11, PhraseKey::nagQuiet},
    Glyph{12, PhraseKey::nagActive},
    Glyph{13, PhraseKey::nagUnclear},
    Glyph{14, PhraseKey::nagSlight, Colour::white},
    Glyph{15, PhraseKey::nagSlight, Colour::black},
    Glyph{16, PhraseKey::nagBetter, Colour::white},
    Glyph{17, PhraseKey::nagBetter, Colour::black},
    Glyph{18, PhraseKey::nagWinning, Colour::white},
    Glyph{19, PhraseKey::nagWinning, Colour::black},
    Glyph{20, PhraseKey::nagCrushing, Colour::white},
    Glyph{21, PhraseKey::nagCrushing, Colour::black},
    Glyph{22, PhraseKey::nagZugzwang, Colour::white},
    Glyph{23, PhraseKey::nagZugzwang, Colour::black},
    Glyph{24, PhraseKey::nagSpaceSlight, Colour::white},
    Glyph{25, PhraseKey::nagSpaceSlight, Colour::black},
    Glyph{26, PhraseKey::nagSpace, Colour::white},
    Glyph{27, PhraseKey::nagSpace, Colour::black},
    Glyph{28, PhraseKey::nagSpaceMuch, Colour::white},
    Glyph{29, PhraseKey::nagSpaceMuch, Colour::black},
    Glyph{30, PhraseKey::nagTimeSlight, Colour::white},
    Glyph{31, PhraseKey::nagTimeSlight, Colour::black},
    Glyph{32, PhraseKey::nagTime, Colour::white},
    Glyph{33, PhraseKey::nagTime, Colour::black},
    Glyph{34, PhraseKey::nagTimeMuch, Colour::white},
    Glyph{35, PhraseKey::nagTimeMuch, Colour::black},
    Glyph{36, PhraseKey::nagInitiative, Colour::white},
    Glyph{37, PhraseKey::nagInitiative, Colour::black},
    Glyph{38, PhraseKey::nagInitiativeLasting, Colour::white},
    Glyph{39, PhraseKey::nagInitiativeLasting, Colour::black},
    Glyph{40, PhraseKey::nagAttack, Colour::white},
    Glyph{41, PhraseKey::nagAttack, Colour::black},
    Glyph{42, PhraseKey::nagCompensationLittle, Colour::white},
    Glyph{43, PhraseKey::nagCompensationLittle, Colour::black},
    Glyph{44, PhraseKey::nagCompensation, Colour::white},
    Glyph{45, PhraseKey::nagCompensation, Colour::black},
    Glyph{46, PhraseKey::nagCompensationMuch, Colour::white},
    Glyph{47, PhraseKey::nagCompensationMuch, Colour::black},
    Glyph{48, PhraseKey::nagCentreSlight, Colour::white},
    Glyph{49, PhraseKey::nagCentreSlight, Colour::black},
    Glyph{50, PhraseKey::nagCentre, Colour::white},
    Glyph{51, PhraseKey::nagCentre, Colour::black},
    Glyph{52, PhraseKey::nagCentreMuch, Colour::white},
    Glyph{53, PhraseKey::nagCentreMuch, Colour::black},
    Glyph{54, PhraseKey::nagKingsideSlight, Colour::white},
    Glyph{55, PhraseKey::nagKingsideSlight, Colour::black},
    Glyph{56, PhraseKey::nagKingside, Colour::white},
    Glyph{57, PhraseKey::nagKingside, Colour::black},
    Glyph{58, PhraseKey::nagKingsideMuch, Colour::white},
    Glyph{59, PhraseKey::nagKingsideMuch, Colour::black},
    Glyph{60, PhraseKey::nagQueensideSlight, Colour::white},
    Glyph{61, PhraseKey::nagQueensideSlight, Colour::black},
    Glyph{62, PhraseKey::nagQueenside, Colour::white},
    Glyph{63, PhraseKey::nagQueenside, Colour::black},
    Glyph{64, PhraseKey::nagQueensideMuch, Colour::white},
    Glyph{65, PhraseKey::nagQueensideMuch, Colour::black},
    Glyph{66, PhraseKey::nagFirstrankWeak, Colour::white},
    Glyph{67, PhraseKey::nagFirstrankWeak, Colour::black},
    Glyph{68, PhraseKey::nagFirstrankSafe, Colour::white},
    Glyph{69, PhraseKey::nagFirstrankSafe, Colour::black},
    Glyph{70, PhraseKey::nagKingBare, Colour::white},
    Glyph{71, PhraseKey::nagKingBare, Colour::black},
    Glyph{72, PhraseKey::nagKingSafe, Colour::white},
    Glyph{73, PhraseKey::nagKingSafe, Colour::black},
    Glyph{74, PhraseKey::nagKingBadly, Colour::white},
    Glyph{75, PhraseKey::nagKingBadly, Colour::black},
    Glyph{76, PhraseKey::nagKingWell, Colour::white},
    Glyph{77, PhraseKey::nagKingWell, Colour::black},
    Glyph{78, PhraseKey::nagPawnsVeryweak, Colour::white},
    Glyph{79, PhraseKey::nagPawnsVeryweak, Colour::black},
    Glyph{80, PhraseKey::nagPawnsWeak, Colour::white},
    Glyph{81, PhraseKey::nagPawnsWeak, Colour::black},
    Glyph{82, PhraseKey::nagPawnsStrong, Colour::white},
    Glyph{83, PhraseKey::nagPawnsStrong, Colour::black},
    Glyph{84, PhraseKey::nagPawnsVerystrong, Colour::white},
    Glyph{85, PhraseKey::nagPawnsVerystrong, Colour::black},
    Glyph{86, PhraseKey::nagKnightBadly, Colour::white},
    Glyph{87, PhraseKey::nagKnightBadly, Colour::black},
    Glyph{88, PhraseKey::nagKnightWell, Colour::white},
    Glyph{89, PhraseKey::nagKnightWell, Colour::black},
    Glyph{90, PhraseKey::nagBishopBadly, Colour::white},
    Glyph{91, PhraseKey::nagBishopBadly, Colour::black},
    Glyph{92, PhraseKey::nagBishopWell, Colour::white},
    Glyph{93, PhraseKey::nagBishopWell, Colour::black},
    Glyph{94, PhraseKey::nagRookBadly, Colour::white},
    Glyph{95, PhraseKey::nagRookBadly, Colour::black},
    Glyph{96, PhraseKey::nagRookWell, Colour::white},
    Glyph{97, PhraseKey::nagRookWell, Colour::black},
    Glyph{98, PhraseKey::nagQueenBadly, Colour::white},
    Glyph{99, PhraseKey::nagQueenBadly, Colour::black},
    Glyph{100, PhraseKey::nagQueenWell, Colour::white},
    Glyph{101, PhraseKey::nagQueenWell, Colour::black},
    Glyph{102, PhraseKey::nagPiecesBadly, Colour::white},
    Glyph{103, PhraseKey::nagPiecesBadly, Colour::black},
    Glyph{104, PhraseKey::nagPiecesWell, Colour::white},
    Glyph{105, PhraseKey::nagPiecesWell, Colour::black},
    Glyph{106, PhraseKey::nagOpeningVerybadly, Colour::white},
    Glyph{107, PhraseKey::nagOpeningVerybadly, Colour::black},
    Glyph{108, PhraseKey::nagOpeningBadly, Colour::white},
    Glyph{109, PhraseKey::nagOpeningBadly, Colour::black},
    Glyph{110, PhraseKey::nagOpeningWell, Colour::white},
    Glyph{111, PhraseKey::nagOpeningWell, Colour::black},
    Glyph{112, PhraseKey::nagOpeningVerywell, Colour::white},
    Glyph{113, PhraseKey::nagOpeningVerywell, Colour::black},
    Glyph{114, PhraseKey::nagMiddlegameVerybadly, Colour::white},
    Glyph{115, PhraseKey::nagMiddlegameVerybadly, Colour::black},
    Glyph{116, PhraseKey::nagMiddlegameBadly, Colour::white},
    Glyph{117, PhraseKey::nagMiddlegameBadly, Colour::black},
    Glyph{118, PhraseKey::nagMiddlegameWell, Colour::white},
    Glyph{119, PhraseKey::nagMiddlegameWell, Colour::black},
    Glyph{120, PhraseKey::nagMiddlegameVerywell, Colour::white},
    Glyph{121, PhraseKey::nagMiddlegameVerywell, Colour::black},
    Glyph{122, PhraseKey::nagEndingVerybadly, Colour::white},
    Glyph{123, PhraseKey::nagEndingVerybadly, Colour::black},
    Glyph{124, PhraseKey::nagEndingBadly, Colour::white},
    Glyph{125, PhraseKey::nagEndingBadly, Colour::black},
    Glyph{126, PhraseKey::nagEndingWell, Colour::white},
    Glyph{127, PhraseKey::nagEndingWell, Colour::black},
    Glyph{128, PhraseKey::nagEndingVerywell, Colour::white},
    Glyph{129, PhraseKey::nagEndingVerywell, Colour::black},
    Glyph{130, PhraseKey::nagCounterplaySlight, Colour::white},
    Glyph{131, PhraseKey::nagCounterplaySlight, Colour::black},
    Glyph{132, PhraseKey::nagCounterplay, Colour::white},
    Glyph{133, PhraseKey::nagCounterplay, Colour::black},
    Glyph{134, PhraseKey::nagCounterplayMuch, Colour::white},
    Glyph{135, PhraseKey::nagCounterplayMuch, Colour::black},
    Glyph{136, PhraseKey::nagClock, Colour::white},
    Glyph{137, PhraseKey::nagClock, Colour::black},
    Glyph{138, PhraseKey::nagClockMuch, Colour::white},
    Glyph{139, PhraseKey::nagClockMuch, Colour::black},
    Glyph{140, PhraseKey::nagIdea},
    Glyph{141, PhraseKey::nagAgainst},
    Glyph{142, PhraseKey::nagBetteris},
    Glyph{143, PhraseKey::nagWorseis},
    Glyph{144, PhraseKey::nagSameas},
    Glyph{145, PhraseKey::nagEditor},
    Glyph{146, PhraseKey::nagNovelty},
    Glyph{diagramGlyph, PhraseKey::nagDiagram},
};
// clang-format on
static_assert(std::ranges::is_sorted(glyphs, {}, &Glyph::number));

} // namespace

std::string annotationInWords(int glyph, rules::Language language) {
    if (glyph == 0) return {};
    const auto* const found = std::ranges::lower_bound(glyphs, glyph, {}, &Glyph::number);
    if (found == glyphs.end() || found->number != glyph)
        return speech::render(PhraseKey::nagOther, {{Slot::number, glyph}}, language).shown;
    speech::Arguments arguments;
    if (found->colour) arguments.push_back({Slot::colour, *found->colour});
    return speech::render(found->phrase, arguments, language).shown;
}

std::optional<speech::Word> scoreOf(rules::PgnResult result) {
    using rules::PgnResult;
    switch (result) {
    case PgnResult::open: return std::nullopt;
    case PgnResult::whiteWins: return speech::Word::scoreWhite;
    case PgnResult::blackWins: return speech::Word::scoreBlack;
    case PgnResult::draw: return speech::Word::scoreDraw;
    }
    return std::nullopt;
}

} // namespace app

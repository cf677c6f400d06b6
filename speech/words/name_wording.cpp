// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/name_wording.hpp"

#include <array>
#include <string>

namespace speech {
namespace {

using enum Word;

Word byGender(rules::Kind kind, const std::array<Word, 3>& words, const Context& context) {
    return words[static_cast<std::size_t>(namesOf(context).of(kind).gender)];
}

Word adjective(rules::Piece piece, const Context& context) {
    return piece.colour == rules::Colour::white
               ? byGender(piece.kind, {whiteMasculine, whiteFeminine, whiteNeuter}, context)
               : byGender(piece.kind, {blackMasculine, blackFeminine, blackNeuter}, context);
}

Word bareAdjective(rules::Colour colour) {
    return colour == rules::Colour::white ? whiteAlone : blackAlone;
}

} // namespace

Wording nameWording(const Name& name, const Context& context) {
    return wording(name.shown,
                   name.shown,
                   name.spoken.empty() ? name.shown : name.spoken,
                   name.language.value_or(languageOfNames(context)));
}

Wording kindWording(rules::Kind kind, const Context& context) {
    return nameWording(namesOf(context).of(kind).one, context);
}

Wording pieceWording(rules::Piece piece, Projection projection, const Context& context) {
    if (projection == Projection::kind) return kindWording(piece.kind, context);
    if (projection == Projection::colour) return wordWording(bareAdjective(piece.colour), context);
    auto wording = wordWording(adjective(piece, context), context);
    append(wording, plain(" ", context.language));
    append(wording, kindWording(piece.kind, context));
    return wording;
}

Wording contentWording(const Content& content, const Context& context) {
    return content ? pieceWording(*content, Projection::whole, context)
                   : wordWording(nothingSquare, context);
}

Wording fileWording(rules::File file, const Context& context) {
    return nameWording(namesOf(context).of(file), context);
}

Wording rankWording(rules::Rank rank, const Context& context) {
    const auto& name = namesOf(context).of(rank);
    const std::string digit(1, static_cast<char>('1' + rules::index(rank)));
    const bool isClear = context.options.clearTwo && !name.clear.empty();
    const auto& spoken = name.spoken.empty() ? name.shown : name.spoken;
    return wording(name.shown,
                   digit,
                   isClear ? name.clear : spoken,
                   name.language.value_or(languageOfNames(context)));
}

Wording squareWording(rules::Square square, const Context& context) {
    const auto& separator = namesOf(context).separator;
    if (separator.empty()) return plain(rules::name(square), languageOfNames(context));
    auto wording = fileWording(rules::fileOf(square), context);
    append(wording, plain(separator, languageOfNames(context)));
    append(wording, rankWording(rules::rankOf(square), context));
    return wording;
}

Wording shadeWording(rules::Square square, const Context& context) {
    return wordWording(rules::isLight(square) ? shadeLight : shadeDark, context);
}

Wording colourWording(rules::Colour colour, const Context& context) {
    return wordWording(colour == rules::Colour::white ? colourWhite : colourBlack, context);
}

Wording checkWording(rules::CheckGiven check, const Context& context) {
    const auto& [takes, checks, mate, enPassant] = context.options.extra;
    if (check == rules::CheckGiven::mate ? !mate : !checks) return {};
    switch (check) {
    case rules::CheckGiven::none: return {};
    case rules::CheckGiven::check: return wordWording(checkCheck, context);
    case rules::CheckGiven::doubleCheck: return wordWording(checkDouble, context);
    case rules::CheckGiven::mate: return wordWording(checkMate, context);
    }
    return {};
}

Wording noneWording(rules::Kind kind, const Context& context) {
    return wordWording(byGender(kind, {nothingMasculine, nothingFeminine, nothingNeuter}, context),
                       context);
}

} // namespace speech

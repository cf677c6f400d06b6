// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/tactics_answers.hpp"

#include "rules/chess/facts.hpp"

#include <vector>

namespace speech {
namespace {

Material counted(const std::vector<rules::Kind>& kinds) {
    Material material{};
    for (const auto kind : kinds)
        ++material.at(static_cast<std::size_t>(kind));
    return material;
}

std::optional<PhraseKey> phraseOf(rules::Motif motif) {
    using rules::Motif;
    switch (motif) {
    case Motif::none: return std::nullopt;
    case Motif::fork: return PhraseKey::infFork;
    case Motif::pin: return PhraseKey::infPin;
    case Motif::skewer: return PhraseKey::infSkewer;
    case Motif::discoveredAttack: return PhraseKey::infDiscovered;
    case Motif::doubleCheck: return PhraseKey::infDoubleCheck;
    case Motif::promotion: return PhraseKey::infPromotion;
    case Motif::backRankMate: return PhraseKey::infBackRank;
    }
    return std::nullopt;
}

Rendered mateInWords(int moves, const Manner& manner) {
    return render(PhraseKey::infMateIn, {{Slot::number, moves}}, manner);
}

Rendered amount(const rules::Gain& gain, const Manner& manner) {
    if (gain.mateIn == 1) return render(PhraseKey::infWhyMate, {}, manner);
    if (gain.mateIn) return mateInWords(*gain.mateIn, manner);
    const auto won = counted(gain.won);
    if (gain.given.empty()) return render(PhraseKey::infGain, {{Slot::won, won}}, manner);
    return render(
        PhraseKey::infGainFor, {{Slot::won, won}, {Slot::given, counted(gain.given)}}, manner);
}

/// The words after a move, which says itself that it mates.
Rendered afterMove(const rules::Gain& gain, const Manner& manner) {
    return gain.mateIn == 1 ? Rendered{} : gainInWords(gain, manner);
}

/// The first move of the gain, as this phrase tells it, and what it wins: what the side that is not
/// to move in the position could do.
Rendered couldCome(PhraseKey phrase,
                   const rules::Position& position,
                   const rules::Gain& gain,
                   const Manner& manner) {
    const auto passed = *rules::afterNullMove(position);
    Arguments arguments{{Slot::move, rules::factsOf(passed, gain.line.front())}};
    if (phrase == PhraseKey::infThreat) arguments.push_back({Slot::colour, passed.turn()});
    return render(phrase, arguments, manner) + afterMove(gain, manner);
}

Rendered
purposeInWords(const rules::Game& game, const rules::Purpose& purpose, const Manner& manner) {
    using Sort = rules::Purpose::Sort;
    switch (purpose.sort) {
    case Sort::wins: return gainInWords(purpose.gain, manner);
    case Sort::takesBack: return render(PhraseKey::infWhyTakesBack, {}, manner);
    case Sort::threatens:
        return couldCome(PhraseKey::infThreat, game.position(), purpose.gain, manner);
    case Sort::averts: break;
    }
    const auto& before = game.at(game.plies() - 1);
    return couldCome(PhraseKey::infWhyAverts, before, purpose.gain, manner);
}

/// The move has been made, so that it does not count any more.
Rendered whyInWords(const rules::Game& game, const rules::Purpose& purpose, const Manner& manner) {
    const auto& gain = purpose.gain;
    if (purpose.sort == rules::Purpose::Sort::wins && gain.mateIn > 1)
        return mateInWords(*gain.mateIn - 1, manner);
    return purposeInWords(game, purpose, manner);
}

} // namespace

Rendered gainInWords(const rules::Gain& gain, const Manner& manner) {
    auto words = amount(gain, manner);
    const auto motif = phraseOf(gain.motif);
    return motif ? render(*motif, {}, manner) + words : words;
}

Rendered threatAnswer(const rules::Position& position, const Manner& manner) {
    if (position.inCheck()) return render(PhraseKey::infThreatCheck, {}, manner);
    const auto gain = rules::threatTo(position);
    if (!gain) return render(PhraseKey::infThreatNone, {}, manner);
    return couldCome(PhraseKey::infThreat, position, *gain, manner);
}

std::optional<Rendered> reasonInWords(const rules::Game& game, const Manner& manner) {
    const auto purpose = rules::purposeOfLatest(game);
    if (!purpose) return std::nullopt;
    return purposeInWords(game, *purpose, manner);
}

Rendered whyAnswer(const rules::Game& game, const Manner& manner) {
    if (game.plies() == 0) return render(PhraseKey::movNone, {}, manner);
    const auto purpose = rules::purposeOfLatest(game);
    if (!purpose) return render(PhraseKey::infWhyNone, {}, manner);
    return whyInWords(game, *purpose, manner);
}

std::optional<Rendered> remarkOnLatest(const rules::Game& game, const Manner& manner) {
    const auto purpose = rules::purposeOfLatest(game);
    if (!purpose || purpose->sort == rules::Purpose::Sort::takesBack) return std::nullopt;
    return whyInWords(game, *purpose, manner);
}

Rendered
hintAnswer(const rules::Position& position, rules::Move best, HintStep step, const Manner& manner) {
    const auto facts = rules::factsOf(position, best);
    if (step == HintStep::move)
        return render(PhraseKey::pzlHintMove, {{Slot::move, facts}}, manner);
    const Argument piece{Slot::piece, facts.piece.kind};
    if (step == HintStep::piece)
        return render(PhraseKey::pzlHintFrom, {piece, {Slot::from, facts.from}}, manner);
    const auto gain = rules::gainBy(position, best);
    if (!gain) return render(PhraseKey::pzlHintPiece, {piece}, manner);
    return render(PhraseKey::hntPoint, {}, manner) + gainInWords(*gain, manner);
}

} // namespace speech

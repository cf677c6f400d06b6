// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/agreement_words.hpp"

namespace app {

speech::Word wordOf(rules::Agreement agreement) {
    using rules::Agreement;
    using speech::Word;
    switch (agreement) {
    case Agreement::playersAnnounce: return Word::agreementPlayersAnnounce;
    case Agreement::doubleEntry: return Word::agreementDoubleEntry;
    case Agreement::anyPart: return Word::agreementAnyPart;
    case Agreement::flagEndsTheGame: return Word::agreementFlagEndsTheGame;
    case Agreement::divergenceStops: return Word::agreementDivergenceStops;
    case Agreement::illegalAdmitted: return Word::agreementIllegalAdmitted;
    case Agreement::limitedSupervision: return Word::agreementLimitedSupervision;
    case Agreement::movesBeforeDraw: return Word::agreementMovesBeforeDraw;
    case Agreement::longEndings: return Word::agreementLongEndings;
    case Agreement::quickplayAnnounced: return Word::agreementQuickplayAnnounced;
    case Agreement::incrementAfterMove: return Word::agreementIncrementAfterMove;
    case Agreement::noArbiter: return Word::agreementNoArbiter;
    case Agreement::ownNames: return Word::agreementOwnNames;
    case Agreement::everyCastlingClosed: return Word::agreementEveryCastlingClosed;
    case Agreement::ownPiecesAdjusted: return Word::agreementOwnPiecesAdjusted;
    case Agreement::repetitionWithMove: return Word::agreementRepetitionWithMove;
    case Agreement::recorderOnly: return Word::agreementRecorderOnly;
    case Agreement::appendixELaidOver: return Word::agreementAppendixELaidOver;
    }
    return Word::agreementOwnNames;
}

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sentences/sentence.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "rules/boards/reading.hpp"
#include "speech/words/render.hpp"
#include "speech/words/text.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <climits>
#include <utility>

namespace app {

SlotFilling::SlotFilling(const SlotFilling&) = default;
SlotFilling::SlotFilling(SlotFilling&&) noexcept = default;
SlotFilling& SlotFilling::operator=(const SlotFilling&) = default;
SlotFilling& SlotFilling::operator=(SlotFilling&&) noexcept = default;
SlotFilling::~SlotFilling() = default;

bool operator==(const SlotFilling& left, const SlotFilling& right) {
    const SlotFilling::variant& base = left;
    return base == right;
}

namespace {

using rules::Language;

std::string wordsOf(const SlotFilling& filling, Language language) {
    return std::visit(
        rules::Overloaded{
            [](const std::string& same) {
                // Too long for a path, thus typed or in a file by mistake.
                return same.size() < PATH_MAX ? same : speech::harmless(same);
            },
            [&](const std::vector<Sentence>& parts) {
                return joined(rules::mapped(
                    parts, [&](const Sentence& part) { return text(part, language); }));
            },
            [&](const rules::Piece& piece) {
                return speech::render(speech::PhraseKey::expPiece,
                                      {{speech::Slot::colouredPiece, piece}},
                                      language)
                    .shown;
            },
            [&](const ValueName& value) {
                return std::string{helpText("value/" + value.name, language).value_or(value.name)};
            },
        },
        filling);
}

constexpr std::array reasons{std::pair{EPERM, SentenceKey::systemNotPermitted},
                             std::pair{ENOENT, SentenceKey::systemNoFile},
                             std::pair{EIO, SentenceKey::systemInputOutput},
                             std::pair{ENXIO, SentenceKey::systemNoDevice},
                             std::pair{ENODEV, SentenceKey::systemNoDevice},
                             std::pair{ENOEXEC, SentenceKey::systemNotRunnable},
                             std::pair{ENOMEM, SentenceKey::systemNoMemory},
                             std::pair{EACCES, SentenceKey::systemDenied},
                             std::pair{EBUSY, SentenceKey::systemBusy},
                             std::pair{EEXIST, SentenceKey::systemExists},
                             std::pair{ENOTDIR, SentenceKey::systemNotFolder},
                             std::pair{EISDIR, SentenceKey::systemIsFolder},
                             std::pair{EINVAL, SentenceKey::systemInvalid},
                             std::pair{EMFILE, SentenceKey::systemTooManyFiles},
                             std::pair{ENFILE, SentenceKey::systemTooManyFiles},
                             std::pair{ETXTBSY, SentenceKey::systemTextBusy},
                             std::pair{EFBIG, SentenceKey::systemTooLarge},
                             std::pair{ENOSPC, SentenceKey::systemFull},
                             std::pair{EDQUOT, SentenceKey::systemFull},
                             std::pair{EROFS, SentenceKey::systemReadOnly},
                             std::pair{ENAMETOOLONG, SentenceKey::systemNameTooLong},
                             std::pair{ELOOP, SentenceKey::systemLoop},
                             std::pair{EOPNOTSUPP, SentenceKey::systemNoFileAtAll},
                             std::pair{EILSEQ, SentenceKey::systemBadText}};

} // namespace

std::string joined(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, ", "));
}

Sentence reasonOf(int systemError) {
    for (const auto& [number, key] : reasons)
        if (number == systemError) return {key, {}};
    return say<SentenceKey::systemNumber>(systemError);
}

Sentence reasonOf(const rules::BoardLost& lost) {
    using rules::LossCause;
    switch (lost.cause) {
    case LossCause::notThere: return say<SentenceKey::boardNotThere>();
    case LossCause::notAllowed: return say<SentenceKey::boardNotAllowed>();
    case LossCause::busy: return say<SentenceKey::boardBusy>();
    case LossCause::unplugged: return say<SentenceKey::boardUnplugged>();
    case LossCause::silent: return say<SentenceKey::boardSilent>();
    case LossCause::stranger: return say<SentenceKey::boardStranger>();
    case LossCause::unreadable: return say<SentenceKey::boardUnreadable>();
    case LossCause::broken: break;
    }
    return reasonOf(lost.systemError);
}

std::string text(const Sentence& sentence, Language language) {
    std::string words;
    auto rest = templateOf(sentence.key, language);
    while (!rest.empty()) {
        const auto open = rest.find('{');
        words += rest.substr(0, open);
        if (open == std::string_view::npos) break;
        const auto slot =
            static_cast<std::size_t>(rest[open + 1] - '0'); // written by compile_sentences
        words += wordsOf(sentence.fillings[slot], language);
        rest.remove_prefix(open + 3);
    }
    return words;
}

} // namespace app

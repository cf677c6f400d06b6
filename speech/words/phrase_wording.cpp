// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/phrase_wording.hpp"

#include "rules/base/contract.hpp"
#include "speech/words/tables.hpp"

namespace speech {
namespace {

// "Demir, A." at the end of a sentence has one full stop.
void appendText(Wording& wording, std::string_view text, Language language) {
    if (text.starts_with('.') && wording.shown.ends_with('.')) text.remove_prefix(1);
    append(wording, plain(text, language));
}

Wording filled(std::string_view text, const Context& context) {
    const auto parts = parseTemplate(text);
    EXPECTS(parts.has_value()); // checked when the tables were built in
    Wording wording;
    for (const auto& part : *parts) {
        if (const auto* const use = std::get_if<SlotUse>(&part))
            append(wording, slotWording(*use, context));
        else
            appendText(wording, std::get<std::string_view>(part), context.language);
    }
    return wording;
}

// The brief and the full wording have no spoken form of their own.
struct Forms {
    std::string_view shown;
    std::string_view spoken;
};

Forms formsOf(const PhraseText& text, Verbosity verbosity) {
    const auto& other = verbosity == Verbosity::brief ? text.brief : text.full;
    if (verbosity != Verbosity::normal && other) return {*other, *other};
    return {text.shown, text.spoken.value_or(text.shown)};
}

} // namespace

Language languageOfNames(const Context& context) {
    return context.options.naming == Naming::appendixE ? Language::german : context.language;
}

const Names& namesOf(const Context& context) {
    const auto language = languageOfNames(context);
    const bool isReplaced =
        language == Language::german && context.options.replacedNames != nullptr;
    return isReplaced ? *context.options.replacedNames : builtInNames(language);
}

Wording phraseWording(PhraseKey key, const Context& context) {
    const auto forms = formsOf(tableOf(context.language).of(key), context.options.verbosity);
    auto wording = filled(forms.shown, context);
    if (forms.spoken != forms.shown) wording.spoken = filled(forms.spoken, context).spoken;
    return wording;
}

Wording phraseWording(PhraseKey key, const Context& context, const Arguments& arguments) {
    return phraseWording(key, {context.language, context.options, arguments});
}

} // namespace speech

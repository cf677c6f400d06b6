// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"
#include "rules/notation/pgn/visitor.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// What is told besides the moves.
struct PgnExtras {
    bool clocks = true; ///< what the mover had left, from `[%clk]`
    bool marks = true;  ///< annotation glyphs: "Guter Zug."
    bool comments = true;
};

/// What an annotation glyph of PGN says, as a sentence: 1 (`!`) is "Guter Zug.". One that PGN does
/// not name is told by its number, and 0, which annotates nothing, is empty.
[[nodiscard]] std::string annotationInWords(int glyph, rules::Language language);

/// Tells games move by move, each line as a listener hears it: who played where, the moves of the
/// main line with what annotates them and the time that was left, comments between them, the
/// result. Variations are left out.
class PgnNarrator : public rules::PgnVisitor {
public:
    /// `say` is given one line without its end.
    using Say = std::function<void(std::string_view line)>;

    PgnNarrator(rules::Language language, PgnExtras extras, Say say);

    /// What was wrong with the game last told.
    [[nodiscard]] const std::vector<rules::PgnFault>& faults() const { return faults_; }

    void gameBegins(rules::PgnPlace place) override;
    void tag(std::string_view name, std::string_view value) override;
    void start(const rules::Position& position) override;
    void
    move(const rules::Position& before, rules::Move move, const rules::Position& after) override;
    void nag(int number) override;
    void comment(std::string_view raw) override;
    void variationBegins() override;
    void variationEnds() override { --depth_; }
    void fault(const rules::PgnFault& fault) override { faults_.push_back(fault); }
    void gameEnds(rules::PgnResult result) override;

private:
    void add(const std::string& sentence);
    void sayLine();

    rules::Language language_;
    PgnExtras extras_;
    Say say_;
    std::string line_; ///< a move with what belongs to it, as long as more may come
    std::string white_;
    std::string black_;
    std::string occasion_;
    std::vector<rules::PgnFault> faults_;
    int depth_ = 0; // of open variations
};

} // namespace app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"
#include "rules/notation/pgn/visitor.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// Tells games move by move, each line as a listener hears it: who played where, the moves of the
/// main line, comments between them, the result. Variations and annotation glyphs are left out.
class PgnNarrator : public rules::PgnVisitor {
public:
    /// `say` is given one line without its end.
    using Say = std::function<void(std::string_view line)>;

    PgnNarrator(rules::Language language, Say say);

    /// What was wrong with the game last told.
    [[nodiscard]] const std::vector<rules::PgnFault>& faults() const { return faults_; }

    void gameBegins(rules::PgnPlace place) override;
    void tag(std::string_view name, std::string_view value) override;
    void start(const rules::Position& position) override;
    void
    move(const rules::Position& before, rules::Move move, const rules::Position& after) override;
    void comment(std::string_view raw) override;
    void variationBegins() override { ++depth_; }
    void variationEnds() override { --depth_; }
    void fault(const rules::PgnFault& fault) override { faults_.push_back(fault); }
    void gameEnds(rules::PgnResult result) override;

private:
    rules::Language language_;
    Say say_;
    std::string white_;
    std::string black_;
    std::string occasion_;
    std::vector<rules::PgnFault> faults_;
    int depth_ = 0; // of open variations
};

} // namespace app

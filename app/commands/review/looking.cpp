// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/review/looking.hpp"

#include "app/engine/weigher.hpp"

#include <chrono>
#include <iostream>

namespace app {
namespace {

/// Standard output is for the answer.
class LookingProgress {
public:
    explicit LookingProgress(const Console& console) : console_(console) {}

    void tell(const GameWeighing& weighing) {
        constexpr std::chrono::seconds betweenReports{3};
        const auto now = std::chrono::steady_clock::now();
        if (now - latest_ < betweenReports) return;
        latest_ = now;
        std::cerr << console_.text(
                         say<SentenceKey::reviewLooking>(weighing.done(), weighing.total()))
                  << std::endl;
    }

private:
    const Console& console_;
    std::chrono::steady_clock::time_point latest_ = std::chrono::steady_clock::now();
};

} // namespace

Wished<Weighings> weigh(const ReviewSource& source,
                        const Weighings& known,
                        const Study& study,
                        const Surroundings& around,
                        const Console& console) {
    GameWeighing weighing(source.game, known);
    if (!weighing.next()) return weighing.weighings();
    Weigher engine({.choice = around.settings.engine,
                    .means = around.settings.means,
                    .study = study,
                    .chess960 = source.chess960},
                   console.complainer());
    LookingProgress progress(console);
    while (const auto next = weighing.next()) {
        const auto best = engine.weigh(*next);
        if (!best) return unavailable(sentence(best.error()));
        weighing.take(*best);
        progress.tell(weighing);
    }
    return weighing.weighings();
}

} // namespace app

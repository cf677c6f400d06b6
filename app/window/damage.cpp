// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/damage.hpp"

#include "app/window/coverage.hpp"
#include "rules/base/expected.hpp"

#include <algorithm>
#include <iterator>

namespace app {

namespace {

Box unitedWith(const Box& one, const Box& two) {
    const int left = std::min(one.left, two.left);
    const int top = std::min(one.top, two.top);
    return {left,
            top,
            std::max(one.right(), two.right()) - left,
            std::max(one.bottom(), two.bottom()) - top};
}

/// Boxes that never overlap: one that does swallows the others.
class Damage {
public:
    explicit Damage(const TextMeasure& measure) : measure_(measure) {}

    void add(Scene::const_iterator first, Scene::const_iterator last) {
        for (; first != last; ++first)
            add(boundsOf(*first, measure_));
    }
    std::vector<Box> take() { return std::move(boxes_); }

private:
    void add(Box box) {
        if (box.isEmpty()) return;
        for (auto other = boxes_.begin(); other != boxes_.end();) {
            if (common(box, *other).isEmpty()) {
                ++other;
                continue;
            }
            box = unitedWith(box, *other);
            boxes_.erase(other);
            other = boxes_.begin(); // it is larger now
        }
        boxes_.push_back(box);
    }

    const TextMeasure& measure_;
    std::vector<Box> boxes_;
};

} // namespace

Box boundsOf(const Item& item, const TextMeasure& measure) {
    return std::visit(
        rules::Overloaded{[](const Fill& fill) { return fill.box; },
                          [](const Frame& frame) { return frame.box; },
                          [](const Shape& shape) { return around(shape); },
                          [](const Figure& figure) { return figure.box; },
                          [&](const Writing& writing) {
                              return Box{writing.left,
                                         writing.top,
                                         measure.width(writing.text, writing.size, writing.weight),
                                         lineHeight(writing.size)};
                          }},
        item);
}

// What both scenes have in the same order is kept; all else of either is damage.
std::vector<Box>
damageBetween(const Scene& before, const Scene& after, const TextMeasure& measure) {
    Damage damage(measure);
    auto kept = before.begin();
    for (auto item = after.begin(); item != after.end(); ++item) {
        const auto same = std::find(kept, before.end(), *item);
        if (same == before.end()) {
            damage.add(item, std::next(item));
            continue;
        }
        damage.add(kept, same);
        kept = std::next(same);
    }
    damage.add(kept, before.end());
    return damage.take();
}

} // namespace app

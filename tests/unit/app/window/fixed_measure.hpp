// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/scene/drawing.hpp"
#include "rules/base/text.hpp"

namespace tests {

/// Letters of one width: half the height of the font, bold ones three fifths.
class FixedMeasure final : public app::TextMeasure {
public:
    [[nodiscard]] int width(std::string_view text, int size, app::Weight weight) const override {
        int letters = 0;
        for (; !text.empty(); text.remove_prefix(rules::firstCharacter(text).length))
            ++letters;
        return weight == app::Weight::bold ? letters * size * 3 / 5 : letters * size / 2;
    }
};

inline const FixedMeasure measure;

} // namespace tests

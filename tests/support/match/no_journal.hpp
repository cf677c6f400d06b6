// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/journal.hpp"

#include <cstddef>
#include <span>

namespace tests {

/// A journal that stores nothing and always works; it counts its entries.
class NoJournal final : public app::Journal {
public:
    rules::Expected<void, app::JournalFault>
    append(std::span<const rules::Recorded> events) override {
        written += events.size();
        return {};
    }

    std::size_t written = 0;
};

} // namespace tests

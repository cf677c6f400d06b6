// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as the recording of a spoken move: refused, or a clip that is the same after packing
// and reading again.
#include "speech/audio/clip.hpp"

#include "rules/base/expected.hpp"

#include <cstdint>
#include <span>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto clip = speech::unpackFlac(std::as_bytes(std::span(data, size)));
    if (!clip || clip->samples.empty()) return 0;
    const auto packed = speech::packFlac(*clip);
    EXPECTS(packed.has_value());
    const auto again = speech::unpackFlac(*packed);
    EXPECTS(again.has_value() && again->samples.size() == clip->samples.size());
    return 0;
}

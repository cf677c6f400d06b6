// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sound/wav.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string_view>

namespace tests {
namespace {

/// Reads little-endian numbers from the bytes of a file.
class Bytes {
public:
    explicit Bytes(const std::string& path) : path_(path) {
        std::ifstream file{path, std::ios::binary};
        if (!file) fail("cannot be read");
        bytes_.assign(std::istreambuf_iterator<char>{file}, {});
    }

    [[nodiscard]] std::uint32_t number(std::size_t at, int width) const {
        std::uint32_t value = 0;
        for (int i = 0; i < width; ++i)
            value |=
                std::uint32_t{static_cast<unsigned char>(byteAt(at + static_cast<std::size_t>(i)))}
                << (8 * i);
        return value;
    }
    void expect(std::size_t at, std::string_view text) const {
        for (std::size_t i = 0; i < text.size(); ++i)
            if (byteAt(at + i) != text[i]) fail("is not a WAV file of 16 bit samples");
    }
    [[nodiscard]] std::size_t size() const { return bytes_.size(); }
    [[noreturn]] void fail(const std::string& what) const {
        throw std::runtime_error(path_ + " " + what);
    }

private:
    [[nodiscard]] char byteAt(std::size_t at) const {
        if (at >= bytes_.size()) fail("ends too early");
        return bytes_[at];
    }

    std::string path_;
    std::string bytes_;
};

} // namespace

WavSound readWav(const std::string& path) {
    constexpr std::size_t headerBytes = 44;
    const Bytes bytes{path};
    bytes.expect(0, "RIFF");
    bytes.expect(8, "WAVEfmt ");
    bytes.expect(36, "data");
    const auto count = bytes.number(22, 2);
    const auto dataBytes = bytes.number(40, 4);
    if (bytes.number(34, 2) != 16 || count == 0) bytes.fail("has samples of another size");
    if (bytes.size() != headerBytes + dataBytes || bytes.number(4, 4) != bytes.size() - 8)
        bytes.fail("has a header that does not fit its length");
    WavSound sound{.rate = static_cast<int>(bytes.number(24, 4)), .channels = {}};
    sound.channels.resize(count);
    for (std::size_t at = headerBytes; at < bytes.size(); at += 2) {
        const auto sample = (at - headerBytes) / 2;
        sound.channels[sample % count].push_back(static_cast<std::int16_t>(bytes.number(at, 2)));
    }
    return sound;
}

void writeWav(const std::string& path, const speech::Clip& clip) {
    auto file = speech::WavFile::create(path, 1);
    if (!file || !file->append(clip.samples))
        throw std::runtime_error{path + " cannot be written."};
}

} // namespace tests

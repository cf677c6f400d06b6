// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/transport/ports.hpp"

#include <libserialport.h>

#include <algorithm>
#include <memory>

namespace tactile {
namespace {

constexpr UsbIdentity commonConverter{0x0403, 0x6001};
constexpr UsbIdentity dgtOwn{0x045B, 0x8111};

std::string textOf(const char* text) {
    return text == nullptr ? "" : text;
}

SerialPort portFrom(const sp_port* port) {
    SerialPort found{.path = textOf(sp_get_port_name(port)),
                     .description = textOf(sp_get_port_description(port)),
                     .usb = std::nullopt};
    UsbIdentity usb;
    const bool isUsb = sp_get_port_transport(port) == SP_TRANSPORT_USB;
    if (isUsb && sp_get_port_usb_vid_pid(port, &usb.vendor, &usb.product) == SP_OK) found.usb = usb;
    return found;
}

} // namespace

std::vector<SerialPort> serialPorts() {
    sp_port** list = nullptr;
    std::vector<SerialPort> ports;
    // No list and an empty list come to the same: there is nothing to choose from.
    if (sp_list_ports(&list) != SP_OK) return ports;
    const std::unique_ptr<sp_port*, decltype(&sp_free_port_list)> owner(list, sp_free_port_list);
    for (sp_port** port = list; *port != nullptr; ++port)
        ports.push_back(portFrom(*port));
    std::sort(ports.begin(), ports.end(), [](const auto& left, const auto& right) {
        return left.path < right.path;
    });
    return ports;
}

BoardLikelihood likelihoodOfDgt(const SerialPort& port) {
    if (port.usb == dgtOwn) return BoardLikelihood::certain;
    if (port.usb == commonConverter) return BoardLikelihood::possible;
    return BoardLikelihood::none;
}

} // namespace tactile

#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An assistive program: prints what the accessibility service (AT-SPI) reports of Hektor, one event a
line, and reads the window when a line "read" comes in. It ends with standard input."""

import sys

import pyatspi
from gi.repository import Atspi, GLib

KINDS = {
    "window:activate": "activated",
    "window:deactivate": "deactivated",
    "object:announcement": "announced",
    "object:property-change:accessible-description": "announced",
    "object:property-change:accessible-name": "renamed",
    "object:state-changed:focused": "focused",
    "object:text-changed:insert": "inserted",
    "object:text-changed:delete": "deleted",
}


def put(*words):
    print(*words, flush=True)


def is_ours(thing):
    application = thing.getApplication()
    return application is not None and application.name == "Hektor"


def kind_of(event):
    kinds = [KINDS[name] for name in KINDS if event.type.startswith(name)]
    return kinds[0] if kinds else None


def report(event):
    if not is_ours(event.source):
        return
    kind = kind_of(event)
    role = event.source.getRoleName()
    if kind == "announced":
        if event.any_data:
            put("announced:", event.any_data)
    elif kind == "focused":
        if event.detail1:
            put("focused:", role, "|", event.source.name)
    elif kind in ("inserted", "deleted"):
        put(f"{kind}:", role, "|", event.any_data, "| at", event.detail1)
    elif kind is not None:
        put(f"{kind}:", role, "|", event.source.name)


def states(thing):
    wanted = (pyatspi.STATE_ACTIVE, pyatspi.STATE_FOCUSED)
    there = thing.getState()
    return "".join(" " + pyatspi.stateToString(state) for state in wanted if there.contains(state))


def text_of(thing):
    try:
        return " | " + thing.queryText().getText(0, -1)
    except NotImplementedError:
        return ""


def read(thing):
    if thing.getState().contains(pyatspi.STATE_SHOWING):
        put(f"read: {thing.getRoleName()} | {thing.name}{text_of(thing)}{states(thing)}")
        for child in thing:
            read(child)


def place(thing):
    """Where it is on the screen, and which of its parts is found in the middle of each part."""
    if not thing.getState().contains(pyatspi.STATE_SHOWING):
        return
    try:
        component = thing.queryComponent()
    except NotImplementedError:
        component = None
    if component is not None:
        box = component.getExtents(pyatspi.DESKTOP_COORDS)
        put(f"place: {thing.getRoleName()} | {thing.name} | {box.x} {box.y} {box.width} {box.height}")
    for child in thing:
        place(child)
        if thing.getRoleName() == "panel":
            box = child.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
            middle = (box.x + box.width // 2, box.y + box.height // 2)
            found = component.getAccessibleAtPoint(*middle, pyatspi.DESKTOP_COORDS)
            put(f"found: {found.name if found else 'nothing'}")


def obey(source, _condition):
    line = source.readline()
    if line == "place\n":
        for application in pyatspi.Registry.getDesktop(0):
            if application.name == "Hektor":
                place(application)
        GLib.idle_add(put, "read to the end", priority=GLib.PRIORITY_LOW)
    if line == "read\n":
        for application in pyatspi.Registry.getDesktop(0):
            if application.name == "Hektor":
                read(application)
        # What was reported before the answers waits in the queue of events: it is printed first.
        GLib.idle_add(put, "read to the end", priority=GLib.PRIORITY_LOW)
    elif not line:
        pyatspi.Registry.stop()
    return bool(line)


# What is asked of a program on a busy machine may take longer than the usual 0.8 s.
PATIENCE_IN_MILLISECONDS = 30_000
Atspi.set_timeout(PATIENCE_IN_MILLISECONDS, PATIENCE_IN_MILLISECONDS)
pyatspi.Registry.registerEventListener(report, *KINDS)
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, obey)
put("listening")
# Without the idle work for other threads of Python, which would leave no time for ours.
pyatspi.Registry.start(gil=False)

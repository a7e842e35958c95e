"""Imports decks into a collection of Anki, one after another, and prints what it then holds as JSON.

Usage: read_collection.py FOLDER DECK...
"""

import json
import os
import sys

from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest

folder, decks = sys.argv[1], sys.argv[2:]
os.makedirs(folder, exist_ok=True)
collection = Collection(os.path.join(folder, "collection.anki2"))


def imported(path):
    # As the import dialog begins: notes that are newer replace those that are there.
    options = ImportAnkiPackageOptions(with_scheduling=True, with_deck_configs=False)
    log = collection.import_anki_package(
        ImportAnkiPackageRequest(package_path=path, options=options)
    ).log
    kinds = ["new", "updated", "duplicate", "conflicting", "first_field_match", "missing_notetype",
             "missing_deck", "empty_first_field"]
    return {kind: len(getattr(log, kind)) for kind in kinds}


def card_of(card):
    memory = card.memory_state
    on_day = card.queue in (2, 3) or (card.queue == -1 and card.type == 2)
    return {
        "ord": card.ord,
        "deck": collection.decks.name(card.did),
        "type": card.type,
        "queue": card.queue,
        "due": card.due - collection.sched.today if on_day else card.due,
        "interval": card.ivl,
        "reps": card.reps,
        "lapses": card.lapses,
        "flag": card.user_flag(),
        "memory": memory and [round(memory.stability, 3), round(memory.difficulty, 3)],
        "question": card.question(),
        "answer": card.answer(),
        "reviews": [
            {"at": at, "ease": ease, "interval": interval, "last": last, "kind": kind}
            for at, ease, interval, last, kind in collection.db.all(
                "select id, ease, ivl, lastIvl, type from revlog where cid = ? order by id", card.id
            )
        ],
    }


def note_of(note_id):
    note = collection.get_note(note_id)
    return {
        "guid": note.guid,
        "type": note.note_type()["name"],
        "fields": dict(note.items()),
        "tags": note.tags,
        "modified": note.mod,
        "cards": [card_of(card) for card in note.cards()],
    }


logs = [imported(path) for path in decks]
problems, is_sound = collection.fix_integrity()
media = collection.media.check()
held = {
    "logs": logs,
    "problems": None if is_sound else problems,
    "decks": sorted(deck.name for deck in collection.decks.all_names_and_ids() if deck.name != "Default"),
    "notes": [note_of(note_id) for note_id in collection.find_notes("")],
    "media": {
        name: os.path.getsize(os.path.join(collection.media.dir(), name))
        for name in sorted(os.listdir(collection.media.dir()))
    },
    "missing_media": list(media.missing),
    "unused_media": list(media.unused),
    "due_today": len(collection.find_cards("is:due")),
}
collection.close()
json.dump(held, sys.stdout)

"""Studies a collection of Anki as its reviewer does, edits notes, and exports all as a person would.

Usage: study_deck.py FOLDER PLAN OUT

PLAN is JSON: {"answers": {GUID: [[ORDINAL, EASE], ...]}, "edits": {GUID: {FIELD: TEXT}}, "tags": {GUID: [TAG, ...]}}.
Writes OUT/legacy.apkg and OUT/latest.apkg, and prints the answers as JSON: [GUID, instant in ms, ease] each.
"""

import json
import os
import sys

from anki.collection import Collection, ExportAnkiPackageOptions

folder, plan, out = sys.argv[1], json.loads(sys.argv[2]), sys.argv[3]
os.makedirs(out, exist_ok=True)
collection = Collection(os.path.join(folder, "collection.anki2"))
took = 4_200


def note_of(guid):
    return collection.get_note(collection.db.scalar("select id from notes where guid = ?", guid))


def answer(guid, ordinal, ease):
    card = next(card for card in note_of(guid).cards() if card.ord == ordinal)
    states = collection._backend.get_scheduling_states(card.id)
    card.start_timer()
    # Its ratings begin at 0.
    given = collection.sched.build_answer(card=card, states=states, rating=ease - 1)
    given.milliseconds_taken = took
    collection.sched.answer_card(given)
    at = collection.db.scalar("select max(id) from revlog where cid = ?", card.id)
    return [guid, at, ease]


answers = [answer(guid, *each) for guid, some in plan["answers"].items() for each in some]
for guid, fields in plan["edits"].items():
    note = note_of(guid)
    for name, text in fields.items():
        note[name] = text
    collection.update_note(note)
for guid, tags in plan["tags"].items():
    note = note_of(guid)
    note.tags = note.tags + tags
    collection.update_note(note)

for name, legacy in (("legacy", True), ("latest", False)):
    collection.export_anki_package(
        out_path=os.path.join(out, f"{name}.apkg"),
        options=ExportAnkiPackageOptions(
            with_scheduling=True, with_media=True, with_deck_configs=False, legacy=legacy
        ),
        limit=None,
    )
collection.close()
json.dump(answers, sys.stdout)

"""Studies and edits pictures with hidden places in a collection of Anki, as its reviewer and its editor of pictures do.

Usage: study_pictures.py FOLDER look                 prints the note types and notes as Anki reads them, as JSON
       study_pictures.py FOLDER answer               answers what is to be studied today, once, each with Good
       study_pictures.py FOLDER edit HEADER LEFT     changes each picture's header, and moves its first shape
"""

import json
import os
import sys

from anki.collection import Collection

stock_occlusion = 6
good = 3

collection = Collection(os.path.join(sys.argv[1], "collection.anki2"))
command, arguments = sys.argv[2], sys.argv[3:]
backend = collection._backend
types = [each for each in collection.models.all() if each.get("originalStockKind") == stock_occlusion]


def notes():
    wanted = {each["id"] for each in types}
    all_notes = (collection.get_note(note_id) for note_id in collection.find_notes(""))
    return [note for note in all_notes if note.mid in wanted]


def type_as_read(each):
    fields = backend.get_image_occlusion_fields(each["id"])
    return {
        "name": each["name"],
        "kind": each["type"],
        "fields": [[field["name"], field.get("tag"), field["preventDeletion"]] for field in each["flds"]],
        "templates": [template["name"] for template in each["tmpls"]],
        "found": [fields.occlusions, fields.image, fields.header, fields.back_extra],
    }


def occlusions_of(note):
    return backend.get_image_occlusion_note(note.id).note


def note_as_read(note):
    read = occlusions_of(note)
    return {
        "guid": note.guid,
        "header": read.header,
        "back": read.back_extra,
        "hides_all": read.occlude_inactive,
        "picture": len(read.image_data),
        "shapes": [
            {
                "number": occlusion.ordinal,
                "kind": shape.shape,
                "at": {each.name: each.value for each in shape.properties},
            }
            # Anki gives them in any order.
            for occlusion in sorted(read.occlusions, key=lambda each: each.ordinal)
            for shape in occlusion.shapes
        ],
    }


def answered():
    """Every card once: what is asked again today is left for later."""
    seen = []
    for deck in collection.decks.all_names_and_ids():
        collection.decks.select(deck.id)
        while True:
            card = collection.sched.getCard()
            if card is None or card.id in seen:
                break
            card.start_timer()
            collection.sched.answerCard(card, good)
            seen.append(card.id)
    return len(seen)


def edit(note, header, left):
    shapes = note["Occlusion"].split("<br>")
    kept = [part for part in shapes[0].split(":") if not part.startswith("left=")]
    at = next(n for n, part in enumerate(kept) if part.startswith("top="))
    shapes[0] = ":".join(kept[:at] + ["left=" + left] + kept[at:])
    backend.update_image_occlusion_note(
        note_id=note.id,
        occlusions="<br>".join(shapes),
        header=header,
        back_extra=note["Back Extra"],
        tags=note.tags,
    )


if command == "look":
    result = {"types": [type_as_read(each) for each in types], "notes": [note_as_read(note) for note in notes()]}
elif command == "answer":
    result = answered()
elif command == "edit":
    for each in notes():
        edit(each, *arguments)
    result = len(notes())
else:
    sys.exit(__doc__)
collection.close()
json.dump(result, sys.stdout)

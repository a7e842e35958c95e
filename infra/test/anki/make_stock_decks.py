"""Makes a collection with a note of each type that Anki comes with and cards in each state, writes it as packages and as whole
collections in both formats, and prints what Anki says of its cards, as JSON.

Usage: make_stock_decks.py FOLDER
"""

import json
import os
import re
import sys
import time
import uuid

from anki.collection import Collection, DeckIdLimit, ExportAnkiPackageOptions

folder = sys.argv[1]
os.makedirs(folder, exist_ok=True)
collection = Collection(os.path.join(folder, "collection.anki2"))
scheduler, decks = collection.sched, collection.decks
day = 86_400


def add(type_name, deck, fields, tags=()):
    note = collection.new_note(collection.models.by_name(type_name))
    for n, text in enumerate(fields):
        note.fields[n] = text
    note.tags = list(tags)
    collection.add_note(note, decks.id(f"Medicine::{deck}"))
    return note.cards()[0]


def medium(name, content):
    with open(os.path.join(collection.media.dir(), name), "wb") as file:
        file.write(content)


def learned(card, days_ago, interval):
    """As if answered on those days: Anki's own clock cannot be set."""
    for n, days in enumerate(days_ago):
        at = int((time.time() - days * day) * 1000)
        collection.db.execute(
            "insert into revlog values (?, ?, -1, ?, ?, ?, 2500, 4200, ?)",
            at, card.id, 1 if n == 1 else 3, interval, 1, 0 if n == 0 else 1,
        )
    card.type = card.queue = 2
    card.ivl, card.factor, card.reps = interval, 2500, len(days_ago)
    card.due = scheduler.today - days_ago[-1] + interval
    collection.update_card(card)
    return card


add("Basic", "Basics", ["What is the <b>mitral</b> valve?", "Two leaflets &amp; a ring"], ["heart::valves"])
add("Basic", "Basics", ["A table", "<table><tr><td>a</td><td style='color: red'>b</td></tr></table>"])
add("Basic", "Basics", ['Seen <img src="heart.gif">', "heard [sound:heart.mp3]"])
add("Basic (and reversed card)", "Basics", ["aorta", "largest artery"])
add("Basic (optional reversed card)", "Basics", ["one way", "no way back", ""])
add("Basic (optional reversed card)", "Basics", ["both ways", "and back", "y"])
add("Basic (type in the answer)", "Basics", ["Capital of the heart?", "sinus node"])
add("Cloze", "Clozes", ["{{c1::Renin}} cleaves {{c2::angiotensinogen::which protein?}}.", ""])
add("Cloze", "Clozes", ["A {{c1::nested {{c2::inner}} outer}} one, {{c1::again::hint}}.", "below"])
add("Cloze", "Clozes", ["A formula \\(x^{2} + {{c1::y}}\\) and {{c2::<b>bold</b> text}}", ""])
medium("heart.gif", b"GIF89a heart")
medium("heart.mp3", b"ID3 heart")

collection.add_image_occlusion_notetype()
shapes = [
    "rect:left=.1:top=.2:width=.3:height=.1",
    "ellipse:left=.5:top=.5:rx=.1:ry=.2",
    # As its editor writes it: from its own top left.
    "polygon:left=.6:top=.1:points=.0000,.0000 .3,.0000 .15,.2",
    # A quarter of a turn.
    "rect:left=.5:top=.5:width=.2:height=.1:angle=2500",
]
size = (200).to_bytes(2, "little") + (100).to_bytes(2, "little")
for hides_all in (True, False):
    end = ":oi=1" if hides_all else ""
    places = [f"{{{{c{n + 1}::image-occlusion:{shape}{end}}}}}<br>" for n, shape in enumerate(shapes)]
    places.append("{{c0::image-occlusion:text:left=.1:top=.9:text=The heart:scale=1:fs=.05" + end + "}}<br>")
    name = "all" if hides_all else "one"
    medium(f"{name}.gif", b"GIF89a" + size + name.encode())
    add("Image Occlusion", "Pictures", ["".join(places), f'<img src="{name}.gif">', f"Hides {name}", "extra", ""])



def note_type(name, fields, front, back):
    made = collection.models.new(name)
    for field in fields:
        collection.models.add_field(made, collection.models.new_field(field))
    template = collection.models.new_template("IO Card")
    template["qfmt"], template["afmt"] = front, back
    collection.models.add_template(made, template)
    collection.models.add(made)


def overlaid(mask):
    """A mask above the picture, as the add-on Image Occlusion Enhanced shows them."""
    return (
        "{{#Image}}<div id=io-header>{{Header}}</div><div id=io-wrapper><div id=io-overlay>{{" + mask + "}}</div>"
        "<div id=io-original>{{Image}}</div></div><div id=io-footer>{{Footer}}</div>{{/Image}}"
    )


def enhanced(mode):
    """A note for each place, and its files of shapes: with all of them, and as the question and the answer show them."""
    drawing = f"{uuid.uuid4().hex}-{mode}"
    shapes = {
        1: 'height="20" width="40" x="20" y="10"/>',
        2: '><rect height="10" width="20" x="100" y="50"/><rect height="10" width="20" x="140" y="50"/></g>',
    }

    def mask(wanted, asked=None):
        masks = "".join(
            f'<{"rect" if number == 1 else "g"} id="{drawing}-{number}" stroke="#2D2D2D"'
            + (' class="qshape" fill="#FF7E7E" ' if number == asked else ' fill="#FFEBA2" ')
            + shapes[number]
            for number in wanted
        )
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"> <!-- Created with an editor -->'
            ' <g><title>Labels</title><text x="9" y="9" id="svg_3">Heart</text></g>'
            f" <g><title>Masks</title>{masks}</g></svg>"
        ).encode()

    every = list(shapes)
    medium(f"{drawing}-O.svg", mask(every))
    for number in every:
        note_id = f"{drawing}-{number}"
        hides_all = mode == "ao"
        medium(f"{note_id}-Q.svg", mask(every if hides_all else [number], number))
        medium(f"{note_id}-A.svg", mask([n for n in every if n != number] if hides_all else []))
        pictures = [f'<img src="{each}">' for each in ("heart.gif", f"{note_id}-Q.svg")]
        masks = [f'<img src="{note_id}-A.svg">', f'<img src="{drawing}-O.svg">']
        add("Image Occlusion Enhanced", "Pictures", [note_id, f"Enhanced {mode}", *pictures, "", "said", "", "", "", *masks])


note_type(
    "Image Occlusion Enhanced",
    ["ID (hidden)", "Header", "Image", "Question Mask", "Footer", "Remarks", "Sources", "Extra 1", "Extra 2",
     "Answer Mask", "Original Mask"],
    overlaid("Question Mask"),
    overlaid("Answer Mask") + "{{Remarks}}",
)
for mode in ("ao", "oa"):
    enhanced(mode)


def asked(name):
    return add("Basic", "States", [f"Asked {name}?", f"Answer {name}"])


learned(asked("late"), [30, 20, 12], 10)
learned(asked("tomorrow"), [12, 9], 10)
learned(asked("this week"), [12, 6], 10)
learned(asked("next month"), [40, 30], 60)
suspended = learned(asked("suspended"), [12, 9], 10)
buried = learned(asked("buried"), [12, 11], 10)
flagged = asked("flagged")
forgotten = learned(asked("forgotten"), [12, 9], 10)
again = learned(asked("forgotten and learned again"), [12, 9], 10)
moved = learned(asked("moved"), [12, 9], 10)
moved_new = asked("moved while new")
crammed = learned(asked("crammed"), [12, 9], 11)
learning = asked("learning")
graduated = asked("graduated")
scheduler.suspend_cards([suspended.id])
collection.set_user_flag_for_cards(4, [flagged.id])
scheduler.schedule_cards_as_new([forgotten.id, again.id])
scheduler.set_due_date([moved.id, moved_new.id], "3")


def answer(card_id, rating):
    card = collection.get_card(card_id)
    card.start_timer()
    given = scheduler.build_answer(
        card=card, states=collection._backend.get_scheduling_states(card_id), rating=rating
    )
    given.milliseconds_taken = 4_200
    scheduler.answer_card(given)


answer(learning.id, 0)
answer(again.id, 2)
answer(graduated.id, 3)
filtered = scheduler.get_or_create_filtered_deck(0)
filtered.name = "Cram"
filtered.config.search_terms[0].search = '"front:Asked crammed?"'
scheduler.add_or_update_filtered_deck(filtered)
scheduler.bury_cards([buried.id])
is_crammed = collection.get_card(crammed.id).odid != 0


def answers_of(card):
    """Those since it was reset."""
    rows = collection.db.all("select ease, ivl from revlog where cid = ? order by id", card.id)
    resets = [n for n, (ease, interval) in enumerate(rows) if ease == 0 and interval == 0]
    return len([ease for ease, _ in rows[resets[-1] + 1 if resets else 0 :] if ease > 0])


def said(card):
    output = card.render_output()
    return {
        "type": card.note_type()["name"],
        "deck": decks.name(card.odid or card.did),
        "question": output.question_text,
        # What was typed is compared with it there.
        "answer": re.sub(r"\[\[type:(\w+)\]\]", lambda found: card.note()[found[1]], output.answer_text),
        "answers": answers_of(card),
        "suspended": card.queue == -1,
        "flag": card.user_flag(),
    }


every = sorted(
    (collection.get_card(card_id) for card_id in collection.find_cards("")), key=lambda card: (card.nid, card.ord)
)
answered = {card.id for card in every if answers_of(card) > 0}
resets = collection.db.all("select type, ease, ivl from revlog where ease = 0")


def due(search):
    return len(answered & set(collection.find_cards(search)))


asked_at_all = "-is:suspended"
result = {
    "crammed": is_crammed,
    "resets": resets,
    "cards": [said(card) for card in every],
    "due": {
        "today": due(f"{asked_at_all} (prop:due<=0 or is:learn)"),
        # What is buried has no day until then.
        "tomorrow": due(f"{asked_at_all} (prop:due=1 or is:buried)"),
        "week": due(f"{asked_at_all} (prop:due<7 or is:learn or is:buried)"),
    },
}
for name, legacy in (("legacy", True), ("latest", False)):
    collection.export_anki_package(
        out_path=os.path.join(folder, f"{name}.apkg"),
        options=ExportAnkiPackageOptions(
            with_scheduling=True, with_media=True, with_deck_configs=True, legacy=legacy
        ),
        limit=None,
    )
    collection.export_collection_package(os.path.join(folder, f"{name}.colpkg"), include_media=True, legacy=legacy)
    collection.reopen()
collection.close()
json.dump(result, sys.stdout)

"""Makes a deck with many note types in Anki, exports it in both formats, and prints how Anki itself shows each card, as JSON.

Usage: make_deck.py FOLDER
"""

import json
import os
import sys

from anki.collection import Collection, DeckIdLimit, ExportAnkiPackageOptions

folder = sys.argv[1]
os.makedirs(folder, exist_ok=True)
collection = Collection(os.path.join(folder, "collection.anki2"))
deck = collection.decks.id("Heart::Valves")


def note_type(name, fields, templates, css="", kind=0):
    models = collection.models
    made = models.new(name)
    made["type"] = kind
    made["css"] = css
    for field in fields:
        models.add_field(made, models.new_field(field))
    for n, (front, back) in enumerate(templates):
        template = models.new_template(f"Card {n + 1}")
        template["qfmt"], template["afmt"] = front, back
        models.add_template(made, template)
    models.add(made)


def add(type_name, fields, tags=()):
    note = collection.new_note(collection.models.by_name(type_name))
    for n, text in enumerate(fields):
        note.fields[n] = text
    note.tags = list(tags)
    collection.add_note(note, deck)
    return note


answer = "{{FrontSide}}\n<hr id=answer>\n"
add("Basic", ["What is the <b>mitral</b> valve?", "Two leaflets &amp; a ring"])
add("Basic (and reversed card)", ["aorta", "largest artery"])
add("Basic (optional reversed card)", ["one way", "no way back", ""])
add("Basic (optional reversed card)", ["both ways", "and back", "y"])
add("Basic (type in the answer)", ["Capital of the heart?", "sinus node"])
add("Cloze", ["{{c1::Renin}} cleaves {{c2::angiotensinogen::which protein?}}.", "Extra {{c7::text}}"])
add("Cloze", ["A {{c1::nested {{c2::inner}} outer}} one, {{c1,3::several}} and {{c0::none}}.", ""])
add("Cloze", ["Open {{c1::one}} and {{c2::never closed, and closed }} alone", ""])
add("Cloze", ["A formula \\(x^{2} + {{c1::y}}\\) and {{c2::<b>bold</b> text}}", ""])

with open(os.path.join(collection.media.dir(), "heart.png"), "wb") as file:
    file.write(b"a picture")
collection.add_image_occlusion_notetype()
add(
    "Image Occlusion",
    [
        "{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.1:oi=1}}<br>"
        "{{c2::image-occlusion:ellipse:left=.5:top=.5:rx=.1:ry=.2:oi=1}}<br>",
        '<img src="heart.png">',
        "Heart",
        "extra",
        "",
    ],
)

note_type(
    "Conditions",
    ["Front", "Back", "Maybe", "Other"],
    [
        ("{{#Maybe}}With {{Maybe}}: {{/Maybe}}{{^Maybe}}Without: {{/Maybe}}{{Front}}", answer + "{{Back}}"),
        ("{{#Maybe}}{{#Other}}{{Other}} and {{Maybe}}{{/Other}}{{/Maybe}}", answer + "{{Front}}"),
        ("<!-- {{nothing}} -->{{^Maybe}}{{Back}}{{/Maybe}}", "{{Front}} {{^Other}}no other{{/Other}}"),
    ],
)
add("Conditions", ["front", "back", "", ""])
add("Conditions", ["front", "back", "maybe", ""])
add("Conditions", ["front", "back", "maybe", "other"], ["heart", "valve::mitral"])
add("Conditions", ["front", "back", "<br>", " <div></div> "])
add("Conditions", ["front", "back", "&nbsp;", "0"])

note_type(
    "Filters",
    ["Front", "Back", "日本語"],
    [
        ("{{text:Front}} | {{furigana:日本語}} | {{kana:日本語}} | {{kanji:日本語}}", "{{Front}} {{ text:Back }}"),
        ("{{Tags}} / {{Type}} / {{Deck}} / {{Subdeck}} / {{Card}} / {{CardFlag}} {{Front}}", "{{{Back}}}"),
        ("{{=<% %>=}}<%Front%> {{Back}} <%#Back%>there<%/Back%>", "{{=<% %>=}}<%FrontSide%> <%Back%>"),
        ("{{Front}} {{tts en_US:Back}}", "{{hint:Back}}{{FrontSide}}"),
    ],
)
add("Filters", ["<i>a</i> &lt; b", "plain", "漢字[かんじ]は 難[むずか]しい"], ["heart", "valve::mitral"])
add("Filters", ["<i>a</i>", "<div>x</div>", "[sound:a.mp3] 読[よ]む b[c]d"])

note_type(
    "Cloze more",
    ["Text", "Second", "Extra"],
    [
        (
            "{{#c1}}first: {{/c1}}{{#c2}}second: {{/c2}}{{cloze:Text}} {{cloze:Second}}",
            "{{cloze:Text}} {{cloze:Second}} {{cloze-only:Text}} {{Extra}}",
        )
    ],
    kind=1,
)
add("Cloze more", ["{{c1::one}} and {{c1::uno::number}}", "{{c2::two}}", "more {{c3::three}}"])
note_type("Cloze typed", ["Text", "Extra"], [("{{cloze:Text}}\n{{type:cloze:Text}}", "{{cloze:Text}}\n{{Extra}}")], kind=1)
add("Cloze typed", ["{{c1::heart}} and {{c2::lung}}", "organs"])


def shown(card):
    output = card.render_output()
    return {
        "guid": card.note().guid,
        "ordinal": card.ord,
        "question": output.question_text,
        "answer": output.answer_text,
    }


cards = [shown(collection.get_card(each)) for each in collection.find_cards("")]
for name, legacy in (("legacy", True), ("latest", False)):
    collection.export_anki_package(
        out_path=os.path.join(folder, f"{name}.apkg"),
        options=ExportAnkiPackageOptions(
            with_scheduling=True, with_media=True, with_deck_configs=False, legacy=legacy
        ),
        limit=DeckIdLimit(deck_id=collection.decks.id("Heart")),
    )
collection.close()
json.dump(cards, sys.stdout)

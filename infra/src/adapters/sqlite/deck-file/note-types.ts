import { ownNoteTypes } from '@anamnesis/contracts/cards/anki/own-notes.ts';
import type { NoteType } from '@anamnesis/contracts/cards/imports/note.ts';
import type { DeckNote } from '@anamnesis/contracts/ports/packs/deck-file.ts';
import { occlusionFields, occlusionStyle, occlusionTemplate, stockOcclusion } from './occlusion-type.ts';

const css = `.card { font-family: arial, sans-serif; font-size: 20px; line-height: 1.5; text-align: center; color: black; background-color: white; }
.text { text-align: center; }
.text ul { display: inline-block; margin: 0.3em 0; text-align: start; }
.cloze { font-weight: bold; color: #1d4ed8; }
.nightMode .cloze { color: #93c5fd; }
.source { margin-top: 1.5em; font-size: 15px; opacity: 0.8; }
.source blockquote { margin: 0 0 0.5em; }
.source img { display: block; max-width: 100%; margin: 0.7em auto 0; }
.answered .region { display: none; }
`;

const text = (field: string): string => `<div class="text" dir="auto">{{${field}}}</div>`;
/** What was asked, without its region: that stands below the answer. */
const answered = (asked: string): string => `<div class="answered">${asked}</div>`;
const source = '{{#Source}}<div class="source" dir="auto">{{Source}}</div>{{/Source}}';

const field = (name: string, ord: number) => ({
  name,
  ord,
  sticky: false,
  rtl: false,
  font: 'Arial',
  size: 20,
  media: [],
});

/** In Unix seconds: when a template or the style was changed last. Anki takes them over where its own are older. */
const changedAt = 1_795_996_800;

type Own = { id: number; name: string; fields: readonly string[] };
type Template = { name: string; qfmt: string; afmt: string };

function noteType({ id, name, fields }: Own, kind: 0 | 1, template: Template, deckId: number) {
  return {
    id,
    name,
    type: kind,
    mod: changedAt,
    usn: -1,
    sortf: 0,
    did: deckId,
    tmpls: [{ ...template, ord: 0, did: null, bqfmt: '', bafmt: '' }],
    flds: fields.map(field),
    css,
    latexPre:
      '\\documentclass[12pt]{article}\n\\special{papersize=3in,5in}\n\\usepackage[utf8]{inputenc}\n\\usepackage{amssymb,amsmath}\n\\pagestyle{empty}\n\\setlength{\\parindent}{0in}\n\\begin{document}\n',
    latexPost: '\\end{document}',
    req: [[0, 'any', [0]]],
    tags: [],
    vers: [],
  };
}

/** What Anki's own editor of pictures knows its note types by, beside the fields' `tag`. */
const ofPictures = (deckId: number) => {
  const type = noteType(ownNoteTypes.occlusion, 1, occlusionTemplate, deckId);
  const flds = type.flds.map((each, n) => ({ ...each, ...occlusionFields[n] }));
  return { ...type, flds, css: css + occlusionStyle, originalStockKind: stockOcclusion };
};

/** Its back is all that is shown: Anki's front is in it. */
const ofHtml = (deckId: number) =>
  noteType(
    ownNoteTypes.rich,
    0,
    {
      name: 'Card 1',
      qfmt: '<div dir="auto">{{Front}}</div>',
      afmt: `<div dir="auto">{{Back}}</div>\n${source}`,
    },
    deckId,
  );

/** As it came. It counts as older than any that Anki has: there it stays as it is, and only notes are brought up to date. */
const ofOthers = (foreign: NoteType, deckId: number) => {
  const { id, name, isCloze, fields, templates, css: style, isStockOcclusion } = foreign;
  const own = { id, name, fields: fields.map((each) => each.name) };
  const [first, ...others] = templates.map(({ name: title, front, back }) => ({
    name: title,
    qfmt: front,
    afmt: back,
  }));
  const type = noteType(own, isCloze ? 1 : 0, first ?? { name: 'Card 1', qfmt: '', afmt: '' }, deckId);
  const [template] = type.tmpls;
  return {
    ...type,
    mod: 0,
    css: style,
    flds: type.flds.map((each, n) => ({ ...each, rtl: fields[n]!.isRtl, tag: fields[n]!.tag })),
    tmpls: [template!, ...others.map((each, n) => ({ ...template!, ...each, ord: n + 1 }))],
    req: templates.map((_, n) => [n, 'any', [0]]),
    ...(isStockOcclusion && { originalStockKind: stockOcclusion }),
  };
};

export type NoteTypesOfDeck = { own: ReadonlySet<DeckNote['kind']>; foreign: ReadonlyMap<number, NoteType> };

/** The note types as the column `models` holds them: those of pictures and of cards in HTML only where a note has them. */
export const noteTypes = (deckId: number, { own: kinds, foreign }: NoteTypesOfDeck) => ({
  ...Object.fromEntries([...foreign].map(([id, each]) => [id, ofOthers(each, deckId)])),
  ...(kinds.has('occlusion') && { [ownNoteTypes.occlusion.id]: ofPictures(deckId) }),
  ...(kinds.has('rich') && { [ownNoteTypes.rich.id]: ofHtml(deckId) }),
  [ownNoteTypes.basic.id]: noteType(
    ownNoteTypes.basic,
    0,
    {
      name: 'Card 1',
      qfmt: text('Front'),
      afmt: `${answered('{{FrontSide}}')}\n<hr id=answer>\n${text('Back')}\n${source}`,
    },
    deckId,
  ),
  [ownNoteTypes.cloze.id]: noteType(
    ownNoteTypes.cloze,
    1,
    {
      name: 'Cloze',
      qfmt: text('cloze:Text'),
      afmt: `${answered(text('cloze:Text'))}\n{{Back Extra}}\n${source}`,
    },
    deckId,
  ),
});

import type { DeckNote } from '@anamnesis/contracts/ports/deck-file.ts';
import { occlusionFields, occlusionStyle, occlusionTemplate, stockOcclusion } from './occlusion-type.ts';

/**
 * The note types. Their ids, fields and order are part of what people have in their collections: changed, Anki would take
 * them for other types, and the notes that it has would not be updated any more. The number is any instant, in ms.
 */
export const noteTypeIds = {
  basic: 1_795_219_200_001,
  cloze: 1_795_219_200_002,
  occlusion: 1_795_219_200_003,
  rich: 1_795_219_200_004,
} as const;

const css = `.card { font-family: arial, sans-serif; font-size: 20px; line-height: 1.5; text-align: center; color: black; background-color: white; }
.text { text-align: center; }
.text ul { display: inline-block; margin: 0.3em 0; text-align: start; }
.cloze { font-weight: bold; color: #1d4ed8; }
.nightMode .cloze { color: #93c5fd; }
.source { margin-top: 1.5em; font-size: 15px; opacity: 0.8; }
.source blockquote { margin: 0 0 0.5em; }
.source img { display: block; max-width: 100%; margin: 0.7em auto 0; }
`;

const text = (field: string): string => `<div class="text" dir="auto">{{${field}}}</div>`;
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

type Template = { name: string; qfmt: string; afmt: string };

function noteType(
  id: number,
  name: string,
  kind: 0 | 1,
  fields: readonly string[],
  template: Template,
  deckId: number,
) {
  return {
    id,
    name,
    type: kind,
    mod: Math.floor(id / 1000),
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
  const type = noteType(
    noteTypeIds.occlusion,
    'Image Occlusion (Anamnesis)',
    1,
    occlusionFields.map(({ name }) => name),
    occlusionTemplate,
    deckId,
  );
  const flds = type.flds.map((each, n) => ({ ...each, ...occlusionFields[n] }));
  return { ...type, flds, css: css + occlusionStyle, originalStockKind: stockOcclusion };
};

/** Its back is all that is shown: Anki's front is in it. */
const ofHtml = (deckId: number) =>
  noteType(
    noteTypeIds.rich,
    'HTML (Anamnesis)',
    0,
    ['Front', 'Back', 'Source'],
    {
      name: 'Card 1',
      qfmt: '<div dir="auto">{{Front}}</div>',
      afmt: `<div dir="auto">{{Back}}</div>\n${source}`,
    },
    deckId,
  );

/** The note types as the column `models` holds them: those of pictures and of cards in HTML only where a note has them. */
export const noteTypes = (deckId: number, kinds: ReadonlySet<DeckNote['kind']>) => ({
  ...(kinds.has('occlusion') && { [noteTypeIds.occlusion]: ofPictures(deckId) }),
  ...(kinds.has('rich') && { [noteTypeIds.rich]: ofHtml(deckId) }),
  [noteTypeIds.basic]: noteType(
    noteTypeIds.basic,
    'Basic (Anamnesis)',
    0,
    ['Front', 'Back', 'Source'],
    {
      name: 'Card 1',
      qfmt: text('Front'),
      afmt: `{{FrontSide}}\n<hr id=answer>\n${text('Back')}\n${source}`,
    },
    deckId,
  ),
  [noteTypeIds.cloze]: noteType(
    noteTypeIds.cloze,
    'Cloze (Anamnesis)',
    1,
    ['Text', 'Back Extra', 'Source'],
    {
      name: 'Cloze',
      qfmt: text('cloze:Text'),
      afmt: `${text('cloze:Text')}\n{{Back Extra}}\n${source}`,
    },
    deckId,
  ),
});

// A note of a text goes the way of a note of Anki, with templates of our own.
import { createHash } from 'node:crypto';
import type { Drawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { PackageNoteType } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { ordinalsOf } from '../../templates/emptiness.ts';
import { numbersOf } from '../../templates/deletions.ts';
import { readNoteType } from '../../templates/note-type.ts';
import type { DeckToDraft, ImportDraft } from '../draft.ts';
import { draftsOf } from '../drafts-of.ts';
import { keptNoteTypes } from '../note-types.ts';

/** Both sides in HTML. */
export type TextNote = {
  /** Of the program that wrote it; undefined where it has none. */
  guid?: string | undefined;
  front: string;
  back: string;
  tags: readonly string[];
  /** From the outermost deck on. */
  path: readonly string[];
};

type Kind = 'normal' | 'cloze';

/** In Anki they are kinds of their own: what a text calls its kinds says nothing of their fields. A number is any instant, in ms. */
const packageTypes: Readonly<Record<Kind, PackageNoteType>> = {
  normal: typeOf('normal', 1_795_219_200_011, 'Basic (text)'),
  cloze: typeOf('cloze', 1_795_219_200_012, 'Cloze (text)'),
};
const typesById = new Map(Object.values(packageTypes).map((type) => [type.id, type]));
export const textNoteTypes = keptNoteTypes(typesById);
const readTypes = new Map([...typesById].map(([id, type]) => [id, readNoteType(type)]));

/** Makes drafts of notes, one after the other. Notes without a name of their own are known by what they ask. */
export function textDrafter(of: Pick<DeckToDraft, 'tell' | 'miss'>): (note: TextNote) => ImportDraft[] {
  const asked = new Map<string, number>();
  const guidOf = ({ guid, front, path }: TextNote): string => {
    const isKnown = guid !== undefined && guid !== '';
    // Every table has a first row: a short number tells rows of one deck apart.
    if (isKnown && !/^\d{1,8}$/u.test(guid)) return guid;
    const known = isKnown ? ['number', guid] : [front.replaceAll(/\s+/gu, ' ').trim()];
    const hash = createHash('sha256')
      .update(JSON.stringify([path, ...known]))
      .digest('hex');
    const times = (asked.get(hash) ?? 0) + 1;
    asked.set(hash, times);
    return times === 1 ? `text-${hash}` : `text-${hash}-${times}`;
  };
  return (note) => {
    const { id: noteTypeId } = packageTypes[numbersOf(note.front).size > 0 ? 'cloze' : 'normal'];
    const type = readTypes.get(noteTypeId)!;
    const fields = [note.front, note.back];
    const made = { id: 1, guid: guidOf(note), noteTypeId, tags: note.tags, fields, modifiedAt: 0 };
    const deck = {
      ...of,
      noteTypes: readTypes,
      decks: new Map([[1, note.path]]),
      media: new Map<string, string>(),
      drawings: new Map<string, Drawing>(),
    };
    const ordinals = ordinalsOf(type, made);
    const drafts = draftsOf(made, (ordinals.length > 0 ? ordinals : [0]).map(cardOf), deck);
    for (const each of drafts) {
      if (!('card' in each)) continue;
      // It has no answers anywhere.
      delete each.packageCardId;
      // By a name that we gave it nobody knows it.
      if (made.guid !== note.guid) delete each.card.note;
    }
    return drafts;
  };
}

function typeOf(kind: Kind, id: number, called: string): PackageNoteType {
  const [front, back] =
    kind === 'cloze'
      ? ['{{cloze:Front}}', '{{cloze:Front}}<br>{{Back}}']
      : ['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}'];
  return {
    id,
    name: called,
    kind,
    fields: ['Front', 'Back'].map((name) => ({ name, isRtl: false, tag: null })),
    templates: [{ ordinal: 0, name: 'Card', front, back }],
    css: '',
    stockKind: null,
  };
}

/** By its id its draft is found. */
const cardOf = (ordinal: number) => ({
  id: ordinal + 1,
  noteId: 1,
  deckId: 1,
  ordinal,
  schedule: { kind: 'new' as const, position: 1 },
  isSuspended: false,
  isBuried: false,
  flag: 0,
  memory: null,
});

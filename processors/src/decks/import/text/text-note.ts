// A note of a text goes the way of a note of Anki, with templates of our own.
import { createHash } from 'node:crypto';
import type { Drawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { PackageNoteType } from '@anamnesis/contracts/ports/deck-package.ts';
import { ordinalsOf } from '../../templates/emptiness.ts';
import { numbersOf } from '../../templates/deletions.ts';
import { readNoteType } from '../../templates/note-type.ts';
import type { DeckToDraft, Draft } from '../draft.ts';
import { draftsOf } from '../drafts-of.ts';

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

/** Makes drafts of notes, one after the other. Notes without a name of their own are known by what they ask. */
export function textDrafter(of: Pick<DeckToDraft, 'tell' | 'miss'>): (note: TextNote) => Draft[] {
  const types = { normal: readNoteType(typeOf('normal')), cloze: readNoteType(typeOf('cloze')) };
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
    const type = types[numbersOf(note.front).size > 0 ? 'cloze' : 'normal'];
    const fields = [note.front, note.back];
    const made = { id: 1, guid: guidOf(note), noteTypeId: 1, tags: note.tags, fields, modifiedAt: 0 };
    const deck = {
      ...of,
      noteTypes: new Map([[1, type]]),
      decks: new Map([[1, note.path]]),
      media: new Map<string, string>(),
      drawings: new Map<string, Drawing>(),
    };
    const ordinals = ordinalsOf(type, made);
    const drafts = draftsOf(made, (ordinals.length > 0 ? ordinals : [0]).map(cardOf), deck);
    // It has no answers anywhere.
    for (const each of drafts) if ('card' in each) delete each.packageCardId;
    return drafts;
  };
}

function typeOf(kind: Kind): PackageNoteType {
  const [front, back] =
    kind === 'cloze'
      ? ['{{cloze:Front}}', '{{cloze:Front}}<br>{{Back}}']
      : ['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}'];
  return {
    id: 1,
    name: kind,
    kind,
    fields: ['Front', 'Back'].map((name) => ({ name, isRtl: false, tag: null })),
    templates: [{ ordinal: 0, name: 'Card', front, back }],
    css: '',
    stockKind: null,
  };
}

const cardOf = (ordinal: number) => ({
  id: 1,
  noteId: 1,
  deckId: 1,
  ordinal,
  schedule: { kind: 'new' as const, position: 1 },
  isSuspended: false,
  isBuried: false,
  flag: 0,
  memory: null,
});

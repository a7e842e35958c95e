// A note of a text goes the way of a note of Anki, with templates of our own.
import { createHash } from 'node:crypto';
import type { Drawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { PackageNoteType } from '@anamnesis/contracts/ports/deck-package.ts';
import { ordinalsOf } from '../../templates/emptiness.ts';
import { numbersOf } from '../../templates/deletions.ts';
import { readNoteType, type ReadNoteType } from '../../templates/note-type.ts';
import type { DeckToDraft, Draft } from '../draft.ts';
import { draftsOf } from '../drafts-of.ts';

/** Both sides and all fields in HTML. */
export type TextNote = {
  /** Of the program that wrote it; undefined where it has none. */
  guid?: string | undefined;
  front: string;
  back: string;
  tags: readonly string[];
  /** From the outermost deck on. */
  path: readonly string[];
  fields: readonly { name: string; html: string }[];
};

type Kind = 'normal' | 'cloze';

/** Makes drafts of notes, one after the other. Notes without a name of their own are known by what they ask. */
export function textDrafter(of: Pick<DeckToDraft, 'tell' | 'miss'>): (note: TextNote) => Draft[] {
  const types = new Map<string, ReadNoteType>();
  const asked = new Map<string, number>();
  const typeOf = (kind: Kind, names: readonly string[]): ReadNoteType => {
    const key = JSON.stringify([kind, names]);
    const type = types.get(key) ?? readNoteType(typeWith(kind, names));
    types.set(key, type);
    return type;
  };
  const guidOf = ({ guid, front, path }: TextNote): string => {
    if (guid !== undefined && guid !== '') return guid;
    const hash = createHash('sha256')
      .update(JSON.stringify([path, front.replaceAll(/\s+/gu, ' ').trim()]))
      .digest('hex');
    const times = (asked.get(hash) ?? 0) + 1;
    asked.set(hash, times);
    return times === 1 ? `text-${hash}` : `text-${hash}-${times}`;
  };
  return (note) => {
    const kind = numbersOf(note.front).size > 0 ? 'cloze' : 'normal';
    const type = typeOf(
      kind,
      note.fields.map(({ name }) => name),
    );
    const fields = [note.front, note.back, ...note.fields.map(({ html }) => html)];
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

function typeWith(kind: Kind, names: readonly string[]): PackageNoteType {
  // What a table calls its columns may be what ours are called.
  const own = ['anamnesis front', 'anamnesis back'];
  const [front, back] =
    kind === 'cloze'
      ? [`{{cloze:${own[0]}}}`, `{{cloze:${own[0]}}}<br>{{${own[1]}}}`]
      : [`{{${own[0]}}}`, `{{FrontSide}}<hr id=answer>{{${own[1]}}}`];
  return {
    id: 1,
    name: kind,
    kind,
    fields: [...own, ...names].map((name) => ({ name, isRtl: false, tag: null })),
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

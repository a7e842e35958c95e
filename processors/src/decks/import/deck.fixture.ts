import type { PackageCard, PackageNoteType } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { readNoteType } from '../templates/note-type.ts';
import { aNoteType } from '../templates/note.fixture.ts';
import type { ToldOfCard } from '../told.ts';
import type { DeckToDraft, ImportDraft, ImportDraftCard } from './draft.ts';

export const heart = `${'a'.repeat(64)}.png`;
export const beep = `${'b'.repeat(64)}.mp3`;

export const aCard = (more: Partial<PackageCard> = {}): PackageCard => ({
  id: 100,
  noteId: 10,
  deckId: 7,
  ordinal: 0,
  schedule: { kind: 'new', position: 1 },
  isSuspended: false,
  isBuried: false,
  flag: 0,
  memory: null,
  ...more,
});

/** A front and a back, which repeats it. */
export const basic = aNoteType(['Front', 'Back'], [['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}']]);
export const cloze = aNoteType(['Text', 'Extra'], [['{{cloze:Text}}', '{{cloze:Text}}<br>{{Extra}}']], {
  kind: 'cloze',
});

export function aDeck(type: PackageNoteType, more: Partial<DeckToDraft> = {}) {
  const told: ToldOfCard[] = [];
  const missing: string[] = [];
  const deck: DeckToDraft = {
    noteTypes: new Map([[type.id, readNoteType(type)]]),
    decks: new Map([[7, ['Heart', 'Valves']]]),
    media: new Map([
      ['heart.png', heart],
      ['beep.mp3', beep],
    ]),
    drawings: new Map(),
    tell: (what) => told.push(what),
    miss: (name) => missing.push(name),
    ...more,
  };
  return { deck, told, missing };
}

export function cardIn(draft: ImportDraft | undefined): ImportDraftCard {
  if (!draft || 'refused' in draft) throw new Error(`no card: ${JSON.stringify(draft)}`);
  return draft;
}

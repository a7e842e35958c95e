import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { describe, expect, it } from 'vitest';
import { specOf } from '../../kernel/testing/decider-spec.ts';
import { textHashOf } from '../asks.ts';
import { deckDecider } from '../deck-decider.ts';
import type { NoteText } from './decide.ts';

const { given } = specOf(deckDecider);

const note = (n: number, answer = 'renin'): NoteText => ({
  noteId: `n${n}`,
  cardId: `c${n}`,
  prompt: `What is {{c1::${answer}}}?`,
  answer,
});
const textOf = ({ prompt, answer }: NoteText) => ({ prompt, answer });
const send = (...notes: NoteText[]) =>
  ({ type: 'ImportNotes', documentId: 'd', studyDay: '2026-03-04', notes }) as const;
const created = (of: NoteText, ordinal = 0): DeckEvent => ({
  type: 'CardCreated',
  data: {
    documentId: 'd',
    cardId: of.cardId,
    pageNumber: 1,
    ordinal,
    studyDay: '2026-03-04',
    card: { ...textOf(of), span: '' },
  },
});
const edited = (of: NoteText, textVersion: number): DeckEvent => ({
  type: 'CardEdited',
  data: { documentId: 'd', cardId: of.cardId, textVersion, card: textOf(of) },
});
type Outcome = 'created' | 'updated' | 'unchanged';
const told = (...notes: (readonly [NoteText, number, Outcome])[]): DeckEvent => ({
  type: 'NotesImported',
  data: {
    documentId: 'd',
    notes: notes.map(([{ noteId, cardId, prompt }, textVersion, outcome]) => ({
      noteId,
      cardId,
      textHash: textHashOf(prompt),
      textVersion,
      outcome,
    })),
  },
});
const deleted: DeckEvent = {
  type: 'CardsDeleted',
  data: { documentId: 'd', cardIds: ['c1'], written: 1 },
};
const imported = [created(note(1)), told([note(1), 0, 'created'])];

describe('notes of another program', () => {
  it('become cards, told once for all', () => {
    expect(given().when(send(note(1), note(2)))).toEqual([
      created(note(1)),
      created(note(2), 1),
      told([note(1), 0, 'created'], [note(2), 0, 'created']),
    ]);
    expect(given(...imported).when(send(note(1), note(2)))).toEqual([
      created(note(2), 1),
      told([note(2), 0, 'created']),
    ]);
  });

  it('change nothing when they are the same, whatever the person made of the card', () => {
    expect(given(...imported).when(send(note(1)))).toEqual([]);
    expect(given(...imported, edited(note(1, 'mine'), 1)).when(send(note(1)))).toEqual([]);
    expect(given(...imported, deleted).when(send(note(1, 'ACE')))).toEqual([]);
  });

  it('give a card that nobody edited their new text, and go on from there', () => {
    const first = [edited(note(1, 'ACE'), 1), told([note(1, 'ACE'), 1, 'updated'])];
    expect(given(...imported).when(send(note(1, 'ACE')))).toEqual(first);
    expect(given(...imported, ...first).when(send(note(1)))).toEqual([
      edited(note(1), 2),
      told([note(1), 2, 'updated']),
    ]);
    const restored: DeckEvent = {
      type: 'CardsRestored',
      data: { documentId: 'd', cardIds: ['c1'], written: 1 },
    };
    expect(given(...imported, deleted, restored).when(send(note(1, 'ACE')))).toEqual(first);
  });

  it('leave what the person edited otherwise, each time', () => {
    expect(given(...imported, edited(note(1, 'mine'), 1)).when(send(note(1, 'ACE')))).toEqual([]);
    const back = [edited(note(1, 'mine'), 1), edited(note(1), 2)];
    expect(given(...imported, ...back).when(send(note(1, 'ACE')))).toEqual([
      edited(note(1, 'ACE'), 3),
      told([note(1, 'ACE'), 3, 'updated']),
    ]);
  });

  it('count as the last word where the person had written the same', () => {
    const agreed = told([note(1, 'ACE'), 1, 'unchanged']);
    const same = [...imported, edited(note(1, 'ACE'), 1)];
    expect(given(...same).when(send(note(1, 'ACE')))).toEqual([agreed]);
    expect(given(...same, agreed).when(send(note(1, 'Ang II')))).toEqual([
      edited(note(1, 'Ang II'), 2),
      told([note(1, 'Ang II'), 2, 'updated']),
    ]);
  });

  it('come as far as there is room', () => {
    const all = Array.from({ length: 1_999 }, (_, n) => created(note(n + 10), n));
    expect(given(...all).when(send(note(1), note(2)))).toEqual([
      created(note(1), 1_999),
      told([note(1), 0, 'created']),
    ]);
  });

  it('are not written to a document that is deleted', () => {
    const discarded: DeckEvent = { type: 'DeckDiscarded', data: { documentId: 'd' } };
    expect(given(discarded).when(send(note(1)))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

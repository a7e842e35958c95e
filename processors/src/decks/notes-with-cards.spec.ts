import type { PackageCard } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { expect, it } from 'vitest';
import { notesWithCards } from './notes-with-cards.ts';
import { aNote } from './templates/note.fixture.ts';

it('joins notes and cards that come in one order, also where one is missing', () => {
  const notes = [2, 4, 5].map((id) => ({ ...aNote(), id }));
  const cards = [1, 2, 2, 3, 5, 6].map((noteId, n) => ({ id: n, noteId }) as PackageCard);
  const joined = [...notesWithCards({ notes: () => notes, cards: () => cards })];
  expect(joined.map(({ note, cards: own }) => [note.id, own.map(({ id }) => id)])).toEqual([
    [2, [1, 2]],
    [4, []],
    [5, [4]],
  ]);
});

// Decks that other people made, in each format.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDeckPackages } from './deck-package.ts';
import { aFolder } from './testing/a-package.ts';

const folder = join(
  process.env['ANAMNESIS_INPUTS'] ??
    fileURLToPath(new URL('../../../../../../shared/data/inputs', import.meta.url)),
  'anki',
);

describe.skipIf(!existsSync(folder))('decks of other people (ANAMNESIS_INPUTS)', () => {
  it.each([
    ['empty-legacy-2', 'legacy-2', { notes: 0, cards: 0, reviews: 0 }, 0],
    ['mixed-legacy-2', 'legacy-2', { notes: 8, cards: 13, reviews: 26 }, 1],
    ['example_music_intervals', 'latest', { notes: 340, cards: 340, reviews: 0 }, 0],
    ['openstax_medical_legacy_v11', 'legacy', { notes: 256, cards: 315, reviews: 622 }, 2],
    ['openstax_medical_modern_anki21b', 'latest', { notes: 103, cards: 105, reviews: 0 }, 2],
  ])('%s', async (name, format, counts, media) => {
    const deck = await createDeckPackages(aFolder())(join(folder, `${name}.apkg`));
    onTestFinished(() => deck.close());
    expect([deck.format, deck.counts, deck.media.size]).toEqual([format, counts, media]);
    const notes = new Set([...deck.notes()].map(({ id }) => id));
    const cards = [...deck.cards()];
    expect([notes.size, cards.length, [...deck.reviews()].length]).toEqual(Object.values(counts));
    for (const { noteId, deckId } of cards)
      expect([notes.has(noteId), deck.decks.has(deckId)]).toEqual([true, true]);
    for (const [file, size] of deck.media) {
      let read = 0;
      for await (const piece of deck.readMedium(file)) read += piece.length;
      expect(read).toBe(size);
    }
  });
});

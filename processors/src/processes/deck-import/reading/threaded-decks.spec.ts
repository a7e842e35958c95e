import { StorageFull } from '@anamnesis/contracts/ports/models/engine.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { expect, it, onTestFinished } from 'vitest';
import { createThreadedDecks, longestReadingMs } from './threaded-decks.ts';

it('a deck whose items never end is too complex', async () => {
  const script = new URL('./threaded-decks.fixture.ts', import.meta.url);
  const { in: readerIn, close } = createThreadedDecks({ script, longestMs: () => 1_000 });
  onTestFinished(close);
  let [items, spentMs] = [0, 0];
  const work = { ...unlimitedWork, spent: (ms: number) => void (spentMs += ms) };
  const read = async () => {
    const deck = { path: import.meta.filename, fileName: 'endless.apkg' };
    for await (const _ of readerIn('nowhere').survey(deck, new Date(), work)) items += 1;
  };
  await expect(read()).rejects.toMatchObject({ name: 'DeckUnreadable', code: 'DECK_TOO_COMPLEX' });
  expect(items).toBeGreaterThan(0);
  expect(spentMs).toBeGreaterThan(1_000);
});

it('a deck may take the longer the larger its file is, up to a limit', () => {
  const [small, large, largest] = [42_000, 50_000_000, 1e12].map(longestReadingMs) as [
    number,
    number,
    number,
  ];
  expect(10 * small).toBeLessThan(large);
  expect(longestReadingMs(2 * 1e12)).toBe(largest);
});

it('a deck that finds no room on the disk may have some later', async () => {
  const script = new URL('./threaded-decks.fixture.ts', import.meta.url);
  const { in: readerIn, close } = createThreadedDecks({ script });
  onTestFinished(close);
  const read = async () => {
    const deck = { path: import.meta.filename, fileName: 'large.apkg' };
    for await (const _ of readerIn('nowhere').drafts(deck, new Map(), unlimitedWork));
  };
  await expect(read()).rejects.toBeInstanceOf(StorageFull);
});

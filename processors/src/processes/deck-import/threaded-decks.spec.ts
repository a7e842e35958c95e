import { StorageFull } from '@anamnesis/contracts/ports/engine.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/work.ts';
import { expect, it, onTestFinished } from 'vitest';
import { createThreadedDecks } from './threaded-decks.ts';

it('a deck whose items never end is too complex', async () => {
  const script = new URL('./threaded-decks.fixture.ts', import.meta.url);
  const { in: readerIn, close } = createThreadedDecks({ script, timeoutMs: 150 });
  onTestFinished(close);
  let [items, spentMs] = [0, 0];
  const work = { ...unlimitedWork, spent: (ms: number) => void (spentMs += ms) };
  const read = async () => {
    const deck = { path: 'nowhere', fileName: 'endless.apkg' };
    for await (const _ of readerIn('nowhere').survey(deck, new Date(), work)) items += 1;
  };
  await expect(read()).rejects.toMatchObject({ name: 'DeckUnreadable', code: 'DECK_TOO_COMPLEX' });
  expect(items).toBeGreaterThan(0);
  expect(spentMs).toBeGreaterThan(150);
});

it('a deck that finds no room on the disk may have some later', async () => {
  const script = new URL('./threaded-decks.fixture.ts', import.meta.url);
  const { in: readerIn, close } = createThreadedDecks({ script });
  onTestFinished(close);
  const read = async () => {
    const deck = { path: 'nowhere', fileName: 'large.apkg' };
    for await (const _ of readerIn('nowhere').drafts(deck, new Map(), unlimitedWork));
  };
  await expect(read()).rejects.toBeInstanceOf(StorageFull);
});

import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { expect, it } from 'vitest';
import { deckWorld } from '../testing/deck-world.ts';
import { aDraft, fakeDeck } from '../testing/fake-deck.ts';

it('tells that a deck is written when its person is shown all of it', async () => {
  const { write, sent, shown, result } = await deckWorld(fakeDeck({ drafts: [[aDraft('a')]] }));
  shown.push(false, false);
  const work = { ...unlimitedWork, extend: () => void told.push(sent.map(({ name }) => name).join()) };
  const told: string[] = [];
  await write(true, work);
  const waited = told.slice(-3);
  expect(waited).toEqual(Array(3).fill('AddDeckDocuments,ImportCards'));
  expect(result().created).toBe(1);
});

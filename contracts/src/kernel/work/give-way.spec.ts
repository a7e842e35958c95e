import { expect, it } from 'vitest';
import { givingWay } from './give-way.ts';

it('lets others have their turn in long work, and does not stop short work', async () => {
  const giveWay = givingWay();
  expect(giveWay()).toBeUndefined();
  const other = { hadTurn: false };
  setTimeout(() => {
    other.hadTurn = true;
  }, 0);
  // Without their turn the work would not end.
  while (!other.hadTurn) await giveWay();
  expect(other.hadTurn).toBe(true);
});

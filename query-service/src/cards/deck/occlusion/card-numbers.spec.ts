import { expect, it } from 'vitest';
import { cardNumbers } from './card-numbers.ts';

const made = (cardId: string, createdAt: string, ordinal: number) => ({ cardId, createdAt, ordinal });
const [first, later] = ['2026-03-01T08:00:00.000Z', '2026-03-02T08:00:00.000Z'];

it('counts cards in the order in which they were made, whatever order they are read in', () => {
  const cards = [made('a', later, 0), made('c', first, 2), made('b', first, 1), made('d', later, 1)];
  expect([...cardNumbers(cards)]).toEqual([
    ['b', 1],
    ['c', 2],
    ['a', 3],
    ['d', 4],
  ]);
});

it('gives a new card the next number, and leaves those of the others', () => {
  const before = [made('a', first, 0), made('b', first, 1)];
  const numbers = cardNumbers([...before, made('c', later, 0)]);
  expect([...numbers]).toEqual([...cardNumbers(before), ['c', 3]]);
});

import { expect, it } from 'vitest';
import { treeOf } from './deck-tree.ts';

it('puts decks into those around them, and counts what is in them', () => {
  const tree = treeOf([
    { path: ['Medicine'], cards: 5 },
    { path: ['Medicine', 'Cardiology', 'Valves'], cards: 30 },
    { path: ['Medicine', 'Cardiology'], cards: 10 },
    { path: ['Spanish'], cards: 2 },
  ]);
  expect(tree).toEqual([
    {
      name: 'Medicine',
      cards: 45,
      decks: [{ name: 'Cardiology', cards: 40, decks: [{ name: 'Valves', cards: 30, decks: [] }] }],
    },
    { name: 'Spanish', cards: 2, decks: [] },
  ]);
});

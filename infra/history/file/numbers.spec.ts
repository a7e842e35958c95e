import { expect, it } from 'vitest';
import { createNumbers } from './numbers.ts';

it('ids are numbered by first appearance, cards apart for each person', () => {
  const { person, card } = createNumbers();
  expect(['p', '7', '007', '7', 'p', ''].map(person)).toEqual([0, 1, 2, 1, 0, 3]);
  const ids = ['1711684180217', 'c', '1711684180217', '01', '1', '12345678901234567'];
  expect(ids.map((id) => card(0, id))).toEqual([0, 1, 0, 2, 3, 4]);
  expect([card(1, '1'), card(0, '1'), card(1, '1')]).toEqual([5, 3, 5]);
});

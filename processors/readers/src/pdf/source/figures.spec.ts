import { expect, it } from 'vitest';
import { at } from '../items.fixture.ts';
import { readItems } from '../page-text.ts';
import { nothingSeen } from '../seen/seen.ts';
import { sourcePageOf } from './draft.ts';
import { withSourceLines } from './read-source.ts';
import { sheet } from './rows.fixture.ts';

it('a list in a box is no label of a picture', () => {
  const box = ['Do not', 'ACE inhibitor', 'NSAID', 'Fluid challenge'];
  const items = [
    ...box.map((text, down) => at(text, 60, 650 - 9 * down, { size: 7 })),
    at('Severe disease is treated at once, and where that is not enough', 50, 440),
    at('a second drug is given, and the woman is delivered.', 50, 428),
  ];
  const seen = { ...nothingSeen, pictures: [{ left: 50, bottom: 500, right: 250, top: 700 }] };
  const { lines } = sourcePageOf(withSourceLines(readItems(items), { items, seen, sheet, struck: [] }));
  expect(lines.map(({ said }) => said)).toEqual(lines.map(() => undefined));
});

import { expect, it } from 'vitest';
import { blocksOf } from '../blocks-of.ts';
import type { SeenLine } from '../layouts/seen-lines.fixture.ts';
import { seenPage } from '../layouts/seen-lines.fixture.ts';

const unsureIn = (lines: readonly (SeenLine | string)[]) => {
  const page = seenPage(lines);
  return blocksOf([page])[0]!.blocks.flatMap(({ isPathUnsure, start, end }) =>
    isPathUnsure ? [page.text.slice(start, end)] : [],
  );
};

const text = 'The outcome was recovery of the renal function within a month.';
const [large, small] = [18, 14].map((size) => (name: string) => ({ text: name, size, gap: 1 }));

it('what stands before the first main heading is unsure where a document begins within a sentence', () => {
  const cut = 'and two of the patients were lost to follow-up.';
  const rest = [small!('Outcomes'), text, large!('Discussion'), text];
  expect(unsureIn([cut, ...rest])).toEqual([cut, 'Outcomes', text]);
  expect(unsureIn(['Two of the patients were lost.', ...rest])).toEqual([]);
});

it('of a note at the foot of a page it is not known what it belongs to', () => {
  const note = { text: '1Provided that all of it is absorbed.', size: 8, y: 700 };
  const page = [large!('Clearance'), text, large!('Interactions'), text];
  expect(unsureIn([...page, note])).toEqual([note.text]);
  expect(unsureIn([...page.slice(0, 2), { ...note, y: undefined }, ...page.slice(2)] as SeenLine[])).toEqual(
    [],
  );
});

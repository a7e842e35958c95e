import { expect, it } from 'vitest';
import type { DraftLine } from '../draft.ts';
import { withoutCounts } from './counted.ts';

const linesOf = (texts: readonly string[]) => {
  let at = 0;
  return texts.map((text): DraftLine => {
    const start = at;
    at += text.length + 1;
    return { start, end: start + text.length };
  });
};
const read = (texts: readonly string[]) => {
  const text = texts.join('\n');
  return withoutCounts(linesOf(texts), text).map(
    ({ start, end, said }) => `${said?.kind ?? ''} ${text.slice(start, end)}`,
  );
};
const numbered = [
  'Outcomes 113',
  'The outcome 114',
  'was staged by 26 115',
  'and this 116',
  'or that 117',
  'DISCUSSION 118',
];

it('numbers of lines that go up by one are no words of them', () => {
  expect(read(['Running head', ...numbered]).slice(0, 5)).toEqual([
    ' Running head',
    ' Outcomes',
    'furniture 113',
    ' The outcome',
    'furniture 114',
  ]);
});

it('other numbers at the ends of lines are', () => {
  const other = numbered.with(3, 'and this 120');
  expect(read(other)).toEqual(other.map((line) => ` ${line}`));
  expect(read(numbered.slice(0, 4))).toHaveLength(4);
});

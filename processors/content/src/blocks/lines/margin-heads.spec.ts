import { expect, it } from 'vitest';
import type { SourceLine, PageOfSource } from '../source-line.ts';
import { withMarginHeads } from './margin-heads.ts';

const seen = (x: number, y: number, width: number) => ({
  box: { x, y, width, height: 10 },
  size: 10,
  bold: 0,
  italic: 0,
});

/** Lines of a page: a head in bold and its text, or text alone. */
function page(...rows: readonly (readonly [head: string, text: string])[]): PageOfSource {
  let text = '';
  const lines = rows.map(([head, words], at): SourceLine => {
    const start = text.length;
    text += head === '' ? `${words}\n` : `${head} ${words}\n`;
    const end = text.length - 1;
    if (head === '') return { start, end, seen: seen(150, at * 12, 300) };
    const cells = [
      { start, end: start + head.length },
      { start: start + head.length + 1, end },
    ];
    const runs = [{ start, end: start + head.length, bold: true as const }];
    return { start, end, cells, runs, seen: seen(50, at * 12, 400) };
  });
  return { text, lines };
}
const textsOf = (one: PageOfSource): string[] => {
  const [{ text, lines }] = withMarginHeads([one]) as [PageOfSource];
  return lines.map(({ start, end }) => text.slice(start, end));
};

it('a heading in the margin is parted from the text beside it', () => {
  const parted = page(
    ['Task', 'Examine the eye.'],
    ['', 'Say what you find.'],
    ['Marks', 'one each'],
    ['', 'two in all'],
  );
  expect(textsOf(parted)).toEqual([
    'Task',
    'Examine the eye.',
    'Say what you find.',
    'Marks',
    'one each',
    'two in all',
  ]);
});

it('names of rows and a word in bold are none', () => {
  const rows = page(['Dose', '5 mg'], ['Route', 'by mouth'], ['Half-life', '6 hours']);
  expect(textsOf(rows)).toHaveLength(3);
  expect(textsOf(page(['Task', 'Examine the eye.'], ['', 'Say what you find.']))).toHaveLength(2);
});

import type { SourceSaid, SourceLine } from '@anamnesis/content/blocks.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinBrokenWords } from './hyphens.ts';
import { sourcePageOf, withoutLayout } from '../source/draft.ts';
import { withJoinedWords } from './joined-words.ts';

const page = (text: string) => sourcePageOf(withoutLayout(text));
const textsOf = ({ text, lines }: { text: string; lines: readonly SourceLine[] }): string[] =>
  lines.map(({ start, end }) => text.slice(start, end));

it('lines end and begin where their joined words do', () => {
  const [joined] = withJoinedWords([page('Give the medi-\ncation, daily\n\nlife-\nthreatening\nbleeding')]);
  expect(textsOf(joined!)).toEqual(['Give the medication,', 'daily', 'life-threatening', 'bleeding']);
});

it('runs and cells go with their words', () => {
  const text = 'Drug\tmedi\u00adcation\tdaily';
  const cells = [
    { start: 0, end: 4 },
    { start: 5, end: 16 },
    { start: 17, end: 22 },
  ];
  const line: SourceLine = {
    start: 0,
    end: text.length,
    said: { kind: 'row', table: {}, cells },
    runs: [{ start: 17, end: 22, bold: true }],
  };
  const [joined] = withJoinedWords([{ text, lines: [line] }]);
  const [moved] = joined!.lines;
  expect(moved?.said).toMatchObject({ cells: [{ end: 4 }, { start: 5, end: 15 }, { start: 16, end: 21 }] });
  expect(moved?.runs).toEqual([{ start: 16, end: 21, bold: true }]);
});

it('a row over several lines of the text keeps all of its cells', () => {
  const text = 'Give the medi-\ncation\nAdult, normal\nfunction 25 mg\nevery hour';
  const start = text.indexOf('Adult');
  const cells = [
    { start, end: text.indexOf(' 25') },
    { start: text.indexOf('25'), end: text.length },
  ];
  const row: SourceLine = { start, end: text.length, said: { kind: 'row', table: {}, cells } };
  const before = [
    { start: 0, end: 14 },
    { start: 15, end: 21 },
  ];
  const [joined] = withJoinedWords([{ text, lines: [...before, row] }]);
  const moved = joined!.lines.at(-1)!;
  const said = moved.said as Extract<SourceSaid, { kind: 'row' }>;
  expect(said.cells.map((cell) => joined!.text.slice(cell.start, cell.end))).toEqual([
    'Adult, normal\nfunction',
    '25 mg\nevery hour',
  ]);
});

it('every line of the joined text has its line', () => {
  const part = fc.constantFrom(
    'medi-',
    'cation',
    '\n',
    ' ',
    'life-',
    'threatening',
    'anti-',
    '\u00ad',
    ',',
    '\n\n',
    'A',
  );
  fc.assert(
    fc.property(fc.array(fc.array(part, { maxLength: 30 }), { maxLength: 3 }), (pages) => {
      const texts = pages.map((parts) => parts.join(''));
      const joined = withJoinedWords(texts.map(page));
      expect(joined.map(({ text }) => text)).toEqual(joinBrokenWords(texts));
      for (const one of joined)
        expect(textsOf(one).map((line) => line.trim())).toEqual(
          one.text
            .split('\n')
            .map((row) => row.trim())
            .filter(Boolean),
        );
    }),
  );
});

it('a line whose last word came from the next goes on there, and its wide gaps part nothing', () => {
  const text = 'covers streptococci.    Warn-\ning of jaundice.\nOther';
  const lines = [
    {
      start: 0,
      end: 29,
      cells: [
        { start: 0, end: 20 },
        { start: 24, end: 29 },
      ],
    },
    { start: 30, end: 45 },
    { start: 46, end: 51 },
  ];
  const [joined] = withJoinedWords([{ text, lines }]);
  expect(joined!.lines.map(({ goesOn, cells }) => [goesOn, cells])).toEqual([
    [true, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

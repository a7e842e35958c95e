import { expect, it } from 'vitest';
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { blocksOf } from './blocks-of.ts';
import { linesOfText } from './lines-of-text.ts';
import { joinedMarkup, markupOf } from './markup.ts';

/** The markup of a text with these blocks, each written as its words in the text. */
function markup(text: string, ...written: (Partial<PageBlock> & { words: string })[]): string {
  let from = 0;
  const blocks = written.map(({ words, ...rest }): PageBlock => {
    const start = text.indexOf(words, from);
    from = start + words.length;
    return { kind: 'paragraph', start, end: from, path: [], ...rest };
  });
  return joinedMarkup(markupOf(text, blocks)).text;
}

const text = '12\nDrugs\n• Beta blockers\n– Bisoprolol\n1. Start\nlow\nThey slow\nthe heart.\nFig. 1 A node';

it('has a line for each block, with a mark for what it is, and leaves furniture out', () => {
  expect(
    markup(
      text,
      { words: '12', kind: 'furniture' },
      { words: 'Drugs', kind: 'heading', level: 2, path: ['Heart'] },
      { words: '• Beta blockers', kind: 'item', level: 0, mark: 2, path: ['Heart', 'Drugs'] },
      { words: '– Bisoprolol', kind: 'item', level: 1, mark: 2, path: ['Heart', 'Drugs', 'Beta blockers'] },
      {
        words: '1. Start\nlow',
        kind: 'item',
        level: 0,
        mark: 3,
        lines: [text.indexOf('low')],
        path: ['Heart', 'Drugs'],
      },
      { words: 'They slow\nthe heart.', path: ['Heart', 'Drugs'] },
      { words: 'Fig. 1 A node', kind: 'caption', path: ['Heart', 'Drugs'] },
    ),
  ).toBe(
    [
      'Under: Heart',
      '## Drugs',
      '- Beta blockers',
      '  - Bisoprolol',
      '1. Start',
      '  low',
      'They slow the heart.',
      '[caption] Fig. 1 A node',
    ].join('\n'),
  );
});

it('says it where what follows stands under something else, or under nothing known', () => {
  expect(
    markup(
      'A\none\ntwo\nthree\nfour',
      { words: 'A', kind: 'heading', level: 1 },
      { words: 'one', path: ['A'] },
      { words: 'two', path: ['A'], isPathUnsure: true },
      { words: 'three', path: ['A'], isPathUnsure: true },
      { words: 'four', path: ['A'] },
    ),
  ).toBe('# A\none\nUnder: not known\ntwo\nthree\nUnder: A\nfour');
  expect(
    markup(
      'A\none\ntwo',
      { words: 'A', kind: 'heading', level: 1 },
      { words: 'one', path: ['A'] },
      { words: 'two' },
    ),
  ).toBe('# A\none\nUnder: no heading\ntwo');
  expect(
    markup(
      'A\nB\none\nC\nD',
      { words: 'A', kind: 'heading', level: 1 },
      { words: 'B', kind: 'heading', level: 2, path: ['A'] },
      { words: 'one', path: ['A', 'B'] },
      { words: 'C', kind: 'heading', level: 1 },
      { words: 'D', kind: 'heading', level: 2, path: [] },
    ),
  ).toBe('# A\n## B\none\n# C\nUnder: no heading\n## D');
});

it('has the rows of a table with their heads, also where these stand on the page before', () => {
  const rows = 'Drug\tDose\nAspirin\t75 mg';
  const at = (word: string) => ({ start: rows.indexOf(word), end: rows.indexOf(word) + word.length });
  const cells = [
    [at('Drug'), at('Dose')],
    [at('Aspirin'), at('75 mg')],
  ];
  const table = { kind: 'table' as const, start: 0, end: rows.length, path: [] };
  const said = (block: PageBlock) => joinedMarkup(markupOf(rows, [block])).text;
  expect(said({ ...table, table: { headRows: 1, rows: cells } })).toBe('[head] Drug | Dose\nAspirin | 75 mg');
  expect(said({ ...table, table: { headRows: 0, rows: cells.slice(1), heads: ['Name', 'Dose'] } })).toBe(
    '[head] Name | Dose\nAspirin | 75 mg',
  );
});

it('knows the place on the page of every sign that is not a mark', () => {
  const typed = 'HEART FAILURE\n\nCauses:\n  - Coronary   disease\n  - Hypertension\n\nIt is common.\n';
  const [{ blocks }] = blocksOf([{ text: typed, lines: linesOfText(typed) }]) as [{ blocks: PageBlock[] }];
  const { text: said, map } = joinedMarkup(markupOf(typed, blocks));
  expect(map).toHaveLength(said.length);
  for (const words of ['Coronary', 'disease', 'Hypertension', 'It is common.'])
    expect(map[said.indexOf(words)]).toBe(typed.indexOf(words));
});

const lines = (count: number): string =>
  Array.from({ length: count }, (_, n) =>
    n % 50 === 0 ? `\n# Part ${n}\n` : `${'  '.repeat(n % 4)}- item ${n}`,
  ).join('\n');
const words = (of: string): string[] => of.match(/[\p{L}\p{N}]+/gu) ?? [];

it.each([300, 1_200])('holds every word of %i lines, in order, and little more', (count) => {
  const typed = lines(count);
  const [{ blocks }] = blocksOf([{ text: typed, lines: linesOfText(typed) }]) as [{ blocks: PageBlock[] }];
  const { text: said } = joinedMarkup(markupOf(typed, blocks));
  const own = said.split('\n').filter((line) => !line.startsWith('Under: '));
  expect(words(own.join('\n'))).toEqual(words(typed));
  expect(said.length).toBeLessThan(typed.length * 1.5);
});

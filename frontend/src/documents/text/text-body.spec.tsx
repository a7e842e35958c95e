import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PageText } from '../../pdf/highlight/text/page-text.ts';
import { TextBody } from './text-body.tsx';

const sentences = [
  { text: '## Side effects', blocks: [{ kind: 'heading' as const, at: 0, level: 2, mark: 3 }] },
  {
    text: '* **ACE inhibitors** cause a cough.',
    blocks: [{ kind: 'item' as const, at: 0, level: 0, mark: 2 }],
  },
  { text: '1. Measure first.', blocks: [{ kind: 'item' as const, at: 0, level: 0, mark: 3 }] },
  { text: 'Losartan: no cough.', blocks: [{ kind: 'item' as const, at: 0, level: 0 }] },
].map((each, at) => ({ ...each, number: at + 1, sentence_number: at + 1, chunk: 1 }));

it('shows headings, bullets, numbers and bold words as what they are, and not their signs', () => {
  const { container } = render(<TextBody sentences={sentences} />);
  expect(container.querySelector('h2')?.textContent).toBe('1Side effects');
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '•2ACE inhibitors cause a cough.',
    '1.3Measure first.',
    '4Losartan: no cough.',
  ]);
  expect(container.querySelector('strong')?.textContent).toBe('ACE inhibitors');
  expect(container.textContent).not.toMatch(/[*#]/);
});

it('shows the number of a heading, and not the signs that mark it up', () => {
  const headings = [
    { text: '## 2. Tubular disease', blocks: [{ kind: 'heading' as const, at: 0, level: 2, mark: 6 }] },
    { text: '4 LTRA', blocks: [{ kind: 'heading' as const, at: 0, level: 3, mark: 2 }] },
  ].map((each, at) => ({ ...each, number: at + 1, sentence_number: at + 1, chunk: 1 }));
  const { container } = render(<TextBody sentences={headings} />);
  const shown = [...container.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['2. 1Tubular disease', '4 2LTRA']);
});

const mark = ({ items }: PageText) => {
  const item = items.findIndex((text) => text.includes('ACE'));
  return [{ item, from: 4, to: 20, tone: 'normal' as const, target: 'card' }];
};

it('marks a stretch that begins in bold and goes on, in one piece', () => {
  const { container } = render(<TextBody sentences={sentences} mark={mark} />);
  const [marked, ...others] = container.querySelectorAll('mark');
  expect(others).toEqual([]);
  expect(marked?.textContent).toBe('inhibitors cause');
  expect(marked?.querySelector('strong')?.textContent).toBe('inhibitors');
  expect(marked?.getAttribute('role')).toBeNull();
});

const words = ({ items }: PageText) => {
  const item = items.findIndex((text) => text.includes('ACE'));
  const of = (from: number, to: number) => ({ item, from, to, tone: 'answer' as const, target: '' });
  return [of(0, 3), of(4, 14), of(15, 16), of(18, 20)];
};

it('marks words of the card that is played in one band, unless others stand between', () => {
  const { container } = render(<TextBody sentences={sentences} mark={words} />);
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'ACE inhibitors c',
    'se',
  ]);
});

const row = (at: number, ...cells: number[]) => ({ kind: 'row' as const, at, cells });
const table = [
  { text: 'Obstructive Restrictive FEV1 Low Normal', blocks: [row(0, 0, 12), row(24, 29, 33)] },
  { text: '- -', blocks: [row(0, 0, 2)] },
  { text: 'Low', blocks: [row(0, 0, 0)] },
  { text: 'TLC 6', blocks: [row(0, 4, 4)] },
].map((each, at) => ({ ...each, number: at + 1, sentence_number: at + 1, chunk: 1 }));

it('shows a row with empty cells with each of the others in its column, its number in the first', () => {
  const { container } = render(<TextBody sentences={table} />);
  const shown = [...container.querySelectorAll('tr')].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent),
  );
  expect(shown).toEqual([
    ['1', 'Obstructive', 'Restrictive'],
    ['FEV1', 'Low', 'Normal'],
    ['2', '-', '-'],
    ['3', '', 'Low'],
    ['4TLC', '', '6'],
  ]);
  expect(container.querySelectorAll('table')).toHaveLength(1);
});

it('shows a row that names columns as their heads, and no line that only parts rows', () => {
  const written = {
    text: '| Drug | Dose | |---|---| | ASA | 75 mg |',
    blocks: [
      { kind: 'row' as const, at: 0, mark: 2, cells: [9], isHead: true as const },
      { kind: 'rule' as const, at: 16 },
      { kind: 'row' as const, at: 26, mark: 2, cells: [34] },
    ],
  };
  const { container } = render(
    <TextBody sentences={[{ ...written, number: 1, sentence_number: 1, chunk: 1 }]} />,
  );
  const texts = (cells: string) =>
    [...container.querySelectorAll(cells)].map(({ textContent }) => textContent);
  expect(texts('th')).toEqual(['1Drug', 'Dose']);
  expect(texts('td')).toEqual(['ASA', '75 mg']);
});

it('shows what its source calls bold or in italics, beside what is marked so', () => {
  const text = 'Avoid *all* NSAIDs | here.';
  const runs = [
    { start: 0, end: 5, bold: true as const },
    { start: 12, end: 18, italic: true as const },
  ];
  const sentence = { text, runs, blocks: [{ kind: 'caption' as const, at: 0 }], chunk: 1 };
  const { container } = render(<TextBody sentences={[{ ...sentence, number: 1, sentence_number: 1 }]} />);
  const texts = (kind: string) => [...container.querySelectorAll(kind)].map(({ textContent }) => textContent);
  expect([texts('strong'), texts('em')]).toEqual([['Avoid'], ['all', 'NSAIDs']]);
  expect(container.querySelector('.text-caption')?.textContent).toBe('1Avoid all NSAIDs | here.');
});

it('marks words of a row whose first cell is empty', () => {
  const { container } = render(
    <TextBody
      sentences={table}
      mark={({ items }) => [
        { item: items.indexOf('Obstructive'), from: 0, to: 11, tone: 'normal', target: 'card' },
      ]}
    />,
  );
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Obstructive',
  ]);
});

it('shows what the author crossed out struck through', () => {
  const text = '~~Codeine is **safe** when you breast-feed.~~ It is not.';
  const written = [{ text, number: 1, sentence_number: 1, chunk: 1 }];
  const { container } = render(<TextBody sentences={written} />);
  expect([...container.querySelectorAll('s')].map(({ textContent }) => textContent).join('')).toBe(
    'Codeine is safe when you breast-feed.',
  );
  expect(container.textContent).toBe('1Codeine is safe when you breast-feed. It is not.');
});

import type { ExcerptBlock } from '@anamnesis/contracts/documents/blocks/excerpt.ts';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ExcerptPath } from './excerpt-path.tsx';
import { Excerpt } from './excerpt.tsx';

const text = 'Start it\nslowly.\n• **bisoprolol**\n2. ramipril\nA\t1 mg\nB\n> Less is more.';
const place = (words: string) => {
  const start = text.indexOf(words);
  return { start, end: start + words.length };
};
const sign = (words: string, at: number, length: number) => {
  const start = place(words).start + at;
  return { start, end: start + length, markup: true as const };
};
const blocks: ExcerptBlock[] = [
  { kind: 'paragraph', ...place('Start it\nslowly.') },
  {
    kind: 'item',
    ...place('• **bisoprolol**'),
    mark: 2,
    level: 0,
    runs: [sign('**b', 0, 2), { ...place('bisoprolol'), bold: true }, sign('**\n', 0, 2)],
  },
  { kind: 'item', ...place('2. ramipril'), mark: 3, level: 0 },
  {
    kind: 'table',
    start: place('A\t').start,
    end: place('B\n').start + 1,
    table: {
      headRows: 0,
      heads: ['Drug', 'Dose'],
      rows: [
        [
          { ...place('A\t'), end: place('A\t').start + 1 },
          { ...place('1 mg'), rows: 2 },
        ],
        [place('B')],
      ],
    },
  },
  { kind: 'paragraph', ...place('> Less is more.'), isQuote: true, runs: [sign('> L', 0, 2)] },
];

it('shows a part of a page as its author laid it out', () => {
  const { container } = render(<Excerpt text={text} blocks={blocks} />);
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Start it slowly.',
    'Less is more.',
  ]);
  expect(container.querySelector('.text-quote')?.textContent).toBe('Less is more.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '•bisoprolol',
    '2.ramipril',
  ]);
  expect(container.querySelector('strong')?.textContent).toBe('bisoprolol');
  const [head, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  expect(
    within(head!)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Drug', 'Dose']);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['A1 mg', 'B']);
  expect(screen.getByRole('cell', { name: '1 mg' })).toHaveProperty('rowSpan', 2);
});

it('marks what was found where it is shown', () => {
  const { start, end } = place('bisoprolol');
  const { container } = render(
    <Excerpt
      text={text}
      blocks={blocks}
      marks={[
        [0, 5],
        [start, end],
      ]}
    />,
  );
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Start',
    'bisoprolol',
  ]);
});

it('shows whole items and rows of its beginning, or a part of a long paragraph with dots', () => {
  const { container, rerender } = render(<Excerpt text={text} blocks={blocks} most={50} />);
  expect(container.textContent).toBe('Start it slowly.•bisoprolol2.ramipril');
  rerender(<Excerpt text="one two three" most={7} />);
  expect(container.textContent).toBe('one two…');
});

it('shows the lines of what has no blocks', () => {
  const { container } = render(<Excerpt text={'one\ntwo'} />);
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['one', 'two']);
});

it('names the headings over it', () => {
  const { container, rerender } = render(<ExcerptPath path={['Heart', 'Drugs']} />);
  expect(container.textContent).toBe('Heart›Drugs');
  rerender(<ExcerptPath path={[]} />);
  expect(container.textContent).toBe('');
});

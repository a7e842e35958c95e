import { expect, it } from 'vitest';
import { blocksOf } from '../blocks-of.ts';
import { seenPage, type SeenLine } from '../layouts/seen-lines.fixture.ts';

const table = {};
const row = (first: string, second: string): SeenLine => ({
  text: `${first} ${second}`,
  said: {
    kind: 'row',
    table,
    cells: [
      { start: 0, end: first.length },
      { start: first.length + 1, end: first.length + 1 + second.length },
    ],
  },
});

/** The paths of the tables of the second page. */
function pathsOf(first: readonly (SeenLine | string)[], second: readonly (SeenLine | string)[]): string[] {
  const pages = [first, second].map((lines) => {
    const page = seenPage(lines);
    return {
      ...page,
      lines: page.lines.map((line) =>
        line.said?.kind === 'row'
          ? {
              ...line,
              said: {
                ...line.said,
                cells: line.said.cells.map(({ start, end }) => ({
                  start: start + line.start,
                  end: end + line.start,
                })),
              },
            }
          : line,
      ),
    };
  });
  return blocksOf(pages)[1]!.blocks.flatMap((block) => (block.table ? [block.path.join(' > ')] : []));
}

const title: SeenLine = { text: 'Neurology', size: 20 };
const section = (text: string): SeenLine => ({ text, size: 14, gap: 1 });
const prose = 'The text of a section goes on for a while and says what has to be said.';
const bleeds = [title, section('Bleeding in the brain'), prose, prose];
const float: (SeenLine | string)[] = [
  'Table 4: Empirical treatment',
  row('Drug', 'Dose'),
  row('Ceftriaxone', '2 g'),
  row('Aciclovir', '10 mg/kg'),
];

it('a table at the top of its page stands under no heading of the page before', () => {
  expect(pathsOf(bleeds, [...float, section('Meningitis'), prose, prose])).toEqual(['Neurology']);
});

it('a float stands under the heading of the text that names it', () => {
  const named = [section('Meningitis'), 'What is given is in table 4, and not in table 41.', prose];
  expect(pathsOf(bleeds, [...float, ...named])).toEqual(['Neurology > Meningitis']);
});

it('a table further down stands under the heading above it', () => {
  expect(pathsOf(bleeds, [section('Meningitis'), prose, ...float])).toEqual(['Neurology > Meningitis']);
});

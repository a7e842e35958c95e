// Which headings a line of a printed page stands under.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { expect, it } from 'vitest';
import { contextAt } from './context.ts';
import type { PlacePage } from '../place.ts';
import { documentOf } from '../places.fixture.ts';

type Line = {
  text: string;
  x: number;
  y: number;
  width: number;
  level?: number;
  path: string[];
  isAside?: true;
};

/** A page of lines, each with where it stands; what has a level is a heading. */
function pageOf(lines: readonly Line[]): PlacePage {
  const text = lines.map((line) => line.text).join('\n\n');
  let start = 0;
  const blocks = lines.map(({ text: own, x, y, width, level, path, isAside }): PageBlock => {
    const boxes = [{ x, y, width, height: 10 }];
    const block = { start, end: start + own.length, boxes, path, ...(isAside && { isAside }) };
    start += own.length + 2;
    return level === undefined ? { ...block, kind: 'paragraph' } : { ...block, kind: 'heading', level };
  });
  return { pageNumber: 1, text, blocks };
}

const heads = (y: number, path: string[]): Line[] => [
  { text: 'Do', x: 10, y, width: 20, level: 2, path },
  { text: 'Never', x: 200, y, width: 30, level: 2, path },
];
const under = ['Cardiac arrest'];
const title = { text: 'Cardiac arrest', x: 10, y: 10, width: 100, level: 1, path: [] };

it('a line across the page stands under neither of the headings of two columns above', () => {
  const below = { text: 'Observe for two hours.', x: 10, y: 90, width: 380, path: [...under, 'Never'] };
  const page = pageOf([title, ...heads(40, under), below]);
  expect(contextAt(page, page.text.indexOf('Observe')).path).toEqual(['Cardiac arrest']);
});

it('a line of a column stands under its heading', () => {
  const own = { text: 'Lidocaine is left out.', x: 205, y: 60, width: 120, path: [...under, 'Never'] };
  const page = pageOf([title, ...heads(40, under), own]);
  expect(contextAt(page, page.text.indexOf('Lidocaine')).path).toEqual(['Cardiac arrest', 'Never']);
});

it('a frame behind text stands under the title of its slide and of its deck, and under no heading of the text', () => {
  const deck = ['Anaesthetics', 'Hyperthermia'];
  const framed = { x: 200, width: 120, isAside: true } as const;
  const page = pageOf([
    { text: 'Hyperthermia', x: 10, y: 10, width: 100, level: 1, path: deck.slice(0, 1) },
    { text: 'Signs', x: 10, y: 40, width: 40, level: 2, path: deck },
    { text: 'Rigidity comes early.', x: 10, y: 60, width: 120, path: [...deck, 'Signs'] },
    { text: 'Treat', y: 100, level: 3, path: [...deck, 'Signs'], ...framed },
    { text: 'Dantrolene is given.', y: 120, path: [...deck, 'Signs', 'Treat'], ...framed },
  ]);
  expect(contextAt(page, page.text.indexOf('Dantrolene')).path).toEqual([...deck, 'Treat']);
});

const columnsPath = (lines: readonly Line[]) => {
  const page = pageOf([{ ...title, width: 380 }, ...lines]);
  return contextAt(page, page.text.indexOf('Step 3')).path;
};

it('a line at the top of a column stands under the heading at the foot of the one before', () => {
  const path = [...under, 'Regular'];
  const left = (text: string, y: number, own = path): Line => ({ text, x: 10, y, width: 90, path: own });
  const steps = (y: number): Line[] => [
    { ...left('Regular', y, under), level: 2 },
    left('Step 1 is a strain.', y + 20),
    ...[40, 60].map((top, at): Line => ({
      text: `Step ${at + 2} follows.`,
      x: 200,
      y: top,
      width: 90,
      path,
    })),
  ];
  expect(columnsPath([left('Ask.', 40, under), left('Look.', 400, under), ...steps(700)])).toEqual(path);
  // Not where more stands below it: then it is a box among others.
  expect(columnsPath([left('Ask.', 40, under), left('Look.', 700, under), ...steps(300)])).toEqual(under);
});

/** What is shown over what begins with these words. */
const overOf = (text: string, words: string): string[] => {
  const page = documentOf(text).pages.get(1)!;
  const { over } = contextAt(page, page.text.indexOf(words));
  return over.map(({ start, end }) => page.text.slice(start, end).replace(/^- /u, ''));
};

it('what ends a list or says something itself is over no table, and a line by itself is', () => {
  const table = '\n\n| Who | Dose |\n|---|---|\n| at home | 100 mg |\n| on the ward | 200 mg |\n';
  expect(overOf(`# Signs\n\n- eye signs\n- memory loss${table}`, '| Who')).toEqual([]);
  expect(overOf(`# Signs\n\nThiamine by mouth${table}`, '| Who')).toEqual(['Thiamine by mouth']);
  expect(overOf(`# Signs\n\nDementia: mirabegron instead${table}`, '| Who')).toEqual([]);
});

const behindTable = (line: string) =>
  overOf(
    `# Withdrawal\n\n## Plan\n\nAsk twice.\n\nFirst, chlordiazepoxide by the table\n\n| Day | Dose |\n|---|---|\n| 1 | 30 mg |\n| 2 | 20 mg |\n\n${line} 20 mg at night.\n`,
    line,
  );

it('a drug that only the title of a table names is over the paragraph behind it', () => {
  expect(behindTable('Start at')).toEqual(['First, chlordiazepoxide by the table']);
  expect(behindTable('Diazepam is given as')).toEqual([]);
});

const neverTo = (first: string) => `# Never\n\n- ${first}\n- less than 6 weeks after birth\n`;

it('an item that lists things is over none beside it, and a name may be', () => {
  expect(overOf(neverTo('BP systolic >=160 or diastolic >=100'), 'less')).toEqual([]);
  expect(overOf(neverTo('Women who breastfeed'), 'less')).toEqual(['Women who breastfeed']);
});

const tablesAround = (line: string) =>
  `Signs\n\n  C  confusion, new\n  U  urea > 7\n  R  RR > 30\n${line}\n\nScore    Mortality\n0-1      3%\n2        15%\n3        20%\n4        30%\n\nNotes\n  - ask twice\n  - note it\n  - tell the senior\n`;

it('a line that ends one table is over no other behind a blank line', () => {
  expect(overOf(tablesAround('  65 age >= 65'), 'Score')).toEqual([]);
  expect(overOf(tablesAround('\n  65 age >= 65'), 'Score')).toEqual(['65 age >= 65']);
});

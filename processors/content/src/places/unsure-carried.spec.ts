import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { expect, it } from 'vitest';
import { withUnsureCarried } from './unsure-carried.ts';

type Line = { said: string; kind?: PageBlock['kind']; x?: number; y?: number };

function pageOf(...lines: readonly Line[]) {
  const text = lines.map(({ said }) => said).join('\n');
  let start = 0;
  const blocks = lines.map(({ said, kind = 'paragraph', x = 40, y = 0 }): PageBlock => {
    const block = { kind, start, end: start + said.length, path: kind === 'heading' ? [] : ['Severe pain'] };
    start += said.length + 1;
    const table = kind === 'table' ? { table: { headRows: 0, rows: [] } } : {};
    return { ...block, ...table, boxes: [{ x, y, width: 80, height: 12 }] };
  });
  return { text, blocks };
}
const isUnsure = (page: ReturnType<typeof pageOf>, before: ReturnType<typeof pageOf>) =>
  withUnsureCarried(page, before).map(({ isPathUnsure = false }) => isPathUnsure);

const heading: Line = { said: 'Severe pain', kind: 'heading' };
const ended: Line = { said: 'Give morphine.' };

it('a page that goes on in the same place is of what the page before was of, another may not be', () => {
  const before = pageOf(heading, ended);
  expect(isUnsure(pageOf({ said: 'Then measure it.' }), before)).toEqual([false]);
  const next: Line = { said: 'Codeine', kind: 'heading' };
  expect(isUnsure(pageOf({ said: 'Mild pain', x: 90 }, next, ended), before)).toEqual([true, false, false]);
  expect(
    isUnsure(pageOf({ said: 'and codeine', x: 90 }), pageOf(heading, { said: 'Give morphine' })),
  ).toEqual([false]);
});

it('a heading that stood beside another, as those of boxes do, ends with its page', () => {
  const boxes = pageOf({ said: 'Mild pain', kind: 'heading', x: 200, y: 90 }, { ...heading, y: 90 }, ended);
  expect(isUnsure(pageOf({ said: 'Ask the elderly.' }), boxes)).toEqual([true]);
});

it('notes below a table from the page before may be of what its title says there', () => {
  const before = pageOf(heading, { said: 'Drug', kind: 'table' });
  const note: Line = { said: 'Review it after ten days.' };
  expect(isUnsure(pageOf({ said: 'Dose', kind: 'table' }, note), before)).toEqual([false, true]);
});

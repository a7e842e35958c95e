import { describe, expect, it } from 'vitest';
import { aFolder, aPdf } from '../../library.fixture.ts';
import { dropPlace } from '../drag/use-dragged-row.ts';
import { drawnSpan, rowsInView } from '../rows-in-view.ts';
import { meaningOf, rowBeginningWith } from './tree-keys.ts';
import { treeRows } from '../tree-rows.ts';

const rows = treeRows(
  [
    { folder: aFolder('Cardiology'), documents: [aPdf('valves'), aPdf('Vessels')] },
    { folder: aFolder('Nephrology'), documents: [aPdf('kidneys')] },
    { folder: aFolder('Neurology'), documents: [] },
  ],
  ['folder-Nephrology'],
);
const at = (name: string): number => rows.findIndex((row) => row.name === name);

it('the rows are folders and the documents of those that are open', () => {
  expect(rows.map(({ name, index, count }) => [name, index, count])).toEqual([
    ['Cardiology', 0, 3],
    ['valves', 0, 2],
    ['Vessels', 1, 2],
    ['Nephrology', 1, 3],
    ['Neurology', 2, 3],
  ]);
});

it.each([
  ['ArrowDown', 'valves', false, { does: 'go', to: 2 }],
  ['ArrowDown', 'Neurology', true, null],
  ['ArrowUp', 'Cardiology', true, null],
  ['Home', 'Neurology', true, { does: 'go', to: 0 }],
  ['End', 'Cardiology', true, { does: 'go', to: 4 }],
  ['ArrowRight', 'Nephrology', false, { does: 'open' }],
  ['ArrowRight', 'Cardiology', true, { does: 'go', to: 1 }],
  ['ArrowRight', 'Neurology', true, null],
  ['ArrowRight', 'valves', false, { does: 'open' }],
  ['ArrowRight', 'valves', true, { does: 'enter' }],
  ['ArrowLeft', 'valves', true, { does: 'close' }],
  ['ArrowLeft', 'Vessels', false, { does: 'go', to: 0 }],
  ['ArrowLeft', 'Nephrology', false, null],
  ['a', 'valves', false, null],
])('%s on %s (open: %s)', (key, name, isOpen, meaning) => {
  expect(meaningOf(key, rows, at(name), isOpen)).toEqual(meaning);
});

it.each([
  ['v', 'Cardiology', 'valves'],
  ['v', 'valves', 'Vessels'],
  ['vv', 'Vessels', 'valves'],
  ['ves', 'valves', 'Vessels'],
  ['neu', 'Nephrology', 'Neurology'],
  ['n', 'Neurology', 'Nephrology'],
  ['x', 'Cardiology', undefined],
])('typing %s on %s leads to %s', (typed, from, to) => {
  expect(rows[rowBeginningWith(typed, rows, at(from))]?.name).toBe(to);
});

const dropped = (dragged: string, over: string) => {
  const place = dropPlace(rows, rows[at(dragged)]!, rows[at(over)]!);
  return place?.kind === 'place' ? [place.row.name, place.edge, place.to] : (place?.folderId ?? null);
};

describe('a row that is dragged', () => {
  it('takes the place of a sibling', () => {
    expect(dropped('Vessels', 'valves')).toEqual(['valves', 'above', 0]);
    expect(dropped('valves', 'Vessels')).toEqual(['Vessels', 'below', 1]);
    expect(dropped('Neurology', 'Cardiology')).toEqual(['Cardiology', 'above', 0]);
    // Over a document of a folder, it is over that folder.
    expect(dropped('Neurology', 'Vessels')).toEqual(['Cardiology', 'above', 0]);
  });

  it('goes into another folder if it is a document, and nowhere over itself and its own folder', () => {
    expect(dropped('valves', 'Neurology')).toBe('folder-Neurology');
    expect(dropped('valves', 'valves')).toBeNull();
    expect(dropped('valves', 'Cardiology')).toBeNull();
    expect(dropped('Cardiology', 'Vessels')).toBeNull();
  });
});

describe('of a long list', () => {
  const heights = Array.from({ length: 600 }, () => 40);

  it('only the rows that are seen are drawn, with the room of the others around them', () => {
    const { rows: drawn, after } = rowsInView(heights, { from: 4_000, to: 4_200 }, new Set());
    expect(drawn).toEqual([
      { index: 100, before: 4_000 },
      ...[101, 102, 103, 104].map((index) => ({ index, before: 0 })),
    ]);
    expect(after).toBe(600 * 40 - 4_200);
  });

  it('a row that is kept is drawn where it belongs', () => {
    const { rows: drawn, after } = rowsInView(heights, { from: 0, to: 40 }, new Set([599]));
    expect(drawn).toEqual([
      { index: 0, before: 0 },
      { index: 599, before: 598 * 40 },
    ]);
    expect(after).toBe(0);
  });

  it('what is drawn changes in steps, and is more than what is seen', () => {
    expect(drawnSpan({ from: 410, to: 1_010 })).toEqual(drawnSpan({ from: 590, to: 1_190 }));
    expect(drawnSpan({ from: 410, to: 1_010 })).toEqual({ from: 100, to: 1_500 });
  });
});

import { expect, it } from 'vitest';
import { differences } from './differences.ts';
import { changeLines } from './lines.ts';

const keyed = (docs: Record<string, Record<string, unknown>>) =>
  Object.entries(docs).map(([key, doc]) => ({ key, doc }));

const before = keyed({
  a: { name: 'Heart', schedule: { step: 0, due: null }, tags: ['x'] },
  b: { name: 'Lung' },
  c: { name: 'Liver', order: { y: 1, x: 2 } },
});
const after = keyed({
  a: { schedule: { due: '2026-03-01', step: 0 }, tags: ['x', 'y'], name: 'Heart', isFlagged: true },
  c: { order: { x: 2, y: 1 }, name: 'Liver' },
  d: { name: 'Kidney' },
});

it('names what was added, removed and changed, by field', () => {
  expect(differences(before, after)).toEqual({
    added: [{ key: 'd', doc: { name: 'Kidney' } }],
    removed: [{ key: 'b', doc: { name: 'Lung' } }],
    changed: [
      {
        key: 'a',
        fields: [
          { field: 'isFlagged', after: true },
          { field: 'schedule.due', before: null, after: '2026-03-01' },
          { field: 'tags', before: ['x'], after: ['x', 'y'] },
        ],
      },
    ],
  });
});

it('is shown as before and after', () => {
  const lines = changeLines({ cards: differences(before, after), folders: differences([], []) });
  expect(lines).toEqual([
    '',
    'cards: 1 added, 1 removed, 1 changed',
    '+ d {\n  "name": "Kidney"\n}',
    '- b {\n  "name": "Lung"\n}',
    '~ a',
    '  isFlagged: (absent) → true',
    '  schedule.due: null → "2026-03-01"',
    '  tags: ["x"] → ["x","y"]',
  ]);
  expect(changeLines({ folders: differences([], []) })).toEqual(['', 'Nothing changed.']);
});

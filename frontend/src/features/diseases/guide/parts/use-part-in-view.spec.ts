import { expect, it } from 'vitest';
import { partAt } from './use-part-in-view.ts';

const at = (overview: number, treatment: number, sources: number) => [
  { id: 'overview' as const, top: overview },
  { id: 'treatment' as const, top: treatment },
  { id: 'sources' as const, top: sources },
];

it('is the last part that begins above where one reads, and the last one at the end', () => {
  expect(partAt(at(400, 900, 1500), false)).toBe('overview');
  expect(partAt(at(-600, 120, 700), false)).toBe('treatment');
  expect(partAt(at(-1200, -500, 600), true)).toBe('sources');
  expect(partAt([], false)).toBe('overview');
});

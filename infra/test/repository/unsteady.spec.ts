import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namingNoTest, type Unsteady, unsteady, whySkipped } from '../../checks/unsteady.ts';

const list: Unsteady[] = [
  { file: 'a.spec.ts', test: 'a group does', reason: 'two tabs race', since: '2026-11-26' },
];

describe('the list of unsteady tests', () => {
  it('names files that are there', () => {
    expect(unsteady.filter(({ file }) => !existsSync(file))).toEqual([]);
  });

  it('says of the test that it names why it is skipped, and of no other', () => {
    expect(whySkipped('a.spec.ts', 'a group does', list)).toBe('unsteady since 2026-11-26: two tabs race');
    expect(whySkipped('b.spec.ts', 'a group does', list)).toBeUndefined();
    expect(whySkipped('a.spec.ts', 'a group does not', list)).toBeUndefined();
  });

  it('finds an entry whose test is gone, once its file has been run', () => {
    expect(namingNoTest([{ file: 'a.spec.ts', name: 'a group does' }], list)).toEqual([]);
    expect(namingNoTest([{ file: 'a.spec.ts', name: 'another' }], list)).toEqual(list);
    expect(namingNoTest([{ file: 'b.spec.ts', name: 'another' }], list)).toEqual([]);
  });

  it('asks for a reason in words and a day', () => {
    // @ts-expect-error a word is no reason
    const reason: Unsteady['reason'] = 'flaky';
    // @ts-expect-error not a day
    const since: Unsteady['since'] = 'lately';
    expect([reason, since]).toHaveLength(2);
  });
});

import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('turns', () => {
  it('go round in the order in which they were asked for, so many at a time', async () => {
    const turns = createTurns(2);
    const taken: string[] = [];
    const asking = ['a', 'b', 'c', 'd'].map((name) => turns.take().then(() => taken.push(name)));
    await Promise.all(asking.slice(0, 2));
    expect([taken, turns.areWanted()]).toEqual([['a', 'b'], true]);
    turns.give();
    await asking[2];
    turns.give();
    await asking[3];
    expect([taken, turns.areWanted()]).toEqual([['a', 'b', 'c', 'd'], false]);
    turns.give();
    turns.give();
    await Promise.all([turns.take(), turns.take()]);
    expect(turns.areWanted()).toBe(false);
  });
});

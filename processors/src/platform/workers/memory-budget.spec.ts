import { describe, expect, it } from 'vitest';
import { createMemoryBudget } from './memory-budget.ts';

/** Workers by name, with those that were ended in their order. */
function setting(mostBytes: number) {
  const budget = createMemoryBudget(mostBytes);
  const ended: string[] = [];
  const worker = (name: string) => {
    const { works, rests, holds } = budget.join();
    const end = (): void => void ended.push(name);
    return { works: () => works(end), rests: () => rests(end), holds };
  };
  return { ended, worker };
}

describe('the memory that workers hold together', () => {
  it('ends the one that holds most, beyond the bound and not before', () => {
    const { ended, worker } = setting(100);
    const [small, large, other] = [worker('small'), worker('large'), worker('other')];
    for (const each of [small, large, other]) each.works();
    small.holds(20);
    large.holds(50);
    other.holds(30);
    expect(ended).toEqual([]);
    small.holds(21);
    expect(ended).toEqual(['large']);
    other.holds(70);
    expect(ended).toEqual(['large']);
  });

  it('ends resting workers first, and no more than need be', () => {
    const { ended, worker } = setting(100);
    const [first, second, busy] = [worker('first'), worker('second'), worker('busy')];
    for (const each of [first, second]) each.rests();
    busy.works();
    first.holds(20);
    second.holds(30);
    busy.holds(60);
    expect(ended).toEqual(['second']);
  });

  it('leaves a worker that works alone to its own limit', () => {
    const { ended, worker } = setting(100);
    const alone = worker('alone');
    alone.works();
    alone.holds(500);
    expect(ended).toEqual([]);
  });
});

import type { AttemptCounter } from '../ports/stores/attempt-counter.ts';
import type { Clock } from '../ports/clock.ts';

const outcomeOf = (all: number[], most: number) => ({
  count: Math.min(all.length, most + 1),
  until: new Date(all[0]!),
});

export function createFakeAttemptCounter(clock: Clock): AttemptCounter {
  const ends = new Map<string, number[]>();
  const open = (key: string): number[] => (ends.get(key) ?? []).filter((end) => end > clock().getTime());
  return {
    async add(key, { most, withinMs }) {
      const all = [...open(key), clock().getTime() + withinMs];
      if (all.length <= most) ends.set(key, all);
      return outcomeOf(all, most);
    },
    look: async (key, { most, withinMs }) => outcomeOf([...open(key), clock().getTime() + withinMs], most),
    takeBack: async (key) => void ends.get(key)?.pop(),
  };
}

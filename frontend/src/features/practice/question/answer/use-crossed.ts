import { useScratch } from '../scratch.ts';

/** The options that a person ruled out, and how to rule one out or bring it back. */
export function useCrossed(questionId: string): [ReadonlySet<number>, (at: number) => void] {
  const [{ crossed }, change] = useScratch(questionId);
  const cross = (at: number): void =>
    change((before) => ({
      ...before,
      crossed: before.crossed.includes(at)
        ? before.crossed.filter((each) => each !== at)
        : [...before.crossed, at],
    }));
  return [new Set(crossed), cross];
}

import type { DraftRefusal } from '../check.ts';

/** What a check found: why a text is refused, or what only a reader can decide, as questions to be answered with yes or no. */
export type FoundIn = { refusal?: DraftRefusal | undefined; doubts: readonly string[] };

/** What a check found that leaves no doubt. */
export const certain = (refusal: DraftRefusal | undefined): FoundIn => ({ refusal, doubts: [] });

/** The findings of several checks: the first refusal, or all doubts. */
export function allFound(checks: readonly (() => FoundIn)[]): FoundIn {
  const doubts: string[] = [];
  for (const check of checks) {
    const found = check();
    if (found.refusal) return found;
    doubts.push(...found.doubts);
  }
  return { doubts };
}

// The thread in which curves are fitted.
import type { Fit } from '@anamnesis/contracts/preferences/events.ts';
import { serveTasks } from '../../platform/workers/serve.ts';
import type { Answers } from './answers.ts';
import { fit } from './fit.ts';

/** `at`: milliseconds since 1970; the answers are in any order. */
export type FitInput = { answers: Answers & { at: Float64Array }; inUse: Fit | null };

/** Of more, whole cards are left out. */
const mostAnswers = 200_000;

serveTasks({ fit: async ({ answers, inUse }: FitInput) => fit(inOrder(answers), inUse) });

function inOrder({ count, card, at, day, rating }: FitInput['answers']): Answers {
  const part = Math.ceil(count / mostAnswers);
  const rows = Uint32Array.from({ length: count }, (_, n) => n)
    .filter((n) => card[n]! % part === 0)
    .sort((one, other) => at[one]! - at[other]!);
  return {
    count: rows.length,
    card: rows.map((n) => card[n]!),
    day: Int32Array.from(rows, (n) => day[n]!),
    rating: Uint8Array.from(rows, (n) => rating[n]!),
  };
}

import type { historyApi } from '@anamnesis/contracts/history/api.ts';
import { useMemo } from 'react';
import type { AnswerOf } from '../../../api/endpoint-types.ts';

/** The doctor's lines of a finished history, and the items of which the student says that one of them asked for it. */
export interface Claiming {
  sessionId: string;
  said: readonly string[];
  notUnderstood: ReadonlySet<number>;
  claims: Readonly<Record<string, number>>;
}

export function useClaiming({
  session: { sessionId },
  rounds,
  feedback,
  claims,
}: AnswerOf<typeof historyApi.getHistory>): Claiming {
  return useMemo(
    () => ({
      sessionId,
      said: rounds.map((round) => round.said),
      notUnderstood: new Set(feedback?.notUnderstood),
      claims,
    }),
    [sessionId, rounds, feedback, claims],
  );
}

/** Whether an item counts as asked: it was, or the student says so. */
export const counts = (isAsked: boolean, item: string, { claims }: Pick<Claiming, 'claims'>): boolean =>
  isAsked || claims[item] !== undefined;

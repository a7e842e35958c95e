import { diseaseNameSchema } from '@anamnesis/contracts/diseases/guide.ts';
import type { InputOf } from '../../../api/endpoint-types.ts';
import { errorMessage, isApiError } from '../../../api/api-error.ts';
import { historyApi } from '@anamnesis/contracts/history/api.ts';
import { z } from 'zod';
import { useStartHistoryMutation } from '../history-endpoints.ts';

type Choice = InputOf<typeof historyApi.startHistory>;

const nearestSchema = z.array(z.union([z.string(), diseaseNameSchema.transform(({ name }) => name)]));

/** Meets a patient; says why there is none, and which names are near one that is unknown. */
export function useMeet(onMet: (sessionId: string) => void) {
  const [start, { error, isLoading, originalArgs, reset }] = useStartHistoryMutation();
  const meet = async (choice: Choice): Promise<void> => {
    if (isLoading) return;
    const answer = await start(choice);
    if (answer.data) onMet(answer.data.sessionId);
  };
  const isUnknown = isApiError(error) && error.code === 'UNKNOWN_PATIENT';
  return {
    meet: (choice: Choice) => void meet(choice),
    /** What is being asked for, or was refused. */
    choice: originalArgs?.choice ?? null,
    isMeeting: isLoading,
    problem: error === undefined ? null : errorMessage(error),
    nearest: isUnknown ? (nearestSchema.safeParse(error.details['nearest']).data ?? []) : [],
    forgetProblem: reset,
  };
}

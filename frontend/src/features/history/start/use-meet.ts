import { diseaseNameSchema } from '@anamnesis/contracts/diseases/guide.ts';
import type { InputOf } from '../../../api/endpoint-types.ts';
import { errorMessage, isApiError } from '../../../api/api-error.ts';
import { historyApi } from '@anamnesis/contracts/history/api.ts';
import { z } from 'zod';
import { useStartHistoryMutation } from '../history-endpoints.ts';

type Choice = InputOf<typeof historyApi.startHistory>;

const nearestSchema = z.array(z.union([z.string(), diseaseNameSchema.transform(({ name }) => name)]));

/** Meets a patient; says why there is none, and which diseases can be chosen instead. */
export function useMeet(onMet: (sessionId: string) => void) {
  const [start, { error, isLoading, originalArgs, reset }] = useStartHistoryMutation();
  const meet = async (choice: Choice): Promise<void> => {
    if (isLoading) return;
    const answer = await start(choice);
    if (answer.data) onMet(answer.data.sessionId);
  };
  return {
    meet: (choice: Choice) => void meet(choice),
    /** What is being asked for, or was refused. */
    choice: originalArgs?.choice ?? null,
    isMeeting: isLoading,
    problem: error === undefined ? null : errorMessage(error),
    nearest: isApiError(error) ? (nearestSchema.safeParse(error.details['nearest']).data ?? []) : [],
    /** The disease has a guide only: `nearest` are others that have a patient. */
    isWithoutPatient: isApiError(error) && error.code === 'NO_PATIENT',
    forgetProblem: reset,
  };
}

import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { historySessionsModel } from '@anamnesis/contracts/history/read-models.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';

/** The sessions of each person with a virtual patient, by session id. */
export const historySessionsProjection = defineProjection<AnamnesisEvent>()(historySessionsModel, {
  HistoryStarted: ({ data: { sessionId, mode, choice, patient, at }, metadata: { userId } }) => {
    const { disease, diseaseName, system, person } = patient;
    const kind = { sessionId, userId, mode, choice, disease, diseaseName, system, person };
    const open = { finishedAt: '', diagnosis: '', nextSteps: '', verdict: null };
    return [{ put: sessionId, doc: { ...kind, rounds: 0, startedAt: at, ...open } }];
  },
  HistoryAnswered: ({ data: { sessionId } }) => [
    { update: sessionId, with: (session) => ({ ...session, rounds: session.rounds + 1 }) },
  ],
  HistoryFinished: ({ data: { sessionId, diagnosis, nextSteps, feedback, at } }) => [
    {
      update: sessionId,
      with: (session) => ({
        ...session,
        finishedAt: at,
        diagnosis,
        nextSteps,
        verdict: feedback.verdict,
      }),
    },
  ],
});

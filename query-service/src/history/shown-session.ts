import type { HistorySessionShown } from '@anamnesis/contracts/history/api.ts';
import { osceSeconds } from '@anamnesis/contracts/history/limits.ts';
import type { HistorySessionDocument } from '@anamnesis/contracts/history/read-models.ts';

/** A session as its person sees it: what they did not choose by name has no name before the end. */
export function shownSession(session: HistorySessionDocument): HistorySessionShown {
  const { sessionId, mode, choice, person, rounds, startedAt, finishedAt, verdict } = session;
  const isNamed = choice === 'name' || finishedAt !== '';
  return {
    sessionId,
    mode,
    choice,
    disease: isNamed ? session.disease : '',
    diseaseName: isNamed ? session.diseaseName : '',
    person,
    rounds,
    startedAt,
    endsAt: mode === 'osce' ? new Date(Date.parse(startedAt) + osceSeconds * 1_000).toISOString() : null,
    finishedAt: finishedAt === '' ? null : finishedAt,
    verdict,
  };
}

/** A session in the archive of its person: before the end it hides what the screen hides. */
export const exportedSession = (session: HistorySessionDocument): Record<string, unknown> => {
  const { diagnosis, nextSteps } = session;
  return { ...shownSession(session), diagnosis, nextSteps };
};

import type { HistorySessionShown } from '@anamnesis/contracts/history/api.ts';
import { osceSeconds } from '@anamnesis/contracts/history/limits.ts';
import type { HistorySessionDocument } from '@anamnesis/contracts/history/read-models.ts';

/** What is not shown before the end. A disease that the student named is no secret, nor the system that they chose. */
const hiddenOf = ({
  choice,
  finishedAt,
  disease,
  diseaseName,
  system,
}: HistorySessionDocument): Pick<HistorySessionDocument, 'disease' | 'diseaseName' | 'system'> => {
  if (choice === 'name' || finishedAt !== '') return { disease, diseaseName, system };
  return { disease: '', diseaseName: '', system: choice === 'system' ? system : '' };
};

/** A session as its person sees it: what they did not choose by name has no name before the end. */
export function shownSession(session: HistorySessionDocument): HistorySessionShown {
  const { sessionId, mode, choice, person, rounds, startedAt, finishedAt, verdict } = session;
  const { disease, diseaseName } = hiddenOf(session);
  return {
    sessionId,
    mode,
    choice,
    disease,
    diseaseName,
    person,
    rounds,
    startedAt,
    endsAt: mode === 'osce' ? new Date(Date.parse(startedAt) + osceSeconds * 1_000).toISOString() : null,
    finishedAt: finishedAt === '' ? null : finishedAt,
    verdict,
  };
}

/** A session as it stands in the archive of its person. */
export function archivedSession(session: HistorySessionDocument): Omit<HistorySessionDocument, 'userId'> {
  const { userId: _, ...own } = session;
  return { ...own, ...hiddenOf(session) };
}

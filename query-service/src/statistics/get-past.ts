import { curveOf } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { createFairSemaphore } from '@anamnesis/contracts/kernel/work/fair-semaphore.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { statisticsApi } from '@anamnesis/contracts/statistics/api.ts';
import type { PastDeck } from '@anamnesis/contracts/statistics/past/past.ts';
import { studyPreferencesOf } from '../cards/study-preferences.ts';
import { momentOf } from '../cards/to-anki-card.ts';
import type { Dependencies } from '../dependencies.ts';
import { ownDocument } from '../documents/own-document.ts';
import { readModelOf } from '../read-models.ts';
import { pastTask } from './past-task.ts';

type Deps = Pick<Dependencies, 'store' | 'clock' | 'runArchiveTask' | 'forgettingBy'>;

/** Pasts that are read at once in one process. */
const mostAtOnce = 2;

/** The past of the caller, replayed from the log in a thread of its own. */
export function getPast({
  store,
  clock,
  runArchiveTask,
  forgettingBy,
}: Deps): QueryHandler<typeof statisticsApi.getPast> {
  const places = createFairSemaphore({ places: mostAtOnce, perOwner: 1 });
  return async ({ query: { pdfId: documentId } }, { userId, timeZone, signal }) => {
    if (documentId !== undefined) await ownDocument(store, userId, documentId);
    const preferences = await studyPreferencesOf(store, userId);
    const { studyDay: today, days } = momentOf(clock(), timeZone, preferences);
    const leave = await places.take({ owner: userId, signal });
    try {
      for await (const past of runArchiveTask(pastTask, { userId, documentId, today, days }, signal))
        return {
          ...past,
          today,
          decks: await namesOf(store, userId, past.decks),
          forgetting: forgettingBy(curveOf(preferences.policy)),
        };
      throw new Error('there was no past');
    } finally {
      leave();
    }
  };
}

const nameless: PastDeck = { documentId: null, name: '', folderId: '', folderName: '' };

/** As they are called now. One that is being deleted has no name any more. */
async function namesOf(
  store: ReadStore,
  userId: string,
  documentIds: readonly (string | null)[],
): Promise<PastDeck[]> {
  const [documents, folders] = await Promise.all([
    readModelOf(store, 'documents').getMany(documentIds.filter((id) => id !== null)),
    readModelOf(store, 'folders').find({ where: { userId } }),
  ]);
  const folderNames = new Map(folders.map(({ key, doc }) => [key, doc.name]));
  return documentIds.map((documentId) => {
    const document = documentId === null ? undefined : documents.get(documentId);
    if (document?.userId !== userId) return nameless;
    const { name, folderId } = document;
    return { documentId, name, folderId, folderName: folderNames.get(folderId) ?? '' };
  });
}

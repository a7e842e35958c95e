import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { minutesFor, type StudyLoad, type StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import { mostDocuments } from '@anamnesis/contracts/library/quota.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { readModelOf } from '../../read-models.ts';
import { studyPreferencesOf } from '../study-preferences.ts';
import { paceOf } from './pace.ts';
import { offeredNew } from './ration.ts';

/** What there is to study for a person on a local date, and on the day after. */
export async function readPlan(store: ReadStore, userId: string, studyDay: string): Promise<StudyPlan> {
  const found = await readModelOf(store, 'documents').find({ where: { userId }, limit: mostDocuments });
  const ids = found.map(({ key }) => key);
  const tomorrow = addDays(studyDay, 1);
  const high = { yield: 'high' } as const;
  const [all, fresh, allHigh, freshHigh, nextDay, freshNextDay, choices, introducedToday, pace] =
    await Promise.all([
      dueBy(store, ids, studyDay),
      newBy(store, ids, studyDay),
      dueBy(store, ids, studyDay, high),
      newBy(store, ids, studyDay, high),
      dueOn(store, ids, tomorrow),
      newOn(store, ids, tomorrow),
      studyPreferencesOf(store, userId),
      introducedOn(store, userId, studyDay),
      paceOf(store, userId),
    ]);
  const { newCardsPerDay } = choices;

  const offered = (available: number): number => offeredNew(newCardsPerDay, introducedToday, { available });
  const load = (due: number, newCards: number): StudyLoad => ({
    due,
    new: newCards,
    minutes: minutesFor({ due, new: newCards }, pace),
  });
  const documents = found.flatMap(({ key: documentId, doc: { folderId, name, type } }) => {
    const newInAll = fresh[documentId] ?? 0;
    const due = (all[documentId] ?? 0) - newInAll;
    if (due + newInAll === 0) return [];
    const newHigh = freshHigh[documentId] ?? 0;
    const highYield = { due: (allHigh[documentId] ?? 0) - newHigh, new: offered(newHigh) };
    return [{ documentId, folderId, name, type, due, new: offered(newInAll), newInAll, highYield }];
  });
  documents.sort((a, b) => b.due - a.due || b.newInAll - a.newInAll || (a.name < b.name ? -1 : 1));
  const newInAll = sum(fresh);
  const due = sum(all) - newInAll;
  const dueTomorrow = due + sum(nextDay) - sum(freshNextDay);
  const newTomorrow = offeredNew(newCardsPerDay, 0, { available: newInAll + sum(freshNextDay) });
  return {
    ...load(due, offered(newInAll)),
    studyDay,
    newInAll,
    newHighYield: sum(freshHigh),
    newCardsPerDay,
    introducedToday,
    ...pace,
    documents: await withFolderNames(store, documents),
    tomorrow: load(dueTomorrow, newTomorrow),
  };
}

/** Those of one name say in which folder they are. */
async function withFolderNames(
  store: ReadStore,
  documents: StudyPlan['documents'],
): Promise<StudyPlan['documents']> {
  const alike = [...Map.groupBy(documents, ({ name }) => name).values()].filter(({ length }) => length > 1);
  const ids = new Set(alike.flat().map(({ folderId }) => folderId));
  if (ids.size === 0) return documents;
  const folders = await readModelOf(store, 'folders').getMany([...ids]);
  const isAlike = new Set(alike.flat());
  return documents.map((document) => {
    const folder = isAlike.has(document) ? folders.get(document.folderId) : undefined;
    return folder ? { ...document, folderName: folder.name } : document;
  });
}

type ByDocument = Record<string, number>;
type Counting = (
  store: ReadStore,
  documentIds: readonly string[],
  day: string,
  marked?: { yield?: CardDocument['yield'] },
) => Promise<ByDocument>;

/** Cards that are due on a day or before, new ones included. */
const dueBy: Counting = (store, ids, day, marked) =>
  readModelOf(store, 'cards').countBy('documentId', ids, { dueDate: { lte: day }, ...marked });

/** New cards that the daily limit holds back and that are due on a day or before. */
export const newBy: Counting = (store, ids, day, marked) =>
  readModelOf(store, 'cards').countBy('documentId', ids, {
    dueDate: { lte: day },
    limited: 'yes',
    ...marked,
  });

const dueOn: Counting = (store, ids, day) =>
  readModelOf(store, 'cards').countBy('documentId', ids, { dueDate: day });

const newOn: Counting = (store, ids, day) =>
  readModelOf(store, 'cards').countBy('documentId', ids, { dueDate: day, limited: 'yes' });

/** How many cards a person answered for the first time on a day. */
export const introducedOn = (store: ReadStore, userId: string, day: string): Promise<number> =>
  readModelOf(store, 'cards').count({ userId, introducedOn: day });

const sum = (counts: ByDocument): number => Object.values(counts).reduce((total, count) => total + count, 0);

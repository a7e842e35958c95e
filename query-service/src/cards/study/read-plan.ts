import { minutesFor, type StudyLoad, type StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import { mostDocuments } from '@anamnesis/contracts/library/quota.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { readModelOf } from '../../read-models.ts';
import { begunOn, byFolder, dueOnExam, examsToCome, newCardsIn, outlooksOf } from '../exams/exams-of.ts';
import { studyPreferencesOf } from '../study-preferences.ts';
import { type ByDocument, dueBy, dueOn, introducedOn, newBy, newOn, totalOf } from './counts.ts';
import { cardsOfDay, withDayOff } from './cards-of-day.ts';
import { paceOf } from './pace.ts';
import { offeringOf } from './ration.ts';

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
  const exams = await examsToCome(store, { userId, studyDay }, choices.exams);
  const begun = exams.length > 0 ? await begunOn(store, { userId, studyDay }) : {};
  const newIn = newCardsIn(found, fresh, begun);
  const outlooks = outlooksOf(exams, { studyDay, newCardsPerDay, newIn });
  const today = withDayOff({ ...choices, exams: outlooks }, studyDay);
  const offered = offeringOf(today.exams, { newCardsPerDay: today.newCardsPerDay, introducedToday });
  const ofDay = await cardsOfDay(store, { userId, studyDay, exams: outlooks }, choices);
  const ahead = ofDay ? [] : await dueOnExam(store, outlooks, { documents: found, studyDay });
  const asked = Map.groupBy(ofDay?.cards ?? ahead, ({ documentId }) => documentId);

  const load = (due: number, newCards: number): StudyLoad => ({
    due,
    new: newCards,
    minutes: minutesFor({ due, new: newCards }, pace),
  });
  const documents = found.flatMap(({ key: documentId, doc: { folderId, name, type } }) => {
    const newInAll = fresh[documentId] ?? 0;
    const here = asked.get(documentId) ?? [];
    const due = here.length + (ofDay ? 0 : (all[documentId] ?? 0) - newInAll);
    if (due + newInAll === 0) return [];
    const newHigh = freshHigh[documentId] ?? 0;
    const hereHigh = here.filter((card) => card.yield === 'high').length;
    const dueHigh = hereHigh + (ofDay ? 0 : (allHigh[documentId] ?? 0) - newHigh);
    const highYield = { due: dueHigh, new: offered(new Map([[folderId, newHigh]])) };
    const newHere = offered(new Map([[folderId, newInAll]]));
    const bound = exams.length > 0 &&
      newCardsPerDay !== null && { newAtMost: offered(new Map([[folderId, Infinity]])) };
    return [{ documentId, folderId, name, type, due, new: newHere, newInAll, ...bound, highYield }];
  });
  documents.sort((a, b) => b.due - a.due || b.newInAll - a.newInAll || (a.name < b.name ? -1 : 1));
  const newInAll = totalOf(fresh);
  const dueInAll = totalOf(all) - newInAll;
  const due = ofDay ? ofDay.cards.length : dueInAll + ahead.length;
  const dueTomorrow = ofDay?.tomorrow ?? dueInAll + totalOf(nextDay) - totalOf(freshNextDay);
  const freshTomorrow = together(fresh, freshNextDay);
  const outlooksTomorrow = outlooksOf(exams, {
    studyDay: tomorrow,
    newCardsPerDay,
    newIn: newCardsIn(found, freshTomorrow, {}),
  });
  const offeredTomorrow = offeringOf(outlooksTomorrow, { newCardsPerDay, introducedToday: 0 });
  return {
    ...load(due, offered(byFolder(found, fresh))),
    studyDay,
    ...(ofDay && { dueInAll: Math.max(due, dueInAll), isDayOff: ofDay.isDayOff }),
    newInAll,
    newHighYield: totalOf(freshHigh),
    newCardsPerDay,
    introducedToday,
    ...pace,
    documents: await withFolderNames(store, documents),
    exams: outlooks.map(({ examId, name, daysLeft, newADay, notReached }) => ({
      examId,
      name,
      daysLeft,
      newADay,
      notReached,
    })),
    tomorrow: load(dueTomorrow, offeredTomorrow(byFolder(found, freshTomorrow))),
  };
}

const together = (one: ByDocument, other: ByDocument): ByDocument =>
  Object.fromEntries(Object.keys({ ...one, ...other }).map((id) => [id, (one[id] ?? 0) + (other[id] ?? 0)]));

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

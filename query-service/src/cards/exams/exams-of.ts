import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import {
  daysUntil,
  type ExamOutlook,
  mostADay,
  type NewCardsOfExam,
  planNewCards,
} from '@anamnesis/contracts/cards/study/exam-plan.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import { mostDocuments } from '@anamnesis/contracts/library/quota.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { Keyed, ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Exam } from '@anamnesis/contracts/preferences/exams.ts';
import type { PreferencesDocument } from '@anamnesis/contracts/preferences/read-models.ts';
import { readModelOf } from '../../read-models.ts';
import { type ByDocument, mostDealCandidates, newBy } from '../study/counts.ts';
import { byCodeUnits } from '../study/by-text.ts';
import { sum } from '../study/ration.ts';

type Placed = Keyed<Pick<DocumentDocument, 'folderId'>>;
type Choices = Pick<PreferencesDocument, 'exams' | 'newCardsPerDay'>;
type Person = { userId: string; studyDay: string };
/** Of a folder; null: of all cards. */
export type NewCardsIn = (folderId: string | null) => NewCardsOfExam;

/** What is counted by document, by folder. */
export function byFolder(documents: readonly Placed[], counts: ByDocument): Map<string, number> {
  const folders = new Map<string, number>();
  for (const { key, doc } of documents)
    folders.set(doc.folderId, (folders.get(doc.folderId) ?? 0) + (counts[key] ?? 0));
  return folders;
}

/** How many cards were answered for the first time on the study day, by document. */
export async function begunOn(store: ReadStore, { userId, studyDay }: Person): Promise<ByDocument> {
  const where = { userId, introducedOn: studyDay };
  const found = await readModelOf(store, 'cards').find({ where, limit: mostDealCandidates });
  const documents = Map.groupBy(found, ({ doc }) => doc.documentId);
  return Object.fromEntries([...documents].map(([id, cards]) => [id, cards.length]));
}

/** The new cards that wait, and those that were begun, by document. */
export function newCardsIn(documents: readonly Placed[], fresh: ByDocument, begun: ByDocument): NewCardsIn {
  const [left, introduced] = [byFolder(documents, fresh), byFolder(documents, begun)];
  return (folderId) => ({ left: inFolder(left, folderId), introducedToday: inFolder(introduced, folderId) });
}

const inFolder = (folders: ReadonlyMap<string, number>, folderId: string | null): number =>
  folderId === null ? sum([...folders.values()]) : (folders.get(folderId) ?? 0);

/** The exams that are today or to come and whose folder is there, the next one first. */
export async function examsToCome(
  store: ReadStore,
  { userId, studyDay }: Person,
  exams: readonly Exam[],
): Promise<Exam[]> {
  const ahead = exams.filter(({ day }) => day >= studyDay);
  if (ahead.length === 0) return [];
  const ids = ahead.flatMap(({ folderId }) => folderId ?? []);
  const folders = await readModelOf(store, 'folders').getMany([...new Set(ids)]);
  return ahead
    .flatMap((exam) => {
      if (exam.folderId === null) return [exam];
      const folder = folders.get(exam.folderId);
      return folder?.userId === userId ? [{ ...exam, name: exam.name || folder.name }] : [];
    })
    .toSorted((a, b) => byCodeUnits(a.day, b.day));
}

/** Each exam as it stands on a study day. */
export const outlooksOf = (
  exams: readonly Exam[],
  {
    studyDay,
    newCardsPerDay,
    newIn,
  }: Pick<Choices, 'newCardsPerDay'> & { studyDay: string; newIn: NewCardsIn },
): ExamOutlook[] =>
  exams.flatMap(({ examId, name, folderId, day, raisesTo }) => {
    const daysLeft = daysUntil(day, studyDay);
    if (daysLeft < 0) return [];
    const atMost = mostADay(newCardsPerDay, raisesTo);
    return [
      { examId, name, folderId, daysLeft, atMost, ...planNewCards(newIn(folderId), { daysLeft, atMost }) },
    ];
  });

/** The same for whoever has read nothing yet; without an exam nothing is read. */
export async function examsOn(
  store: ReadStore,
  person: Person,
  { exams, newCardsPerDay }: Choices,
): Promise<ExamOutlook[]> {
  const { userId, studyDay } = person;
  const ahead = await examsToCome(store, person, exams);
  if (ahead.length === 0) return [];
  const documents = await readModelOf(store, 'documents').find({ where: { userId }, limit: mostDocuments });
  const fresh = await newBy(
    store,
    documents.map(({ key }) => key),
    studyDay,
  );
  const newIn = newCardsIn(documents, fresh, await begunOn(store, person));
  return outlooksOf(ahead, { studyDay, newCardsPerDay, newIn });
}

export const isAbout = ({ folderId }: Pick<ExamOutlook, 'folderId'>, folder: string): boolean =>
  folderId === null || folderId === folder;

/**
 * What falls due on the day of an exam that is tomorrow: it is asked today, as nobody asks it on the day before the exam begins. What was
 * answered today is not asked again.
 */
export async function dueOnExam(
  store: ReadStore,
  exams: readonly ExamOutlook[],
  {
    documents,
    studyDay,
    marked,
  }: { documents: readonly Placed[]; studyDay: string; marked?: { yield?: CardDocument['yield'] } },
): Promise<CardDocument[]> {
  const tomorrow = exams.filter(({ daysLeft }) => daysLeft === 1);
  const ids = documents
    .filter(({ doc }) => tomorrow.some((exam) => isAbout(exam, doc.folderId)))
    .map(({ key }) => key);
  if (ids.length === 0) return [];
  const found = await readModelOf(store, 'cards').find({
    where: { documentId: { in: ids }, dueDate: addDays(studyDay, 1), limited: 'no', ...marked },
    limit: mostDealCandidates,
  });
  return found
    .map(({ doc }) => doc)
    .filter(({ schedule }) => (schedule.memory?.lastGradedDay ?? '') < studyDay);
}

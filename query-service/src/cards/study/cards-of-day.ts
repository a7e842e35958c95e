import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import {
  askedOn,
  mostSlack,
  mostWorth,
  roomOf,
  slackOf,
} from '@anamnesis/contracts/cards/study/days/deal.ts';
import {
  type DayChoices,
  type DayShape,
  shapeOf,
  weightsFrom,
} from '@anamnesis/contracts/cards/study/days/shape.ts';
import { worthBy } from '@anamnesis/contracts/cards/study/days/worth.ts';
import type { ExamOutlook } from '@anamnesis/contracts/cards/study/exam-plan.ts';
import { siblingKey } from '@anamnesis/contracts/cards/study/siblings.ts';
import { addDays, daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import { seedOf, dice } from '@anamnesis/contracts/kernel/dice.ts';
import { mostDocuments } from '@anamnesis/contracts/library/quota.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { Keyed, ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { PreferencesDocument } from '@anamnesis/contracts/preferences/read-models.ts';
import { readModelOf } from '../../read-models.ts';
import { dueOnExam, isAbout } from '../exams/exams-of.ts';

type Choices = Pick<PreferencesDocument, 'policy'> & DayChoices;
/** `exams`: those that are today or to come. */
type Person = { userId: string; studyDay: string; exams: readonly ExamOutlook[] };
/** With all documents of the person, and the cards that are asked as an exam is tomorrow. */
type Question = Person & {
  documents: readonly Keyed<Pick<DocumentDocument, 'folderId'>>[];
  ahead: readonly CardDocument[];
};

/** Of more cards that are due, those due last are looked at, which can still be saved. */
const mostLookedAt = 5_000;
/** So many answers has nobody on a day. */
const mostAnswers = 10_000;

/** A card that is due around a study day. `asked`: in how many days; `canWait`: a day more costs nothing. */
type Around = { card: CardDocument; asked: number; canWait: boolean };

/**
 * The cards of a study day, new ones aside, for a person whose days have a limit or are not all alike; null where cards come as they fall
 * due. Nothing is kept of it: it follows from what is due and from what was answered on the day.
 */
export async function cardsOfDay(
  store: ReadStore,
  person: Person,
  choices: Choices,
): Promise<{ cards: CardDocument[]; tomorrow: number; isDayOff: boolean } | null> {
  const { userId, studyDay, exams } = person;
  const shape = shapeOf(choices, studyDay);
  if (!shape) return null;
  const documents = await readModelOf(store, 'documents').find({ where: { userId }, limit: mostDocuments });
  const ahead = await dueOnExam(store, exams, { documents, studyDay });
  const question = { ...person, documents, ahead };
  const [around, done] = await Promise.all([
    cardsAround(store, question, shape),
    doneOn(store, userId, studyDay),
  ]);
  const early = new Set(ahead.map(({ cardId }) => cardId));
  const open = around.filter(({ card }) => card.schedule.delay !== null).map(({ card }) => card);
  const ofDay = around.filter(
    ({ card, asked }) => card.schedule.delay === null && (asked <= 0 || early.has(card.cardId)),
  );
  const room = roomOf(shape.limit, shape.weightOf(studyDay), done.length);
  const picked = mostWorth(apart(ofDay, done, room), room, worthOf(question, choices));
  const next = around.filter(({ card, asked }) => card.schedule.delay === null && asked <= 1).length;
  const tomorrow = addDays(studyDay, 1);
  return {
    cards: [...open, ...picked.map(({ card }) => card)],
    isDayOff: shape.weightOf(studyDay) === 0,
    tomorrow: Math.min(next, roomOf(shape.limit, shape.weightOf(tomorrow), 0)),
  };
}

/** On a day off there are no new cards either, unless somebody asks for more. */
export function withDayOff<T extends Choices & { newCardsPerDay: number | null; exams: unknown[] }>(
  choices: T,
  studyDay: string,
): T {
  const isOff = shapeOf(choices, studyDay)?.weightOf(studyDay) === 0;
  return isOff ? { ...choices, newCardsPerDay: 0, exams: [] } : choices;
}

/** Those due by now or, where days are evened out, soon enough to be asked by tomorrow. */
async function cardsAround(
  store: ReadStore,
  { userId, studyDay, documents, ahead }: Question,
  shape: DayShape,
): Promise<Around[]> {
  const next = Array.from({ length: shape.evens ? mostSlack + 1 : 1 }, (_, n) => addDays(studyDay, n + 1));
  const find = (dueDate: { lte: string } | { in: string[] }) =>
    readModelOf(store, 'cards').find({
      where: { userId, dueDate, limited: 'no' },
      sort: [['dueDate', 'desc']],
      limit: mostLookedAt,
    });
  const found = (await Promise.all([find({ lte: studyDay }), find({ in: next })])).flat();
  const there = new Set(documents.map(({ key }) => key));
  const known = new Set(found.map(({ key }) => key));
  const further = ahead.filter(({ cardId }) => !known.has(cardId));
  const weights = weightsFrom(shape, addDays(studyDay, -mostSlack), 3 * mostSlack + 2);
  const weightOf = (day: number): number => weights[day + mostSlack] ?? 1;
  return [...found.map(({ doc }) => doc), ...further]
    .filter(({ documentId }) => there.has(documentId))
    .map((card) => {
      const due = daysBetween(studyDay, card.dueDate);
      const slack = slackOf(card.schedule.spacedRepetition.intervalDays);
      const canWait = due + slack > 0;
      // What was answered today, or on a later day further east, is not asked again before its day.
      const isFixed = !shape.evens || !canWait || (card.schedule.memory?.lastGradedDay ?? '') >= studyDay;
      const chance = (): number => dice(seedOf(`${card.cardId} ${card.dueDate}`))();
      return { card, canWait, asked: isFixed ? due : askedOn(due, slack, chance(), weightOf) };
    });
}

/** The cards that were known and were asked on a study day, as they are now. */
async function doneOn(store: ReadStore, userId: string, studyDay: string): Promise<CardDocument[]> {
  const answers = await readModelOf(store, 'reviews').find({
    // Wherever the person is, the day began less than a day before it begins in UTC.
    where: { userId, at: { gt: `${addDays(studyDay, -1)}T00:00:00.000Z` } },
    limit: mostAnswers,
  });
  const ofDay = answers.filter(({ doc }) => doc.studyDay === studyDay && !doc.reversed && !doc.isNew);
  const ids = [...new Set(ofDay.map(({ doc }) => doc.cardId))];
  return ids.length === 0 ? [] : [...(await readModelOf(store, 'cards').getMany(ids)).values()];
}

/**
 * Without the cards of which one of the same sentence or drawing is asked on the day already: they wait where that costs nothing, or where
 * not all have room.
 */
function apart(asked: readonly Around[], done: readonly CardDocument[], room: number): Around[] {
  const seen = new Set(done.flatMap((card) => siblingKey(card) ?? []));
  const firsts: Around[] = [];
  const others: Around[] = [];
  for (const each of asked.toSorted((a, b) => Number(a.canWait) - Number(b.canWait))) {
    const key = siblingKey(each.card);
    if (key === null || !seen.has(key)) firsts.push(each);
    else if (!each.canWait) others.push(each);
    if (key !== null) seen.add(key);
  }
  return firsts.length >= room ? firsts : [...firsts, ...others.slice(0, room - firsts.length)];
}

/** Cards of exams that are to come first, then those of high yield, then what gains most. */
function worthOf({ documents, exams, studyDay }: Question, { policy }: Choices): (each: Around) => number {
  const worth = worthBy(policy);
  const ofExam = new Set(
    documents.filter(({ doc }) => exams.some((exam) => isAbout(exam, doc.folderId))).map(({ key }) => key),
  );
  return ({ card }) =>
    2 * Number(ofExam.has(card.documentId)) +
    Number(card.yield === 'high') +
    Math.min(1, worth(card.schedule, studyDay));
}

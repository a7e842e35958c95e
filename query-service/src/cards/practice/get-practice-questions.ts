import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { setImmediate as turn } from 'node:timers/promises';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import type { Keyed, ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { latelyDays } from '@anamnesis/contracts/quizzes/limits.ts';
import type { QuizQuestion } from '@anamnesis/contracts/quizzes/questions/quiz-question.ts';
import { type QuizQuestionDocument, quizQuestionsModel } from '@anamnesis/contracts/quizzes/read-models.ts';
import { z } from 'zod';
import { findPage } from '../../paging/find-page.ts';
import { readModelOf } from '../../read-models.ts';
import { toQuizQuestions } from './to-quiz-question.ts';

type Asked = {
  userId: string;
  documentIds: readonly string[];
  highYieldOnly: boolean;
  limit: number;
  cursor: string | undefined;
  /** ISO instant. */
  now: string;
};

/** Read in one go, after which others have their turn. */
const atOnce = 200;

/** Where a list of practice questions goes on: in its second half when `isKnown`, after `inner`. `asOf`: when it began. */
type PartOfList = { isKnown: boolean; asOf: string; inner: string | undefined };

const firstPart = (asOf: string): PartOfList => ({ isKnown: false, asOf, inner: undefined });

const textOf = ({ isKnown, asOf, inner = '' }: PartOfList): string =>
  [isKnown ? 'known' : 'fresh', asOf, inner].join('~');

/** Throws INVALID_CURSOR. */
function partIn(cursor: string): PartOfList {
  const [half, asOf, inner] = cursor.split('~');
  const isOurs = (half === 'known' || half === 'fresh') && z.iso.datetime().safeParse(asOf).success;
  if (!isOurs || asOf === undefined)
    throw new Rejection(
      commonRefusals.INVALID_CURSOR,
      'This list has changed. Please load it again from the start.',
    );
  return { isKnown: half === 'known', asOf, inner: inner === '' ? undefined : inner };
}

/**
 * The questions of documents, document by document and down their pages: first those that were not answered correctly lately, then the
 * others. Each is in one of the two by how it was when the list began.
 */
export async function getPracticeQuestions(
  store: ReadStore,
  asked: Asked,
): Promise<{ questions: QuizQuestion[]; next: string | null }> {
  const { limit, cursor, now } = asked;
  const questions: QuizQuestion[] = [];
  let part: PartOfList | null = cursor === undefined ? firstPart(now) : partIn(cursor);
  while (part && questions.length < limit) {
    const read = await readPart(store, asked, part, Math.min(atOnce, limit - questions.length));
    questions.push(...read.questions);
    part = read.after;
    await turn();
  }
  return { questions, next: part && textOf(part) };
}

async function readPart(
  store: ReadStore,
  { userId, documentIds, highYieldOnly }: Asked,
  { isKnown, asOf, inner }: PartOfList,
  limit: number,
): Promise<{ questions: QuizQuestion[]; after: PartOfList | null }> {
  const where = { documentId: { in: [...documentIds] }, status: 'active' } as const;
  const order = ['documentId', 'pageNumber'] as const;
  const { found, next } = await findPage(store, quizQuestionsModel, { where, order, limit, cursor: inner });
  const lately = `${addDays(asOf.slice(0, 10), -latelyDays)}${asOf.slice(10)}`;
  const wished = found.filter(({ doc }) => isKnownBetween(doc, lately, asOf) === isKnown);
  const marked = highYieldOnly ? await ofMarkedCards(store, wished) : wished;
  const second = isKnown ? null : { isKnown: true, asOf, inner: undefined };
  return {
    questions: await toQuizQuestions(
      store,
      userId,
      marked.map(({ doc }) => doc),
    ),
    after: next === null ? second : { isKnown, asOf, inner: next },
  };
}

const isKnownBetween = ({ lastCorrectAt }: QuizQuestionDocument, lately: string, asOf: string): boolean =>
  lastCorrectAt >= lately && lastCorrectAt <= asOf;

async function ofMarkedCards(
  store: ReadStore,
  questions: readonly Keyed<QuizQuestionDocument>[],
): Promise<Keyed<QuizQuestionDocument>[]> {
  const cards = await readModelOf(store, 'cards').getMany(questions.map(({ doc }) => doc.cardId));
  return questions.filter(({ doc }) => cards.get(doc.cardId)?.yield === 'high');
}

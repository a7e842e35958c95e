import { setImmediate as turn } from 'node:timers/promises';
import { cardsModel, everDue, neverDue } from '@anamnesis/contracts/cards/read-models.ts';
import type { Document, Searchable, Where } from '@anamnesis/contracts/kernel/events/read-model.ts';
import {
  collectionOf,
  type ReadCollection,
  type ReadStore,
} from '@anamnesis/contracts/ports/stores/read-store.ts';
import { questionFactOf } from '@anamnesis/contracts/quizzes/questions/fact.ts';
import { quizQuestionsModel } from '@anamnesis/contracts/quizzes/read-models.ts';
import type { AskableRequest } from '@anamnesis/contracts/quizzes/requests.ts';
import { readModelOf } from '../../read-models.ts';
import { askableCard, isOfBank, type AskableCard } from './askable.ts';
import { type KnownQuestion, type QuizCard, type QuizCardOptions, toQuizCard } from './quiz-card.ts';

/** Read in one go: a few milliseconds, after which others have their turn. */
const atOnce = 200;

/** `listed`: what the document gives without a model. */
type Asked = { documentId: string; among: readonly string[]; listed: readonly AskableRequest[] };

/**
 * What a document may be asked about. With a model its cards that are studied and give a question, as far as is known: also those that are held as
 * duplicates, unless what they are duplicates of is in one of the documents `among` which the quiz is made; without one what a model wrote of
 * them before, and what is listed.
 */
export async function readQuizCards(
  store: ReadStore,
  { documentId, among, listed }: Asked,
  options: QuizCardOptions,
  signal: AbortSignal,
): Promise<QuizCard[]> {
  const questions = new Map<string, KnownQuestion[]>();
  for await (const question of readInTurns(collectionOf(store, quizQuestionsModel), { documentId }, signal)) {
    const { cardId, questionId, textVersion, status, madeBy, answered, missed } = question;
    const { lastAnsweredAt, lastCorrectAt } = question;
    const fact = questionFactOf(question);
    const last = { lastAnsweredAt, lastCorrectAt };
    const known = { questionId, textVersion, status, madeBy, answered, missed, ...last, fact };
    questions.set(cardId, [...(questions.get(cardId) ?? []), known]);
  }
  const { model, riskOf } = options;
  const cards: QuizCard[] = [];
  const beside: AskableCard[] = [];
  const studied = { documentId, status: 'active' } as const;
  for await (const card of readInTurns(collectionOf(store, cardsModel), studied, signal)) {
    const { totalReviews, lastReviewed } = card.schedule.spacedRepetition;
    beside.push({
      pageNumber: card.pageNumber,
      span: card.span,
      yield: card.yield,
      risk: totalReviews === 0 ? null : riskOf(card.schedule),
      answers: totalReviews,
      missed: card.missed.length,
      lastAnswered: lastReviewed ?? '',
    });
    if (among.includes(card.studiedIn)) continue;
    const known = questions.get(card.cardId) ?? [];
    const isWritten = known.some(({ status, madeBy }) => status === 'active' && madeBy?.model !== undefined);
    const one = model !== null || isWritten ? toQuizCard(card, known, options) : null;
    if (one) cards.push(one);
  }
  const own = listed.filter((question) => model === null || isOfBank(question));
  for (const [at, question] of own.entries()) {
    if (at % atOnce === 0) await turn();
    const one = askableCard(documentId, question, questions.get(question.cardId) ?? [], beside);
    if (one) cards.push(one);
  }
  return cards;
}

/** How many cards there are for a quiz of these documents. */
export async function countQuizCards(
  store: ReadStore,
  documentIds: readonly string[],
  marked: { yield?: 'high' } = {},
): Promise<number> {
  const cards = readModelOf(store, 'cards');
  const filter = { documentId: { in: documentIds }, ...marked };
  const unasked = { ...filter, dueDate: neverDue, status: 'active' } as const;
  const [studied, held, heldHere] = await Promise.all([
    cards.count({ ...filter, dueDate: everDue }),
    cards.count(unasked),
    cards.count({ ...unasked, studiedIn: { in: documentIds } }),
  ]);
  return studied + held - heldHere;
}

/** Every document that fits, a few at a time, with turns for other requests in between. */
export async function* readInTurns<D extends Document, Q extends Searchable>(
  collection: ReadCollection<D, Q>,
  where: Where<Q>,
  signal: AbortSignal,
): AsyncGenerator<D> {
  let afterKey: string | undefined;
  for (;;) {
    signal.throwIfAborted();
    const found = await collection.find({ where, limit: atOnce, afterKey });
    for (const { doc } of found) yield doc;
    if (found.length < atOnce) return;
    afterKey = found.at(-1)?.key;
    await turn();
  }
}

import { cardsModel } from '@anamnesis/contracts/cards/read-models.ts';
import {
  type MessageBus,
  type Subscription,
  sureMessageBytes,
} from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import { quizQuestionsModel } from '@anamnesis/contracts/quizzes/read-models.ts';
import {
  ListQuizSource,
  LocateQuestion,
  mostSourceCards,
  type QuizSourceCard,
} from '@anamnesis/contracts/quizzes/requests.ts';
import { readingOrder } from '../cards/reading-order.ts';
import { findPage } from '../paging/find-page.ts';
import { readModelOf } from '../read-models.ts';

type Dependencies = { bus: Pick<MessageBus, 'reply'>; store: ReadStore };

const waitMs = 5_000;

/** Replies to what processors and the command service ask about quizzes. */
export const serveQuizRequests = ({ bus, store }: Dependencies): Promise<Subscription> =>
  startAll([
    () =>
      bus.reply(ListQuizSource.subject, async (message) => {
        const { userId, documentId, cursor } = ListQuizSource.input.parse(message);
        const document = await readModelOf(store, 'documents').get(documentId);
        if (document?.userId !== userId || document.textBlob === null) return { status: 'missing' };
        const part = await sourcePart(store, { documentId, cursor: cursor ?? undefined }, mostSourceCards);
        return { status: 'listed', textBlob: document.textBlob, ...part };
      }),
    () =>
      bus.reply(LocateQuestion.subject, async (message) => {
        const { userId, questionId, position } = LocateQuestion.input.parse(message);
        const questions = readModelOf(store, 'quizQuestions');
        // What is looked at stays as it is, so what is found is right however old it is.
        let question = await questions.get(questionId);
        if (!question) {
          if (!(await store.waitFor(quizQuestionsModel.name, BigInt(position), waitMs, userId)))
            return { status: 'lagging' };
          question = await questions.get(questionId);
        }
        if (question?.userId !== userId) return { status: 'missing' };
        const { documentId, cardId, pageNumber, stem, options, key, span } = question;
        const answer = options[key]?.text ?? '';
        return { status: 'located', documentId, cardId, pageNumber, stem, answer, span };
      }),
  ]);

type Part = { cards: QuizSourceCard[]; next: string | null };

/** Cards that are studied, as many as fit into a message; without a picture nobody can answer those that ask for a place on one. */
async function sourcePart(
  store: ReadStore,
  { documentId, cursor }: { documentId: string; cursor: string | undefined },
  limit: number,
): Promise<Part> {
  const { found, next } = await findPage(store, cardsModel, {
    where: { documentId, status: 'active' },
    order: readingOrder,
    limit,
    cursor,
  });
  const cards = found.flatMap(({ doc }) => {
    const { cardId, textVersion, pageNumber, prompt, answer, span } = doc;
    return doc.occlusion ? [] : [{ cardId, textVersion, pageNumber, prompt, answer, span }];
  });
  const isTooMuch = limit > 1 && Buffer.byteLength(JSON.stringify(cards)) > sureMessageBytes / 2;
  return isTooMuch ? sourcePart(store, { documentId, cursor }, Math.ceil(limit / 4)) : { cards, next };
}

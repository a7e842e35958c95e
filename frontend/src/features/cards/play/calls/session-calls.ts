import { type AnkiCard, cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { longestCardAnswerMs } from '@anamnesis/contracts/cards/study/answer-facts.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { isApiError } from '../../../../api/api-error.ts';
import type { AnswerOf, InputOf } from '../../../../api/endpoint-types.ts';
import { today } from '../../../../api/time/study-day.ts';
import { callServer } from '../../../../api/tab.ts';
import type { Outbox, Sending } from '../../../../unsent/outbox.ts';
import { outbox } from '../../../../unsent/outbox-of-tab.ts';
import { cardCalls, type CardCalls } from './card-calls.ts';
import type { Answered } from '../queue/play-state.ts';
import { elsewhereOf, type Elsewhere } from './session-elsewhere.ts';

/** The calls of a session, and what it hears of. `of`: the command id of the answer that is taken back. */
export type SessionCalls = CardCalls & {
  /** `timeTaken`: milliseconds in which the card was seen. */
  record: (answered: Answered, timeTaken: number) => Sending;
  reverse: (answered: Answered, of: string) => Sending;
  cleanUp: (documentId: string) => Sending;
  outbox: Pick<Outbox, 'state' | 'subscribe' | 'withdraw'>;
  elsewhere: Elsewhere;
  /** Those cards of the session that are due as the server has them now. Rejects with the ApiError. */
  due: () => Promise<readonly AnkiCard[]>;
  /** What does not exist any more when a call on a card failed like that; null when both still do. */
  missing: (card: AnkiCard, failure: unknown) => Promise<'document' | 'card' | null>;
  /** Whether a document still exists, as far as one can know. */
  isThere: (documentId: string) => Promise<boolean>;
  /** The documents with cards that another open session waits for, as far as one can know. */
  heldElsewhere: () => Promise<ReadonlySet<string>>;
};

/** A session that has not answered a card for so long after its short delay counts as closed. */
const longestPauseMs = 30 * 60_000;

const isNotFound = (failure: unknown): boolean => isApiError(failure) && failure.status === 404;

// What a session asks while it is played: nothing is cached, and no screen is drawn again. Each rejects with the ApiError.

/**
 * Those of these cards that are due today, as the server has them now: long ones in several answers. What was deleted, suspended or held as a
 * duplicate is not among them.
 */
export async function dueOf(
  cardIds: readonly string[],
  isDue = ({ spacedRepetition }: AnkiCard) => spacedRepetition.dueDate <= today(),
): Promise<readonly AnkiCard[]> {
  const { cards, left } = await ask(cardsApi.getCards, { cardIds: [...cardIds] });
  const due = cards.filter((card) => !card.isSuspended && !card.studiedIn && isDue(card));
  return left[0] ? due.concat(await dueOf(left, isDue)) : due;
}

/** When the last short delay of a card ends, of each of these documents that has such cards. Milliseconds. */
async function shortDelaysOf(pdfIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { delays } = await ask(cardsApi.getShortDelays, { pdfIds: [...pdfIds] });
  return new Map(delays.map(({ pdfId, until }) => [pdfId, Date.parse(until)]));
}

/** Rejects with a status of 404 when the document does not exist. */
const findDocument = (pdfId: string): Promise<unknown> =>
  ask(cardsApi.getAnkiQuestions, { pdfId, checkOnly: true });

async function ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
  const { data, error } = await callServer({ endpoint, input }, new AbortController().signal);
  if (error) throw error;
  return data as AnswerOf<E>;
}

const isThere = (documentId: string): Promise<boolean> =>
  findDocument(documentId).then(
    () => true,
    (why: unknown) => !isNotFound(why),
  );

/** The calls of a session of that person over the network. */
export function sessionCalls(userId: string, cards: readonly AnkiCard[]): SessionCalls {
  const documents = [...new Set(cards.map(({ pdfId }) => pdfId))];
  const ids = cards.map(({ id }) => id);
  return {
    ...cardCalls,
    record: ({ card, response, rating }, seen) => {
      const { id: cardId, questionId, pdfId: documentId, textVersion } = card;
      return outbox.send({
        kind: 'answer',
        cardId,
        questionId,
        documentId,
        response,
        rating,
        timeTaken: Math.min(seen, longestCardAnswerMs),
        textVersion,
      });
    },
    reverse: ({ card, response }, of) =>
      outbox.send({ kind: 'undo', cardId: card.id, of, response, original: card.spacedRepetition }),
    cleanUp: (documentId) => outbox.send({ kind: 'cleanUp', documentId, day: today() }),
    outbox,
    elsewhere: elsewhereOf(userId),
    due: () => dueOf(ids),
    missing: async ({ pdfId }, failure) => {
      if (!isNotFound(failure)) return null;
      return (await isThere(pdfId)) ? 'card' : 'document';
    },
    isThere,
    // The last answers of this session have left every short delay: what is in one belongs to another session.
    heldElsewhere: async () => {
      const delays = await shortDelaysOf(documents).catch(() => new Map<string, number>());
      const openSince = Date.now() - longestPauseMs;
      return new Set([...delays].flatMap(([id, until]) => (until > openSince ? [id] : [])));
    },
  };
}

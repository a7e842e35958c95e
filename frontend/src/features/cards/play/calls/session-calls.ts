import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { today } from '../../../../api/study-day.ts';
import type { Outbox, Sending } from '../../../../unsent/outbox.ts';
import { outbox } from '../../../../unsent/outbox-of-tab.ts';
import { cardCalls, type CardCalls } from './card-calls.ts';
import type { Answered } from '../queue/play-state.ts';
import { elsewhereOf, type Elsewhere } from './session-elsewhere.ts';
import { dueOf, findDocument, shortDelaysOf } from './session-reads.ts';

/** The calls of a session, and what it hears of. `of`: the command id of the answer that is taken back. */
export type SessionCalls = CardCalls & {
  record: (answered: Answered) => Sending;
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
    record: ({ card, response }) => {
      const { id: cardId, questionId, pdfId: documentId, textVersion } = card;
      return outbox.send({ kind: 'answer', cardId, questionId, documentId, response, textVersion });
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

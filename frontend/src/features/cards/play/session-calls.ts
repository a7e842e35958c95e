import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { isApiError } from '../../../api/api-error.ts';
import { today } from '../../../api/study-day.ts';
import type { Outbox, Sending } from '../../../unsent/outbox.ts';
import { outbox } from '../../../unsent/outbox-of-tab.ts';
import { cardCalls, type CardCalls } from './card-calls.ts';
import { dueNow } from './due-now.ts';
import type { Answered } from './play-state.ts';
import { elsewhereOf, type Elsewhere } from './session-elsewhere.ts';

/** The calls of a session, and what it hears of. `of`: the command id of the answer that is taken back. */
export type SessionCalls = CardCalls & {
  record: (answered: Answered) => Sending;
  reverse: (answered: Answered, of: string) => Sending;
  cleanUp: (documentId: string) => Sending;
  outbox: Pick<Outbox, 'state' | 'subscribe' | 'withdraw'>;
  elsewhere: Elsewhere;
  /** All due cards of the session's documents as the server has them now. Rejects with the ApiError. */
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
  dueNow(today(), documentId).then(
    () => true,
    (why: unknown) => !isNotFound(why),
  );

/** The calls of a session of that person over the network. */
export function sessionCalls(userId: string, cards: readonly AnkiCard[]): SessionCalls {
  const documents = [...new Set(cards.map(({ pdfId }) => pdfId))];
  const due = () => dueNow(today(), documents.length === 1 ? documents[0] : undefined);
  return {
    ...cardCalls,
    record: ({ card, response }) => {
      const { id: cardId, questionId, pdfId: documentId } = card;
      return outbox.send({ kind: 'answer', cardId, questionId, documentId, response });
    },
    reverse: ({ card, response }, of) =>
      outbox.send({ kind: 'undo', cardId: card.id, of, response, original: card.spacedRepetition }),
    cleanUp: (documentId) => outbox.send({ kind: 'cleanUp', documentId, day: today() }),
    outbox,
    elsewhere: elsewhereOf(userId),
    due,
    missing: async ({ pdfId }, failure) => {
      if (!isNotFound(failure)) return null;
      return (await isThere(pdfId)) ? 'card' : 'document';
    },
    isThere,
    // The last answers of this session have left every short delay: what is in one belongs to another session.
    heldElsewhere: async () => {
      const cardsDue = await due().catch(() => []);
      const openSince = Date.now() - longestPauseMs;
      const held = cardsDue.filter(
        ({ delayedUntil }) => delayedUntil !== null && Date.parse(delayedUntil) > openSince,
      );
      return new Set(held.map(({ pdfId }) => pdfId));
    },
  };
}

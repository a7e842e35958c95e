import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { Sending } from '../../../../unsent/outbox.ts';
import { cardCalls } from '../calls/card-calls.ts';
import { dueOf, type SessionCalls, sessionCalls } from '../calls/session-calls.ts';

/** The calls of a session over cards that were chosen, due or not: each is to be played until it was answered. */
export function chosenCalls(userId: string, cards: readonly AnkiCard[]): SessionCalls {
  const answers = new Map(cards.map(({ id, spacedRepetition }) => [id, spacedRepetition.totalReviews]));
  const isOpen = ({ id, spacedRepetition, previousDelayType }: AnkiCard): boolean =>
    previousDelayType !== null || spacedRepetition.totalReviews === answers.get(id);
  return { ...sessionCalls(userId, cards), due: () => dueOf([...answers.keys()], isOpen) };
}

const nothing = (): Sending => ({ commandId: crypto.randomUUID(), ended: Promise.resolve(null) });

/** Those of a session whose answers nobody is told. What is done to a card itself, its text or its deletion, is done. */
export const cramCalls = (): SessionCalls => ({
  ...cardCalls,
  record: nothing,
  reverse: nothing,
  cleanUp: nothing,
  outbox: { state: () => idle, subscribe: () => () => {}, withdraw: async () => true },
  elsewhere: { publish: () => {}, listen: () => () => {}, onChange: () => () => {} },
  due: async () => [],
  missing: async () => null,
  isThere: async () => true,
  heldElsewhere: async () => new Set(),
});
const idle = { waiting: 0, stuck: false, kept: true };

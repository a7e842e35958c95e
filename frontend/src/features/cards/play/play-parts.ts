import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { delayMs, type DelayedCard, type PlayState } from './play-state.ts';

/**
 * Nothing to play but delayed cards: they go on at once, the one answered last at the end, as its answer is still fresh in
 * mind. Nothing at all: the session is to be closed.
 */
export function settle(state: PlayState): PlayState {
  if (state.queue.length > 0) return state;
  if (state.delayed.length === 0) return { ...state, status: 'finishing' };
  const queue = state.delayed.toSorted((a, b) => answeredAt(a) - answeredAt(b)).map(({ card }) => card);
  return { ...state, queue, delayed: [], continuing: true };
}

const answeredAt = ({ until, delay }: DelayedCard): number => until - delayMs[delay];

export function without(state: PlayState, cardId: string): Pick<PlayState, 'queue' | 'delayed'> {
  return {
    queue: state.queue.filter(({ id }) => id !== cardId),
    delayed: state.delayed.filter(({ card }) => card.id !== cardId),
  };
}

export function delayedCard(card: AnkiCard): DelayedCard | null {
  if (!card.previousDelayType || !card.delayedUntil) return null;
  return { card, delay: card.previousDelayType, until: Date.parse(card.delayedUntil) };
}

/** Changes each card that is still to be played. */
export function withCards(state: PlayState, change: (card: AnkiCard) => AnkiCard): PlayState {
  return {
    ...state,
    queue: state.queue.map(change),
    delayed: state.delayed.map((each) => ({ ...each, card: change(each.card) })),
  };
}

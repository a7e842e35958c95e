import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { contentOf, delayedCard, settle, withCards, withContent, without } from './play-parts.ts';
import type { DelayedCard, PlayAction, PlayState, RecordedAnswer, Step } from './play-state.ts';

// What other tabs and devices of the person do to the cards of a session. A card that is not in it is left out.

/** The card waits, or is done. Its earlier answers here cannot be taken back any more: they are not its last. */
export function answeredElsewhere(state: PlayState, cardId: string, delayed: DelayedCard | null): PlayState {
  if (state.status !== 'playing' || !state.dealt.includes(cardId)) return state;
  const left = taken(state, cardId);
  const history = state.history.filter((step) => step.kind !== 'answered' || step.card.id !== cardId);
  return settle({ ...left, history, delayed: delayed ? [...left.delayed, delayed] : left.delayed });
}

/** The card comes next. */
export function returnedElsewhere(state: PlayState, card: AnkiCard): PlayState {
  if (state.status !== 'playing' || !state.dealt.includes(card.id)) return state;
  const isCurrent = state.queue[0]?.id === card.id;
  const { queue, delayed } = without(state, card.id);
  return {
    ...state,
    delayed,
    queue: queue.toSpliced(isCurrent ? 0 : 1, 0, card),
    side: isCurrent ? 'front' : state.side,
    history: state.history.filter((each) => each.card.id !== card.id || keepsItsPlace(each)),
  };
}

export const learntElsewhere = (state: PlayState, cardId: string, answer: RecordedAnswer): PlayState =>
  withCards(state, (card) => (card.id === cardId ? { ...card, ...answer } : card));

type Refreshed = Extract<PlayAction, { type: 'refreshed' }>;

/** Brings the session to what the server knows; what is the same there stays where it is. */
export function refreshed(state: PlayState, { due, unsure, now }: Refreshed): PlayState {
  if (state.status !== 'playing') return state;
  const known = new Map(due.map((card) => [card.id, card]));
  const held = new Map(
    [...state.queue, ...state.delayed.map(({ card }) => card)].map((card) => [card.id, card]),
  );
  const left = new Set(state.history.filter((step) => !keepsItsPlace(step)).map(({ card }) => card.id));
  return state.dealt.reduce((before, id) => {
    if (unsure.has(id)) return before;
    const [card, here] = [known.get(id), held.get(id)];
    if (!card) return here ? answeredElsewhere(before, id, null) : before;
    if (here && sameState(here, card))
      return sameContent(here, card) ? before : withContent(before, id, contentOf(card));
    const delayed = delayedCard(card);
    if (delayed && delayed.until > now) return answeredElsewhere(before, id, delayed);
    // Still due although it was answered or removed here: undone elsewhere, or it has only left its short delay.
    if (here || left.has(id)) return returnedElsewhere(before, card);
    return before;
  }, state);
}

/** Whether nothing was answered, taken back or released since. */
const sameState = (a: AnkiCard, b: AnkiCard): boolean =>
  a.spacedRepetition.totalReviews === b.spacedRepetition.totalReviews &&
  a.previousDelayType === b.previousDelayType;

const sameContent = (a: AnkiCard, b: AnkiCard): boolean =>
  JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));

/** A step after which the card is still to be played. */
const keepsItsPlace = ({ kind }: Step): boolean => kind === 'rated' || kind === 'edited';

/** Cards that do not exist any more. */
export function deleted(state: PlayState, isDeleted: (card: AnkiCard) => boolean): PlayState {
  const ids = [...state.queue, ...state.delayed.map(({ card }) => card)]
    .filter(isDeleted)
    .map(({ id }) => id);
  const history = state.history.filter(({ card }) => !isDeleted(card));
  if (ids.length === 0 && history.length === state.history.length) return state;
  const left = ids.reduce<PlayState>(taken, state);
  const next = { ...left, history };
  return state.status === 'playing' ? settle(next) : next;
}

function taken(state: PlayState, cardId: string): PlayState {
  const isCurrent = state.queue[0]?.id === cardId;
  return { ...state, ...without(state, cardId), side: isCurrent ? 'front' : state.side };
}

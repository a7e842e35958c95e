import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { parted } from '@anamnesis/contracts/cards/study/siblings.ts';
import type { SpacedRepetition } from '@anamnesis/contracts/cards/study/schedule.ts';
import { delayAfter, putOff } from '../../../../study/short-delay.ts';
import {
  answeredElsewhere,
  deleted,
  learntElsewhere,
  refreshed,
  returnedElsewhere,
} from './play-elsewhere.ts';
import { edit, forget, rate, remove, undo } from './play-changes.ts';
import {
  answerOf,
  answersIn,
  delayedCard,
  settle,
  withCards,
  withContent,
  without,
  withStep,
} from './play-parts.ts';
import type { Answered, DelayedCard, PlayAction, PlayState, RecordedAnswer } from './play-state.ts';

/** Cards whose short delay still runs, and the others. */
function byDelay(cards: readonly AnkiCard[], now: number): Pick<PlayState, 'queue' | 'delayed'> {
  const delayed = cards.flatMap((card) => delayedCard(card) ?? []).filter(({ until }) => until > now);
  const ids = new Set(delayed.map(({ card }) => card.id));
  return { queue: cards.filter(({ id }) => !ids.has(id)), delayed };
}

/** A session over the due cards of a document, in their order. Cards whose short delay still runs wait it out. */
export function startSession(cards: readonly AnkiCard[], now: number): PlayState {
  return settle({
    status: 'playing',
    ...byDelay(cards, now),
    side: 'front',
    history: [],
    steps: 0,
    continuing: false,
    waits: false,
    dealt: cards.map(({ id }) => id),
  });
}

/** Specification 2 §4, "Play queue and delays". An action that does not fit the state leaves it as it is. */
export function play(state: PlayState, action: PlayAction): PlayState {
  switch (action.type) {
    case 'revealed':
      return state.queue.length > 0 ? { ...state, side: 'back' } : state;
    case 'answered':
      return answer(state, action);
    case 'checked':
      return insertDue(state, action.now);
    case 'waited':
      return action.waits ? wait(state, action.now) : settle({ ...state, waits: false });
    case 'recorded':
      return learn(state, action.stepId, action.answer);
    case 'refused':
      return takeUpAgain(state, action.stepId);
    case 'wentBack':
      return goBack(state, action.stepId, action.spacedRepetition);
    case 'removed':
      return remove(state, action.cardId, action.how);
    case 'rated':
      return rate(state, action.cardId, action.isHighYield);
    case 'edited':
      return edit(state, action.cardId, action.text);
    case 'undone':
      return undo(state, action);
    case 'forgotten':
      return forget(state, action.stepId);
    case 'changedElsewhere':
      return withContent(state, action.cardId, action.content);
    case 'finished':
      return state.status === 'finishing' ? { ...state, status: 'complete' } : state;
    case 'answeredElsewhere':
      return answeredElsewhere(state, action.cardId, action.delayed);
    case 'returnedElsewhere':
      return returnedElsewhere(state, action.card);
    case 'learntElsewhere':
      return learntElsewhere(state, action.cardId, action.answer);
    case 'refreshed':
      return refreshed(state, action);
    case 'deleted':
      return deleted(state, action.isDeleted);
    default:
      return action satisfies never;
  }
}

function answer(state: PlayState, given: Extract<PlayAction, { type: 'answered' }>): PlayState {
  const [card, ...queue] = state.queue;
  if (!card || state.side !== 'back') return state;
  const { response, rating } = given;
  const delay = delayAfter(card, given);
  const answered = response === 'incorrect' ? { ...card, misses: card.misses + 1 } : card;
  const delayed = delay ? [...state.delayed, putOff(answered, delay, given.now)] : state.delayed;
  const stepped = withStep(state, { kind: 'answered', card, response, ...(rating && { rating }) });
  return settle({ ...stepped, queue, delayed, side: 'front', continuing: false });
}

/** Cards whose delay is over come right after the current one, the longest due first, unless that is of their sentence. */
function insertDue(state: PlayState, now: number): PlayState {
  const due = state.delayed.filter(({ until }) => until <= now).toSorted(bySoonest);
  const [current, ...rest] = state.queue;
  if (due.length === 0) return state;
  const delayed = state.delayed.filter(({ until }) => until > now);
  const next = parted([...due.map(({ card }) => card), ...rest], current ?? state.history.at(-1)?.card);
  return { ...state, queue: current ? [current, ...next] : next, delayed };
}

/** Cards that went on before their time wait for it after all. */
function wait(state: PlayState, now: number): PlayState {
  if (state.waits || state.side === 'back') return insertDue(state, now);
  const { queue, delayed } = byDelay(state.queue, now);
  return settle({ ...state, queue, delayed: [...state.delayed, ...delayed], waits: true, continuing: false });
}

const bySoonest = (a: DelayedCard, b: DelayedCard): number => a.until - b.until;

/** Stores the server's schedule of an answered card: on the queued card, or in the history if it was answered again. */
function learn(state: PlayState, stepId: number, recorded: RecordedAnswer): PlayState {
  const answered = answerOf(state, stepId);
  if (!answered) return state;
  const learnt = (card: AnkiCard): AnkiCard => ({ ...card, ...recorded });
  const again = laterAnswer(state, answered);
  if (again) {
    const changed = { ...again, card: learnt(again.card) };
    return { ...state, history: state.history.map((each) => (each === again ? changed : each)) };
  }
  return withCards(state, (card) => (card.id === answered.card.id ? learnt(card) : card));
}

/** Reverts an answer that the server rejected: the card comes next, in its state before the answer. */
function takeUpAgain(state: PlayState, stepId: number): PlayState {
  const answered = answerOf(state, stepId);
  if (!answered) return state;
  const history = state.history.filter((each) => each !== answered);
  if (laterAnswer(state, answered)) return { ...state, history };
  const isCurrent = state.queue[0]?.id === answered.card.id;
  const { queue, delayed } = without(state, answered.card.id);
  const at = isCurrent ? 0 : 1;
  return {
    ...state,
    status: 'playing',
    queue: queue.toSpliced(at, 0, answered.card),
    delayed,
    history,
    side: isCurrent ? 'front' : state.side,
  };
}

/** The earlier card with its original state, at the front of the queue, front side. */
function goBack(state: PlayState, stepId: number, spacedRepetition: SpacedRepetition): PlayState {
  const answered = answerOf(state, stepId);
  if (!answered) return state;
  const { queue, delayed } = without(state, answered.card.id);
  return {
    ...state,
    status: 'playing',
    queue: [{ ...answered.card, spacedRepetition }, ...queue],
    delayed,
    side: 'front',
    history: state.history.filter((each) => each !== answered),
    continuing: false,
  };
}

/** The next answer to the same card. */
function laterAnswer(state: PlayState, { stepId, card }: Answered): Answered | undefined {
  return answersIn(state).find((each) => each.card.id === card.id && each.stepId > stepId);
}

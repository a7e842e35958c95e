import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { parted } from '@anamnesis/contracts/cards/study/siblings.ts';
import { delayMs } from '../../../../study/short-delay.ts';
import type { Answered, CardContent, CardText, DelayedCard, PlayState, Step } from './play-state.ts';

/**
 * Nothing to play but delayed cards: they go on at once, unless the person waits, the one answered last at the end, as its answer is
 * still fresh in mind. Nothing at all: the session is to be closed.
 */
export function settle(state: PlayState): PlayState {
  if (state.queue.length > 0) return state;
  if (state.delayed.length === 0) return { ...state, status: 'finishing' };
  if (state.waits) return { ...state, side: 'front', continuing: false };
  const queue = state.delayed.toSorted((a, b) => answeredAt(a) - answeredAt(b)).map(({ card }) => card);
  return { ...state, queue: parted(queue, state.history.at(-1)?.card), delayed: [], continuing: true };
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

/** Text, page and mark are the same wherever a card is kept: in the queue, in a delay, and in the steps that can be undone. */
export function withContent(state: PlayState, cardId: string, content: Partial<CardContent>): PlayState {
  const change = (card: AnkiCard): AnkiCard => (card.id === cardId ? { ...card, ...content } : card);
  const current = state.queue[0];
  const isOther =
    content.prompt !== undefined && current?.id === cardId && shownOf(current) !== shownOf(content);
  return {
    ...withCards(state, change),
    history: state.history.map((step) => ({ ...step, card: change(step.card) })),
    // Another text is another question.
    side: isOther ? 'front' : state.side,
  };
}

const shownOf = ({ prompt, rich }: Partial<CardText>): string => JSON.stringify([prompt, rich]);

type NewStep<S = Step> = S extends Step ? Omit<S, 'stepId'> : never;

export function withStep(state: PlayState, step: NewStep): PlayState {
  const steps = state.steps + 1;
  return { ...state, steps, history: [...state.history, { ...step, stepId: steps }] };
}

export const answersIn = ({ history }: PlayState): Answered[] =>
  history.filter((step) => step.kind === 'answered');

/** How many cards were missed today and are still there: they come back tomorrow, whatever was answered after that. */
export function repeatedTomorrow(state: PlayState): number {
  const answers = answersIn(state);
  const gone = new Set(
    state.history.flatMap(({ kind, card }) => (kind === 'deleted' || kind === 'suspended' ? [card.id] : [])),
  );
  const missed = answers.filter(
    // One that began in a short delay was missed before this session.
    ({ response, card }) => response === 'incorrect' || card.previousDelayType !== null,
  );
  return new Set(missed.map(({ card }) => card.id).filter((id) => !gone.has(id))).size;
}

export const answerOf = (state: PlayState, stepId: number): Answered | undefined =>
  answersIn(state).find((each) => each.stepId === stepId);

/** The card where it is still to be played; null where it is not. */
export const heldCard = ({ queue, delayed }: PlayState, cardId: string): AnkiCard | null =>
  [...queue, ...delayed.map(({ card }) => card)].find(({ id }) => id === cardId) ?? null;

export const contentOf = (card: AnkiCard): CardContent => {
  const { prompt, textVersion, rich, isHighYield, pageNumber, source } = card;
  return { prompt, textVersion, rich, isHighYield, pageNumber, source };
};

/** Changes whenever another card is shown, or the same one again. */
export function turnOf({ queue, history }: PlayState): string {
  const left = history.filter(({ kind }) => kind !== 'rated' && kind !== 'edited').length;
  return `${queue[0]?.id} ${left}`;
}

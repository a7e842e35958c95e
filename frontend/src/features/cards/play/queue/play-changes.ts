import { delayedCard, heldCard, settle, withContent, without, withStep } from './play-parts.ts';
import type { CardText, PlayAction, PlayState, Removal, Step } from './play-state.ts';

// What is done to a card of the session other than answering it.

/** The card leaves the session; if it was shown, the front of the next one is. */
export function remove(state: PlayState, cardId: string, kind: Removal): PlayState {
  const card = heldCard(state, cardId);
  if (!card) return state;
  const isCurrent = state.queue[0]?.id === cardId;
  const waits = state.delayed.some((each) => each.card.id === cardId);
  const stepped = withStep(state, { kind, card, waits });
  return settle({
    ...stepped,
    ...without(state, cardId),
    side: isCurrent ? 'front' : state.side,
    continuing: false,
  });
}

export function rate(state: PlayState, cardId: string, isHighYield: boolean): PlayState {
  const card = heldCard(state, cardId);
  if (!card || card.isHighYield === isHighYield) return state;
  return withContent(withStep(state, { kind: 'rated', card, isHighYield }), cardId, { isHighYield });
}

/** It shows its front again, with the new text. Of a card that has left meanwhile nothing can be undone. */
export function edit(state: PlayState, cardId: string, text: CardText): PlayState {
  const card = heldCard(state, cardId);
  if (!card) return withContent(state, cardId, text);
  const { prompt, textVersion, rich } = card;
  const was = { prompt, textVersion, rich };
  const stepped = withStep(state, { kind: 'edited', card, was, textVersion: text.textVersion });
  return {
    ...withContent(stepped, cardId, text),
    side: state.queue[0]?.id === cardId ? 'front' : state.side,
  };
}

/** As it was before that step. */
export function undo(
  state: PlayState,
  { stepId, textVersion, at = 0 }: Extract<PlayAction, { type: 'undone' }>,
): PlayState {
  const step = state.history.find((each) => each.stepId === stepId);
  if (!step) return state;
  const before = forget(state, stepId);
  const { card } = step;
  switch (step.kind) {
    case 'rated':
      return withContent(before, card.id, { isHighYield: !step.isHighYield });
    case 'edited': {
      const version = textVersion ?? step.was.textVersion;
      const text = { ...step.was, textVersion: version };
      return withContent(renumbered(before, step, version), card.id, text);
    }
    case 'deleted':
    case 'suspended':
      return broughtBack(before, step, at);
    case 'answered':
      return state;
    default:
      return step satisfies never;
  }
}

/** A card that was in a short delay waits on, where it is not all there is. */
function broughtBack(
  state: PlayState,
  { card, waits }: Extract<Step, { kind: Removal }>,
  at: number,
): PlayState {
  const { queue, delayed } = without(state, card.id);
  const waiting = waits && delayedCard(card);
  if (waiting) return settle({ ...state, status: 'playing', queue, delayed: [...delayed, waiting] });
  const side = at === 0 ? 'front' : state.side;
  return {
    ...state,
    status: 'playing',
    queue: queue.toSpliced(at, 0, card),
    delayed,
    side,
    continuing: false,
  };
}

/** The text that an earlier edit gave has a new version, since it was restored: undoing that edit replaces this one. */
function renumbered(
  state: PlayState,
  { card, was }: Extract<Step, { kind: 'edited' }>,
  to: number,
): PlayState {
  const history = state.history.map((step) =>
    step.kind === 'edited' && step.card.id === card.id && step.textVersion === was.textVersion
      ? { ...step, textVersion: to }
      : step,
  );
  return { ...state, history };
}

export const forget = (state: PlayState, stepId: number): PlayState => ({
  ...state,
  history: state.history.filter((each) => each.stepId !== stepId),
});

import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { ReviewResponse, SpacedRepetition } from '@anamnesis/contracts/cards/schedule.ts';
import type { Clock } from './clock.ts';
import { makeOutbox, type OutboxState } from './outbox.ts';
import { play, startSession } from './play-queue.ts';
import type { Answered, PlayAction, PlayState, RecordedAnswer } from './play-state.ts';

/** The calls that a session makes. Each rejects with the ApiError. `commandId` is the same for every attempt. */
export type SessionCalls = {
  record: (answered: Answered, at: string, commandId: string) => Promise<RecordedAnswer>;
  reverse: (answered: Answered, commandId: string) => Promise<SpacedRepetition>;
  cleanUp: (commandId: string) => Promise<void>;
  isTransient: (failure: unknown) => boolean;
  newId: () => string;
};

/** Notifications to the user besides the queue itself. */
export type SessionUpdate = {
  answerRefused: (card: AnkiCard, failure: unknown) => void;
  undoFailed: (failure: unknown) => void;
};

export type SessionView = {
  play: PlayState;
  outbox: OutboxState;
  /** An answer is being undone: other actions are blocked meanwhile. */
  undoing: boolean;
  /** When the view was created: the badge of delayed cards counts from it. */
  now: number;
};

export type Session = {
  view: () => SessionView;
  subscribe: (listener: () => void) => () => void;
  /** Starts the periodic check of delayed cards; the returned function stops it. Pending answers are still sent. */
  start: () => () => void;
  reveal: () => void;
  answer: (response: ReviewResponse) => void;
  goBack: () => Promise<void>;
};

export const checkEveryMs = 30_000;

/** A play session: the queue changes at once, the calls are sent in the background, in order. */
export function makeSession(
  cards: readonly AnkiCard[],
  calls: SessionCalls,
  notify: SessionUpdate,
  clock: Clock,
): Session {
  let view: SessionView = {
    play: startSession(cards, clock.now()),
    outbox: { waiting: 0, stuck: false },
    undoing: false,
    now: clock.now(),
  };
  const listeners = new Set<() => void>();
  const change = (next: Partial<SessionView>): void => {
    view = { ...view, ...next, now: clock.now() };
    for (const listener of listeners) listener();
  };
  const act = (action: PlayAction): void => change({ play: play(view.play, action) });
  const outbox = makeOutbox({
    isTransient: calls.isTransient,
    pause: clock.pause,
    onChange: (state) => change({ outbox: state }),
  });

  /** Closes the session once everything is sent, unless a rejected answer has put its card back into the queue. */
  const finish = async (): Promise<void> => {
    await outbox.flushed();
    if (view.play.status !== 'finishing') return;
    const commandId = calls.newId();
    // Delays are also reset on the next study day, so a failed cleanup does not keep the session open.
    await outbox.send(() => calls.cleanUp(commandId)).catch(() => {});
    act({ type: 'finished' });
  };

  const record = async (answered: Answered): Promise<void> => {
    const at = new Date(clock.now()).toISOString();
    const commandId = calls.newId();
    try {
      const answer = await outbox.send(() => calls.record(answered, at, commandId));
      act({ type: 'recorded', answerId: answered.answerId, answer });
    } catch (failure) {
      act({ type: 'refused', answerId: answered.answerId });
      notify.answerRefused(answered.card, failure);
    }
  };

  const undo = async (answerId: number): Promise<void> => {
    await outbox.flushed();
    // Read after the flush: meanwhile the server may have returned the earlier schedule, or rejected the answer.
    const answered = view.play.history.find((each) => each.answerId === answerId);
    if (!answered) return;
    const commandId = calls.newId();
    try {
      const spacedRepetition = await outbox.send(() => calls.reverse(answered, commandId));
      act({ type: 'wentBack', answerId, spacedRepetition });
    } catch (failure) {
      notify.undoFailed(failure);
    }
  };

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: () => {
      const check = (): void => act({ type: 'checked', now: clock.now() });
      check();
      return clock.every(checkEveryMs, check);
    },
    reveal: () => {
      if (!view.undoing) act({ type: 'revealed' });
    },
    answer: (response) => {
      const before = view.play;
      if (view.undoing) return;
      act({ type: 'answered', response, now: clock.now() });
      const answered = view.play.history.at(-1);
      if (view.play === before || !answered) return;
      void record(answered);
      if (view.play.status === 'finishing') void finish();
    },
    goBack: async () => {
      const last = view.play.history.at(-1);
      // While answers cannot be sent, an undo would wait behind them and block the session.
      if (!last || view.undoing || view.outbox.stuck || view.play.status !== 'playing') return;
      change({ undoing: true });
      await undo(last.answerId);
      change({ undoing: false });
    },
  };
}

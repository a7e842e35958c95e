import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { Clock } from './clock.ts';
import { heldCard } from '../queue/play-parts.ts';
import { play, startSession } from '../queue/play-queue.ts';
import type { PlayAction } from '../queue/play-state.ts';
import type { Session, SessionCore, SessionUpdate, SessionView } from './session-shape.ts';
import { makeAnswers } from './session-answers.ts';
import type { SessionCalls } from '../calls/session-calls.ts';
import { makeChanges } from './session-changes.ts';
import { makeSessionEnd } from './session-end.ts';
import { actionOf, newsOf, type SessionNews } from '../calls/session-news.ts';
import { refreshSession } from './session-refresh.ts';
import { measureTurns } from './turn-time.ts';

export const checkEveryMs = 30_000;

/** A play session: the queue changes at once, the calls are sent in the background, in order. */
export function makeSession(
  cards: readonly AnkiCard[],
  calls: SessionCalls,
  notify: SessionUpdate,
  clock: Clock,
): Session {
  const { outbox } = calls;
  let view: SessionView = {
    play: startSession(cards, clock.now()),
    outbox: outbox.state(),
    busy: null,
    editing: null,
    now: clock.now(),
  };
  const turns = measureTurns(clock.seen);
  turns.follow(view);
  const listeners = new Set<() => void>();
  const change = (next: Partial<SessionView>): void => {
    view = { ...view, ...next, now: clock.now() };
    turns.follow(view);
    for (const listener of listeners) listener();
  };
  const end = makeSessionEnd({
    cards,
    calls,
    isFinishing: () => view.play.status === 'finishing',
    finished: () => change({ play: play(view.play, { type: 'finished' }) }),
  });
  const act = (action: PlayAction, own = true): void => {
    const before = view.play;
    change({ play: play(before, action) });
    const news = own && newsOf(before, view.play, action);
    if (news) calls.elsewhere.publish(news);
    if (before.status === 'playing' && view.play.status === 'finishing') void end.close();
  };
  /** What is being written is not left, whatever it is about. */
  const goesOn = (): boolean => view.play.status === 'playing' || view.editing !== null;
  const noteDeleted = (missing: 'document' | 'card', card: AnkiCard): void => {
    const before = view.play;
    const isDeleted = (each: AnkiCard): boolean =>
      missing === 'document' ? each.pdfId === card.pdfId : each.id === card.id;
    act({ type: 'deleted', isDeleted });
    // Of a deleted document every answer on its way is refused: shown with the first.
    if (view.play !== before) notify.deleted(missing, goesOn());
  };

  const core: SessionCore = {
    view: () => view,
    act,
    calls,
    end,
    notify,
    clock,
    seenNow: turns.ms,
    unsure: new Map(),
    noteDeleted,
  };
  const answers = makeAnswers(core);
  const changes = makeChanges(core, (stepId) => void undo(stepId));

  const isFree = (): boolean => view.busy === null && view.editing === null;
  /** Only one thing is done at a time that the person has to wait for. */
  const alone = async (busy: NonNullable<SessionView['busy']>, work: () => Promise<void>): Promise<void> => {
    if (view.busy) return;
    change({ busy });
    await work();
    change({ busy: null });
  };
  const undo = async (stepId: number | undefined): Promise<void> => {
    const step = view.play.history.find((each) => each.stepId === stepId);
    if (!step) return;
    await alone('undoing', () => (step.kind === 'answered' ? answers.undo(step) : changes.undo(step)));
  };
  const check = (): void => act({ type: 'checked', now: clock.now() }, false);
  /** Of a card that leaves under the eyes of the person, a word is said. */
  const hear = (news: SessionNews): void => {
    const current = view.play.queue[0]?.id;
    act(actionOf(news), false);
    if (news.kind === 'removed' && news.cardId === current)
      notify.deleted(news.how === 'deleted' ? 'card' : 'suspended', goesOn());
  };

  return {
    view: core.view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: () => {
      change({ outbox: outbox.state() });
      check();
      const stops = [
        clock.every(checkEveryMs, check),
        outbox.subscribe(() => change({ outbox: outbox.state() })),
        calls.elsewhere.listen(hear),
        calls.elsewhere.onChange(() => void refreshSession(core)),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    wait: (waits) => {
      if (isFree()) act({ type: 'waited', waits, now: clock.now() }, false);
    },
    reveal: () => {
      if (isFree()) act({ type: 'revealed' });
    },
    answer: (response, rating) => {
      if (isFree()) answers.answer({ response, ...(rating && { rating }) });
    },
    remove: async (how, cardId) => {
      if (isFree()) await alone('removing', () => changes.remove(how, cardId));
    },
    rate: (isHighYield) => {
      if (isFree()) changes.rate(isHighYield);
    },
    edit: (cardId) => {
      const card = cardId === undefined ? view.play.queue[0] : heldCard(view.play, cardId);
      if (card && isFree()) change({ editing: card });
    },
    stopEditing: (text) => {
      const card = view.editing;
      change({ editing: null });
      if (card && text) act({ type: 'edited', cardId: card.id, text });
    },
    stopDrawing: async (drawn) => {
      // Few sessions need it. Without it, the cards have their new text in the next one.
      const code = drawn && (await import('./session-redraw.ts').catch(() => null));
      change({ editing: null });
      if (drawn) await code?.redraw(core, drawn);
    },
    goBack: async () => {
      if (isFree()) await undo(view.play.history.at(-1)?.stepId);
    },
  };
}

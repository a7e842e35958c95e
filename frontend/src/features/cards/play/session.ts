import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { ReviewResponse } from '@anamnesis/contracts/cards/schedule.ts';
import type { OutboxState, Sending } from '../../../unsent/outbox.ts';
import type { Clock } from './clock.ts';
import { play, startSession } from './play-queue.ts';
import type { Answered, PlayAction, PlayState } from './play-state.ts';
import type { SessionCalls } from './session-calls.ts';
import { makeSessionEnd } from './session-end.ts';
import { actionOf, newsOf } from './session-news.ts';

/** Notifications to the user besides the queue itself. */
export type SessionUpdate = {
  answerRefused: (card: AnkiCard, failure: unknown) => void;
  undoFailed: (failure: unknown) => void;
  /** Cards were deleted while they were played; `left`: others are still to be played. */
  deleted: (what: 'document' | 'card', left: boolean) => void;
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
  /**
   * Starts the periodic check of delayed cards and follows other tabs and devices; the returned function stops both.
   * Pending answers are still sent.
   */
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
  const { outbox } = calls;
  let view: SessionView = {
    play: startSession(cards, clock.now()),
    outbox: outbox.state(),
    undoing: false,
    now: clock.now(),
  };
  /** The calls of the answers in the history, by answer. */
  const sendings = new Map<number, Sending>();
  const unsure = new Map<string, string>();
  const listeners = new Set<() => void>();
  const change = (next: Partial<SessionView>): void => {
    view = { ...view, ...next, now: clock.now() };
    for (const listener of listeners) listener();
  };
  const end = makeSessionEnd({
    cards,
    calls,
    isFinishing: () => view.play.status === 'finishing',
    finished: () => change({ play: play(view.play, { type: 'finished' }) }),
  });
  /** Changes the queue; `own`: in this session, so that the other ones are told. */
  const act = (action: PlayAction, own = true): void => {
    const before = view.play;
    change({ play: play(before, action) });
    const news = own && newsOf(before, view.play, action);
    if (news) calls.elsewhere.tell(news);
    if (before.status === 'playing' && view.play.status === 'finishing') void end.close();
  };

  const noteDeleted = (missing: 'document' | 'card', card: AnkiCard): void => {
    const before = view.play;
    const isDeleted = (each: AnkiCard): boolean =>
      missing === 'document' ? each.pdfId === card.pdfId : each.id === card.id;
    act({ type: 'deleted', isDeleted });
    // Of a deleted document every answer on its way is refused: told with the first.
    if (view.play !== before) notify.deleted(missing, view.play.status === 'playing');
  };
  const refused = async (answered: Answered, failure: unknown): Promise<void> => {
    const { card, answerId } = answered;
    const missing = await calls.missing(card, failure);
    if (missing) return noteDeleted(missing, card);
    act({ type: 'refused', answerId });
    notify.answerRefused(card, failure);
  };

  const follow = async (answered: Answered, { commandId, ended }: Sending): Promise<void> => {
    const { answerId, card } = answered;
    unsure.set(commandId, card.id);
    try {
      const recorded = await ended;
      unsure.delete(commandId);
      const answer = recorded && { ...recorded, nextReview: recorded.nextReview ?? card.nextReview };
      if (answer) act({ type: 'recorded', answerId, answer });
    } catch (failure) {
      unsure.delete(commandId);
      await refused(answered, failure);
    }
  };
  const record = (answered: Answered): void => {
    const sending = calls.record(answered);
    sendings.set(answered.answerId, sending);
    void end.after(follow(answered, sending));
  };

  const undo = async (last: Answered): Promise<void> => {
    const { answerId } = last;
    const of = sendings.get(answerId)?.commandId ?? '';
    if (await outbox.withdraw(of)) {
      act({ type: 'wentBack', answerId, spacedRepetition: last.card.spacedRepetition });
      return;
    }
    await end.untilStuck(end.settled());
    // Meanwhile the server may have returned the earlier schedule, or rejected the answer.
    const answered = view.play.history.find((each) => each.answerId === answerId);
    if (!answered) return;
    const { ended, commandId } = calls.reverse(answered, of);
    const back = ended.then(
      (recorded) => recorded?.spacedRepetition ?? answered.card.spacedRepetition,
      (failure: unknown) => void notify.undoFailed(failure),
    );
    unsure.set(commandId, answered.card.id);
    void end.after(back.then(() => void unsure.delete(commandId)));
    // While nothing can be sent, the answer counts as taken back: both calls are kept, in order.
    const outcome = await end.untilStuck(back);
    const spacedRepetition = outcome === 'stuck' ? answered.card.spacedRepetition : outcome;
    if (spacedRepetition) act({ type: 'wentBack', answerId, spacedRepetition });
  };

  /** One card of each document that is still to be played here and was deleted: of others some card may just be done. */
  const deletedDocuments = async (due: readonly AnkiCard[]): Promise<AnkiCard[]> => {
    const { queue, delayed } = view.play;
    const held = new Map([...queue, ...delayed.map(({ card }) => card)].map((card) => [card.pdfId, card]));
    for (const { pdfId } of due) held.delete(pdfId);
    const found = await Promise.all(
      [...held.values()].map(async (card) => ((await calls.isThere(card.pdfId)) ? [] : [card])),
    );
    return found.flat();
  };
  const check = (): void => act({ type: 'checked', now: clock.now() }, false);
  const refresh = async (): Promise<void> => {
    const given = view.play.answers;
    const shown = view.play.queue[0];
    if (!shown) return;
    try {
      const due = await calls.due();
      const gone = await deletedDocuments(due);
      // What was asked before an answer says nothing of it.
      if (view.undoing || given !== view.play.answers) return;
      for (const card of gone) noteDeleted('document', card);
      act({ type: 'refreshed', due, unsure: new Set(unsure.values()), now: clock.now() }, false);
    } catch (failure) {
      const missing = await calls.missing(shown, failure);
      if (missing === 'document') noteDeleted(missing, shown);
    }
  };

  return {
    view: () => view,
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
        calls.elsewhere.listen((news) => act(actionOf(news), false)),
        calls.elsewhere.onChange(() => void refresh()),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    reveal: () => {
      if (!view.undoing) act({ type: 'revealed' });
    },
    answer: (response) => {
      const { answers } = view.play;
      if (view.undoing) return;
      act({ type: 'answered', response, now: clock.now() });
      const answered = view.play.history.at(-1);
      if (view.play.answers > answers && answered) record(answered);
    },
    goBack: async () => {
      const last = view.play.history.at(-1);
      if (!last || view.undoing) return;
      change({ undoing: true });
      await undo(last);
      change({ undoing: false });
    },
  };
}

import { vi } from 'vitest';
import { fakeBrowser, fakeServer } from '../../../../unsent/testing/fake-browser.ts';
import type { Recorded, UnsentCall } from '../../../../unsent/unsent-call.ts';
import { memoryStore } from '../../../../unsent/store/unsent-store.ts';
import { aCard } from '../../card.fixture.ts';
import type { CardCalls } from '../calls/card-calls.ts';
import type { Clock } from './clock.ts';
import type { Answered } from '../queue/play-state.ts';
import type { SessionCalls } from '../calls/session-calls.ts';
import { makeSession } from './session.ts';
import type { SessionUpdate } from './session-shape.ts';
import type { SessionNews } from '../calls/session-news.ts';

/** What the server returns for an answer. */
export const scheduled = {
  ...aCard('x').spacedRepetition,
  totalReviews: 1,
  lastReviewed: '2026-01-01T00:00:00.000Z',
};

/** A clock that is advanced by the spec. */
function aClock() {
  let now = 0;
  let hidden = 0;
  const timers = new Set<{ ms: number; next: number; call: () => void }>();
  const clock: Clock = {
    now: () => now,
    seen: () => now - hidden,
    pause: async () => {},
    every: (ms, call) => {
      const timer = { ms, next: now + ms, call };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  const pass = (ms: number): void => {
    const end = now + ms;
    for (;;) {
      const [timer] = [...timers].filter(({ next }) => next <= end).toSorted((a, b) => a.next - b.next);
      if (!timer) break;
      now = timer.next;
      timer.next += timer.ms;
      timer.call();
    }
    now = end;
  };
  const passHidden = (ms: number): void => {
    pass(ms);
    hidden += ms;
  };
  return { clock, pass, passHidden, timers };
}

type Given = Partial<
  Pick<SessionCalls, 'due' | 'missing' | 'isThere' | 'heldElsewhere' | keyof CardCalls>
> & {
  /** What the server does with a call; "offline" is transient. */
  send?: (call: UnsentCall) => Promise<Recorded | null>;
  /** The document of a card. */
  documentOf?: (name: string) => string;
  /** The tabs that the session's own is one of; default: it is alone. */
  tabs?: Tabs;
};

/** Sessions of one person that hear each other. */
export type Tabs = Set<{ hear: ((news: SessionNews) => void) | null; changed: (() => void) | null }>;

export const byDefault = async ({ kind }: UnsentCall): Promise<Recorded | null> =>
  kind === 'undo'
    ? { spacedRepetition: aCard('x').spacedRepetition, nextReview: null }
    : { spacedRepetition: scheduled, nextReview: '10 minutes' };

const ref = ({ card, response }: Answered) => ({ cardId: card.id, response });

/** A session over cards with these names, its calls, and a clock that the spec advances. */
export function aSession(
  names: string[],
  { send = byDefault, tabs = new Set(), documentOf = () => 'doc', ...given }: Given = {},
) {
  const cards = names.map((name) => aCard(name, { pdfId: documentOf(name) }));
  const sent: UnsentCall[] = [];
  const server = {
    ...fakeServer(),
    send: (call: UnsentCall) => {
      sent.push(call);
      return send(call);
    },
  };
  const { outbox } = fakeBrowser(server, memoryStore).openTab('ann');
  const own: Tabs extends Set<infer Tab> ? Tab : never = { hear: null, changed: null };
  tabs.add(own);
  const calls: SessionCalls = {
    record: (answered, timeTaken) =>
      outbox.send({
        kind: 'answer',
        questionId: 'q',
        documentId: answered.card.pdfId,
        ...ref(answered),
        timeTaken,
      }),
    reverse: (answered, of) =>
      outbox.send({ kind: 'undo', of, original: answered.card.spacedRepetition, ...ref(answered) }),
    cleanUp: (documentId) => outbox.send({ kind: 'cleanUp', documentId, day: '2026-01-01' }),
    outbox,
    elsewhere: {
      publish: (news) => {
        for (const tab of tabs) if (tab !== own) tab.hear?.(news);
      },
      listen: (hear) => {
        own.hear = hear;
        return () => void (own.hear = null);
      },
      onChange: (changed) => {
        own.changed = changed;
        return () => void (own.changed = null);
      },
    },
    due: async () => cards,
    missing: async () => null,
    isThere: async () => true,
    heldElsewhere: async () => new Set(),
    remove: async () => {},
    rate: async () => {},
    undo: async () => ({}),
    ...given,
  };
  const news = {
    answerRefused: vi.fn<SessionUpdate['answerRefused']>(),
    undoFailed: vi.fn<SessionUpdate['undoFailed']>(),
    deleted: vi.fn<SessionUpdate['deleted']>(),
    undone: vi.fn<SessionUpdate['undone']>(),
    removed: vi.fn<SessionUpdate['removed']>(),
    passed: vi.fn<SessionUpdate['passed']>(),
    changeFailed: vi.fn<SessionUpdate['changeFailed']>(),
  };
  const time = aClock();
  const session = makeSession(cards, calls, news, time.clock);
  const stop = session.start();
  const current = () => session.view().play.queue[0]?.id;
  const queue = () => session.view().play.queue.map(({ id }) => id);
  const answer = (response: 'correct' | 'incorrect') => {
    session.reveal();
    session.answer(response);
  };
  const kinds = () => sent.map((call) => ('cardId' in call ? `${call.kind} ${call.cardId}` : call.kind));
  return {
    session,
    sent,
    kinds,
    news,
    ...time,
    stop,
    current,
    queue,
    answer,
    outbox,
    changed: () => own.changed?.(),
  };
}

/** Lets an answer fail, and other calls pass. */
export const failing = (failure: unknown) => (call: UnsentCall) =>
  call.kind === 'answer' ? Promise.reject(failure) : byDefault(call);

import { type Backoff, backoffMs, type Random } from '@anamnesis/contracts/kernel/work/backoff.ts';
import type { OutboxTabs } from './outbox-tabs.ts';
import type { SafeStore } from './store/safe-store.ts';
import { steady } from './steady-clock.ts';
import {
  type CallContent,
  learntFrom,
  type Recorded,
  type RecordedOf,
  type UnsentCall,
} from './unsent-call.ts';

/** Of the signed-in person, in all tabs. */
export type OutboxState = {
  /** How many calls the server has not confirmed yet. */
  waiting: number;
  /** The last attempt failed and will be repeated. */
  stuck: boolean;
  /** What waits outlives this page; false where the browser keeps nothing. */
  kept: boolean;
};

/** Why a call did not succeed: repeat it, repeat it once the person has signed in again, or it was refused. */
export type Verdict = 'later' | 'signedOut' | 'refused';

/** `ended` resolves with what the server recorded (null: not known here), and rejects with the refusal. */
export type Sending<R = Recorded> = { commandId: string; ended: Promise<R | null> };

type AnyRecorded = RecordedOf<CallContent>;

export interface OutboxDependencies {
  store: SafeStore;
  send: (call: UnsentCall) => Promise<AnyRecorded | null>;
  verdict: (failure: unknown) => Verdict;
  tabs: OutboxTabs;
  /** The signed-in person. */
  userId: () => string | null;
  newId: () => string;
  now: () => number;
  timeZone: () => string;
  /** Resolves after so many milliseconds, or as soon as the signal aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  random?: Random | undefined;
}

export interface Outbox {
  state: () => OutboxState;
  subscribe: (listener: () => void) => () => void;
  /** Keeps a call of the signed-in person and sends it after those before it. */
  send: <C extends CallContent>(content: C) => Sending<RecordedOf<C>>;
  /** Removes a call that no attempt was made for; false if it is too late for that. */
  withdraw: (commandId: string) => Promise<boolean>;
  /** Sends what waits, now. Resolves when nothing waits, or after an attempt that failed. */
  wake: () => Promise<void>;
  /** Forgets what a person has not sent. */
  erase: (userId: string) => Promise<void>;
  /** Called with a refused call of a tab that is not open any more. */
  onRefused: (listener: (call: UnsentCall, failure: unknown) => void) => () => void;
}

const backoff: Backoff = { firstMs: 1000, longestMs: 15_000, fixedShare: 0.5 };

/** The call was sent and could not be removed: it is sent again, which changes nothing. */
class StoreFailed extends Error {}

/**
 * Sends the calls of a person one at a time, in order, by one tab at a time, and repeats each while its failure is
 * transient. A call is kept before it is sent: the next page, tab or sign-in of the person goes on where this one ended.
 */
export function makeOutbox(dependencies: OutboxDependencies): Outbox {
  const { store, send, verdict, tabs, userId, newId, now, timeZone, pause, random } = dependencies;
  let state: OutboxState = { waiting: 0, stuck: false, kept: true };
  let adding = 0;
  let failures = 0;
  let running = false;
  let again = false;
  let waking = new AbortController();
  const clock = steady(now);
  /** Resolved when nothing is left to be sent now. */
  let attempted: (() => void)[] = [];
  const listeners = new Set<() => void>();
  const refusalListeners = new Set<(call: UnsentCall, failure: unknown) => void>();
  /** Own calls that have not ended, and those of them that were kept already. */
  const stored = new Set<string>();
  const pending = new Map<string, PromiseWithResolvers<AnyRecorded | null>>();

  const become = (next: Partial<OutboxState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const count = async (): Promise<void> => {
    const person = userId();
    const kept = person === null ? [] : await store.list(person).catch(() => null);
    if (kept) become({ waiting: kept.length + adding, kept: await store.isSafe() });
  };

  const settle = (
    commandId: string,
    end: (of: PromiseWithResolvers<AnyRecorded | null>) => void,
  ): boolean => {
    const own = pending.get(commandId);
    pending.delete(commandId);
    stored.delete(commandId);
    if (own) end(own);
    return own !== undefined;
  };
  /** What another tab has sent without this one having heard of it: it was kept, and is not there any more. */
  const settleMissed = async (person: string): Promise<void> => {
    const sent = [...pending.keys()].filter((commandId) => stored.has(commandId));
    const waiting = new Set((await store.list(person)).map(({ commandId }) => commandId));
    for (const id of sent) if (!waiting.has(id)) settle(id, ({ resolve }) => resolve(null));
  };

  const ended = async (call: UnsentCall, recorded: AnyRecorded | null): Promise<void> => {
    await store.end(call.commandId, learntFrom(call, recorded)).catch(() => {
      throw new StoreFailed();
    });
    settle(call.commandId, ({ resolve }) => resolve(recorded));
    tabs.post({ kind: 'ended', commandId: call.commandId, recorded });
  };
  const refused = async (call: UnsentCall, failure: unknown): Promise<void> => {
    await store.end(call.commandId, null);
    if (settle(call.commandId, ({ reject }) => reject(failure))) return;
    tabs.post({ kind: 'refused', commandId: call.commandId, failure });
    if (await tabs.isOpen(call.tabId)) return;
    for (const listener of refusalListeners) listener(call, failure);
  };

  type Step = 'sent' | 'empty' | 'later' | 'signedOut';
  const sendFirst = async (): Promise<Step> => {
    const person = userId();
    if (person === null) return 'signedOut';
    const call = await store.takeFirst(person);
    if (!call) {
      await settleMissed(person);
      return 'empty';
    }
    if (userId() !== person) return 'signedOut';
    try {
      const recorded = await send(call);
      await ended(call, recorded);
    } catch (failure) {
      const why = failure instanceof StoreFailed ? 'later' : verdict(failure);
      if (why !== 'refused') return why;
      await refused(call, failure);
    }
    return 'sent';
  };

  const run = async (): Promise<void> => {
    for (;;) {
      again = false;
      // The device itself may fail: then as with any other outage.
      const step: Step = await tabs.alone(sendFirst).catch(() => 'later' as const);
      failures = step === 'later' ? failures + 1 : 0;
      await count();
      become({ stuck: step === 'later' });
      if (step === 'sent' || (step === 'empty' && again)) continue;
      for (const resolve of attempted.splice(0)) resolve();
      if (step !== 'later') {
        running = false;
        return;
      }
      await pause(backoffMs(failures, backoff, random), waking.signal);
      waking = new AbortController();
    }
  };
  const start = (): void => {
    again = true;
    if (running) return;
    running = true;
    void run();
  };

  tabs.listen((message) => {
    if (message.kind === 'added') start();
    else if (message.kind === 'ended') settle(message.commandId, ({ resolve }) => resolve(message.recorded));
    else settle(message.commandId, ({ reject }) => reject(message.failure));
    void count();
  });

  const keep = async (call: UnsentCall): Promise<void> => {
    await store.add(call);
    stored.add(call.commandId);
    adding -= 1;
    tabs.post({ kind: 'added' });
    start();
  };
  // Each is kept before the next, so that they stay in the order in which they were given.
  let lastKept: Promise<void> = Promise.resolve();

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onRefused: (listener) => {
      refusalListeners.add(listener);
      return () => void refusalListeners.delete(listener);
    },
    send: <C extends CallContent>(content: C) => {
      const person = userId();
      if (person === null) throw new Error('Nobody is signed in.');
      const commandId = newId();
      const at = new Date(clock()).toISOString();
      const call = {
        ...content,
        commandId,
        userId: person,
        tabId: tabs.id,
        at,
        timeZone: timeZone(),
        tried: false,
      };
      const own = Promise.withResolvers<AnyRecorded | null>();
      pending.set(commandId, own);
      adding += 1;
      become({ waiting: state.waiting + 1 });
      lastKept = lastKept.then(() => keep(call));
      return { commandId, ended: own.promise as Promise<RecordedOf<C> | null> };
    },
    withdraw: async (commandId) => {
      await lastKept;
      const withdrawn = await store.withdraw(commandId);
      if (withdrawn) {
        settle(commandId, ({ resolve }) => resolve(null));
        await count();
        tabs.post({ kind: 'ended', commandId, recorded: null });
      }
      return withdrawn;
    },
    wake: async () => {
      await lastKept;
      const attempt = new Promise<void>((resolve) => attempted.push(resolve));
      start();
      waking.abort();
      await attempt;
    },
    erase: async (person) => {
      await lastKept;
      pending.clear();
      stored.clear();
      await store.erase(person).catch(() => {});
      await count();
    },
  };
}

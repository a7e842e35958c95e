import { setImmediate as nextTurn } from 'node:timers/promises';
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import {
  type MessageBus,
  RequestFailed,
  RequestTimeout,
  type Subscription,
} from '@anamnesis/contracts/ports/log/message-bus.ts';
import { fromJson, messageOf, toJson } from '../../common/message-bus/json.ts';
import type { BusLogger } from '../../common/message-bus/logger.ts';
import {
  checkPattern,
  checkSubject,
  matchesSubject,
} from '@anamnesis/contracts/ports/log/message-subjects.ts';

type Listener = { pattern: string; listener: (data: unknown, subject: string) => void };
type Replier = {
  subject: string;
  handler: (data: unknown) => Promise<unknown>;
  working: Set<Promise<unknown>>;
};

/** In UTF-16 units. */
const long = 32_768;

/** Requests and ephemeral messages within the process. Data is copied, as it would be between machines. */
export function createEphemeral(
  logger: BusLogger,
): Pick<MessageBus, 'request' | 'reply' | 'emit' | 'listen' | 'close'> {
  const listeners = new Set<Listener>();
  const repliers = new Set<Replier>();
  const unanswered = new Set<() => void>();

  function deliver(entry: Listener, json: string, subject: string): void {
    if (!listeners.has(entry)) return;
    try {
      entry.listener(fromJson(json), subject);
    } catch (error) {
      logger.warn({ subject, error: messageOf(error) }, 'a listener failed');
    }
  }

  async function answer(replier: Replier, subject: string, data: string): Promise<unknown> {
    try {
      // Who asks has just spent some milliseconds on it, and who replies is about to: others come between.
      if (data.length > long) await nextTurn();
      return fromJson(toJson(await replier.handler(fromJson(data))));
    } catch (error) {
      if (error instanceof EngineUnavailable) throw error;
      throw new RequestFailed(subject, messageOf(error));
    }
  }

  function ask(subject: string, data: string): Promise<unknown> | null {
    const replier = [...repliers].find((candidate) => candidate.subject === subject);
    if (!replier) return null;
    const answering = answer(replier, subject, data);
    replier.working.add(answering);
    const forget = (): boolean => replier.working.delete(answering);
    answering.then(forget, forget);
    return answering;
  }

  return {
    async request(subject, data, timeoutMs) {
      checkSubject(subject);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const giveUp = (): void => reject(new RequestTimeout(subject, timeoutMs));
      const timer = setTimeout(giveUp, timeoutMs);
      unanswered.add(giveUp);
      ask(subject, toJson(data))?.then(resolve, reject);
      return promise.finally(() => {
        clearTimeout(timer);
        unanswered.delete(giveUp);
      });
    },
    async reply(subject, handler): Promise<Subscription> {
      checkSubject(subject);
      const replier = { subject, handler, working: new Set<Promise<unknown>>() };
      repliers.add(replier);
      return {
        async stop() {
          repliers.delete(replier);
          await Promise.allSettled(replier.working);
        },
      };
    },
    emit(subject, data) {
      checkSubject(subject);
      const reached = [...listeners].filter(({ pattern }) => matchesSubject(pattern, subject));
      if (reached.length === 0) return;
      const json = toJson(data);
      queueMicrotask(() => {
        for (const entry of reached) deliver(entry, json, subject);
      });
    },
    async listen(subject, listener): Promise<Subscription> {
      checkPattern(subject);
      const entry = { pattern: subject, listener };
      listeners.add(entry);
      return {
        async stop() {
          listeners.delete(entry);
        },
      };
    },
    async close() {
      listeners.clear();
      const working = [...repliers].flatMap((replier) => [...replier.working]);
      repliers.clear();
      await Promise.allSettled(working);
      for (const giveUp of unanswered) giveUp();
    },
  };
}

import { EngineUnavailable } from '../ports/models/engine.ts';
import {
  type MessageBus,
  MessageTooLarge,
  RequestFailed,
  RequestTimeout,
  sureMessageBytes,
} from '../ports/log/message-bus.ts';
import { checkPattern, checkSubject, matchesSubject } from '../ports/log/message-subjects.ts';
import { copyOf } from './memory-queues.ts';

type Listener = { pattern: string; listener: (data: unknown, subject: string) => void };
type Replier = {
  subject: string;
  handler: (data: unknown) => Promise<unknown>;
  working: Set<Promise<unknown>>;
};

export type MemoryCalls = Pick<MessageBus, 'request' | 'reply' | 'emit' | 'listen'> & {
  /** What was requested, in order, whether or not somebody replied. */
  requests: { subject: string; data: unknown }[];
  /** The current number of listeners. */
  listeners(): number;
  /** Resolves when what was emitted has reached its listeners. */
  emitted(): Promise<void>;
};

/** What arrives of a request or its reply: no more than every engine takes. */
function sentOf(subject: string, given: unknown): unknown {
  const data = copyOf(given);
  const bytes = new TextEncoder().encode(JSON.stringify(data)).length;
  if (bytes > sureMessageBytes) throw new MessageTooLarge(subject, bytes, sureMessageBytes);
  return data;
}

/** Requests and ephemeral messages. Without a replier a request times out at once: nobody comes later in a spec. */
export function createMemoryCalls(): MemoryCalls & Pick<MessageBus, 'close'> {
  const listening = new Set<Listener>();
  const repliers = new Set<Replier>();
  const requests: MemoryCalls['requests'] = [];

  function deliver(entry: Listener, subject: string, data: unknown): void {
    if (!listening.has(entry)) return;
    try {
      entry.listener(copyOf(data), subject);
    } catch {
      // One listener's failure is not another's.
    }
  }

  async function answer({ handler }: Replier, subject: string, data: unknown): Promise<unknown> {
    try {
      return sentOf(subject, await handler(data));
    } catch (error) {
      if (error instanceof EngineUnavailable) throw error;
      throw new RequestFailed(subject, error instanceof Error ? error.message : String(error));
    }
  }

  return {
    requests,
    listeners: () => listening.size,
    emitted: () => new Promise((resolve) => queueMicrotask(resolve)),
    async request(subject, given, timeoutMs) {
      checkSubject(subject);
      const data = sentOf(subject, given);
      requests.push({ subject, data: copyOf(data) });
      const replier = [...repliers].find((candidate) => candidate.subject === subject);
      if (!replier) throw new RequestTimeout(subject, timeoutMs);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const timer = setTimeout(() => reject(new RequestTimeout(subject, timeoutMs)), timeoutMs);
      const answering = answer(replier, subject, data).then(resolve, reject);
      replier.working.add(answering);
      void answering.finally(() => replier.working.delete(answering));
      return promise.finally(() => clearTimeout(timer));
    },
    async reply(subject, handler) {
      checkSubject(subject);
      const replier = { subject, handler, working: new Set<Promise<unknown>>() };
      repliers.add(replier);
      return {
        async stop() {
          repliers.delete(replier);
          await Promise.all(replier.working);
        },
      };
    },
    emit(subject, given) {
      checkSubject(subject);
      const reached = [...listening].filter(({ pattern }) => matchesSubject(pattern, subject));
      const data = copyOf(given);
      queueMicrotask(() => {
        for (const entry of reached) deliver(entry, subject, data);
      });
    },
    async listen(pattern, listener) {
      checkPattern(pattern);
      const entry = { pattern, listener };
      listening.add(entry);
      return { stop: async () => void listening.delete(entry) };
    },
    async close() {
      listening.clear();
      const working = [...repliers].flatMap((replier) => [...replier.working]);
      repliers.clear();
      await Promise.all(working);
    },
  };
}

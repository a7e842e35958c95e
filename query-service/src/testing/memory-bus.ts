import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';

type Listener = { subject: string; listener: (data: unknown, subject: string) => void };

const fits = (pattern: string, subject: string): boolean =>
  pattern.endsWith('.>') ? subject.startsWith(pattern.slice(0, -1)) : pattern === subject;

/** A bus for specs: ephemeral messages arrive at once, requests go to `answer`. */
export type MemoryBus = Pick<MessageBus, 'emit' | 'listen' | 'request'> & {
  requests: { subject: string; data: unknown }[];
  answer: (data: unknown) => Promise<unknown>;
  /** The current number of listeners. */
  listeners(): number;
};

export function createMemoryBus(): MemoryBus {
  const listening = new Set<Listener>();
  const bus: MemoryBus = {
    requests: [],
    answer: async () => ({ ok: true, position: '0' }),
    listeners: () => listening.size,
    emit(subject, data) {
      for (const entry of listening) if (fits(entry.subject, subject)) entry.listener(data, subject);
    },
    async listen(subject, listener) {
      const entry = { subject, listener };
      listening.add(entry);
      return { stop: async () => void listening.delete(entry) };
    },
    async request(subject, data) {
      bus.requests.push({ subject, data });
      return bus.answer(data);
    },
  };
  return bus;
}

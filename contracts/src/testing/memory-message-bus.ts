import type { BusMessage, MessageBus } from '../ports/log/message-bus.ts';
import { createMemoryCalls, type MemoryCalls } from './memory-calls.ts';
import { type Consumers, createConsumers } from './memory-consumers.ts';
import {
  copyOf,
  deadOf,
  emptyQueues,
  enqueue,
  type Queues,
  setSubjects,
  toDeadLetter,
  waitingOf,
  wantsAlready,
} from './memory-queues.ts';

/**
 * The message bus of specs. `published`: whatever was published, in order and duplicates included. After `close` it can be
 * used again, as a bus that was opened again.
 */
export type MemoryMessageBus = MessageBus & MemoryCalls & { published: BusMessage[] };

export function createMemoryMessageBus(
  identity: string = crypto.randomUUID(),
  queues: Queues = emptyQueues(),
): MemoryMessageBus {
  const calls = createMemoryCalls();
  const consumers = new Map<string, Consumers>();
  const published: BusMessage[] = [];

  function consumersOf(group: string): Consumers {
    const known = consumers.get(group) ?? createConsumers(queues.messages, group);
    consumers.set(group, known);
    return known;
  }

  async function register(group: string, subjects: readonly string[]): Promise<void> {
    if (wantsAlready(queues, group, subjects)) return;
    if (consumersOf(group).size() > 0) throw new Error(`group ${group} consumes other subjects already`);
    setSubjects(queues, group, subjects);
  }

  return {
    ...calls,
    published,
    register,
    async publish(messages) {
      const reached = enqueue(queues, messages);
      published.push(...messages.map(({ id, subject, data }) => ({ id, subject, data: copyOf(data) })));
      for (const group of reached) consumersOf(group).wake();
    },
    async consume(options, handler) {
      await register(options.group, options.subjects);
      return { stop: consumersOf(options.group).join(options, handler) };
    },
    deadLetters: async (group) => deadOf(queues.messages, group).map(toDeadLetter),
    async dropDeadLetters(group, drop) {
      for (const message of deadOf(queues.messages, group))
        if (drop(toDeadLetter(message))) queues.messages.delete(message);
    },
    identity: async () => identity,
    async clear() {
      queues.messages.clear();
      queues.ids.clear();
    },
    depth: async (group) => waitingOf(queues.messages, group).length,
    async close() {
      await Promise.all([calls.close(), ...Array.from(consumers.values(), (each) => each.leaveAll())]);
    },
  };
}

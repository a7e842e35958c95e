import type { DeadLetter } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { NatsConnection, StoredMsg } from 'nats';
import { fromJson } from '@anamnesis/infra/src/adapters/common/message-bus/json.ts';
import type { QueuedMessage } from '@anamnesis/infra/src/adapters/common/message-bus/deliveries.ts';
import type { Names } from '../names.ts';
import type { Publisher } from '../durable/publishing.ts';
import { isJetStreamError, type JetStreams } from '../durable/streams.ts';

/** Messages that used up their attempts, each with what is known of its failures. */
export type DeadLetters = {
  keep(group: string, message: QueuedMessage, attempts: number, error: string): Promise<void>;
  list(nats: NatsConnection, group: string): Promise<DeadLetter[]>;
  drop(nats: NatsConnection, group: string, drop: (letter: DeadLetter) => boolean): Promise<void>;
};

type Fate = Omit<DeadLetter, 'data'>;

const header = 'Anamnesis-Dead-Letter';
const longestError = 500;
const noMessageFound = 10037;

export function createDeadLetters(deps: {
  names: Names;
  streams: JetStreams;
  publisher: Publisher;
}): DeadLetters {
  const { names, streams, publisher } = deps;
  return {
    keep(group, { id, subject, json }, attempts, error) {
      const fate: Fate = { id, subject, group, attempts, error: error.slice(0, longestError).toWellFormed() };
      return publisher.publish([
        {
          id: `${names.consumer(group)}:${id}`,
          subject: names.deadSubject(group),
          payload: Buffer.from(json),
          extra: { [header]: encodeURIComponent(JSON.stringify(fate)) },
        },
      ]);
    },
    async list(nats, group) {
      return (await all(nats, group)).map(({ letter }) => letter);
    },
    async drop(nats, group, drop) {
      const manager = await streams.manager(nats);
      for (const { seq, letter } of await all(nats, group)) {
        // Erased from the disk, not only marked as deleted.
        if (drop(letter)) await manager.streams.deleteMessage(names.deadStream, seq, true);
      }
    },
  };

  async function all(nats: NatsConnection, group: string): Promise<{ seq: number; letter: DeadLetter }[]> {
    await streams.ensure(nats);
    const found: { seq: number; letter: DeadLetter }[] = [];
    for (let seq = 1; ;) {
      const stored = await nextAfter(nats, group, seq);
      if (!stored) return found;
      const fate = JSON.parse(decodeURIComponent(stored.header.get(header))) as Fate;
      found.push({ seq: stored.seq, letter: { ...fate, data: fromJson(stored.string()) } });
      seq = stored.seq + 1;
    }
  }

  async function nextAfter(nats: NatsConnection, group: string, seq: number): Promise<StoredMsg | null> {
    const manager = await streams.manager(nats);
    // The client's types know only one of the two; the server takes them together.
    const query = { seq, next_by_subj: names.deadSubject(group) };
    try {
      return await manager.streams.getMessage(names.deadStream, query);
    } catch (error) {
      if (isJetStreamError(error, noMessageFound)) return null;
      throw error;
    }
  }
}

import { randomUUID } from 'node:crypto';
import { connect, type NatsConnection } from 'nats';
import { StorageFull } from '@anamnesis/contracts/ports/models/engine.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNatsServer } from '../../../testing/engines/nats.ts';
import { patienceMs } from '@anamnesis/infra/test/contracts/message-bus-fixtures.ts';
import { testEngines } from '../../../testing/engines/engine.ts';
import type { Link } from '../connection/connection.ts';
import { namesUnder } from '../names.ts';
import { createPublisher, type Outgoing } from './publishing.ts';
import { createJetStreams } from './streams.ts';

const server = testEngines ? await startNatsServer() : null;

describe.skipIf(!server)('publishing to NATS JetStream', () => {
  let nats: NatsConnection;
  beforeAll(async () => {
    nats = await connect({ servers: server!.url });
  });
  afterAll(async () => {
    await nats.close();
    await server!.stop();
  });

  /** A publisher that loses the n-th sending where `isLost(n)`; with what it stored and how often it sent. */
  function publisherThatLoses(
    isLost: (n: number) => boolean,
    { maxBytes = -1, timeoutMs = patienceMs } = {},
  ) {
    const names = namesUnder(`t-${randomUUID()}`);
    const streams = createJetStreams(names, { replicas: 1, duplicateWindowMs: 60_000, maxBytes });
    let sent = 0;
    const losing: NatsConnection = Object.create(nats, {
      jetstream: {
        value: () => {
          const jetstream = nats.jetstream();
          const publish: typeof jetstream.publish = async (...args) => {
            if (isLost(sent++)) throw new Error('lost on the way');
            return jetstream.publish(...args);
          };
          return { publish };
        },
      },
    });
    const link: Link = {
      current: () => losing,
      ready: async () => losing,
      onReconnected: () => () => {},
      onBroken: () => () => {},
      close: async () => {},
    };
    const outgoing = (id: string): Outgoing => ({
      id,
      subject: names.durableSubject('a'),
      payload: Buffer.from(id),
    });
    const publisher = createPublisher({ link, streams, timeoutMs });
    return {
      publish: (ids: string) => publisher.publish([...ids].map(outgoing)),
      sent: () => sent,
      async stored(): Promise<string> {
        const api = (await nats.jetstreamManager()).streams;
        const { last_seq: last } = (await api.info(names.stream)).state;
        const all = Array.from({ length: last }, (_, n) => api.getMessage(names.stream, { seq: n + 1 }));
        return (await Promise.all(all)).map((message) => message.string()).join('');
      },
    };
  }

  it.each([[[]], [[0]], [[4]], [[9]], [[0, 5, 12]], [[3, 4, 10, 11, 17]]])(
    'lets no message overtake one that was lost: %j',
    async (lost) => {
      const { publish, stored } = publisherThatLoses((n) => lost.includes(n));
      await publish('abcdefghij');
      expect(await stored()).toBe('abcdefghij');
    },
  );

  it('says that the stream is full when the server said so and did not answer again in time', async () => {
    const { publish } = publisherThatLoses((n) => n > 0, { maxBytes: 1, timeoutMs: 3_000 });
    await expect(publish('a')).rejects.toBeInstanceOf(StorageFull);
  });

  it('keeps the order of calls that did not wait for one another', async () => {
    const { publish, stored } = publisherThatLoses((n) => [1, 6, 7].includes(n));
    await Promise.all(['a', 'bc', 'd', 'efg', 'h'].map(publish));
    expect(await stored()).toBe('abcdefgh');
  });

  it('accepts a batch again of which a part is already stored', async () => {
    const { publish, stored, sent } = publisherThatLoses(() => false);
    await publish('abcd');
    await publish('cdab');
    expect(sent()).toBe(8);
    await publish('abcdef');
    await publish('dcbaeghif');
    expect(await stored()).toBe('abcdefghi');
  });
});

import { UnavailableError } from '@eventstore/db-client';
import { ClientReadableStreamImpl } from '@grpc/grpc-js/build/src/call.js';
import { expect, it, onTestFinished } from 'vitest';
import { anEvent } from '@anamnesis/infra/test/contracts/event-log-fixtures.ts';
import { aServer } from '../../../testing/eventstore-server/fixture.ts';
import { silentEngineLogger } from '../../engine/logger.ts';
import { readAddress } from './address.ts';
import { connectToEventStore } from './client.ts';
import { toWire } from '../envelope.ts';
import { isTransient } from '../calls/faults.ts';

type Inside = { getChannel(): Promise<{ close(): void }>; disposableStreams: Set<unknown> };

it('refuses calls on a channel that was closed meanwhile, and opens another', async () => {
  const { client, close } = connectToEventStore(
    readAddress((await aServer()).connectionString),
    silentEngineLogger,
  );
  onTestFinished(close);
  const append = () => client.appendToStream('card-1', [toWire(anEvent())]);
  const read = () => {
    const events = client.readStream('card-1').on('error', () => {});
    return events[Symbol.asyncIterator]().next();
  };
  const shut = async () => (await (client as unknown as Inside).getChannel()).close();
  await append();
  await shut();
  await expect(append()).rejects.toBeInstanceOf(UnavailableError);
  await expect(append()).resolves.toMatchObject({ success: true });
  await shut();
  await expect(read().catch(isTransient)).resolves.toBe(true);
});

it('is closed beside a read that was given up and that nobody reads to its end', async () => {
  const { client, close } = connectToEventStore(
    readAddress((await aServer()).connectionString),
    silentEngineLogger,
  );
  await client.appendToStream('card-1', [toWire(anEvent())]);
  const read = new ClientReadableStreamImpl(() => null);
  read.push(null);
  (client as unknown as Inside).disposableStreams.add(read);
  await expect(close()).resolves.toBeUndefined();
});

import { EventStoreDBClient } from '@eventstore/db-client';
import { expect, it, onTestFinished } from 'vitest';
import { WrongExpectedRevision } from '@anamnesis/contracts/ports/log/event-log.ts';
import { anEvent } from '@anamnesis/infra/test/contracts/event-log-fixtures.ts';
import { aLog, aServer } from '../../../testing/eventstore-server/fixture.ts';
import { silentEngineLogger } from '../../engine/logger.ts';
import { createAccess } from '../calls/access.ts';
import { createAppend } from './appending.ts';
import { createIdentity } from '../identity.ts';
import { createKnownIds } from './known-ids.ts';
import { createReading } from '../reading/reading.ts';

const access = createAccess({ user: null, logger: silentEngineLogger });

/** A client that answers `success: false` for an append that was refused, which an address cannot ask for. */
async function lenient() {
  const server = await aServer();
  const client = EventStoreDBClient.connectionString(`${server.connectionString}&throwOnAppendFailure=false`);
  onTestFinished(() => client.dispose());
  return { server, client };
}

it('is no answer to an append, whatever the client calls it', async () => {
  const { server, client } = await lenient();
  const reading = createReading(client, '', access);
  const append = createAppend({ client, prefix: '', reading, known: createKnownIds(100), access });
  await aLog(server.connectionString).append('card-1', [anEvent('of another')], -1);
  await expect(append('card-1', [anEvent('ours')], -1, 5_000)).rejects.toThrow(WrongExpectedRevision);
  // Once what is there is known, the same append is decided on it.
  expect(await append('card-1', [anEvent('ours')], 0, 5_000)).toMatchObject({ revision: 1 });
  const datas = (await reading.stream('card-1', 0, 5_000)).map(({ data }) => data);
  expect(datas).toEqual(['of another', 'ours']);
});

it('of an identity leaves that of the first', async () => {
  const { server, client } = await lenient();
  const first = await aLog(server.connectionString).identity();
  expect(await createIdentity(client, '', access)(5_000)).toBe(first);
});

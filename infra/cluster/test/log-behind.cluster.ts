import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@anamnesis/infra/test/support/app.ts';
import { type Client, createClient } from '@anamnesis/infra/test/support/client.ts';
import { createMemoryLog, type MemoryLog } from '../testing/eventstore-server/log.ts';
import { type EventStoreServer, startEventStoreServer } from '../testing/eventstore-server/server.ts';
import { eventually } from '@anamnesis/infra/test/support/eventually.ts';
import { behind } from '@anamnesis/infra/test/support/lags.ts';
import { extracted, folderNames, sampleDocument, until } from '@anamnesis/infra/test/support/studying.ts';
import { type Engines, startEngines } from '../testing/app/engines.ts';

const first = await startEngines();

/** The engine's log up to a record, as if only the log had been restored from a backup. */
function upTo(type: string, { records }: MemoryLog): MemoryLog {
  const log = createMemoryLog(0);
  const last = records.findIndex((record) => record.type === type);
  const kept = Map.groupBy(records.slice(1, last + 1), ({ prepare }) => prepare);
  for (const written of kept.values()) log.append(written[0]!.stream, written, 'any');
  return log;
}

// All read models are built anew, on a database that other tests use at the same time.

describe.skipIf(!first)('a cluster whose log is another, or has lost events', () => {
  afterAll(() => first?.stop());
  let engines: Engines;
  let server: EventStoreServer;
  let app: TestApp;
  let client: Client;

  const start = async (): Promise<void> => {
    app = await startTestApp({ env: { ...engines.env, EVENTSTORE_URL: server.connectionString } });
    client = createClient(app.url);
  };
  /** Stops the services, replaces the log, and restarts them on the same NATS and MongoDB. */
  const restartOn = async (log: MemoryLog): Promise<void> => {
    const { user } = client;
    await app.destroy();
    server.stop();
    server = await startEventStoreServer({ log });
    await start();
    client.use(user!);
  };

  // Each has a database of its own: every log that a cluster lost leaves more to be built anew.
  beforeEach(async () => {
    engines = (await startEngines())!;
    server = await startEventStoreServer();
    await start();
    await client.signup();
    await sampleDocument(client);
    await extracted(client);
    await client.call('addFolder', { body: { folderName: 'Lost' } });
    await until(client, async () => (await folderNames(client)).includes('Lost'));
    // What the relay has published it has noted, so that it finds that events are lost.
    await eventually(async () => (await behind(client)).length === 0);
  });
  afterEach(async () => {
    await app.destroy();
    server.stop();
    await engines.stop();
  });

  it('builds read models anew from what is left, and works on it', async () => {
    await restartOn(upTo('DocumentUploaded', server.log));
    expect((await client.call('addFolder', { body: { folderName: 'Next' } })).status).toBe(200);
    await expect.poll(() => folderNames(client)).toContain('Next');
    expect(await folderNames(client)).not.toContain('Lost');
    // Its text was extracted once, but the events that say so are gone.
    await extracted(client);
  });

  it('builds read models anew when the log has grown past what it lost, so that nothing begins where they were', async () => {
    const log = upTo('DocumentUploaded', server.log);
    // Beyond every position that was used before.
    const data = new Uint8Array(Number(server.log.records.at(-1)!.commit) + 100_000);
    const large = { id: crypto.randomUUID(), type: '$large', data, metadata: new Uint8Array() };
    log.append('$of-the-engine', [large], 'any');
    await restartOn(log);
    expect((await client.call('addFolder', { body: { folderName: 'Next' } })).status).toBe(200);
    await expect.poll(() => folderNames(client)).toContain('Next');
    expect(await folderNames(client)).not.toContain('Lost');
    await extracted(client);
  });

  it('rejects a position that lies beyond the log', async () => {
    await restartOn(upTo('DocumentUploaded', server.log));
    const token = app.positionTokens.tokenOf(client.user!.id, 10n ** 12n);
    const headers = { 'X-Min-Position': token };
    const answer = await client.raw('GET', '/api/notesRoutes/getUserPDFs', { headers });
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'POSITION_AHEAD' }]);
  });

  it('shows nothing of another log', async () => {
    await restartOn(createMemoryLog(0));
    expect((await client.call('addFolder', { body: { folderName: 'First' } })).status).toBe(200);
    await expect.poll(() => folderNames(client)).toEqual(['First']);
    expect((await client.call('getUserPDFs')).body.pdfs).toEqual([]);
  });
});

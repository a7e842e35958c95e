import { keyName } from '@anamnesis/infra/src/adapters/common/person-keys/key-names.ts';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@anamnesis/infra/test/support/app.ts';
import { createClient } from '@anamnesis/infra/test/support/client.ts';
import { eventually } from '@anamnesis/infra/test/support/eventually.ts';
import { createPhrases, liveTalkatively, root } from '@anamnesis/infra/test/support/talkative-student.ts';
import { startEngines } from '../testing/app/engines.ts';
import { eventsOf, keptEventsOf } from '../testing/app/log.ts';
import { tracesIn } from '../testing/app/traces.ts';

const engines = await startEngines();
const env = (engines?.env ?? {}) as Parameters<typeof tracesIn>[0];
const password = 'Study-hard1!';

describe.skipIf(!engines)('a person who was erased on the cluster runtime, with two hundred words', () => {
  const phrases = createPhrases();
  const apps: TestApp[] = [];
  let userId: string;
  /** Where the words were, and the log as it was copied, while the person was there. */
  let before: string[];
  let copy: string;
  const start = async (SERVICES: string): Promise<TestApp> => {
    const app = await startTestApp({ env: { ...env, SERVICES } });
    apps.push(app);
    return app;
  };

  beforeAll(async () => {
    const app = await start('command,query');
    await start('projectors');
    await start('processors');
    const client = createClient(app.url, 'UTC', { resends: true });
    await liveTalkatively(client, phrases.next, password);
    userId = client.user?.id ?? '';
    before = await tracesIn(env, [root]);
    copy = JSON.stringify((await keptEventsOf(env)).map(({ data }) => data));
    await client.call('deleteAccount', { body: { password } });
    const { store, bus } = app.ports;
    const files = store.collection('document-files');
    await eventually(async () => (await files.count({ userId })) === 0);
    for (const group of ['disposal', 'erasure']) await eventually(async () => (await bus.depth(group)) === 0);
  });
  afterAll(async () => {
    for (const app of apps) await app.destroy();
    await engines?.stop();
  });

  it('used them, and nowhere but where they go with the person', () => {
    expect(phrases.all.length).toBeGreaterThanOrEqual(200);
    expect(before).toEqual(expect.arrayContaining(['mongodb blobs.chunks', 'mongodb credentials']));
    expect(before.filter((place) => place === 'log' || place.startsWith('nats'))).toEqual([]);
  });

  it('has left none of them in any collection, stream or event', async () => {
    const places = () => tracesIn(env, [root]);
    await expect.poll(places, { interval: 1_000 }).toEqual([]);
    const readable = (await eventsOf(env)).filter(({ data }) => JSON.stringify(data).includes(root));
    expect(readable).toEqual([]);
  });

  it('is in no copy of the log that was taken before', () => {
    expect(copy).toContain(`"of":"${userId}"`);
    expect(copy).not.toContain(root);
  });

  it('has no key any more, and nobody can make one', async () => {
    const mongo = await MongoClient.connect(env.MONGODB_URL);
    const keys = mongo
      .db(new URL(env.MONGODB_URL).pathname.slice(1))
      .collection<{ _id: string }>('person-keys');
    expect(await keys.findOne({ _id: keyName(userId) })).toEqual({ _id: keyName(userId), key: null });
    await mongo.close();
    await expect(apps[0]!.ports.keys.make(userId)).rejects.toThrow('erased');
  });
});

import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createClient } from '@anamnesis/infra/test/support/client.ts';
import { sampleDocument } from '@anamnesis/infra/test/support/studying.ts';
import { startCluster } from '../testing/app/cluster.ts';
import type { EngineName } from '../testing/app/engines.ts';

const cluster = await startCluster(['command', 'query', 'projectors', 'processors']);
const names: Record<EngineName, string> = { nats: 'NATS', mongodb: 'MongoDB', eventstore: 'EventStoreDB' };
/** What is answered without an engine: to who reads, who commands, who follows changes, and who signs in wrongly. */
const answers: Record<EngineName, { read: number; command: number; follow: number; login: number }> = {
  nats: { read: 200, command: 200, follow: 503, login: 401 },
  mongodb: { read: 503, command: 503, follow: 503, login: 503 },
  eventstore: { read: 200, command: 503, follow: 200, login: 401 },
};

const healthOf = async (url: string) => (await fetch(`${url}/api/health`)).json();

describe.skipIf(!cluster)('an engine that is away', () => {
  if (!cluster) return;
  const { engines, services } = cluster;
  let away: EngineName | null = null;
  const pause = async (engine: EngineName): Promise<void> => {
    away = engine;
    await engines.own[engine]!.pause();
  };
  const resume = async (): Promise<void> => {
    if (away) await engines.own[away]!.resume();
    away = null;
  };
  afterEach(resume);
  afterAll(() => cluster.stop());

  const signUp = async () => {
    const client = createClient(cluster.url);
    await client.signup();
    await sampleDocument(client);
    return client;
  };
  /** Waits until it works again, however long the services take to notice. */
  const works = async (): Promise<void> => {
    await expect
      .poll(
        () =>
          signUp().then(
            () => true,
            () => false,
          ),
        { interval: 2_000 },
      )
      .toBe(true);
    for (const { url } of services) {
      await expect
        .poll(() => healthOf(url))
        .toMatchObject({
          engines: { nats: 'up', mongodb: 'up', eventstore: 'up' },
        });
    }
  };

  it.each(Object.keys(engines.own) as EngineName[])(
    'is named while it is (%s), calls are refused with 503, and all goes on by itself',
    async (engine) => {
      await works();
      const client = await signUp();
      // Before the outage, wait until this person's writes can be read.
      await expect.poll(async () => (await client.call('getUserFolders')).status).toBe(200);
      await pause(engine);
      for (const { url, logged } of services) {
        await expect
          .poll(() => healthOf(url))
          .toMatchObject({
            status: 'degraded',
            engines: { [engine]: 'down' },
          });
        const metrics = await fetch(`${url}/metrics`);
        expect(metrics.status).toBe(200);
        expect(await metrics.text()).toContain('anamnesis_request_seconds');
        await logged((line) => line['engine'] === names[engine]);
      }
      const wrong = { email: 'nobody@example.org', password: 'Study-hard1!' };
      const given = {
        read: await client.call('getUserFolders'),
        follow: await client.raw('GET', `/api/changes?authorization=${client.token}`),
        login: await createClient(cluster.url).call('login', { body: wrong }),
        command: await client.call('addFolder', { body: { folderName: 'Meanwhile' } }),
      };
      await given.follow.body?.cancel();
      for (const [what, { status, headers }] of Object.entries(given)) {
        expect([what, status]).toEqual([what, answers[engine][what as keyof typeof given]]);
        expect(headers.get('retry-after')).toBe(status === 503 ? '1' : null);
      }
      await resume();
      await works();
    },
  );

  it.each(Object.keys(engines.own) as EngineName[])(
    'is waited for when it is missing at the start (%s)',
    async (engine) => {
      await Promise.all(services.map((service) => service.stop()));
      await pause(engine);
      const before = services.map(({ lines }) => lines.length);
      await Promise.all(services.map((service) => service.start()));
      for (const [n, { url, lines }] of services.entries()) {
        expect(await healthOf(url)).toMatchObject({ status: 'degraded', engines: { [engine]: 'down' } });
        const named = () => lines.slice(before[n]).some((line) => line['engine'] === engine);
        await expect.poll(named).toBe(true);
      }
      await resume();
      await works();
    },
  );
});

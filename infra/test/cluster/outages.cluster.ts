import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createClient } from '../support/client.ts';
import { sampleDocument } from '../support/studying.ts';
import { startCluster } from './cluster.ts';
import type { EngineName } from './engines.ts';

const cluster = await startCluster(['command', 'query', 'projectors', 'processors']);
const names: Record<EngineName, string> = { nats: 'NATS', mongodb: 'MongoDB', eventstore: 'EventStoreDB' };
/** Longer than health and metrics may take. */
const bound = (): AbortSignal => AbortSignal.timeout(8_000);

const healthOf = async (url: string) => (await fetch(`${url}/api/health`, { signal: bound() })).json();

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
    return sampleDocument(client);
  };
  /** Works again, however long the services take to notice. */
  const works = async (): Promise<void> => {
    await expect
      .poll(
        () =>
          signUp().then(
            () => true,
            () => false,
          ),
        { timeout: 45_000, interval: 2_000 },
      )
      .toBe(true);
    for (const { url } of services) {
      await expect
        .poll(() => healthOf(url), { timeout: 20_000 })
        .toMatchObject({
          engines: { nats: 'up', mongodb: 'up', eventstore: 'up' },
        });
    }
  };

  it.each(Object.keys(engines.own) as EngineName[])(
    'is named while it is (%s), calls are refused with 503, and all goes on by itself',
    async (engine) => {
      await works();
      await pause(engine);
      for (const { url, logged } of services) {
        await expect
          .poll(() => healthOf(url), { timeout: 20_000 })
          .toMatchObject({
            status: 'degraded',
            engines: { [engine]: 'down' },
          });
        const metrics = await fetch(`${url}/metrics`, { signal: bound() });
        expect(metrics.status).toBe(200);
        expect(await metrics.text()).toContain('anamnesis_request_seconds');
        await logged((line) => line['engine'] === names[engine]);
      }
      const client = createClient(cluster.url);
      const body = { email: 'nobody@example.org', password: 'Study-hard1!' };
      const answer = await client.call('login', { body });
      // Nobody needs the bus for signing in.
      expect(answer.status).toBe(engine === 'mongodb' ? 503 : 401);
      await resume();
      await works();
    },
    120_000,
  );

  it.each(Object.keys(engines.own) as EngineName[])(
    'is waited for when it is missing at the start (%s)',
    async (engine) => {
      await Promise.all(services.map((service) => service.stop()));
      await pause(engine);
      await Promise.all(services.map((service) => service.start()));
      for (const { url } of services)
        expect(await healthOf(url)).toMatchObject({ status: 'degraded', engines: { [engine]: 'down' } });
      await resume();
      await works();
    },
    120_000,
  );
});

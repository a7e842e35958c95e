import { randomUUID } from 'node:crypto';
import { startFerretDB } from '../../scripts/engines/ferretdb.ts';
import { startNatsServer } from '../../scripts/engines/nats.ts';
import { startEventStoreServer } from '../support/eventstore-server/server.ts';

export type Engines = {
  /** The settings of a process of this cluster. */
  env: Record<string, string>;
  nats: { pause: () => Promise<void>; resume: () => Promise<void> } | null;
  stop: () => Promise<void>;
};

const silent = (): void => undefined;

/**
 * The engines of one cluster: those that the environment names, and otherwise nats-server, FerretDB and the stand-in for
 * EventStoreDB. Null where one of them cannot be had.
 */
export async function startEngines(): Promise<Engines | null> {
  const { NATS_URL, MONGODB_URL, EVENTSTORE_URL } = process.env;
  const nats = NATS_URL === undefined ? await startNatsServer(silent) : null;
  const mongo = MONGODB_URL === undefined ? await startFerretDB(silent) : null;
  const natsUrl = NATS_URL ?? nats?.url;
  const mongoUrl = MONGODB_URL ?? mongo?.url;
  if (natsUrl === undefined || mongoUrl === undefined) {
    await Promise.all([nats?.stop(), mongo?.stop()]);
    return null;
  }
  const eventStore = EVENTSTORE_URL === undefined ? await startEventStoreServer() : null;
  const database = new URL(mongoUrl);
  database.pathname = `/anamnesis-test-${randomUUID()}`;
  return {
    env: {
      RUNTIME: 'cluster',
      NATS_URL: natsUrl,
      MONGODB_URL: database.href,
      EVENTSTORE_URL: EVENTSTORE_URL ?? eventStore?.connectionString ?? '',
      JWT_SECRET: 'the secret of a test cluster',
    },
    nats,
    async stop() {
      await Promise.all([nats?.stop(), mongo?.stop(), eventStore?.stop()]);
    },
  };
}

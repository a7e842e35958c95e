import { randomUUID } from 'node:crypto';
import { type Engine, startFerretDB } from '../../scripts/engines/ferretdb.ts';
import { startNatsServer } from '../../scripts/engines/nats.ts';
import { startEventStoreStandIn } from './eventstore.ts';

/** An engine that can be taken away for a while, its data kept. */
export type Stoppable = Pick<Engine, 'pause' | 'resume'>;
export type EngineName = 'nats' | 'mongodb' | 'eventstore';

export type Engines = {
  /** The settings of a process of this cluster. */
  env: Record<string, string>;
  /** Those that were started here; one whose address was given is left alone. */
  own: Partial<Record<EngineName, Stoppable>>;
  stop: () => Promise<void>;
};

const silent = (): void => undefined;

/**
 * The engines of one cluster: those that the environment names, and otherwise nats-server, FerretDB and the stand-in for
 * EventStoreDB. Each cluster has a database and names of its own. Null where one of them cannot be had. `own`: rather
 * those of this machine, which can be taken away.
 */
export async function startEngines({ own = false } = {}): Promise<Engines | null> {
  const { NATS_URL, MONGODB_URL, EVENTSTORE_URL } = process.env;
  const nats = NATS_URL && !own ? null : await startNatsServer(silent);
  const mongodb = MONGODB_URL && !own ? null : await startFerretDB(silent);
  const natsUrl = nats?.url ?? NATS_URL;
  const mongoUrl = mongodb?.url ?? MONGODB_URL;
  if (natsUrl === undefined || mongoUrl === undefined) {
    await Promise.all([nats?.stop(), mongodb?.stop()]);
    return null;
  }
  const eventstore = EVENTSTORE_URL ? null : await startEventStoreStandIn();
  const name = `test${randomUUID().slice(0, 8)}`;
  const database = new URL(mongoUrl);
  database.pathname = `/anamnesis-${name}`;
  return {
    env: {
      RUNTIME: 'cluster',
      CLUSTER_NAME: name,
      NATS_URL: natsUrl,
      MONGODB_URL: database.href,
      EVENTSTORE_URL: EVENTSTORE_URL || (eventstore?.url ?? ''),
      JWT_SECRET: 'the secret of a test cluster',
    },
    own: { ...(nats && { nats }), ...(mongodb && { mongodb }), ...(eventstore && { eventstore }) },
    async stop() {
      await Promise.all([nats?.stop(), mongodb?.stop(), eventstore?.stop()]);
    },
  };
}

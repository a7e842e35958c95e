import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Engine, orHung } from '../engines/engine.ts';
import { noteEngine } from '../engines/notes.ts';
import { startFerretDB } from '../engines/ferretdb.ts';
import { startNatsServer } from '../engines/nats.ts';
import { behindProxy } from '../engine-proxy.ts';
import { metricsToken } from '@anamnesis/infra/test/support/lags.ts';
import { clearEngines } from './clearing.ts';

/** An engine that can be stopped for a while, with its data kept. */
export type Stoppable = Pick<Engine, 'pause' | 'resume'>;
export type EngineName = 'nats' | 'mongodb' | 'eventstore';

export type Engines = {
  /** The settings of a process of this cluster. */
  env: Record<string, string>;
  /** Those that tests can stop: started here, or behind our proxy. */
  own: Partial<Record<EngineName, Stoppable>>;
  stop: () => Promise<void>;
};

type Wanted = { own?: boolean; largestMessage?: number | undefined };

const script = fileURLToPath(new URL('../eventstore-server/process.ts', import.meta.url));
const silent = (): void => undefined;

/** The address in the environment, unless it is that of a process that this machine can start itself. */
function given(name: string): string | undefined {
  const local = (process.env['LOCAL_ENGINES'] ?? '').split(',').includes(name);
  return local ? undefined : process.env[name] || undefined;
}

const called = { NATS_URL: 'NATS', MONGODB_URL: 'MongoDB', EVENTSTORE_URL: 'EventStoreDB' } as const;

/** Records the engines from the environment that are used, for the table of engines. */
function noteAddressed(own: boolean): void {
  for (const name of Object.keys(called) as (keyof typeof called)[])
    if (own ? given(name) : process.env[name]) noteEngine({ engine: called[name], kind: 'addressed' });
}

/** The engine at the given address, behind our proxy, or else one on this machine. */
const ownOf = (name: string, start: (say: () => void) => Promise<Engine | null>): Promise<Engine | null> => {
  const url = given(name);
  return url === undefined ? start(silent) : behindProxy(url);
};

/**
 * The engines of one cluster: those in the environment, otherwise nats-server, FerretDB and the stand-in for
 * EventStoreDB. Each cluster has a database and names of its own. Null if one of them is not available. `own`: those
 * that tests can stop. `largestMessage`: in bytes, of a nats-server that is started here.
 */
export async function startEngines({ own = false, largestMessage }: Wanted = {}): Promise<Engines | null> {
  const { NATS_URL, MONGODB_URL, EVENTSTORE_URL } = process.env;
  noteAddressed(own);
  const nats =
    NATS_URL && !own ? null : await ownOf('NATS_URL', (say) => startNatsServer(say, largestMessage));
  const mongodb = MONGODB_URL && !own ? null : await ownOf('MONGODB_URL', startFerretDB);
  const natsUrl = nats?.url ?? NATS_URL;
  const mongoUrl = mongodb?.url ?? MONGODB_URL;
  if (!natsUrl || !mongoUrl) {
    await Promise.all([nats?.stop(), mongodb?.stop()]);
    return null;
  }
  const eventstore = EVENTSTORE_URL && !own ? null : await ownOf('EVENTSTORE_URL', startEventStoreStandIn);
  const name = `test${randomUUID().slice(0, 8)}`;
  const database = new URL(mongoUrl);
  database.pathname = `/anamnesis-${name}`;
  const env = {
    RUNTIME: 'cluster',
    CLUSTER_NAME: name,
    NATS_URL: natsUrl,
    MONGODB_URL: database.href,
    EVENTSTORE_URL: eventstore?.url ?? EVENTSTORE_URL ?? '',
    JWT_SECRET: 'the secret of a test cluster',
    METRICS_TOKEN: metricsToken,
  };
  return {
    env,
    own: { ...(nats && { nats }), ...(mongodb && { mongodb }), ...(eventstore && { eventstore }) },
    async stop() {
      await clearEngines(env);
      await Promise.all([nats?.stop(), mongodb?.stop(), eventstore?.stop()]);
    },
  };
}

/** The stand-in for EventStoreDB in a process of its own, so that the processes of a cluster can share it. */
async function startEventStoreStandIn(): Promise<Engine> {
  noteEngine({ engine: 'EventStoreDB', kind: 'stand-in' });
  const child = fork(script, { execArgv: [] });
  const [url] = (await once(child, 'message')) as [string];
  const tell = async (word: 'pause' | 'resume'): Promise<void> => {
    const done = once(child, 'message');
    child.send(word);
    await done;
  };
  const ways = { pause: () => tell('pause'), resume: () => tell('resume') };
  return {
    url,
    ...orHung(() => child, ways),
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

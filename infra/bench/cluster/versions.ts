import { MongoClient } from 'mongodb';
import { connect } from 'nats';

const unknown = 'of an unknown version';

export async function natsVersion(url: string): Promise<string> {
  const nats = await connect({ servers: url.split(',') });
  const version = nats.info?.version ?? unknown;
  await nats.close();
  return version;
}

/** FerretDB tells the version of MongoDB that it passes for, and its own beside it. */
export async function mongoVersion(url: string): Promise<{ version: string; ferret: boolean }> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 10_000 });
  try {
    const info = await client.db('admin').command({ buildInfo: 1 });
    const own = info['ferretdb']?.version ?? info['ferretdbVersion'];
    return { version: String(own ?? info['version']), ferret: own !== undefined };
  } finally {
    await client.close();
  }
}

type Told = Record<string, unknown>;
const tell = (url: string): Promise<Told> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) })
    .then((answer) => answer.json() as Promise<Told>)
    .catch(() => ({}));

/** What `/info` of the first node says: `esVersion` up to 24, `dbVersion` besides from 25 on. Without TLS only. */
export async function eventStoreVersion(url: string): Promise<string> {
  const [, host = ''] = /^[^/]+\/\/(?:[^@/]*@)?([^/?,]+)/.exec(url) ?? [];
  const { dbVersion, esVersion } = await tell(`http://${host.includes(':') ? host : `${host}:2113`}/info`);
  return String(dbVersion ?? esVersion ?? unknown);
}

export const qdrantVersion = async (url: string): Promise<string> =>
  String((await tell(new URL('/', url).href))['version'] ?? unknown);

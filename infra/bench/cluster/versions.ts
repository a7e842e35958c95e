import { MongoClient } from 'mongodb';
import { connect } from 'nats';

export async function natsVersion(url: string): Promise<string> {
  const nats = await connect({ servers: url.split(',') });
  const version = nats.info?.version ?? 'of an unknown version';
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

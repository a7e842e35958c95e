import { Binary, MongoClient } from 'mongodb';
import { connect } from 'nats';
import { keptEventsOf } from './log.ts';

type Env = { NATS_URL: string; MONGODB_URL: string; CLUSTER_NAME: string };

/** Whatever is kept somewhere, as text to search in. */
type Kept = { place: string; text: string };

const textOf = (value: unknown): string =>
  // `this`: what a binary was before it turned itself into base64.
  JSON.stringify(value, function (this: Record<string, unknown>, key, each: unknown) {
    const raw = this[key];
    if (raw instanceof Binary) return Buffer.from(raw.buffer).toString('latin1');
    return typeof each === 'bigint' ? String(each) : each;
  });

/** Where a cluster keeps one of these texts of plain letters: `mongodb <collection>`, `nats <stream>`, `log`. */
export async function tracesIn(
  env: Env & Record<string, string>,
  texts: readonly string[],
): Promise<string[]> {
  const log = (await keptEventsOf(env)).map((event) => ({ place: 'log', text: textOf(event) }));
  const kept = [...(await inMongo(env.MONGODB_URL)), ...(await inNats(env)), ...log];
  const found = kept.filter(({ text }) => texts.some((each) => text.includes(each)));
  return [...new Set(found.map(({ place }) => place))].toSorted();
}

async function inMongo(url: string): Promise<Kept[]> {
  const client = await MongoClient.connect(url);
  try {
    const db = client.db(new URL(url).pathname.slice(1));
    const kept: Kept[] = [];
    for (const { name } of await db.listCollections().toArray())
      for await (const row of db.collection(name).find())
        kept.push({ place: `mongodb ${name}`, text: textOf(row) });
    return kept;
  } finally {
    await client.close();
  }
}

async function inNats({ NATS_URL, CLUSTER_NAME }: Env): Promise<Kept[]> {
  const nats = await connect({ servers: NATS_URL });
  try {
    const { streams } = await nats.jetstreamManager();
    const kept: Kept[] = [];
    for await (const { config, state } of streams.list()) {
      if (!config.name.startsWith(`${CLUSTER_NAME}-`)) continue;
      for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
        const message = await streams.getMessage(config.name, { seq }).catch(() => null);
        const text = message ? `${message.subject} ${Buffer.from(message.data).toString('latin1')}` : '';
        kept.push({ place: `nats ${config.name.slice(CLUSTER_NAME.length + 1)}`, text });
      }
    }
    return kept;
  } finally {
    await nats.close();
  }
}

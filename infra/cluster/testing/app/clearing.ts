import { MongoClient } from 'mongodb';
import { connect, type JetStreamManager } from 'nats';

/** Removes the data of a test cluster from shared engines. What is in EventStoreDB stays there. */
export async function clearEngines(env: {
  NATS_URL: string;
  MONGODB_URL: string;
  CLUSTER_NAME: string;
}): Promise<void> {
  await Promise.allSettled([clearMongo(env.MONGODB_URL), clearNats(env.NATS_URL, env.CLUSTER_NAME)]);
}

async function clearMongo(url: string): Promise<void> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 2_000 });
  try {
    await client.db(new URL(url).pathname.slice(1)).dropDatabase();
  } finally {
    await client.close();
  }
}

async function clearNats(servers: string, prefix: string): Promise<void> {
  const nats = await connect({ servers, timeout: 2_000 });
  try {
    await deleteStreams(await nats.jetstreamManager(), prefix);
  } finally {
    await nats.close();
  }
}

/** Deletes the NATS streams of one installation, as if the server had lost its disk. */
export async function deleteStreams({ streams }: JetStreamManager, prefix: string): Promise<void> {
  const all: string[] = [];
  for await (const name of streams.names()) all.push(name);
  for (const name of all) if (name.startsWith(`${prefix}-`)) await streams.delete(name);
}

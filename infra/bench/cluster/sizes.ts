import { BSON, MongoClient } from 'mongodb';
import { keptEventsOf } from '../../test/cluster/log.ts';

/** In bytes, on average: what the engines keep of a review. */
export type Sizes = {
  eventData: number;
  eventMetadata: number;
  cardDocument: number;
  reviewDocument: number;
};

const samples = 200;
const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

export async function sizesIn(env: Record<string, string>): Promise<Sizes> {
  const reviews = (await keptEventsOf(env)).filter(({ type }) => type === 'CardReviewed').slice(-samples);
  const client = new MongoClient(env['MONGODB_URL'] ?? '', { serverSelectionTimeoutMS: 10_000 });
  try {
    const documents = async (model: string): Promise<number> => {
      const record = await client.db().collection('read_models').findOne({ kind: 'model', name: model });
      const found = await client
        .db()
        .collection(`read_model_${record?.['life']}`)
        .find()
        .limit(samples)
        .toArray();
      return mean(found.map((document) => BSON.calculateObjectSize(document)));
    };
    return {
      eventData: mean(reviews.map(({ data }) => bytes(data))),
      eventMetadata: mean(reviews.map(({ metadata }) => bytes(metadata))),
      cardDocument: await documents('cards'),
      reviewDocument: await documents('reviews'),
    };
  } finally {
    await client.close();
  }
}

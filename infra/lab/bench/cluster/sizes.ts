import { BSON, MongoClient } from 'mongodb';
import { keptEventsOf } from '@anamnesis/infra/test/cluster/log.ts';

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
    const sizeOf = async (model: string): Promise<number> => {
      const record = await client.db().collection('read_models').findOne({ kind: 'model', name: model });
      const stored = client.db().collection(`read_model_${record?.['life']}`);
      const found = await stored.find().limit(samples).toArray();
      // What else is kept beside the documents has no key.
      const documents = found.filter((each) => 'key' in each);
      return mean(documents.map((each) => BSON.calculateObjectSize(each)));
    };
    return {
      eventData: mean(reviews.map(({ data }) => bytes(data))),
      eventMetadata: mean(reviews.map(({ metadata }) => bytes(metadata))),
      cardDocument: await sizeOf('cards'),
      reviewDocument: await sizeOf('reviews'),
    };
  } finally {
    await client.close();
  }
}

import type { OperatorLook, OperatorTrace } from '@anamnesis/contracts/ports/people/operator-trace.ts';
import type { MongoConnection } from './connection.ts';
import { guarded } from './unavailable.ts';

/** A document each, which is never changed. */
export function openMongoOperatorTrace({ connection }: { connection: MongoConnection }): OperatorTrace {
  const looks = connection.collection<OperatorLook>('operator_looks');
  return guarded<OperatorTrace>({
    record: async (look) => void (await looks.insertOne({ ...look })),
    close: () => connection.close(),
  });
}

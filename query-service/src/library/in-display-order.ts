import type { Document } from '@anamnesis/contracts/kernel/read-model.ts';
import type { ReadCollection } from '@anamnesis/contracts/ports/read-store.ts';

/** A person's first documents of a read model, at most `most`, by display order; ties by id. */
export async function inDisplayOrder<D extends Document>(
  collection: ReadCollection<D, { userId: string; displayOrder: number }>,
  userId: string,
  most: number,
): Promise<D[]> {
  const found = await collection.find({ where: { userId }, sort: [['displayOrder', 'asc']], limit: most });
  return found.map(({ doc }) => doc);
}

import type { Document } from '@anamnesis/contracts/kernel/read-model.ts';
import type { ReadCollection } from '@anamnesis/contracts/ports/read-store.ts';

/** The first of what a person has of a read model, `most` at most, by display order; ties by id. */
export async function inDisplayOrder<D extends Document>(
  collection: ReadCollection<D, { userId: string; displayOrder: number }>,
  userId: string,
  most: number,
): Promise<D[]> {
  const found = await collection.find({ where: { userId }, sort: [['displayOrder', 'asc']], limit: most });
  return found.map(({ doc }) => doc);
}

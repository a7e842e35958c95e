import type { Document } from '@anamnesis/contracts/kernel/read-model.ts';
import type { ReadCollection } from '@anamnesis/contracts/ports/read-store.ts';

/** What a person has of a read model, by display order; ties by id. */
export async function inDisplayOrder<D extends Document>(
  collection: ReadCollection<D, { userId: string; displayOrder: number }>,
  userId: string,
): Promise<D[]> {
  const found = await collection.find({ where: { userId }, sort: [['displayOrder', 'asc']] });
  return found.map(({ doc }) => doc);
}

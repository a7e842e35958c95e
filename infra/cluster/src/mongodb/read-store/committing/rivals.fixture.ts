import type { ReadStore, Write } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { expect } from 'vitest';

// Several writers of one read model, whose documents show whether whole commits were made one after the other.

export type Doc = { userId: string; ids?: string[] };

export const shape = {
  name: 'rivals',
  version: 1,
  fields: { userId: 'text' as const },
  indexes: [['userId']],
};
export const died = new Error('the process died here');

/**
 * Every commit adds its id to one document that it read, replaces another one and makes a third, so that whoever
 * sees parts of a commit, or loses one, sees documents that do not agree.
 */
export const writesOf = (id: string, ids: readonly string[]): Write[] => [
  { key: 'ids', doc: { userId: 'all', ids: [...ids, id] } },
  { key: 'last', doc: { userId: id } },
  { key: `by-${id}`, doc: { userId: id } },
  { key: 'gone', doc: null },
];

/** The ids of the commits that a reader sees, each whole and none twice. */
export async function agreed(store: ReadStore): Promise<string[]> {
  const found = await store.collection<Doc>(shape.name).find({ where: {} });
  const docs = new Map(found.map(({ key, doc }) => [key, doc]));
  const ids = docs.get('ids')?.ids ?? [];
  expect(found).toHaveLength(docs.size);
  expect(docs.get('last')?.userId).toBe(ids.at(-1));
  expect([...docs.keys()].filter((key) => key.startsWith('by-')).toSorted()).toEqual(
    ids.map((id) => `by-${id}`).toSorted(),
  );
  return ids;
}

import type { Change } from '@anamnesis/contracts/kernel/events/projection.ts';
import type { Document, Where } from '@anamnesis/contracts/kernel/events/read-model.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { begunClearings, createClearings } from './clearing/clearings.ts';
import { createDocumentBuffer, type DocumentBuffer } from './document-buffer.ts';
import { matchesWhere } from './matches.ts';
import { createMemoryReadStore } from '@anamnesis/contracts/testing/memory-read-store.ts';

type Step = Change<Document> | 'commit' | 'clear' | 'restart';

const shape = { name: 'things', version: 1, fields: { group: 'text', n: 'number' } as const, indexes: [] };
const add = (by: number) => (doc: Document) => ({ ...doc, n: (doc['n'] as number) + by });

/** Each document counts all of them. */
const summedUp = (docs: readonly (Document | null)[]): Document[] => {
  const n = docs.reduce((sum, doc) => sum + ((doc?.['n'] as number | undefined) ?? 0), 1);
  return docs.map((doc) => ({ group: 'y', ...doc, n }));
};

const key = fc.constantFrom('a', 'b', 'c', 'd');
const where = fc.oneof(
  fc.record({ group: fc.constantFrom('x', 'y') }),
  fc.record({ n: fc.record({ lte: fc.integer({ min: 0, max: 5 }) }) }),
  fc.record({ n: fc.record({ gt: fc.integer({ min: 0, max: 5 }) }) }),
  fc.record({ n: fc.record({ in: fc.array(fc.integer({ min: 0, max: 5 })) }) }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    put: key,
    doc: fc.record({ group: fc.constantFrom('x', 'y'), n: fc.integer({ min: 0, max: 5 }) }),
  }),
  fc.record({ update: key, with: fc.constantFrom(add(1), (doc: Document) => doc) }),
  fc.record({
    upsert: key,
    merge: fc.constant((doc: Document | null) => add(1)(doc ?? { group: 'x', n: 0 })),
  }),
  fc.record({ delete: key }),
  fc.record({
    together: fc.uniqueArray(key, { minLength: 2, maxLength: 3 }),
    write: fc.constantFrom(summedUp, (docs: readonly (Document | null)[]) => docs.toReversed()),
  }),
  fc.record({ updateWhere: where, with: fc.constant(add(2)) }),
  fc.record({ deleteWhere: where }),
  // From one group to the other only: no two of them undo each other.
  fc.record({
    setWhere: fc.oneof(
      fc.constant({ group: 'x' }),
      fc.record({ group: fc.constant('x'), n: fc.integer({ min: 0, max: 5 }) }),
    ),
    set: fc.constant({ group: 'y' }),
  }),
  fc.constantFrom('commit' as const, 'clear' as const, 'restart' as const),
);

/** What the changes mean, one after the other, without a store. */
function applyPlainly(docs: Map<string, Document>, change: Change<Document>): void {
  if ('put' in change) docs.set(change.put, change.doc);
  else if ('delete' in change) docs.delete(change.delete);
  else if ('upsert' in change) docs.set(change.upsert, change.merge(docs.get(change.upsert) ?? null));
  else if ('together' in change) {
    const next = change.write(change.together.map((id) => docs.get(id) ?? null));
    for (const [at, id] of change.together.entries()) {
      const doc = next[at];
      if (doc) docs.set(id, doc);
      else docs.delete(id);
    }
  } else if ('update' in change) {
    const doc = docs.get(change.update);
    if (doc) docs.set(change.update, change.with(doc));
  } else {
    const [chosen] = Object.values(change) as [Where];
    for (const [id, doc] of [...docs].filter(([, found]) => matchesWhere(chosen, found))) {
      if ('updateWhere' in change) docs.set(id, change.with(doc));
      else if ('setWhere' in change) docs.set(id, { ...doc, ...change.set });
      else docs.delete(id);
    }
  }
}

type Playing = { cacheLimit: number; most?: number };

/** Every change is an event; `most`: what it clears away is spread over commits of so many documents. */
async function play(steps: readonly Step[], { cacheLimit, most }: Playing): Promise<Record<string, string>> {
  const store = createMemoryReadStore();
  const writer = await store.open(shape);
  await writer.activate();
  const begin = async (): Promise<DocumentBuffer> => {
    const clearings = createClearings(await begunClearings(writer));
    const slices = { indexes: [['group', 'n'], ['n']], clearings, rest: async () => undefined };
    const checkpoint = await writer.checkpoint();
    return createDocumentBuffer(writer, {
      checkpoint,
      cacheLimit,
      owner: {},
      ...(most && { slices: { ...slices, most } }),
    });
  };
  let buffer = await begin();
  let position = 0n;
  for (const change of [...steps, 'restart' as const]) {
    if (change === 'clear') {
      await buffer.clearNext();
    } else if (change === 'commit' || change === 'restart') {
      await buffer.commit(position);
      if (change === 'restart') buffer = await begin();
    } else {
      position += 1n;
      await buffer.load(
        ['update', 'upsert', 'together'].flatMap((kind) => (kind in change ? Object.values(change)[0] : [])),
      );
      const atOnce = Number(position) % 3 === 0 ? 0 : Infinity;
      const isClearing = 'deleteWhere' in change || 'setWhere' in change;
      await buffer.apply(change, position, isClearing ? { atOnce, by: 'ann' } : undefined);
      if (buffer.leavesSome()) await buffer.commit(position);
    }
  }
  while (await buffer.clearNext());
  expect([await writer.unfinished(), await writer.checkpoint()]).toEqual([[], position]);
  return store.visible(shape.name) ?? {};
}

function playPlainly(steps: readonly Step[]): Record<string, string> {
  const docs = new Map<string, Document>();
  for (const change of steps) if (typeof change !== 'string') applyPlainly(docs, change);
  return Object.fromEntries(Array.from(docs, ([id, doc]) => [id, JSON.stringify(doc)]));
}

const put = (id: string, n: number): Step => ({ put: id, doc: { group: 'x', n } });

describe('document buffer', () => {
  it('applies changes in their order, wherever commits happen and however small the cache is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 25 }),
        fc.constantFrom(0, 1, 100),
        async (steps, cacheLimit) => {
          expect(await play(steps, { cacheLimit })).toEqual(playPlainly(steps));
        },
      ),
    );
  });

  it('comes to the same when what is cleared away is spread over commits, and is begun again after a restart', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 25 }),
        fc.constantFrom(0, 1, 100),
        fc.constantFrom(1, 2),
        async (steps, cacheLimit, most) => {
          expect(await play(steps, { cacheLimit, most })).toEqual(playPlainly(steps));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('takes nothing along that was written after its place was cleared, when it is begun again', async () => {
    const begun: Step[] = [
      put('a', 1),
      put('b', 2),
      put('c', 2),
      'commit',
      { deleteWhere: { n: { in: [1, 2] } } },
    ];
    const steps: Step[] = [...begun, 'clear', 'clear', put('d', 1), 'restart'];
    expect(await play(steps, { cacheLimit: 100, most: 1 })).toEqual(playPlainly(steps));
  });

  it('takes nothing along that is set to what is being cleared away', async () => {
    const steps: Step[] = [
      put('a', 1),
      'commit',
      { deleteWhere: { group: 'y' } },
      { delete: 'd' },
      { update: 'a', with: add(1) },
      { setWhere: { group: 'x' }, set: { group: 'y' } },
    ];
    expect(await play([{ delete: 'd' }, ...steps], { cacheLimit: 100, most: 1 })).toEqual(playPlainly(steps));
  });

  it('does not write a document that was returned unchanged', async () => {
    const writer = await createMemoryReadStore().open(shape);
    const buffer = createDocumentBuffer(writer, { checkpoint: 0n, cacheLimit: 10, owner: {} });
    void buffer.apply({ put: 'a', doc: { n: 1 } }, 1n);
    expect(await buffer.commit(1n)).toBe(1);
    void buffer.apply({ update: 'a', with: (doc) => doc }, 1n);
    expect(await buffer.commit(2n)).toBe(0);
  });
});

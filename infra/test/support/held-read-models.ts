import type { ReadModelWriter, ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';

/** The same store; while it is held, commits wait, as when projections are slow. */
export function holding(store: ReadStore): { store: ReadStore; hold: () => void; release: () => void } {
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const held = (writer: ReadModelWriter): ReadModelWriter => ({
    checkpoint: () => writer.checkpoint(),
    unfinished: () => writer.unfinished(),
    getMany: (keys) => writer.getMany(keys),
    find: (query) => writer.find(query),
    recordSource: (source) => writer.recordSource(source),
    activate: () => writer.activate(),
    isActive: () => writer.isActive(),
    async commit(commit) {
      await gate.promise;
      await writer.commit(commit);
    },
  });
  return {
    store: { ...store, open: async (shape) => held(await store.open(shape)) as never },
    hold: () => (gate = Promise.withResolvers<void>()),
    release: () => gate.resolve(),
  };
}

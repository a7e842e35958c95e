import { contexts } from '@anamnesis/contracts/contexts.ts';
import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import type { Document, ReadModelShape } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { createMemoryReadStore } from '@anamnesis/contracts/testing/memory-read-store.ts';

/** Read models for specs, which the spec itself fills. */
export type MemoryStore = ReadStore & {
  put(readModel: string, key: string, doc: Document): void;
  remove(readModel: string, key: string): void;
  /** Resolves the waits for positions up to this one. */
  moveTo(position: Position): void;
  /** Makes a read model lag: waits for it stay pending until it catches up. */
  lag(readModel: string): { catchUp(): void };
};

/** The product's read models are all there and empty, and those of the spec's own. */
export function createMemoryStore(...own: readonly ReadModelShape[]): MemoryStore {
  const store = createMemoryReadStore();
  const declared = Object.values(contexts).flatMap(({ readModels }) => Object.values(readModels));
  const shapes = new Map([...declared, ...own].map((shape) => [shape.name, shape]));
  for (const shape of shapes.values()) store.set(shape, {});
  const shapeOf = (name: string): ReadModelShape => {
    const shape = shapes.get(name);
    if (!shape) throw new Error(`no read model ${name} is declared`);
    return shape;
  };
  const lagging = new Map<string, PromiseWithResolvers<void>>();

  return {
    ...store,
    put: (name, key, doc) => store.set(shapeOf(name), { writes: [{ key, doc }] }),
    remove: (name, key) => store.set(shapeOf(name), { writes: [{ key, doc: null }] }),
    moveTo(checkpoint) {
      for (const shape of shapes.values()) store.set(shape, { checkpoint });
    },
    lag(name) {
      const late = Promise.withResolvers<void>();
      lagging.set(name, late);
      return { catchUp: () => late.resolve() };
    },
    async waitFor(name, ...wanted) {
      await lagging.get(name)?.promise;
      return store.waitFor(name, ...wanted);
    },
  };
}

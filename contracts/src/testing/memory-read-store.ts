import { type Position, START } from '../kernel/events/event.ts';
import type { Document, ReadModelShape } from '../kernel/events/read-model.ts';
import { checkShape, shapeText } from '../ports/declared-fields.ts';
import {
  CheckpointConflict,
  type ReadModelBuilder,
  type ReadModelWriter,
  type ReadStore,
  type Rebuild,
  type Write,
} from '../ports/stores/read-store.ts';
import { isFinished, type Unfinished } from '../ports/stores/unfinished.ts';
import { asking, createMemoryDocuments, type MemoryDocuments } from './memory-documents.ts';
import { createWakes } from './wakes.ts';

type Version = {
  version: number;
  shape: string;
  checkpoint: Position;
  unfinished: readonly Unfinished[];
  active: boolean;
  source: string | null;
  documents: MemoryDocuments;
};

const fresh = (shape: ReadModelShape): Version => ({
  version: shape.version,
  shape: shapeText(shape),
  checkpoint: START,
  unfinished: [],
  active: false,
  source: null,
  documents: createMemoryDocuments(shape),
});

/** The read store of specs. After `close` it can be used again, as a store that was opened again. */
export type MemoryReadStore = ReadStore & {
  /** The documents of the active version as they are stored, JSON by key in order; null when none is active. */
  visible(name: string): Record<string, string> | null;
  /** Resolves when the active version has passed a position. */
  passed(name: string, position: Position): Promise<void>;
  /** Changes what readers of this version see, at once and in place of its projector. */
  set(shape: ReadModelShape, change: { checkpoint?: Position; writes?: readonly Write[] }): void;
};

export function createMemoryReadStore(): MemoryReadStore {
  const models = new Map<string, Map<number, Version>>();
  /** Versions of rebuilds, by the name of their read model. */
  let rebuilt = new Map<string, Version>();
  const wakes = createWakes();
  let life = new AbortController();
  const activeOf = (name: string): Version | undefined =>
    models
      .get(name)
      ?.values()
      .find(({ active }) => active);

  function register(shape: ReadModelShape): Version {
    checkShape(shape);
    const { name, version } = shape;
    const versions = models.get(name) ?? new Map<number, Version>();
    models.set(name, versions);
    const known = versions.get(version);
    if (known && known.shape !== shapeText(shape)) {
      throw new Error(`read model ${name} version ${version} has other fields or indexes: raise the version`);
    }
    const own = known ?? fresh(shape);
    versions.set(version, own);
    return own;
  }

  function activate(name: string, chosen: Version): void {
    const versions = models.get(name)!;
    for (const [version, other] of versions) if (other !== chosen) versions.delete(version);
    chosen.active = true;
    wakes.changed();
  }

  async function open<D extends Document>(shape: ReadModelShape): Promise<ReadModelWriter<D>> {
    register(shape);
    const { name, version } = shape;
    const own = (): Version | undefined => models.get(name)?.get(version);
    return {
      ...builder<D>(name, own),
      isActive: async () => own()?.active ?? false,
      async activate() {
        const mine = own();
        if (!mine) throw new Error(`${name} version ${version} was dropped: open it anew`);
        if (!mine.active) activate(name, mine);
      },
    };
  }

  function builder<D extends Document>(name: string, own: () => Version | undefined): ReadModelBuilder<D> {
    const { getMany, find } = asking<D>(() => own()?.documents);
    return {
      checkpoint: async () => own()?.checkpoint ?? START,
      unfinished: async () => [...(own()?.unfinished ?? [])],
      getMany,
      find,
      async commit({ expected, checkpoint, writes, unfinished = [] }) {
        const mine = own();
        if (mine?.checkpoint !== expected) {
          throw new CheckpointConflict(name, expected, mine?.checkpoint ?? START);
        }
        mine.documents.write(writes);
        mine.checkpoint = checkpoint;
        mine.unfinished = unfinished;
        wakes.changed();
      },
      async recordSource(source) {
        const mine = own();
        if (mine) mine.source ??= source;
      },
    };
  }

  function beginRebuild(): Rebuild {
    const copies = new Map<string, Version>();
    rebuilt = copies;
    return {
      async open<D extends Document>(shape: ReadModelShape) {
        checkShape(shape);
        copies.set(shape.name, fresh(shape));
        return builder<D>(shape.name, () => (rebuilt === copies ? copies.get(shape.name) : undefined));
      },
      async show() {
        if (rebuilt !== copies) throw new Error('the rebuild was dropped');
        for (const [name, copy] of copies) {
          models.set(name, new Map([[copy.version, copy]]));
          activate(name, copy);
        }
        rebuilt = new Map();
      },
      async discard() {
        if (rebuilt === copies) rebuilt = new Map();
      },
    };
  }

  const hasPassed = (name: string, position: Position): boolean =>
    (activeOf(name)?.checkpoint ?? -1n) >= position;

  async function waitFor(
    name: string,
    position: Position,
    timeoutMs: number,
    userId?: string,
  ): Promise<boolean> {
    const tooLate = new AbortController();
    const timer = setTimeout(() => tooLate.abort(), timeoutMs);
    const end = AbortSignal.any([tooLate.signal, life.signal]);
    const isThere = (): boolean =>
      hasPassed(name, position) && isFinished(activeOf(name)?.unfinished ?? [], position, userId);
    while (!isThere() && !end.aborted) await wakes.next(end);
    clearTimeout(timer);
    return isThere();
  }

  return {
    open,
    collection: <D extends Document>(name: string) => asking<D>(() => activeOf(name)?.documents),
    position: async (name) => activeOf(name)?.checkpoint ?? START,
    versions: async (name) =>
      Array.from(models.get(name) ?? [], ([version, { checkpoint, active, source }]) => ({
        version,
        checkpoint,
        active,
        source,
      })),
    waitFor,
    drop: async (name) => void models.delete(name),
    beginRebuild: async () => beginRebuild(),
    dropRebuilds: async () => void (rebuilt = new Map()),
    async close() {
      life.abort();
      life = new AbortController();
    },
    visible: (name) => activeOf(name)?.documents.texts() ?? null,
    async passed(name, position) {
      while (!hasPassed(name, position)) await wakes.next();
    },
    set(shape, { checkpoint, writes = [] }) {
      const version = register(shape);
      version.documents.write(writes);
      version.checkpoint = checkpoint ?? version.checkpoint;
      activate(shape.name, version);
    },
  };
}

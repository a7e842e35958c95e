import { type Position, START } from '@anamnesis/contracts/kernel/event.ts';
import type { Document, ReadModelShape } from '@anamnesis/contracts/kernel/read-model.ts';
import {
  CheckpointConflict,
  type ReadModelWriter,
  type ReadStore,
} from '@anamnesis/contracts/ports/read-store.ts';
import { matches } from '../matches.ts';

type Version = { checkpoint: Position; docs: Map<string, string>; active: boolean; source: string | null };

/** A read store for specs. Documents are kept as JSON text, so that specs see them byte for byte. */
export type MemoryReadStore = Pick<ReadStore, 'open' | 'drop' | 'position' | 'versions'> & {
  /** The documents of the active version as JSON, by key in order; null when none is active. */
  visible(name: string): Record<string, string> | null;
  /** Resolves when the active version has passed a position. */
  passed(name: string, position: Position): Promise<void>;
};

export function createMemoryReadStore(): MemoryReadStore {
  const models = new Map<string, Map<number, Version>>();
  const waiting = new Set<() => void>();
  const versionsOf = (name: string): Map<number, Version> =>
    models.get(name) ?? models.set(name, new Map()).get(name)!;
  const activeOf = (name: string): Version | undefined =>
    versionsOf(name)
      .values()
      .find(({ active }) => active);
  const changed = (): void => {
    for (const wake of waiting) wake();
    waiting.clear();
  };

  async function open<D extends Document>({ name, version }: ReadModelShape): Promise<ReadModelWriter<D>> {
    const versions = versionsOf(name);
    const fresh = { docs: new Map<string, string>(), active: false, source: null };
    if (!versions.has(version)) versions.set(version, { ...fresh, checkpoint: START });
    const own = (): Version => versions.get(version) ?? { ...fresh, checkpoint: -1n };
    return {
      checkpoint: async () => own().checkpoint,
      isActive: async () => own().active,
      getMany: async (keys) =>
        new Map(keys.flatMap((key) => (own().docs.has(key) ? [[key, parse<D>(own().docs.get(key)!)]] : []))),
      find: async ({ where }) =>
        [...own().docs]
          .map(([key, text]) => ({ key, doc: parse<D>(text) }))
          .filter(({ doc }) => matches(where, doc)),
      async commit({ expected, checkpoint, writes }) {
        const mine = own();
        if (mine.checkpoint !== expected) throw new CheckpointConflict(name, expected, mine.checkpoint);
        mine.checkpoint = checkpoint;
        for (const { key, doc } of writes) {
          if (doc === null) mine.docs.delete(key);
          else mine.docs.set(key, JSON.stringify(doc));
        }
        changed();
      },
      async recordSource(source) {
        own().source ??= source;
      },
      async activate() {
        for (const other of versions.keys()) if (other !== version) versions.delete(other);
        own().active = true;
        changed();
      },
    };
  }

  return {
    open,
    drop: async (name) => void models.delete(name),
    versions: async (name) =>
      Array.from(versionsOf(name), ([version, { checkpoint, active, source }]) => ({
        version,
        checkpoint,
        active,
        source,
      })),
    position: async (name) => activeOf(name)?.checkpoint ?? START,
    visible(name) {
      const active = activeOf(name);
      return active ? Object.fromEntries([...active.docs].sort(([a], [b]) => (a < b ? -1 : 1))) : null;
    },
    async passed(name, position) {
      while ((activeOf(name)?.checkpoint ?? -1n) < position) {
        await new Promise<void>((wake) => waiting.add(wake));
      }
    },
  };
}

const parse = <D>(text: string): D => JSON.parse(text) as D;

import {
  type Derived,
  type DerivedStore,
  maxDerivedBytes,
} from '@anamnesis/contracts/ports/stores/derived-store.ts';

/** A derived store in memory; `names` lists what is there. */
export function createMemoryDerivedStore(): DerivedStore & { names: (source: string) => string[] } {
  const entries = new Map<string, Map<string, Derived>>();
  const of = (source: string): Map<string, Derived> => entries.get(source) ?? new Map<string, Derived>();
  return {
    names: (source) => [...of(source).keys()],
    get: async (source, name) => of(source).get(name) ?? null,
    async put(source, name, derived) {
      if (Buffer.byteLength(JSON.stringify(derived)) > maxDerivedBytes) return;
      entries.set(source, of(source).set(name, structuredClone(derived)));
    },
    filesOf: async (source) => [...new Set([...of(source).values()].flatMap(({ files }) => files))],
    async delete(source, name) {
      entries.get(source)?.delete(name);
    },
    async deleteAllOf(source) {
      entries.delete(source);
    },
    close: async () => {},
  };
}

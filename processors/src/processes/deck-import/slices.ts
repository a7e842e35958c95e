/** What goes together to one document, on its way. */
export type Slices<T> = {
  add: (documentId: string, unit: readonly T[]) => Promise<void>;
  end: () => Promise<void>;
};

type Limits = { most: number; bytes: number };

/**
 * Collects items of many documents and sends them in slices of one document each, one after the other: a slice when it is full, and all of
 * them when they hold too much together, as decks may lie within each other in any order. The items of a unit are in one slice, as far as it may
 * have so many; an item that is too long is alone.
 */
export function createSlices<T>(
  { most, bytes }: Limits,
  send: (documentId: string, items: T[]) => Promise<void>,
): Slices<T> {
  const waiting = new Map<string, { items: T[]; bytes: number }>();
  let held = 0;

  const flush = async (documentId: string): Promise<void> => {
    const slice = waiting.get(documentId);
    if (!slice) return;
    waiting.delete(documentId);
    held -= slice.bytes;
    await send(documentId, slice.items);
  };
  const flushAll = async (): Promise<void> => {
    // Those that were there when it began: none comes meanwhile.
    for (const documentId of waiting.keys()) await flush(documentId);
  };

  const add = async (documentId: string, unit: readonly T[]): Promise<void> => {
    const size = Buffer.byteLength(JSON.stringify(unit));
    if (unit.length > 1 && (unit.length > most || size > bytes)) {
      for (const item of unit) await add(documentId, [item]);
      return;
    }
    const slice = waiting.get(documentId);
    if (slice && (slice.items.length + unit.length > most || slice.bytes + size > bytes))
      await flush(documentId);
    const open = waiting.get(documentId) ?? { items: [], bytes: 0 };
    open.items.push(...unit);
    open.bytes += size;
    held += size;
    waiting.set(documentId, open);
    if (held > 2 * bytes) await flushAll();
  };
  return { add, end: flushAll };
}

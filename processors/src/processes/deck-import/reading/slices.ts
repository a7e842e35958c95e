import { mostOfSlice } from '@anamnesis/contracts/cards/imports/commands.ts';

/** What goes together to one document, on its way. */
export type CardSlices<T> = {
  add: (documentId: string, unit: readonly T[]) => Promise<void>;
  end: () => Promise<void>;
};

/**
 * Of cards, far less than a slice may have: what others do meanwhile stands behind one of them until it is decided on, recorded, and in every read
 * model, some 10 ms of a processor.
 */
export const mostInWriting = { most: mostOfSlice.cards * 0.08, bytes: mostOfSlice.bytes * 0.08 };

type Limits = { most: number; bytes: number };
type Slice<T> = { items: T[]; bytes: number };

/** In full slices: what waits for more of its document. Decks may lie within each other in any order. */
const mostHeld = 8;

/**
 * Collects items of many documents and sends them in slices of one document each: a slice when it is full, and the largest ones when all of
 * them hold too much together. Small ones are on their way beside each other, as many as make a full one; those of one document come one after
 * the other. The items of a unit are in one slice, as far as it may have so many; an item that is too long is alone.
 */
export function createSlices<T>(
  { most, bytes }: Limits,
  send: (documentId: string, items: T[]) => Promise<void>,
): CardSlices<T> {
  const waiting = new Map<string, Slice<T>>();
  const sending = new Map<string, Slice<T> & { sent: Promise<void> }>();
  let held = 0;

  const isRoomFor = (slice: Slice<T>): boolean => {
    const all = [...sending.values(), slice];
    const sum = (of: (each: Slice<T>) => number) => all.reduce((total, each) => total + of(each), 0);
    return sum(({ items }) => items.length) <= most && sum((each) => each.bytes) <= bytes;
  };

  /** Its failure is met by who waits next. */
  const flush = async (documentId: string): Promise<void> => {
    const slice = waiting.get(documentId);
    if (!slice) return;
    waiting.delete(documentId);
    held -= slice.bytes;
    await sending.get(documentId)?.sent;
    while (sending.size > 0 && !isRoomFor(slice))
      await Promise.race(Array.from(sending.values(), ({ sent }) => sent));
    const sent = send(documentId, slice.items).then(() => void sending.delete(documentId));
    sent.catch(() => {});
    sending.set(documentId, { ...slice, sent });
  };
  const flushLargest = async (): Promise<void> => {
    const largest = [...waiting].toSorted(([, one], [, other]) => other.bytes - one.bytes);
    for (const [documentId] of largest) {
      if (2 * held <= mostHeld * bytes) return;
      await flush(documentId);
    }
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
    if (held > mostHeld * bytes) await flushLargest();
  };
  return {
    add,
    async end() {
      for (const documentId of waiting.keys()) await flush(documentId);
      await Promise.all(Array.from(sending.values(), ({ sent }) => sent));
    },
  };
}

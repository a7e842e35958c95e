/** Where somebody was in a document, whichever way it was shown: as it is, as a summary or as a list of cards. */
export interface Place {
  /** Or part of a text; from 1. */
  page: number;
  /** How far down the page, 0 to 1. */
  part: number;
  /** The reader's own. */
  zoom?: unknown;
}

/** As it is kept. `read`: the page at which the document itself was read; null: never. Earlier versions kept one page for all. */
type Kept = Place & { read?: number | null | undefined };

/** Where somebody stopped reading a document. */
export interface Reading {
  documentId: string;
  page: number;
  /** Its cards or its summary were looked at elsewhere since: it opens there. */
  isElsewhere: boolean;
}

/** The places of the documents that were opened last, on this device. */
const mostPlaces = 100;
const keyOf = (userId: string): string => `anamnesis.places.${userId}`;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The last place of a person in a document; null when there is none, or none that can be read. */
export function lastPlace(store: Store, userId: string, documentId: string): Place | null {
  const kept = keptOf(store, userId, documentId);
  if (!kept) return null;
  const { read: _, ...place } = kept;
  return place;
}

const keptOf = (store: Store, userId: string, documentId: string): Kept | undefined =>
  placesIn(store, userId).find(([id]) => id === documentId)?.[1];

/** The documents that a person has read, the last one first. */
export const readings = (store: Store, userId: string): Reading[] =>
  placesIn(store, userId).flatMap(([documentId, { page, read = page }]) =>
    read === null ? [] : [{ documentId, page: read, isElsewhere: read !== page }],
  );

/** Keeps where the document itself is read. */
export function keepPlace(store: Store, userId: string, documentId: string, place: Place): void {
  // They have just logged out, and nothing of theirs is kept any more.
  if (userId === '') return;
  const others = placesIn(store, userId).filter(([id]) => id !== documentId);
  keep(store, userId, [[documentId, { ...place, read: place.page }], ...others]);
}

/**
 * Keeps the page of a document whose cards or summary are looked at: what is known of the place on it stays as long as it is the
 * same page. Where the document itself was read last stays, too.
 */
export function keepPage(store: Store, userId: string, documentId: string, page: number): void {
  if (userId === '') return;
  const last = keptOf(store, userId, documentId);
  if (last?.page === page) return;
  const { zoom, read = last ? last.page : null } = last ?? {};
  const kept: Kept = { zoom, page, part: 0, read };
  const places = placesIn(store, userId);
  keep(
    store,
    userId,
    last
      ? places.map(([id, before]) => (id === documentId ? [id, kept] : [id, before]))
      : [[documentId, kept], ...places],
  );
}

function keep(store: Store, userId: string, places: readonly [string, Kept][]): void {
  try {
    store.setItem(keyOf(userId), JSON.stringify(places.slice(0, mostPlaces)));
  } catch {
    // Storage is full or denied: the document opens at its beginning the next time.
  }
}

function placesIn(store: Store, userId: string): [string, Kept][] {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, Kept] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const { page, part } = (entry[1] ?? {}) as Partial<Place>;
  return Number.isInteger(page) && page! >= 1 && typeof part === 'number';
}

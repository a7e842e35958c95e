/** Where somebody was in a document, whichever way it was shown: as it is, as a summary or as a list of cards. */
export interface Place {
  /** Or part of a text; from 1. */
  page: number;
  /** How far down the page, 0 to 1. */
  part: number;
  /** The reader's own. */
  zoom?: unknown;
}

/** The places of the documents that were read last, on this device. */
const mostPlaces = 100;
const keyOf = (userId: string): string => `anamnesis.places.${userId}`;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The last place of a person in a document; null when there is none, or none that can be read. */
export const lastPlace = (store: Store, userId: string, documentId: string): Place | null =>
  placesIn(store, userId).find(([id]) => id === documentId)?.[1] ?? null;

/** The documents that a person read last, with their places, the last one first. */
export const recentPlaces = (store: Store, userId: string): readonly (readonly [string, Place])[] =>
  placesIn(store, userId);

export function keepPlace(store: Store, userId: string, documentId: string, place: Place): void {
  const others = placesIn(store, userId).filter(([id]) => id !== documentId);
  try {
    const kept = [[documentId, place], ...others].slice(0, mostPlaces);
    store.setItem(keyOf(userId), JSON.stringify(kept));
  } catch {
    // Storage is full or denied: the document opens at its beginning the next time.
  }
}

/** Keeps the page alone: what is known of the place on it stays as long as it is the same page. */
export function keepPage(store: Store, userId: string, documentId: string, page: number): void {
  const last = lastPlace(store, userId, documentId);
  if (last?.page !== page) keepPlace(store, userId, documentId, { zoom: last?.zoom, page, part: 0 });
}

function placesIn(store: Store, userId: string): [string, Place][] {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, Place] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const { page, part } = (entry[1] ?? {}) as Partial<Place>;
  return Number.isInteger(page) && page! >= 1 && typeof part === 'number';
}

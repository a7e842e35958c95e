/**
 * Positions as the server sends them: equal where it is the same position, and otherwise without order. So nobody who
 * compares two learns how much others have done in between.
 */
type Store = Pick<Storage, 'getItem' | 'setItem'>;

export interface Positions {
  /** The positions that a read model must have passed before it is read, as the header has them; '' where none were seen. */
  min: () => string;
  /** Records the position of a response or a change event. */
  see: (position: string | null) => void;
  /** Returns those of the read models not yet refetched at this position, and marks them as refetched. */
  claim: (readModels: readonly string[], position: string | null) => string[];
  /** Forgets everything, because another user signed in or the log was replaced. */
  reset: () => void;
}

const key = 'anamnesis.positions';
/** More than a browser has calls under way: of these the server takes the highest. */
const mostRequired = 16;
/** An event that comes late, for a position that was seen before, must not take the place of a later one. */
const mostKnown = 500;
/** A change stream that opens sends no position. */
const none = '0';

/** Keeps positions until the tab is closed; in memory only when the browser denies storage. */
export function makePositions(storage: Store | null): Positions {
  let required = read(storage);
  /** What was refetched at each position that this page has seen, the oldest first. */
  const refetched = new Map<string, Set<string>>();
  const known = (position: string): Set<string> => {
    const names = refetched.get(position) ?? new Set();
    refetched.set(position, names);
    for (const oldest of refetched.keys()) {
      if (refetched.size <= mostKnown) break;
      refetched.delete(oldest);
    }
    return names;
  };
  const keep = (positions: string[]): void => {
    required = positions;
    try {
      storage?.setItem(key, JSON.stringify({ required }));
    } catch {
      // Storage is full or denied: kept in memory only.
    }
  };
  return {
    min: () => required.join(','),
    see(position) {
      if (position === null || position === none || refetched.has(position) || required.includes(position))
        return;
      known(position);
      keep([...required, position].slice(-mostRequired));
    },
    claim(readModels, position) {
      if (position === null) return [...readModels];
      const names = known(position);
      const behind = readModels.filter((name) => !names.has(name));
      for (const name of behind) names.add(name);
      return behind;
    },
    reset() {
      refetched.clear();
      keep([]);
    },
  };
}

function read(storage: Store | null): string[] {
  try {
    // Only these are stored across page loads: a new page has fetched nothing yet.
    const { required } = JSON.parse(storage?.getItem(key) ?? 'null') as { required: unknown };
    const isList = Array.isArray(required) && required.every((position) => typeof position === 'string');
    return isList ? required : [];
  } catch {
    return [];
  }
}

/** Positions of the log are decimal strings on the wire, because they can exceed a JavaScript number. */
type Kept = { min: string; tags: Record<string, string> };
type Store = Pick<Storage, 'getItem' | 'setItem'>;

export interface Positions {
  /** The highest position seen, which a read model must have passed before it is read. */
  min: () => string;
  /** Records the position of a response or a change event. */
  see: (position: string | null) => void;
  /** Returns those of the read models not yet refetched at this position, and marks them as refetched. */
  claim: (readModels: readonly string[], position: string | null) => string[];
  /** Forgets everything, because another user signed in or the log was replaced. */
  reset: () => void;
}

const key = 'anamnesis.positions';
const nothing: Kept = { min: '0', tags: {} };

/** Whether position `a` is after `b`. An invalid position is before all others. */
export function isAfter(a: string, b: string): boolean {
  return number(a) > number(b);
}

/** Keeps positions until the tab is closed; in memory only when the browser denies storage. */
export function makePositions(storage: Store | null): Positions {
  let kept = read(storage);
  const keep = (next: Kept): void => {
    kept = next;
    try {
      storage?.setItem(key, JSON.stringify(kept));
    } catch {
      // Storage is full or denied: kept in memory only.
    }
  };
  const see = (position: string | null): void => {
    if (position !== null && isAfter(position, kept.min)) keep({ ...kept, min: position });
  };
  return {
    min: () => kept.min,
    see,
    claim: (readModels, position) => {
      if (position === null) return [...readModels];
      const behind = readModels.filter((name) => isAfter(position, kept.tags[name] ?? '0'));
      const moved = Object.fromEntries(behind.map((name) => [name, position]));
      if (behind.length > 0) keep({ ...kept, tags: { ...kept.tags, ...moved } });
      return behind;
    },
    reset: () => keep(nothing),
  };
}

function number(position: string): bigint {
  return /^\d{1,20}$/.test(position) ? BigInt(position) : -1n;
}

function read(storage: Store | null): Kept {
  try {
    const { min } = JSON.parse(storage?.getItem(key) ?? 'null') as Kept;
    // Only the minimum is stored across page loads: a new page has fetched nothing yet.
    return { ...nothing, min: number(min) >= 0n ? min : '0' };
  } catch {
    return nothing;
  }
}

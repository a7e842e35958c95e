/** Positions of the log are decimal strings on the wire and too big for a number. */
type Kept = { min: string; tags: Record<string, string> };
type Store = Pick<Storage, 'getItem' | 'setItem'>;

export interface Positions {
  /** The highest position seen: what a read must have passed. */
  min: () => string;
  /** Remembers a position that an answer or a change event told. */
  see: (position: string | null) => void;
  /** Of these read models, those not yet fetched again at this position; from then on they count as fetched. */
  claim: (readModels: readonly string[], position: string | null) => string[];
  /** Forgets everything: another person, or another log. */
  reset: () => void;
}

const key = 'anamnesis.positions';
const nothing: Kept = { min: '0', tags: {} };

/** Whether position `a` lies after `b`. What is no position lies before everything. */
export function isAfter(a: string, b: string): boolean {
  return number(a) > number(b);
}

/** Keeps positions for the life of the tab; in memory alone where the browser refuses storage. */
export function makePositions(storage: Store | null): Positions {
  let kept = read(storage);
  const keep = (next: Kept): void => {
    kept = next;
    try {
      storage?.setItem(key, JSON.stringify(kept));
    } catch {
      // Storage is full or forbidden: memory serves.
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
    // Only the minimum outlives a page: a fresh page has fetched nothing yet.
    return { ...nothing, min: number(min) >= 0n ? min : '0' };
  } catch {
    return nothing;
  }
}

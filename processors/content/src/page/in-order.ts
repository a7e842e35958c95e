/** Of things in the order of their places, how many begin before a place. */
export function countBefore(sorted: readonly { start: number }[], place: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.start < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Of things in the order of their places, of which none reaches into another, the one that a place is in. */
export function thingAt<T extends { start: number; end: number }>(
  sorted: readonly T[],
  place: number,
): T | undefined {
  const last = sorted[countBefore(sorted, place + 1) - 1];
  return last !== undefined && place < last.end ? last : undefined;
}

/** The same function of an object that stays as it is, worked out once. */
export function ofEach<K extends object, T>(of: (object: K) => T): (object: K) => T {
  const known = new WeakMap<K, { value: T }>();
  return (object) => {
    const found = known.get(object);
    if (found !== undefined) return found.value;
    const value = of(object);
    known.set(object, { value });
    return value;
  };
}

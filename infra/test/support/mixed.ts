/** Numbers below `below`, the same for the same seed. */
export function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Mixes several sequences into one, each in its own order. */
export function interleave<S>(sequences: readonly (readonly S[])[], roll: (below: number) => number): S[] {
  const left = sequences.map((steps) => [...steps]);
  const mixed: S[] = [];
  while (left.some((steps) => steps.length > 0)) {
    const next = left[roll(left.length)]?.shift();
    if (next) mixed.push(next);
  }
  return mixed;
}

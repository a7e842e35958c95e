/** Whether every subject that fits `narrow` fits `wide` as well. */
export function covers(wide: string, narrow: string): boolean {
  const [outer, inner] = [wide.split('.'), narrow.split('.')];
  for (const [n, part] of outer.entries()) {
    const other = inner[n];
    if (other === undefined) return false;
    if (part === '>') return true;
    if (other === '>' || (part !== '*' && part !== other)) return false;
  }
  return outer.length === inner.length;
}

/** Whether a subject can fit both. */
export function overlap(one: string, two: string): boolean {
  const [left, right] = [one.split('.'), two.split('.')];
  for (let n = 0; n < Math.min(left.length, right.length); n += 1) {
    if (left[n] === '>' || right[n] === '>') return true;
    if (left[n] !== right[n] && left[n] !== '*' && right[n] !== '*') return false;
  }
  return left.length === right.length;
}

/** A pattern that covers both, as narrow as it is simple to say. */
export function widen(one: string, two: string): string {
  const [left, right] = [one.split('.'), two.split('.')];
  const wide: string[] = [];
  for (let n = 0; n < Math.max(left.length, right.length); n += 1) {
    const [a, b] = [left[n], right[n]];
    if (a === undefined || b === undefined) return [...wide.slice(0, -1), '>'].join('.');
    if (a === '>' || b === '>') return [...wide, '>'].join('.');
    wide.push(a === b ? a : '*');
  }
  return wide.join('.');
}

/**
 * What to ask the server for, that the wanted patterns may be had: each once where it can take several (NATS 2.10, which
 * refuses patterns that overlap), else one that covers them all. Of the latter some messages are to be left out.
 */
export function filtersFor(wanted: readonly string[], severalPossible: boolean): string[] {
  const distinct = [...new Set(wanted)].sort();
  const needed = distinct.filter(
    (pattern) => !distinct.some((other) => other !== pattern && covers(other, pattern)),
  );
  const apart = needed.every((one, n) => needed.slice(n + 1).every((two) => !overlap(one, two)));
  return severalPossible && apart ? needed : [needed.reduce(widen)];
}

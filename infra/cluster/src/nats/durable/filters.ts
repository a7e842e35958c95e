/** Whether every subject that matches `narrow` also matches `wide`. */
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

/** Whether a subject can match both. */
export function subjectsOverlap(one: string, two: string): boolean {
  const [left, right] = [one.split('.'), two.split('.')];
  for (let n = 0; n < Math.min(left.length, right.length); n += 1) {
    if (left[n] === '>' || right[n] === '>') return true;
    if (left[n] !== right[n] && left[n] !== '*' && right[n] !== '*') return false;
  }
  return left.length === right.length;
}

/** A pattern that covers both; not always the narrowest one. */
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
 * The filters with which a consumer gets all messages of the wanted patterns: where the server takes several (from NATS 2.10 on,
 * which rejects overlapping patterns) each pattern once, else one filter that covers them all. The consumer has to skip the
 * unwanted messages that the latter lets through.
 */
export function filtersFor(wanted: readonly string[], severalPossible: boolean): string[] {
  const distinct = [...new Set(wanted)].sort();
  const needed = distinct.filter(
    (pattern) => !distinct.some((other) => other !== pattern && covers(other, pattern)),
  );
  const apart = needed.every((one, n) => needed.slice(n + 1).every((two) => !subjectsOverlap(one, two)));
  return severalPossible && apart ? needed : [needed.reduce(widen)];
}

// Kinds of numbers before headings of one look that stand in each other: "I. Heart, A. Valves, B. Muscle, II. Kidney".
import type { Unit } from '../units.ts';

type Open = { readonly kind: string; readonly last: number };

/** How many kinds of numbers each kind stands in: it begins anew between two of these that follow one another. */
export function kindDepths(headings: readonly Unit[]): ReadonlyMap<string, number> {
  const outer = new Map<string, Set<string>>();
  let open: Open[] = [];
  for (const { mark } of headings) {
    if (!mark || mark.type === 'bullet' || mark.parts.length !== 1) continue;
    const { kind } = mark;
    const number = mark.parts[0]!;
    const at = open.findIndex((one) => one.kind === kind);
    if (at === -1) {
      if (number === 1) open.push({ kind, last: number });
      continue;
    }
    if (number !== 1 && number !== open[at]!.last + 1) continue;
    const inner = number === 1 ? [] : open.slice(at + 1);
    for (const one of inner) outer.set(one.kind, (outer.get(one.kind) ?? new Set()).add(kind));
    open = [...open.slice(0, at), { kind, last: number }];
  }
  // No kind stands in one that stands in it.
  const isSure = (kind: string, over: string) => !outer.get(over)?.has(kind);
  return new Map(
    [...outer].map(([kind, overs]) => [kind, [...overs].filter((over) => isSure(kind, over)).length]),
  );
}

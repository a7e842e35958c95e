import type { Place } from './fold.ts';

/**
 * normal: yellow. selected: black, bold, glowing. clicked: orange. found: what a search has found, current: the one of them
 * that is shown.
 */
export type Tone = 'normal' | 'found' | 'selected' | 'clicked' | 'current';

/** A stretch of the page that is highlighted for `target`, the id of a card; empty where there is nothing to press. */
export type Mark = Place & { tone: Tone; target: string };

const rank: Record<Tone, number> = { normal: 0, found: 1, selected: 2, clicked: 3, current: 4 };

/**
 * The marks of each text item, in order and without overlap: where several meet, the stronger tone is seen, then the
 * shorter mark, so that an answer within another card's sentence can still be pressed.
 */
export function layOutMarks(marks: readonly Mark[]): Map<number, Mark[]> {
  const byItem = Map.groupBy(
    marks.filter(({ from, to }) => from < to),
    ({ item }) => item,
  );
  return new Map([...byItem].map(([item, ofItem]) => [item, layOut(ofItem)]));
}

function layOut(marks: readonly Mark[]): Mark[] {
  const edges = [...new Set(marks.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
  const laid: Mark[] = [];
  for (const [at, from] of edges.entries()) {
    const to = edges[at + 1];
    const top = marks.filter((mark) => mark.from <= from && from < mark.to).toSorted(strongerFirst)[0];
    if (to === undefined || !top) continue;
    const last = laid.at(-1);
    if (last?.to === from && last.target === top.target && last.tone === top.tone) last.to = to;
    else laid.push({ ...top, from, to });
  }
  return laid;
}

function strongerFirst(a: Mark, b: Mark): number {
  return rank[b.tone] - rank[a.tone] || a.to - a.from - (b.to - b.from);
}

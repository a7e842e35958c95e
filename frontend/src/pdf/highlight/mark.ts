import type { Place } from '@anamnesis/contracts/documents/region/fold.ts';

/**
 * uncovered: a sentence that no card is about. normal: yellow. selected: black, bold, glowing. clicked: orange. found: what a search has found, current: the one of them
 * that is shown. sentence, answer: of the card that is played, in bands under the words.
 */
export type Tone =
  | 'uncovered'
  | 'normal'
  | 'sentence'
  | 'found'
  | 'selected'
  | 'answer'
  | 'clicked'
  | 'current';

/** A stretch of the page that is highlighted for `target`, the id of a card; empty where there is nothing to press. */
export type Mark = Place & { tone: Tone; target: string };

/** A mark as it is drawn: `targets` are all cards that have marked this stretch, its own first. */
export type LaidMark = Mark & { targets: readonly string[] };

const rank: Record<Tone, number> = {
  uncovered: 0,
  normal: 1,
  sentence: 1,
  found: 2,
  selected: 3,
  answer: 3,
  clicked: 4,
  current: 5,
};

/**
 * The marks of each text item, in order and without overlap: where several meet, the stronger tone is seen, then the
 * shorter mark, so that an answer within another card's sentence can still be pressed. The others are named beside it,
 * so that of two cards with the same answer neither is out of reach.
 */
export function layOutMarks(marks: readonly Mark[]): Map<number, LaidMark[]> {
  const byItem = Map.groupBy(
    marks.filter(({ from, to }) => from < to),
    ({ item }) => item,
  );
  return new Map([...byItem].map(([item, ofItem]) => [item, layOut(ofItem)]));
}

function layOut(marks: readonly Mark[]): LaidMark[] {
  const edges = [...new Set(marks.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
  const laid: LaidMark[] = [];
  for (const [at, from] of edges.entries()) {
    const to = edges[at + 1];
    const here = marks.filter((mark) => mark.from <= from && from < mark.to).toSorted(strongerFirst);
    const [top] = here;
    if (to === undefined || !top) continue;
    const targets = targetsOf(here);
    const last = laid.at(-1);
    if (last?.to === from && last.tone === top.tone && last.targets.join(' ') === targets.join(' '))
      last.to = to;
    else laid.push({ ...top, target: targets[0] ?? '', targets, from, to });
  }
  return laid;
}

/** What is found by a search lies over a card's mark without taking its place. */
const targetsOf = (marks: readonly Mark[]): string[] => [
  ...new Set(marks.flatMap(({ target }) => (target === '' ? [] : target))),
];

function strongerFirst(a: Mark, b: Mark): number {
  return rank[b.tone] - rank[a.tone] || a.to - a.from - (b.to - b.from);
}

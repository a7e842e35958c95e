// Text that is crossed out, or that stands in a layer that is not shown, is taken from the page; what is crossed out is told apart.
import type { Drawn } from './drawn.ts';
import { hiddenAmong } from './layers.ts';
import { type PlacedLetters, placedLettersOf, middleOf, piece } from './letters.ts';
import { runsInReadingOrder } from '../lines/from-right/right-to-left.ts';
import { textRunsOf, type TextItem } from '../lines/runs.ts';
import { strikesOn, type StruckStretch } from './strikes.ts';

/** An area over a text, as readers of PDF mark what somebody strikes. */
export type Area = {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
};

/** `struck` is what is crossed out, piece by piece. */
export type Left = { readonly items: readonly TextItem[]; readonly struck: readonly string[] };

type State = 'shown' | 'struck' | 'hidden';

export function withoutCrossedOut(
  items: readonly TextItem[],
  { bars, widths, spots }: Drawn,
  areas: readonly Area[],
): Left {
  if (bars.length + areas.length + spots.length === 0) return { items, struck: [] };
  const known = new Map(
    items.flatMap((item) => (item.str.trim() === '' ? [] : [[item, placedLettersOf(item, widths)] as const])),
  );
  const all = [...known.values()];
  const stretchesOf = strikesOn(bars, all);
  const gone = wordsOf(all, (letters) => crossedOut(letters, stretchesOf(letters), areas));
  const unseen = wordsOf(all, hiddenAmong(spots));
  const left: TextItem[] = [];
  const struck: TextItem[] = [];
  for (const item of items) {
    const letters = known.get(item);
    if (!letters) {
      left.push(item);
      continue;
    }
    const [isGone, isUnseen] = [gone.get(item)!, unseen.get(item)!];
    const states = isGone.map((is, at): State => (isUnseen[at] ? 'hidden' : is ? 'struck' : 'shown'));
    for (const { from, to, state } of parts(states)) {
      if (state === 'shown') left.push(to - from === item.str.length ? item : piece(letters, from, to));
      else if (state === 'struck') struck.push(piece(letters, from, to));
    }
  }
  const texts = runsInReadingOrder(textRunsOf(struck)).map(({ text }) => text.trim());
  return {
    items: struck.length > 0 ? withoutLoneLabels(left, struck) : left,
    struck: texts.filter((text) => text !== ''),
  };
}

const label = /^(?:[•●○◦▪■‣⁃∙·–—*+\uF0B7-]|\(?\d{1,3}[.)]|[a-z][.)])$/iu;

const rowOf = ({ transform }: TextItem): number => Math.round((transform[5] ?? 0) / 2);
const leftOf = ({ str, transform }: TextItem): number =>
  str.trim() === '' ? -Infinity : (transform[4] ?? 0);

/** Without the bullets and numbers of items that are crossed out as a whole. */
function withoutLoneLabels(items: readonly TextItem[], struck: readonly TextItem[]): TextItem[] {
  const rows = { left: Map.groupBy(items, rowOf), struck: Map.groupBy(struck, rowOf) };
  const isBefore = (item: TextItem, kind: 'left' | 'struck'): boolean =>
    [-1, 0, 1].some((by) => rows[kind].get(rowOf(item) + by)?.some((other) => leftOf(other) > leftOf(item)));
  return items.filter(
    (item) => !label.test(item.str.trim()) || !isBefore(item, 'struck') || isBefore(item, 'left'),
  );
}

/** Of each UTF-16 unit whether a line or an area lies over its middle. */
function crossedOut(
  letters: PlacedLetters,
  stretches: readonly StruckStretch[],
  areas: readonly Area[],
): boolean[] {
  const { size, edges, item } = letters;
  const ease = 0.05 * size;
  return Array.from({ length: item.str.length }, (_, at) => {
    const middle = (edges[at]! + edges[at + 1]!) / 2;
    if (stretches.some(({ from, to }) => middle >= from - ease && middle <= to + ease)) return true;
    if (areas.length === 0) return false;
    const [x, y] = middleOf(letters, at);
    return areas.some(({ left, bottom, right, top }) => x >= left && x <= right && y >= bottom && y <= top);
  });
}

/** What holds of the letters of each item, word by word, also where a word goes on in the next item. */
function wordsOf(
  all: readonly PlacedLetters[],
  holdsOf: (letters: PlacedLetters) => readonly boolean[],
): ReadonlyMap<TextItem, readonly boolean[]> {
  const found = new Map<TextItem, readonly boolean[]>();
  let open: PlacedLetters[] = [];
  const close = (): void => {
    const holds = byWords(open.map(({ item }) => item.str).join(''), open.flatMap(holdsOf));
    let at = 0;
    for (const { item } of open) found.set(item, holds.slice(at, (at += item.str.length)));
    open = [];
  };
  for (const letters of all) {
    const last = open.at(-1);
    if (last && !touches(last, letters)) close();
    open.push(letters);
  }
  close();
  return found;
}

/** Whether the one begins where the other ends, on its line or raised or lowered from it. */
function touches(one: PlacedLetters, next: PlacedLetters): boolean {
  const size = Math.max(one.size, next.size);
  const [, , , , x = 0, y = 0] = one.item.transform;
  const [, , , , nextX = 0, nextY = 0] = next.item.transform;
  const [right, up] = [nextX - x, nextY - y];
  const along = right * one.cos + up * one.sin - one.item.width;
  return Math.abs(along) < 0.1 * size && Math.abs(up * one.cos - right * one.sin) < 0.5 * size;
}

/** A word, or a number with its decimals; else each sign by itself. */
const word = /[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*|\S/gu;

/** A word is crossed out as a whole, or not at all; of a number no digit is left. A space goes with what is around it. */
function byWords(text: string, isGone: readonly boolean[]): boolean[] {
  const gone = Array.from({ length: text.length }, () => false);
  let last: boolean | undefined;
  let end = 0;
  for (const { 0: said, index } of text.matchAll(word)) {
    const share = isGone.slice(index, index + said.length).filter(Boolean).length / said.length;
    const isWhole = share >= (/\p{N}/u.test(said) ? 0.2 : 0.3);
    gone.fill(isWhole, index, index + said.length);
    if (isWhole && last !== false) gone.fill(true, end, index);
    last = isWhole;
    end = index + said.length;
  }
  if (last) gone.fill(true, end);
  return gone;
}

function parts<S>(states: readonly S[]): { from: number; to: number; state: S }[] {
  const found: { from: number; to: number; state: S }[] = [];
  for (const [at, state] of states.entries()) {
    const last = found.at(-1);
    if (last?.state === state) last.to = at + 1;
    else found.push({ from: at, to: at + 1, state });
  }
  return found;
}

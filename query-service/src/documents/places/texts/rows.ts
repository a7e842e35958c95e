// Words put together to lines: each with the next one to its right that stands on the same line.
import type { MeasuredWord } from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import { bottom, right } from '../box.ts';
import { firstPlaceFrom } from '../boxes-in.ts';

/** In sizes of letters: a wider gap parts two labels in one line. */
export const widestSpace = 1;
/** The same of what was recognised, whose sizes are told less surely. */
const widestSeenSpace = 0.8;
const sameLine = 0.3;
/** Words of one line are hardly larger than each other. */
const mostLarger = 2;
/** Of a size of letters: how far small ones and others stand up, and how far some hang down, and some a little. */
const [small, tall, deep, shallow] = [0.5, 0.72, 0.22, 0.1];
const hanging = (text: string): number =>
  /[gjpqy()[\]{}|]/u.test(text) ? deep : /[,;]/u.test(text) ? shallow : 0;
const isStanding = (text: string): boolean => /[^\p{Ll}]|[bdfhkltißäöüéèáàíóú]/u.test(text);
/** In points: words that stand about as high are looked for together; of those at one place no more. */
const shelfHeight = 4;
const mostLookedAt = 24;
const farthestShelf = 60;

type Placed = { readonly word: MeasuredWord; readonly foot: number; readonly size: number };

/** The box of a word that was recognised ends where its ink does. */
export const sizeOf = ({ text, box, size, sure }: MeasuredWord): number =>
  sure === undefined ? size : box.height / ((isStanding(text) ? tall : small) + hanging(text));
export const footOf = (word: MeasuredWord): number =>
  bottom(word.box) - sizeOf(word) * (word.sure === undefined ? deep : hanging(word.text));

export const placedWord = (word: MeasuredWord): Placed => ({ word, foot: footOf(word), size: sizeOf(word) });

export function wordRowsOf(words: readonly Placed[]): MeasuredWord[][] {
  const sorted = words.toSorted((a, b) => a.word.box.x - b.word.box.x);
  const rankOf = new Map(sorted.map((one, rank) => [one, rank]));
  const shelves = Map.groupBy(sorted, ({ foot }) => Math.floor(foot / shelfHeight));
  const next = new Map<Placed, Placed>();
  const taken = new Set<Placed>();
  for (const [rank, one] of sorted.entries()) {
    const ease = Math.min(sameLine * one.size, farthestShelf);
    const [first, last] = [-ease, ease].map((by) => Math.floor((one.foot + by) / shelfHeight));
    let nearest: number | undefined;
    for (let shelf = first!; shelf <= last!; shelf++) {
      const found = nextOn(shelves.get(shelf) ?? [], one, rank);
      if (found !== undefined && found < (nearest ?? Infinity)) nearest = found;
    }
    if (nearest === undefined) continue;
    next.set(one, sorted[nearest]!);
    taken.add(sorted[nearest]!);
  }
  return sorted.filter((one) => !taken.has(one)).map((first) => chainFrom(first, next));

  /** Its rank. */
  function nextOn(shelf: readonly Placed[], one: Placed, rank: number): number | undefined {
    const from = firstPlaceFrom(shelf, (other) => rankOf.get(other)!, rank + 1);
    for (let at = from; at < Math.min(shelf.length, from + mostLookedAt); at++) {
      const other = shelf[at]!;
      if (!taken.has(other) && goesOn(one, other)) return rankOf.get(other);
    }
    return undefined;
  }
}

function chainFrom(first: Placed, next: ReadonlyMap<Placed, Placed>): MeasuredWord[] {
  const chain: MeasuredWord[] = [];
  for (let at: Placed | undefined = first; at; at = next.get(at)) chain.push(at.word);
  return chain;
}

function goesOn(a: Placed, b: Placed): boolean {
  const [smaller, larger] = [Math.min(a.size, b.size), Math.max(a.size, b.size)];
  const isSeen = a.word.sure !== undefined;
  if (isSeen !== (b.word.sure !== undefined)) return false;
  if (larger > mostLarger * smaller || Math.abs(a.foot - b.foot) > sameLine * smaller) return false;
  const size = isSeen ? larger : Math.max(a.word.size, b.word.size);
  return b.word.box.x - right(a.word.box) <= (isSeen ? widestSeenSpace : widestSpace) * size;
}

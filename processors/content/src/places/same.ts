// Whether two places ask the same, or one tells what the other hides.
import type { PlaceDocument } from './document.ts';
import type { Place, PageStretch } from './place.ts';
import { plainText } from './reading.ts';
import { shareOf } from './text/stems.ts';

/** What a place says and asks, in stems. */
export type SaidInStems = {
  readonly excerpt: string;
  readonly said: ReadonlySet<string>;
  readonly hidden: readonly string[];
  /** The same as one text. */
  readonly asks: string;
  /** What each item of a list asks: beside it no card asks one of them. */
  readonly items?: readonly string[];
  /** Where it is a cell: its table, of which no two cells are the same. */
  readonly table?: string;
  /** A definition whose term and meaning are two things to know: it hides the one or the other. */
  readonly isParted?: true;
};

/** From this share of the words of the shorter on two excerpts say the same. */
const SAME = 0.6;
/** From this share on whatever they hide. */
const ALIKE = 0.8;

export function saidBy(place: Place, document: PlaceDocument): SaidInStems {
  const page = document.pages.get(place.page)!;
  const text = (one: PageStretch) => plainText(page, page.blocks[place.block]!, one);
  const hidden = place.hidden.flatMap((one) => document.stems(text(one)));
  // Each cell of a row says something else.
  const isCell = place.kind === 'cell';
  const { start, end } = isCell ? place.hidden[0]! : place.excerpt;
  const told = isCell ? place.around.flatMap((one) => document.stems(text(one))) : [];
  return {
    excerpt: `${place.page} ${start} ${end}`,
    said: new Set([...told, ...document.stems(text({ start, end }))]),
    hidden,
    asks: hidden.join(' '),
    ...(place.kind === 'list' && { items: place.hidden.map((one) => document.stems(text(one)).join(' ')) }),
    ...(isCell && { table: `${place.page} ${place.block}` }),
    ...(place.isParted && { isParted: true }),
  };
}

/** Two of one excerpt that hide a part of the same; two that ask for the same by saying the same; or one that tells the other's answer. */
export function isSame(one: SaidInStems, other: SaidInStems): boolean {
  if (one.excerpt === other.excerpt) return !one.isParted || !other.isParted || one.asks === other.asks;
  if (one.table !== undefined && one.table === other.table) return false;
  const list = one.items ?? other.items;
  if (list && !(one.items && other.items)) return list.includes(one.items ? other.asks : one.asks);
  const [shorter, longer] = one.said.size <= other.said.size ? [one, other] : [other, one];
  const shared = sharedWith(shorter.said, longer.said);
  if (shared < SAME) return false;
  return shared >= ALIKE || shareOf(one.hidden, other.said) === 1 || shareOf(other.hidden, one.said) === 1;
}

/** The share of the first that the second has; 0 as soon as it is less than what counts. */
function sharedWith(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const most = (1 - SAME) * one.size;
  let missing = 0;
  for (const stem of one) if (!other.has(stem) && ++missing > most) return 0;
  return one.size === 0 ? 0 : 1 - missing / one.size;
}

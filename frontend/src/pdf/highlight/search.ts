import { foldSpelling } from '@anamnesis/contracts/kernel/text/spelling.ts';
import {
  foldItems,
  placesOf,
  type Folded,
  type Match,
  type Place,
} from '@anamnesis/contracts/documents/region/fold.ts';

/**
 * Text as it is searched: the letters and digits without case, accents and ligatures, and what stands before each of
 * them: `n` nothing, `i` the edge of a text item, `h` a hyphen, `s` anything else, such as a space or the end of a line.
 */
export interface Searchable extends Searched {
  /** The same as the other spelling of English folds it; null where that changes nothing. */
  spelled: () => (Searched & { from: readonly number[] }) | null;
}
interface Searched {
  text: string;
  gaps: string;
}

const nothing = /^[\p{M}\u00AD\u200B-\u200D\u2060]*$/u;
/** Also the hyphen at which a line broke. */
const hyphen = /^[-\u00AD\u2010\u2011]\s*$/u;
const withoutSpaces = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/** `lineEnds`: whether the line ends behind each item. */
export function searchable(
  items: readonly string[],
  lineEnds: readonly boolean[] = [],
  folded: Folded = foldItems(items),
): Searchable {
  const gaps: string[] = [];
  for (let at = 0; at < folded.text.length; at += 1) gaps.push(gapBefore(items, lineEnds, folded, at));
  return inBothSpellings({ text: folded.text, gaps: gaps.join('') });
}

function inBothSpellings(searched: Searched): Searchable {
  let known: ReturnType<Searchable['spelled']> | undefined;
  const spelled = (): ReturnType<Searchable['spelled']> => {
    const folded = foldSpelling(searched.text);
    const gaps = folded?.from.slice(0, -1).map((at) => searched.gaps[at]);
    return folded && gaps ? { ...folded, gaps: gaps.join('') } : null;
  };
  return { ...searched, spelled: () => (known === undefined ? (known = spelled()) : known) };
}

function gapBefore(
  items: readonly string[],
  lineEnds: readonly boolean[],
  folded: Folded,
  at: number,
): string {
  if (at === 0) return 's';
  const [before, item] = [folded.item[at - 1] ?? 0, folded.item[at] ?? 0];
  const [from, to] = [folded.to[at - 1] ?? 0, folded.from[at] ?? 0];
  if (before === item) return kindOf((items[item] ?? '').slice(from, to), 'n');
  const between: string[] = [(items[before] ?? '').slice(from)];
  for (let n = before; n < item; n += 1)
    between.push(lineEnds[n] ? '\n' : '', n + 1 === item ? '' : (items[n + 1] ?? ''));
  between.push((items[item] ?? '').slice(0, to));
  const text = between.join('');
  const isBreak = /^\s+$/u.test(text);
  if (isBreak && [at - 1, at].every((n) => withoutSpaces.test(folded.text[n] ?? ''))) return 'i';
  return kindOf(text, 'i');
}

function kindOf(between: string, none: 'n' | 'i'): string {
  if (nothing.test(between)) return none;
  return hyphen.test(between) ? 'h' : 's';
}

/** What may stand in the text where the query has this. */
const fitting: Readonly<Record<string, string>> = { n: 'nih', i: 'nih', h: 'nihs', s: 'sih' };

/** Where the query stands in the text, in order and without overlap. Words of the query are not found across others. */
export function matchesOf(page: Searchable, query: Searchable): Match[] {
  const asWritten = found(page, query);
  const [spelled, wanted] = [page.spelled(), query.spelled()];
  if (!spelled && !wanted) return asWritten;
  const others = found(spelled ?? page, wanted ?? query)
    .map(({ start, end }) =>
      spelled ? { start: spelled.from[start]!, end: spelled.from[end]! } : { start, end },
    )
    .filter((other) => !asWritten.some(({ start, end }) => start < other.end && other.start < end));
  return [...asWritten, ...others].sort((a, b) => a.start - b.start);
}

function found({ text, gaps }: Searched, query: Searched): Match[] {
  const matches: Match[] = [];
  if (query.text === '') return matches;
  for (let at = text.indexOf(query.text); at >= 0;) {
    const isMatch = fits(gaps, query.gaps, at);
    if (isMatch) matches.push({ start: at, end: at + query.text.length });
    at = text.indexOf(query.text, at + (isMatch ? query.text.length : 1));
  }
  return matches;
}

function fits(gaps: string, wanted: string, at: number): boolean {
  for (let n = 1; n < wanted.length; n += 1)
    if (!fitting[wanted[n] ?? 'n']?.includes(gaps[at + n] ?? 's')) return false;
  return true;
}

/** The places of each match among the items of a page. */
export const placesOfMatches = (folded: Folded, matches: readonly Match[]): Place[][] =>
  matches.map((match) => placesOf(folded, match));

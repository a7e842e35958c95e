import { normalForm } from '../../kernel/text/normal-form.ts';

/** A stretch of one text item, in its own characters. */
export type Place = { item: number; from: number; to: number };

/**
 * The letters and digits of a page's text items, without case, accents, ligatures, white space, hyphens and
 * punctuation, and where each of them stands. Index n of `text` comes from item[n], characters from[n] to to[n];
 * goesOn[n]: nothing stands between it and the one before.
 */
export type Folded = { text: string; item: number[]; from: number[]; to: number[]; goesOn: boolean[] };

const counts = /[\p{L}\p{N}]/u;
/** Belongs to the letter before it, or is not to be seen. */
const clings = /[\p{M}\u00AD\u200B-\u200D\u2060]/u;
const plain = /^[a-z0-9]$/;
/** Written without spaces: a word may begin at any character. */
export const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * `lineEnds`: whether the line ends behind each item. Where it does not, the next item goes on in the same word. Without
 * it, every item ends what it says.
 */
export function foldItems(items: readonly string[], lineEnds?: readonly boolean[]): Folded {
  const folded: Folded = { text: '', item: [], from: [], to: [], goesOn: [] };
  const kept: string[] = [];
  let isApart = true;
  items.forEach((value, item) => {
    let at = 0;
    for (const character of value) {
      const end = at + character.length;
      const units = foldCharacter(character);
      // No such script is among the characters before the Thai ones.
      const isFree = character >= '\u0E00' && withoutSpaces.test(character);
      for (const [nth, unit] of units.entries()) {
        kept.push(unit);
        folded.item.push(item);
        folded.from.push(at);
        folded.to.push(end);
        folded.goesOn.push(nth > 0 || !(isApart || isFree));
      }
      if (units.length > 0) isApart = isFree;
      else {
        if (character < '\u0080' || !clings.test(character)) isApart = true;
        else if (folded.item.at(-1) === item && folded.to.at(-1) === at)
          folded.to[folded.to.length - 1] = end;
      }
      at = end;
    }
    if (lineEnds?.[item] ?? true) isApart = true;
  });
  folded.text = kept.join('');
  return folded;
}

export const foldRegionText = (text: string): string => foldItems([text]).text;

const none: readonly string[] = [];
const known = new Map<string, readonly string[]>();
/** There are more characters than a page should remember. */
const mostKnown = 4000;

/** A character as the UTF-16 units that count, so that indexes into the joined text stay true. */
function foldCharacter(character: string): readonly string[] {
  const before = known.get(character);
  if (before) return before;
  const folded = character < '\u0080' ? foldAscii(character) : foldAnew(character);
  if (known.size < mostKnown) known.set(character, folded);
  return folded;
}

/** Most characters: a first page does not wait for tables of all scripts. */
function foldAscii(character: string): readonly string[] {
  const lower = character.toLowerCase();
  return plain.test(lower) ? [lower] : none;
}

function foldAnew(character: string): readonly string[] {
  const parts = [...normalForm(character, 'NFKD').toLowerCase()].filter((part) => counts.test(part));
  return parts.length === 0 ? none : parts.join('').split('');
}

/** Whether a word begins at this index: nothing that counts stands directly before it. */
export const startsWord = (folded: Folded, at: number): boolean => at <= 0 || !folded.goesOn[at];

export function endsWord(folded: Folded, end: number): boolean {
  return end >= folded.text.length || startsWord(folded, end);
}

/** A match in folded text, `end` exclusive. */
export type Match = { start: number; end: number };

/** The places of a match: one stretch for each item that it touches. */
export function placesOf(folded: Folded, { start, end }: Match): Place[] {
  const places: Place[] = [];
  for (let at = start; at < end; at += 1) {
    const item = folded.item[at] ?? 0;
    const from = folded.from[at] ?? 0;
    const to = folded.to[at] ?? 0;
    const last = places.at(-1);
    if (last?.item === item) last.to = Math.max(last.to, to);
    else places.push({ item, from, to });
  }
  return places;
}

/** Everywhere that a text stands as whole words. */
export function findEvery(page: Folded, text: string): Match[] {
  const needle = foldRegionText(text);
  const found: Match[] = [];
  if (needle === '') return found;
  for (let at = page.text.indexOf(needle); at >= 0; at = page.text.indexOf(needle, at + 1)) {
    const match = { start: at, end: at + needle.length };
    if (startsWord(page, match.start) && endsWord(page, match.end)) found.push(match);
  }
  return found;
}

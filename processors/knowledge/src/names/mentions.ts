import { firstCharacters } from '@anamnesis/contracts/kernel/text/names.ts';
import { foldNameSpelling, foldBritishText } from './fold.ts';
import type { NamedEntry } from './list.ts';

/** Characters of a text that are searched: whoever speaks of a disease names it early. */
const longest = 2_000;

/** 'COPD', 'axSpA': one word with capitals in it. */
const isAbbreviation = (name: string): boolean =>
  /^[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*$/u.test(name);

/** Abbreviations that are words, too. */
const words = new Set('add aids ain all arm cap dish hit men pad pan sad'.split(' '));

/** Names that are words of any sentence: 'the pressure falls'. Who means the condition writes nothing else. */
export const plainWords: ReadonlySet<string> = new Set(['falls', 'burns', 'labour'].map(foldNameSpelling));

/** Of two letters, or a word of its own: in a sentence it counts only as it is written. */
export const needsCapitals = (name: string): boolean =>
  isAbbreviation(name) && (name.length <= 2 || words.has(name.toLowerCase()));

/** Finds the entry that a sentence speaks of: by the longest of the names in it. */
export function createMentionSearch(entries: readonly NamedEntry[]): (text: string) => string | null {
  const folded = new Map<string, string>();
  const written = new Map<string, string>();
  const add = (name: string, id: string): void => {
    const [map, key] = needsCapitals(name) ? [written, name] : [folded, foldNameSpelling(name)];
    if (plainWords.has(key)) return;
    // A name goes before a synonym that another entry has, too.
    if (!map.has(key)) map.set(key, id);
  };
  for (const { id, name } of entries) add(name, id);
  for (const { id, synonyms } of entries) for (const synonym of synonyms) add(synonym, id);
  const mostWords = Math.max(0, ...[...folded.keys()].map((name) => name.split(' ').length));

  const longestName = (text: string): string | undefined => {
    const all = foldBritishText(text, longest).split(' ');
    let found = '';
    for (const from of all.keys())
      for (let most = Math.min(from + mostWords, all.length); most > from; most -= 1) {
        const name = all.slice(from, most).join(' ');
        if (name.length > found.length && folded.has(name)) found = name;
      }
    return folded.get(found);
  };

  return (text) => {
    const known = longestName(text);
    if (known !== undefined) return known;
    const inCapitals = firstCharacters(text, longest).match(/[\p{L}\p{N}]+/gu) ?? [];
    return inCapitals.flatMap((word) => written.get(word) ?? [])[0] ?? null;
  };
}

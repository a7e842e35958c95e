import { foldNameSpelling, foldBritishText } from './fold.ts';
import { needsCapitals, plainWords } from './mentions.ts';

/** Characters of a text that are searched. */
const longest = 60_000;
const mostWords = 9;

/** A name in a text, by what it is the name of, and of how many words it is. `isShort`: so few capitals that they may stand for something else. */
export type Mention = Named & { words: number };
type Named = { key: string; isShort: boolean };

/** "Bleeding" as "bleed" */
const withoutEnding = (folded: string): string => folded.replace(/\b([a-z]{4,})ing\b/gu, '$1');

/** "SBP": a pressure, or a peritonitis. */
const mayBeOther = (name: string): boolean => /^\p{Lu}[\p{Lu}\d]{1,2}$/u.test(name);

/** Finds each name of a list that a text holds, the longest at each place, as often as it stands there. */
export function createAllMentions(
  names: Iterable<{ name: string; key: string }>,
): (text: string) => Mention[] {
  const folded = new Map<string, Named>();
  const written = new Map<string, Named>();
  for (const { name, key } of names) {
    const isWritten = needsCapitals(name);
    const form = isWritten ? name : withoutEnding(foldNameSpelling(name));
    const known = isWritten ? written : folded;
    if (form !== '' && !plainWords.has(form) && !known.has(form))
      known.set(form, { key, isShort: mayBeOther(name) });
  }
  return (text) => {
    const words = withoutEnding(foldBritishText(text, longest)).split(' ');
    const found: Mention[] = [];
    for (let from = 0; from < words.length;) {
      let length = Math.min(mostWords, words.length - from);
      while (length > 0 && !folded.has(words.slice(from, from + length).join(' '))) length -= 1;
      if (length > 0)
        found.push({ ...folded.get(words.slice(from, from + length).join(' '))!, words: length });
      from += Math.max(1, length);
    }
    for (const word of text.slice(0, longest).match(/[\p{L}\p{N}]+/gu) ?? []) {
      const named = written.get(word);
      if (named) found.push({ ...named, words: 1 });
    }
    return found;
  };
}

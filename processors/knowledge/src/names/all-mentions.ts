import { fold, foldText } from './fold.ts';
import { needsCapitals, plainWords } from './mentions.ts';

/** Characters of a text that are searched. */
const longest = 60_000;
const mostWords = 9;

/** A name in a text, by what it is the name of, and of how many words it is. */
export type Mention = { key: string; words: number };

/** Finds each name of a list that a text holds, the longest at each place, as often as it stands there. */
export function createAllMentions(
  names: Iterable<{ name: string; key: string }>,
): (text: string) => Mention[] {
  const folded = new Map<string, string>();
  const written = new Map<string, string>();
  for (const { name, key } of names) {
    const isWritten = needsCapitals(name);
    const form = isWritten ? name : fold(name);
    const known = isWritten ? written : folded;
    if (form !== '' && !plainWords.has(form) && !known.has(form)) known.set(form, key);
  }
  return (text) => {
    const words = foldText(text, longest).split(' ');
    const found: Mention[] = [];
    for (let from = 0; from < words.length;) {
      let length = Math.min(mostWords, words.length - from);
      while (length > 0 && !folded.has(words.slice(from, from + length).join(' '))) length -= 1;
      if (length > 0)
        found.push({ key: folded.get(words.slice(from, from + length).join(' '))!, words: length });
      from += Math.max(1, length);
    }
    for (const word of text.slice(0, longest).match(/[\p{L}\p{N}]+/gu) ?? []) {
      const key = written.get(word);
      if (key !== undefined) found.push({ key, words: 1 });
    }
    return found;
  };
}

/** Words that are remembered at most; a book has about so many different ones. */
const MOST = 30_000;
/** In characters; longer "words" are no words, and not kept. */
const LONGEST = 40;

/** The same function of a word, which remembers its answers: the words of a document come back on every page. */
export function remembered<T>(of: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const value = of(word);
    if (known.size >= MOST) known.clear();
    if (word.length <= LONGEST) known.set(word, value);
    return value;
  };
}

/** `most`: so many are cached; a book has about 30,000 different words. `longest`: in characters; what is longer is no word, and not kept. */
const ofWords = { most: 30_000, longest: 40 };

/** The same function of a word, or of another text, memoised: the words of a document come back on every page. */
export function memoised<T>(of: (word: string) => T, { most, longest } = ofWords): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const value = of(word);
    if (known.size >= most) known.clear();
    if (word.length <= longest) known.set(word, value);
    return value;
  };
}

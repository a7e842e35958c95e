import type { SeenWord } from './tsv.ts';

/** What is less sure is dust, a line of a drawing or a part of a picture. */
const leastSure = 0.2;
const leastSureSign = 0.5;
/** Of the height of the sure words in its line: what is lower is dust between them. */
const leastHeight = 0.4;

/**
 * Without what is surely no word. Among the words of a line what cannot be read stays, as a sentence must not close over a number that
 * is missing: "every hours" for "every 8 hours".
 */
export const withoutSpecks = (words: readonly SeenWord[]): SeenWord[] =>
  [...Map.groupBy(words, ({ line }) => line).values()].flatMap(wordsOfLine);

function wordsOfLine(line: readonly SeenWord[]): SeenWord[] {
  const sure = line.filter(isSure);
  const height = median(sure.map((word) => word.height));
  const [first, last] = [line.indexOf(sure[0]!), line.indexOf(sure.at(-1)!)];
  return line.filter((word, at) => {
    if (isSure(word)) return true;
    if (sure.length === 0 || word.height < leastHeight * height) return false;
    // Before and behind the words of a line stand its frame, its margin and the dust there.
    return (at > first && at < last) || (at > last && isRead(word));
  });
}

const isRead = ({ text }: SeenWord): boolean => /[\p{L}\p{N}]/u.test(text);
const isSure = (word: SeenWord): boolean => word.confidence >= (isRead(word) ? leastSure : leastSureSign);
const median = (sizes: readonly number[]): number =>
  sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;

// Lines of a slide that its page does not show: a box with an equation that no converter draws, or text below the edge.
import type { SlideLine } from '@anamnesis/contracts/documents/blocks/slide-lines.ts';
import { saidLettersOf } from './letters-of.ts';

/** Of the words of a line: fewer may stand in another form on the page. */
const mostSeen = 1 / 2;

const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(saidLettersOf)
    .filter((word) => word !== '');

/**
 * In their order. A line is seen where its letters follow each other on the page; or where at least half of its words stand among those that
 * such lines leave over, in any order: cells and columns are drawn as they come.
 */
export function unseenLines(page: string, slide: readonly SlideLine[]): SlideLine[] {
  const letters = saidLettersOf(page);
  const left = new Map<string, number>();
  for (const word of wordsOf(page)) left.set(word, (left.get(word) ?? 0) + 1);
  const take = (word: string): boolean => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  };
  const others: SlideLine[] = [];
  for (const line of slide) {
    if (line.said?.kind === 'furniture') continue;
    const own = saidLettersOf(line.text);
    if (own === '') continue;
    if (letters.includes(own)) wordsOf(line.text).forEach(take);
    else others.push(line);
  }
  return others.filter(({ text }) => {
    const words = wordsOf(text);
    return words.filter(take).length < words.length * mostSeen;
  });
}

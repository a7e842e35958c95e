import type { PracticeQuestion } from './question.ts';

const between = '\n\n';

/** What is asked last, and the case before it: results and picture stand between the two. */
export function partsOfStem(stem: string): { before: string; asks: string } {
  const at = stem.lastIndexOf(between);
  return at < 0
    ? { before: '', asks: stem }
    : { before: stem.slice(0, at), asks: stem.slice(at + between.length) };
}

/** A question as text alone: the results as lines, the picture as what is seen on it. */
export function questionInWords({
  stem,
  results = [],
  picture,
}: Pick<PracticeQuestion, 'stem' | 'results' | 'picture'>): string {
  const { before, asks } = partsOfStem(stem);
  const lines = results.map(
    ({ test, value, unit, range }) =>
      `${test} ${value}${unit === '' ? '' : ` ${unit}`}${range === '' ? '' : ` (${range})`}`,
  );
  return [before, lines.join('\n'), picture?.alt ?? '', asks].filter((part) => part !== '').join(between);
}

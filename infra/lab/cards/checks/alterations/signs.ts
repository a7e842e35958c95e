import { type Alteration, exchanged, ofText, replaced, tidy, whole } from '../altering.ts';

/** Not the point of an arrow. */
const BOUND = /(?<![-–=])[<>≤≥](?=\s?\d)/gu;
const TURNED: Readonly<Record<string, string>> = { '<': '>', '>': '<', '≤': '≥', '≥': '≤' };
const ARROWS: Readonly<Record<string, string>> = { '↑': '↓', '↓': '↑' };

/** Words of a bound with a figure behind them, in digits or words. */
const bounding = (words: readonly string[], numbers: readonly string[]): RegExp[] =>
  words.map(
    (word) =>
      new RegExp(
        String.raw`${whole([word]).source}(?=[^.,;:]{0,12}(?:\d|(?<!\p{L})(?:${numbers.join('|')})(?!\p{L})))`,
        'giu',
      ),
  );

/** Those of the pairs that bound a figure of the text. */
function boundsOf(
  text: string,
  pairs: readonly (readonly [string, string])[],
  numbers: readonly string[],
): readonly (readonly [string, string])[] {
  return pairs.filter((pair) =>
    pair.some((word) => bounding([word], numbers).some((pattern) => pattern.test(text))),
  );
}

export const signs: readonly Alteration[] = [
  ofText('< for >', 'signs', (text, { line }) =>
    replaced(text, BOUND, ({ 0: sign, index }) => {
      const figure = text.slice(index + 1).match(/^\s?[\d.,]+/u)?.[0] ?? '';
      return line.near.includes(TURNED[sign]! + figure) ? undefined : TURNED[sign];
    }),
  ),
  ofText('<, >, ≤ or ≥ is dropped', 'signs', (text) => replaced(text, BOUND, () => '').map(tidy)),
  ofText('± or the minus is dropped', 'signs', (text) =>
    replaced(text, /±\s?(?=\d)|(?<=^|[\s(])[−-](?=\d)/gu, () => ''),
  ),
  ofText('less for more', 'signs', (text, { words: { bounds, numbers } }) =>
    exchanged(text, boundsOf(text, bounds, numbers)),
  ),
  ofText('"at least" or "less than" is dropped', 'signs', (text, { words }) =>
    bounding(words.bounding, words.numbers).flatMap((pattern) => replaced(text, pattern, () => '').map(tidy)),
  ),
  ofText('↑ for ↓', 'signs', (text) => replaced(text, /[↑↓]/gu, ([arrow]) => ARROWS[arrow])),
];

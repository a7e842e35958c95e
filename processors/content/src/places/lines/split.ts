// Where a line has a label and what follows it: behind a colon, an arrow, a dash or an equals sign.
import { trimmedRange, type Plain, type PlainRange } from '../text/plain.ts';
import { countWords, hasLetters } from '../text/words.ts';

export type Sign = 'colon' | 'arrow' | 'dash' | 'equals';
export type Split = {
  readonly sign: Sign;
  readonly label: PlainRange;
  /** What follows: one part, or several of a chain of arrows. */
  readonly parts: readonly PlainRange[];
};

const separators = /\s?[:：]\s|：|\s?(?:→|⟶|⇒|➔|➜|-{1,2}>|={1,2}>)\s?|\s[–—-]\s|\s=\s/gu;
const mostLabelWords = { colon: 8, arrow: 15, dash: 7, equals: 10 };
const mostChain = 6;

function signOf(found: string): Sign {
  if (/[:：]/u.test(found)) return 'colon';
  if (/[–—]|\s-\s/u.test(found)) return 'dash';
  return found.trim() === '=' ? 'equals' : 'arrow';
}

export function splitOf(plain: Plain): Split | undefined {
  const { text } = plain;
  const found = [...text.matchAll(separators)].filter(
    ({ 0: sign, index }) => !isInBrackets(text, index) && !isRange(text, index, sign),
  );
  const [first] = found;
  if (!first) return undefined;
  const sign = signOf(first[0]);
  const rest = first.index + first[0].length;
  const label = trimmedRange(plain, { from: 0, to: first.index });
  const said = text.slice(label.from, label.to);
  if (!hasLetters(said) || countWords(said) > mostLabelWords[sign]) return undefined;
  const arrows =
    sign === 'arrow' ? found.slice(1, mostChain).filter(({ 0: one }) => signOf(one) === 'arrow') : [];
  const starts = [rest, ...arrows.map(({ 0: one, index }) => index + one.length)];
  const ends = [...arrows.map(({ index }) => index), endOfSentence(text, rest)];
  const parts = starts
    .map((from, at) => trimmedRange(plain, { from, to: ends[at]! }))
    .filter(({ from, to }) => hasLetters(text.slice(from, to)) || /[↑↓+]/u.test(text.slice(from, to)));
  return parts.length > 0 ? { sign, label, parts } : undefined;
}

const stop = /[\p{L}\d)]{3}[.!](?=\s+\p{Lu})/gu;

/** "radial. Wrist drop in most": the answer ends with its sentence. */
function endOfSentence(text: string, from: number): number {
  stop.lastIndex = from;
  const found = stop.exec(text);
  return found ? found.index + found[0].length : text.length;
}

/** "3 – 5 mg" */
const isRange = (text: string, at: number, sign: string) =>
  signOf(sign) === 'dash' &&
  /\d$/u.test(text.slice(Math.max(0, at - 1), at)) &&
  /^[<>]?\d/u.test(text.slice(at + sign.length, at + sign.length + 2));

export function isInBrackets(text: string, at: number): boolean {
  const open = text.lastIndexOf('(', at);
  return open >= 0 && text.indexOf(')', open) > at;
}

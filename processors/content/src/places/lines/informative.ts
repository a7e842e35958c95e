// What of a line without a label is hidden.
import type { BlockRun } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { Plain, PlainRange } from '../text/plain.ts';
import { countWords, saysWordsOf, plainWordsIn, type SmallWords } from '../text/words.ts';
import { isInBrackets } from './split.ts';
import { denialWords } from '../words/asking.ts';
import { bestOf, groupsIn } from './groups.ts';
import { valuesIn } from './values.ts';

const mostEmphasised = 8;
const most = 2;

/** Up to two: what its author stressed, else amounts and what has them, what stands in brackets, the group of words that says most. */
export function informativeIn(
  plain: Plain,
  runs: readonly BlockRun[],
  small: SmallWords,
  within: PlainRange,
): PlainRange[] {
  const text = plain.text.slice(within.from, within.to);
  const inLine = ({ from, to }: PlainRange): PlainRange => ({
    from: from + within.from,
    to: to + within.from,
  });
  const stressed = stressedIn(plain, runs, small, within);
  if (stressed.length > 0) return stressed.slice(0, most);
  const values = valuesIn(text).filter(({ from, to }) => to - from < text.length);
  const groups = groupsIn(text, small, values);
  // What the line says twice would be told by its other place.
  const best = bestOf(
    groups.filter(
      ({ from, to }) => !saysWordsOf(`${text.slice(0, from)} ${text.slice(to)}`, text.slice(from, to)),
    ),
  );
  if (values.length > 0) {
    const named = groups.find(({ weight, from }) => weight > 0 && !isInBrackets(text, from));
    const ordered = values.toSorted((one, other) => rankOf(text, one) - rankOf(text, other));
    return [...ordered.slice(0, named ? 1 : most), ...(named ? [named] : [])].map(inLine);
  }
  const aside = asideIn(text, small);
  if (aside) return [inLine(aside)];
  if (!best) return [];
  const saysMore = best.weight > 0 && (groups.length > 1 || isNumbered(text, best));
  return saysMore || isDenied(text) ? [inLine(best)] : [];
}

/** What is denied is hidden then, and the "not" stands. */
export const isDenied = (text: string): boolean =>
  plainWordsIn(text).some(({ bare }) => denialWords.has(bare.toLowerCase()));
const isNumbered = (text: string, { from }: PlainRange) => /\d/u.test(text.slice(0, from));

/** Limits first; a share is often a part of a name: "0.9 % saline". */
const rankOf = (text: string, { from, to }: PlainRange) =>
  '<>≤≥'.includes(text[from]!) ? 0 : text[to - 1] === '%' ? 2 : 1;

/** In bold, in a colour or underlined, but neither the whole line nor what it begins with, and no "not". */
function stressedIn(
  plain: Plain,
  runs: readonly BlockRun[],
  small: SmallWords,
  within: PlainRange,
): PlainRange[] {
  const found: PlainRange[] = [];
  for (const run of runs.filter(
    ({ bold, coloured, underlined, markup }) => (bold || coloured || underlined) && !markup,
  )) {
    const from = plain.at.findIndex((at) => at >= run.start);
    const next = plain.at.findIndex((at) => at >= run.end);
    const to = next === -1 ? plain.text.length : next;
    const last = found.at(-1);
    if (from === -1 || from >= to) continue;
    if (last && plain.text.slice(last.to, from).trim() === '')
      found[found.length - 1] = { from: last.from, to };
    else found.push({ from, to });
  }
  return found
    .map(({ from, to }) =>
      trimmed(plain.text, { from: Math.max(from, within.from), to: Math.min(to, within.to) }),
    )
    .filter(({ from, to }) => {
      const said = plain.text.slice(from, Math.max(from, to));
      const words = plainWordsIn(said);
      const isWhole = from <= within.from || to - from >= within.to - within.from;
      return (
        !isWhole &&
        countWords(said) <= mostEmphasised &&
        words.some(({ bare }) => bare.length > 1 && !small.isSmall(bare)) &&
        !words.some(({ bare }) => small.isLimit(bare))
      );
    });
}

const edge = /[\s,;:.]/u;
function trimmed(text: string, { from, to }: PlainRange): PlainRange {
  while (from < to && edge.test(text[from]!)) from++;
  while (to > from && edge.test(text[to - 1]!)) to--;
  return { from, to };
}

/** The inside of the only brackets, of two words and more. */
function asideIn(text: string, { isLimit }: SmallWords): PlainRange | undefined {
  const open = text.indexOf('(');
  const close = text.indexOf(')', open);
  if (open < 1 || close < 0 || text.indexOf('(', open + 1) !== -1) return undefined;
  const inside = text.slice(open + 1, close);
  const words = plainWordsIn(inside);
  const isShort = words.length < 2 || words.length > mostEmphasised;
  return isShort || inside.includes('.') || words.some(({ bare }) => isLimit(bare))
    ? undefined
    : { from: open + 1, to: close };
}

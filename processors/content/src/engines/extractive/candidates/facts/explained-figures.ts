import { medicalWeight } from '../../../../language/medical-words.ts';
import { quantities } from '../../../../language/quantities.ts';
import { DOSE, inFull, type Range } from './choose.ts';

const MOST_FIGURES = 3;
/** "20 units in 50 mL glucose 5% (0.4 unit/mL)": worked out from each other, and printed on the bag. */
const DILUTED = /\d[^;]*\sin\s\d+\s?mL\b[^;]*\([^()]*\/\s?mL\)/iu;
const FIGURE_WITH_SIGN =
  /(?:[<>≤≥]\s?\d[\d.,]*|\d[\d.,]*\s?[–-]\s?\d[\d.,]*|\d[\d.,]*)(?:\s?[×x]\s?10\^?\d{1,2}\/L|\s?[×x]\s?ULN)/gu;
/** "every 4–6 h", "within 10 min of arrival", "< 100 mmHg" */
const FIGURE_OF_ORDERS = /(?:[<>≤≥]\s?)?\d[\d.,]*(?:\s?[–-]\s?\d[\d.,]*)?\s?(?:h|mmHg|kPa)(?![\p{L}\d/])/gu;
/** The number of a name, a grade, a year. */
const OF_NAME =
  /(?:\b(?:type|stage|grade|class|phase|factor|vitamin|group|step|day|page|part|table|figure)|-)\s?$/iu;

/** Each figure whose meaning the rest of the piece gives; none where there are many. */
export function figuresIn(value: string, cue: string, isOrder = false): Range[] {
  if (DILUTED.test(value)) return [];
  const patterns = isOrder ? [FIGURE_WITH_SIGN, FIGURE_OF_ORDERS] : [FIGURE_WITH_SIGN];
  const counted = patterns
    .flatMap((pattern) => [...value.matchAll(pattern)])
    .map(({ index, 0: text }) => ({ start: index, end: index + text.length }));
  const measured = quantities(value).map((one) => inFull(value, one));
  const all = [...counted, ...measured]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(
      ({ start }, at, sorted) => at === 0 || start >= Math.max(...sorted.slice(0, at).map(({ end }) => end)),
    );
  const open = all.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), value);
  const numbers = open.match(/\d+(?:[.,]\d+)*/gu) ?? [];
  if (all.length === 0 || all.length > MOST_FIGURES || numbers.length > all.length) return [];
  return all.filter(({ start, end }) => {
    const answer = value.slice(start, end);
    const before = value.slice(0, start);
    const after = value.slice(end);
    const rest = `${before} … ${after}`;
    const own = answer.match(/\d+(?:[.,]\d+)*/gu) ?? [];
    const others = new Set(`${cue}${rest}`.match(/\d+(?:[.,]\d+)*/gu) ?? []);
    const words = `${!isOrder && /\p{L}/u.test(before) ? '' : cue}${rest}`.match(/\p{L}[\p{L}-]{2,}/gu) ?? [];
    return (
      own.every((one) => !others.has(one)) &&
      !OF_NAME.test(before) &&
      answer.length <= 40 &&
      words.length >= 2 &&
      words.some((word) => medicalWeight(word) > 0 || /^\p{Lu}{2,}/u.test(word)) &&
      // An amount that opens its line: of what, and for whom?
      !(answer.endsWith('%') && /^\s\p{L}/u.test(after) && !/^\s(?:of|in|at|by|with|after)\b/u.test(after)) &&
      !(DOSE.test(answer) && before.trim() === '') &&
      !/^(?:[.,]\d|\/|\s?(?:h|hours?)\b|\^)/u.test(after) &&
      (after.match(/,\s/gu) ?? []).length <= 3 &&
      // "a, b, c in 20%, d": which of them?
      (before.match(/,\s/gu) ?? []).length <= 2
    );
  });
}

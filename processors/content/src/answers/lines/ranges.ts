// Notes that say things by ranges: "4 months" is none of "1–4 years", and an INR of 9 none of "5–8".

/** `unit`: ages are in months; '' where none is written. Both ends are of it. */
type Range = { unit: string; from: number; to: number };

const NUMBER = String.raw`\d{1,4}(?:\.\d{1,2})?`;
const UNIT = String.raw`(?:months?|mo|years?|yrs?|weeks?|wks?|days?|mm|cm|mmol\/l|kg|y)(?![\p{L}\d])`;
const UNDER = String.raw`under|below|less than|up to|<|≤`;
const OVER = String.raw`over|above|more than|at least|from|>|≥`;
const RANGE = new RegExp(
  String.raw`(?<![\d.,/\p{L}-])(${NUMBER})[\s-]?(${UNIT})?\s?(?:[-–—]|to(?: under)?)\s?(${NUMBER})[\s-]?(${UNIT})?|(?:(?:(${UNDER})|(${OVER}))\s?)?(?<![\d.,/\p{L}-])(${NUMBER})[\s-]?(${UNIT})?(\+|\sand over|\sor over|\sand older)?`,
  'giu',
);
/** A year has ended when the next begins. */
const isYear = (unit: string): boolean => /^y/iu.test(unit);

function inUnit(count: number, written: string): { unit: string; count: number } {
  if (isYear(written)) return { unit: 'age', count: 12 * count };
  if (/^mo/iu.test(written)) return { unit: 'age', count };
  if (/^w/iu.test(written)) return { unit: 'age', count: count / 4.35 };
  if (/^d/iu.test(written)) return { unit: 'age', count: count / 30.4 };
  return /^cm$/iu.test(written) ? { unit: 'mm', count: 10 * count } : { unit: written.toLowerCase(), count };
}

/** The ranges and single numbers of a text. */
export const rangesIn = (text: string): Range[] =>
  [...text.matchAll(RANGE)].map(
    ([, from, fromUnit, to, toUnit = '', under, over, one, oneUnit = '', open]) => {
      if (from !== undefined) {
        const end = inUnit(Number(to), toUnit);
        return {
          unit: end.unit,
          from: inUnit(Number(from), fromUnit ?? toUnit).count,
          to: end.count + (isYear(toUnit) ? 11 : 0),
        };
      }
      const { unit, count } = inUnit(Number(one), oneUnit);
      if (under) return { unit, from: -Infinity, to: count };
      return { unit, from: count, to: over || open ? Infinity : count + (isYear(oneUnit) ? 11 : 0) };
    },
  );

/** "Under 55" of somebody's age is in years. */
const openYears = ({ unit, from, to }: Range): Range[] =>
  unit === '' && (from === -Infinity || to === Infinity)
    ? [{ unit: 'age', from: 12 * from, to: 12 * to }]
    : [];

/** 1: what stands at the beginning of a line holds the number that was asked for, −1: it holds others, 0: none of its kind. */
export function fitOfRanges(label: string, asked: readonly Range[]): -1 | 0 | 1 {
  const told = rangesIn(label);
  let fit: -1 | 0 | 1 = 0;
  for (const one of asked) {
    const alike = told.flatMap((range) =>
      range.unit === one.unit ? [range] : one.unit === 'age' ? openYears(range) : [],
    );
    if (alike.length === 0) continue;
    if (!alike.some(({ from, to }) => from <= one.to && to >= one.from)) return -1;
    fit = 1;
  }
  return fit;
}

/** In months, the upper end exclusive. */
type Range = readonly [number, number];

const YEARS = 12;
const UNIT = String.raw`(months?|mo|m|years?|yrs?|y)`;
const RANGE = new RegExp(
  [
    // "6 months – 6 years", "2-3 years"
    String.raw`(\d+) ?${UNIT}? ?(?:–|-|to) ?(\d+) ?${UNIT}(?!\p{L})`,
    // "< 6 months", "under 1 year"
    String.raw`(?:<|under|below|less than|younger than|up to) ?(\d+) ?${UNIT}(?!\p{L})`,
    // "> 12 years", "over 5 years", "10 years and over"
    String.raw`(?:>|≥|over|above|older than|from) ?(\d+) ?${UNIT}(?!\p{L})|(\d+) ?${UNIT} (?:and|or) (?:over|above|older|more)\b`,
  ].join('|'),
  'giu',
);
const ASKED =
  /\b(\d{1,3})[ -]?(month|mo|year|yr|y)s?(?:[ -]?(?:olds?|o))\b|\b(?:child|kid|boy|girl|infant|baby|aged?|at)\b.{0,12}?\b(\d{1,3}) ?(month|mo|year|yr|y)s?\b/iu;

const monthsOf = (figure: string, unit: string): number => Number(figure) * (/^y/iu.test(unit) ? YEARS : 1);

/** The age that a question asks for, in months. */
export function ageIn(question: string): number | undefined {
  const [, one, unit, other, otherUnit] = ASKED.exec(question) ?? [];
  const figure = one ?? other;
  return figure === undefined ? undefined : monthsOf(figure, unit ?? otherUnit!);
}

function rangesIn(text: string): Range[] {
  return [...text.matchAll(RANGE)].map(
    ([, from, fromUnit, to, toUnit, under, underUnit, over, overUnit, more, moreUnit]) => {
      if (to !== undefined) {
        const end = monthsOf(to, toUnit!);
        // "2-3 years" ends with the third.
        return [monthsOf(from!, fromUnit ?? toUnit!), end + (/^y/iu.test(toUnit!) ? YEARS : 1)];
      }
      if (under !== undefined) return [0, monthsOf(under, underUnit!)];
      return [monthsOf((over ?? more)!, (overUnit ?? moreUnit)!), Infinity];
    },
  );
}

export const tellsAge = (text: string): boolean => rangesIn(text).length > 0;

/** Whether texts tell of ages, and all of them of others than this. */
export function areOfOtherAge(texts: readonly string[], age: number | undefined): boolean {
  if (age === undefined) return false;
  const ranges = texts.flatMap(rangesIn);
  return ranges.length > 0 && ranges.every(([from, to]) => age < from || age >= to);
}

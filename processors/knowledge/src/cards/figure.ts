const comparison =
  '(?:(?:up to|about|around|nearly|roughly|below|above|under|over|at least|more than|less than|fewer than|between(?: about)?) )?';
const number = String.raw`(?<![\p{L}\p{N}]|\p{N}[.,]|\p{L}-)\d+(?:,\d{3})*(?:\.\d+)?(?![\p{L}\p{N}-])`;
const range = `${number}%?(?: (?:to|and) ${number})?`;

/** A part of a whole: '%', or one number in another. */
const share = String.raw`(?:\s?%| (?:in|out of) \d+(?:,\d{3})*(?: million)?)`;
const time = '(?:hours?|days?|weeks?|months?|years?)';
const measure = String.raw`(?:mmHg|[mµkc]?(?:g|mol|L|m)(?:/[\p{L}\d.]+)*(?: m²)?)`;
const unit = String.raw` (?:${time}|${measure}|times|million)(?!\p{L})`;

/** What is asked for first: a share, as a sentence with a share often says after what time. Then what has a unit, then a large number. */
const figures = [
  `${comparison}${range}${share}`,
  `${comparison}${range}${unit}`,
  String.raw`${comparison}\d{1,3}(?:,\d{3})+(?: to \d{1,3}(?:,\d{3})+)?`,
].map((form) => new RegExp(form, 'iu'));

/**
 * The figure of a sentence as it stands there, with the comparison before it and its unit; null where there is none. The number of a
 * type, a gene or a year is none.
 */
export function figureOf(text: string): string | null {
  for (const figure of figures) {
    const found = figure.exec(text)?.[0];
    if (found !== undefined) return found;
  }
  return null;
}

import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

/** A number or a range as it is written, with the sign before it and the unit behind it, without white space. */
export type WrittenFigure = { value: string; unit: string };

const NUMBER = String.raw`(?:[<>≤≥±+]\s?|(?<=^|[\s(=:])(?<!\d\s)[-–−])?(?:(?<=^|[\s(<>≤≥-])[.,])?\d[\d.,]*(?<![.,])`;
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d])${NUMBER}(?:(?:\s?(?:[-–—−/^×x]|to|bis|hasta|à|a|and|und|y|et)\s?|:|\s:\s)\d[\d.,]*(?<![.,]))*`,
  'gu',
);
/** Suffixes of a figure that change its value. */
const UNIT =
  /^\s?((?:%|‰|°\s?[CF]?|per\s?cent|prozent|por ciento|pour cent|(?:[kmcdnpµμ]|mc|da)?(?:g|l|L|m|mol|Eq|osm|Osm|Pa|Hz|s|IU|U|kcal|cal|J|W|V|A|B)(?:m?Hg|H2O)?|mm\s?Hg|cm\s?H2O|mmHg|bpm|IU|IE|UI|units?|einheiten|unidades|unités|micrograms?|milligrams?|grams?|litres?|liters?|hours?|hrs?|h|minut(?:es?|os?|en)|mins?|min|se[ck](?:ond(?:es?|s)?|unden?)?|segundos?|days?|d|weeks?|wks?|wo|sem|months?|mo|mths?|years?|yrs?|times?|fold|stunden?|tage?n?|wochen?|monaten?|jahren?|horas?|días?|semanas?|mes(?:es)?|años?|heures?|jours?|semaines?|mois|ans?)(?:\s?\/\s?(?:\d+(?:[.,]\d+)?\s?)?\p{L}+\d?)*)(?![\p{L}\d])/iu;

const NOTES = /(?<=\d[.,;:%)])[⁰¹²³⁴-⁹]+(?:[,–-][⁰¹²³⁴-⁹]+)*/gu;

/** A figure with its place in the plain text. */
export type PlacedFigure = WrittenFigure & { start: number; end: number };

/** "->" is an arrow, and so is "=>" before a space. */
export const withArrows = (text: string): string =>
  text.replace(/(?<![-–=])(?:[-–=]{1,3}>(?=\s|\p{L})|[-–]{1,3}>)/gu, '→');

/** A text with its powers and white space made plain, so that its figures are read in one way. */
export function plainFigures(text: string): string {
  // 3.² is 3 with a note behind the full stop, not 3.2, and 10⁹ is 10^9, not 109.
  const powers = withArrows(text)
    // "q4h" and "d3" have their figure behind a letter.
    .replace(/<=|=</gu, '≤')
    .replace(/>=|=>/gu, '≥')
    .replace(/(?<![\p{L}\p{N}])([qdx])(?=\d{1,2}(?:\s?[-–]\s?\d{1,2})?(?:h|d|wk)?(?![\p{L}\d]))/gu, '$1 ')
    .replace(/(?<=\p{L})(?=[<>≤≥])/gu, ' ')
    .replace(NOTES, ' ')
    .replace(/(?<=\d)[⁰¹²³⁴-⁹]+/gu, '^$&');
  return normalForm(powers, 'NFKC').replace(/\s+/gu, ' ');
}

/** The figures of a plain text in its order, words for numbers left out. */
export const placedFigures = (plain: string): PlacedFigure[] =>
  [...plain.matchAll(RANGE)].map((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    return {
      value: match[0].replace(/ /gu, '').replace(/[–—−]/gu, '-'),
      unit: unitBehind(plain.slice(end, end + LONGEST_UNIT)),
      start,
      end,
    };
  });

/** The figures of any text in its order. */
export const figuresOf = (text: string): WrittenFigure[] =>
  placedFigures(plainFigures(text)).map(({ value, unit }) => ({ value, unit }));

/** In characters. */
const LONGEST_UNIT = 80;

/** Letter case counts for nothing but in what is a thousandth in small letters and a million in capitals. */
function unitBehind(text: string): string {
  const unit = (UNIT.exec(text)?.[1] ?? '').replace(/ /gu, '');
  const isPrefix =
    /^M(?:g|l|mol|eq|osm|i?u|pa|v|a|w|j|cal|b)(?!\p{L})/iu.test(unit) && !/^M\p{Lu}{1,2}$/u.test(unit);
  return isPrefix ? `${unit.charAt(0)}${unit.slice(1).toLowerCase()}` : unit.toLowerCase();
}

const same = (one: WrittenFigure, other: WrittenFigure): boolean =>
  one.value === other.value && one.unit === other.unit;

/** The first figure of a text that does not stand in the other one with the same sign and unit. */
export function figureNotIn(text: string, other: string): WrittenFigure | undefined {
  const there = figuresOf(other);
  return figuresOf(text).find((figure) => !there.some((one) => same(figure, one)));
}

import type { Lexicon } from '../../../language/lexica/lexicon.ts';
import { polarityOf } from '../../../language/polarity/polarities.ts';
import { countsInDigits } from './counting-words.ts';
import { placedFigures, plainFigures, type PlacedFigure } from './figures.ts';

/** What bounds a figure. */
export type Bound = '<' | '>' | '≤' | '≥' | '±' | '';

/**
 * A figure in a form that may be compared. `value`: its digits, without marks between thousands; `ends`: of a range both, else itself.
 * `unit`: its parts by their short names, "mg/kg/day" as three. `isSoft`: the bound is a word that also says something else ("over").
 */
export type Amount = {
  value: string;
  ends: readonly string[];
  /** It is two figures with "and" between. */
  isJoined: boolean;
  unit: readonly string[];
  bound: Bound;
  isSoft: boolean;
};

/** The same unit by another name. */
const UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    mcg: 'µg μg ug microgram micrograms microgramme microgrammes mikrogramm',
    mg: 'milligram milligrams milligramme milligrammes milligramm miligramo miligramos',
    g: 'gram grams gm gramme grammes gramm gramo gramos',
    kg: 'kilogram kilograms kilogramm kilo',
    l: 'litre litres liter liters litro litros',
    ml: 'cc millilitre millilitres milliliter milliliters mililitro mililitros',
    '%': 'percent prozent porciento pourcent',
    h: 'hr hrs hour hours stunde stunden std hora horas heure heures',
    min: 'mins minute minutes minuten minuto minutos',
    s: 'sec secs second seconds sekunde sekunden segundo segundos seconde secondes',
    d: 'day days daily tag tage tagen día días dia dias jour jours',
    wk: 'wks week weeks weekly wo woche wochen sem semana semanas semaine semaines',
    month: 'mo mth mths months monat monate monaten mes meses mois',
    year: 'years yr yrs jahr jahre jahren año años an ans',
    unit: 'units u iu ie ui einheit einheiten unidad unidades unité unités',
    mmhg: 'torr',
    time: 'times mal',
  }).flatMap(([short, names]) => [[short, short], ...names.split(' ').map((name) => [name, short])]),
);

/** Whether a word is a unit, written out or short. */
export const isUnitName = (word: string): boolean => word.toLowerCase() in UNITS;

/** "5 J" are years in German notes, and "mg/j" is a day in French ones. */
const OF_LANGUAGE: Readonly<Record<string, string>> = { 'de j': 'year', 'fr j': 'd' };
/** The short name of a unit; a word that is none is its own. */
export const unitOfAmount = (part: string, lexicon?: Lexicon): string =>
  OF_LANGUAGE[`${lexicon?.code} ${part}`] ??
  UNITS[part] ??
  UNITS[part.endsWith('.') ? part.slice(0, -1) : part] ??
  part;

/** "mg per day" and "mg a day" as "mg/day", "10 a minute" as "10/minute". */
const PER = new RegExp(
  String.raw`(?<=[\p{L}%\d]\s?)\s(?:per|a|each|every|pro|je|por|al|par)\s(?=(?:${Object.keys(UNITS)
    .filter((unit) => /^\p{L}+$/u.test(unit))
    .join('|')})(?!\p{L}))`,
  'giu',
);

/** What counting words count as figures do. */
const OF_TIME =
  /(?:minutes?|hours?|days?|weeks?|months?|years?|minuten?|stunden?|tagen?|wochen?|monaten?|jahren?|minutos?|horas?|días?|semanas?|mes(?:es)?|años?|heures?|jours?|semaines?|mois|ans?)/u;

const JOINED = /\d(?:and|und|y|et)\d/iu;

/** The amounts of a text with the bounds that are set to them, in its order. */
export function amountsOf(text: string, lexicon: Lexicon | undefined): Amount[] {
  const plain = countsInDigits(plainFigures(text), OF_TIME, lexicon).replace(PER, '/');
  return placedFigures(plain).map((figure) => {
    const { value } = figure;
    const sign = /^[<>≤≥±]/u.exec(value)?.[0] as Bound | undefined;
    const bare = bareValue(value.replace(/^[<>≤≥±+]/u, ''));
    const said = sign === undefined ? boundAround(plain, figure, lexicon) : { bound: sign, isSoft: false };
    return {
      value: bare,
      ends: bare.split(/(?<=\d)-/u),
      isJoined: JOINED.test(value),
      unit: figure.unit === '' ? [] : figure.unit.split('/').map((part) => unitOfAmount(part, lexicon)),
      ...said,
    };
  });
}

/** "1,000" as "1000", "2.50" as "2.5", "5 to 10" as "5-10". */
const bareValue = (value: string): string =>
  value
    .toLowerCase()
    .replace(/(?<=\d)(?:to|bis|hasta|à|a|and|und|y|et)(?=\d)/gu, '-')
    .replace(/(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/gu, (number) => number.replaceAll(',', ''))
    .replace(/(\.\d*?)0+(?!\d)/gu, '$1')
    .replace(/\.(?!\d)/gu, '');

/** "Never above". */
const DENIED: Readonly<Partial<Record<Bound, Bound>>> = { '<': '≥', '>': '≤' };

/** In characters. */
const NEAR = 28;
const GAP = 10;

/** Whether words bound and say nothing else: "at least"; not "over", "from". */
export const isHard = (bound: string): boolean => /\s|^(?:max|min|mín|máx|höchst|wenigst)/iu.test(bound);

function boundAround(
  text: string,
  { start, end }: PlacedFigure,
  lexicon: Lexicon | undefined,
): Pick<Amount, 'bound' | 'isSoft'> {
  if (!lexicon) return { bound: '', isSoft: false };
  const { bounds, boundsBehind, denial } = polarityOf(lexicon.code);
  const before = text.slice(Math.max(0, start - NEAR), start);
  const behind = text.slice(end, end + NEAR);
  let best: { bound: Bound; isSoft: boolean; at: number } = { bound: '', isSoft: false, at: -1 };
  for (const bound of ['≤', '≥', '<', '>'] as const) {
    for (const found of before.matchAll(new RegExp(bounds[bound], 'giu'))) {
      const last = found.index + found[0].length;
      // "mind." is short for "mindestens".
      const between = before.slice(last).replace(/^\./u, '');
      if (before.length - last > GAP || /[\d.,;:?]/u.test(between) || found.index <= best.at) continue;
      // "no more than" begins before "more than", and is the one that is said.
      if (best.at >= 0 && last === best.at) continue;
      const isDenied = denial.test(before.slice(0, found.index).trimEnd().split(' ').at(-1)!);
      best = {
        bound: (isDenied && DENIED[bound]) || bound,
        isSoft: !isHard(found[0]),
        at: found.index,
      };
    }
    const after = boundsBehind[bound].exec(behind);
    if (after && after.index <= GAP && !/[\d.,;:?]/u.test(behind.slice(0, after.index)) && best.bound === '')
      // "In 24 Stunden höchstens 10" bounds what comes.
      best = { bound, isSoft: /^\s[\p{L}\d]/u.test(behind.slice(after.index + after[0].length)), at: 0 };
  }
  return { bound: best.bound, isSoft: best.isSoft };
}

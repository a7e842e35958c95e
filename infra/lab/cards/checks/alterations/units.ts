import { type Alteration, escaped, ofText, replaced, tidy } from '../altering.ts';
import { CLOSE, OPEN } from '../drafts.ts';
import type { LanguageWords } from '../words/language-words.ts';

const NUMBER = String.raw`(?<![\p{L}\d.,])\d+(?:[.,]\d+)*`;
const MARK = `[${OPEN}${CLOSE}]?`;

/** Of another size: each may be put for the other. */
const SIZES = [
  ['mcg', 'mg'],
  ['µg', 'mg'],
  ['μg', 'mg'],
  ['micrograms', 'milligrams'],
  ['mg', 'g'],
  ['g', 'mg'],
  ['kg', 'g'],
  ['ml', 'l'],
  ['mL', 'L'],
  ['L', 'mL'],
  ['l', 'ml'],
  ['litres', 'millilitres'],
  ['mm', 'cm'],
  ['cm', 'mm'],
  ['µm', 'mm'],
  ['nm', 'mm'],
  ['mmol', 'mol'],
  ['µmol', 'mmol'],
] as const;

/** Of another scale or thing. */
const SCALES = [
  ['mmol/L', 'mg/dL'],
  ['mmol/l', 'mg/dl'],
  ['mg/dL', 'mmol/L'],
  ['mg/dl', 'mmol/l'],
  ['mmHg', 'kPa'],
  ['mm Hg', 'kPa'],
  ['cmH2O', 'mmHg'],
  ['g/L', 'g/dL'],
  ['g/l', 'g/dl'],
  ['g/dL', 'g/L'],
  ['g/dl', 'g/l'],
  ['mg/L', 'µg/L'],
  ['µg/L', 'mg/L'],
  ['units', 'mg'],
  ['IE', 'mg'],
  ['°C', '°F'],
  ['%', 'mg'],
  ['ml/min', 'ml/h'],
  ['mL/min', 'mL/h'],
] as const;

/** A figure with this unit, and nothing behind it that belongs to the unit. */
const figureWith = (unit: string): RegExp =>
  new RegExp(String.raw`(${NUMBER}${MARK}\s?)${escaped(unit)}(?![\p{L}\d/²])`, 'gu');
const plain = (text: string): string =>
  text.replaceAll(OPEN, '').replaceAll(CLOSE, '').replace(/\s/gu, '').toLowerCase();

/** Whether what proves it has no such figure with such a unit. */
const isNew = (figure: string, unit: string, near: string): boolean =>
  !plain(near).includes(plain(figure + unit));

const others = (text: string, near: string, pairs: readonly (readonly [string, string])[]): string[] =>
  pairs.flatMap(([unit, other]) =>
    replaced(text, figureWith(unit), ([, figure = '']) =>
      isNew(figure, other, near) ? figure + other : undefined,
    ),
  );

/** Each unit of time for the next one. */
const timePairs = ({ spans }: LanguageWords): (readonly [string, string])[] =>
  spans.flatMap((names) =>
    names.flatMap((name, at) =>
      [names[at - 1], names[at + 1]].flatMap((other) =>
        other === undefined ? [] : [[name, other] as const],
      ),
    ),
  );

const PER = new RegExp(
  String.raw`(${NUMBER}${MARK}\s?(?:mg|g|mcg|µg|ml|mL|units|mmol|IE|mEq))(?:\/| per | pro )(?:kg|m2|m²|day|h|hr|hour|min|d|Tag)(?![\p{L}\d])`,
  'gu',
);
const UNIT = new RegExp(
  String.raw`(?<=(${NUMBER}))\s?(?:mg|g|mcg|µg|kg|ml|mL|mmol|mmHg|units|%|cm|mm|IE)(?:\/\p{L}+)?(?![\p{L}\d/])`,
  'gu',
);

export const units: readonly Alteration[] = [
  ofText('a unit of another size', 'units', (text, { line }) => others(text, line.near, SIZES)),
  ofText('a unit of another scale', 'units', (text, { line }) => others(text, line.near, SCALES)),
  ofText('another time', 'units', (text, { line, words }) => others(text, line.near, timePairs(words))),
  ofText('"per kg" or "a day" is dropped', 'units', (text, { line }) =>
    replaced(text, PER, ([, amount = '']) =>
      new RegExp(String.raw`${escaped(plain(amount))}(?![/\p{L}])`, 'u').test(plain(line.near))
        ? undefined
        : amount,
    ),
  ),
  ofText('the unit is dropped', 'units', (text, { line }) =>
    replaced(text, UNIT, ([, figure = '']) =>
      new RegExp(String.raw`(?<![\d.,])${escaped(figure)}(?!\s?(?:[\p{L}%\d]|[.,–-]\s?\d))`, 'u').test(
        line.near,
      )
        ? undefined
        : '',
    ).map(tidy),
  ),
];

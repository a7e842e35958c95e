import { drawn } from '../../candidate-id.ts';
import { type Alteration, likeIn, ofText, replaced, whole } from '../altering.ts';
import { oneOf } from '../pages.ts';

/** Not within a name ("B12", "COVID-19", "2,3-DPG") and not the number of a reference. */
const NUMBER = /(?<![\p{L}\d.,/^[]|\p{L}[-–])\d+(?:[.,]\d+)*(?![\d\]]|[.,]\d|-\p{L}|st|nd|rd|th)/gu;

/** As one number is compared with another: "1,000" is a thousand, "2,5" two and a half. */
function valueOf(figure: string): number {
  const plain = /^\d{1,3}(?:,\d{3})+$/u.test(figure) ? figure.replaceAll(',', '') : figure.replace(',', '.');
  return Number(plain);
}
const valuesIn = (text: string): Set<number> => new Set((text.match(/\d+(?:[.,]\d+)*/gu) ?? []).map(valueOf));

/** Whether a figure stands nowhere in what proves a statement, in digits or as a word. */
function isNew(figure: string, near: string, numbers: readonly string[]): boolean {
  const value = valueOf(figure);
  const word = numbers.at(value === 12 ? -1 : value - 2);
  const isSaid =
    value >= 2 && (value <= 10 || value === 12) && word !== undefined && whole([word]).test(near);
  return Number.isFinite(value) && !valuesIn(near).has(value) && !isSaid;
}

/** A kind that puts something else for a figure. */
const figureKind = (
  kind: string,
  others: (figure: string, lot: string, page: string) => readonly string[],
): Alteration =>
  ofText(kind, 'figures', (text, { line, lot, page, words }) =>
    replaced(text, NUMBER, ([figure]) =>
      others(figure, `${lot} ${figure}`, page.checked.text).filter((other) =>
        isNew(other, line.near, words.numbers),
      ),
    ),
  );

const otherDigit = (digit: string, lot: string): string =>
  String((Number(digit) + 1 + Math.floor(9 * drawn(lot))) % 10);

function withOtherDigit(figure: string, lot: string): string[] {
  const places = [...figure.matchAll(/\d/gu)].map(({ index }) => index);
  const at = oneOf(places, lot) ?? 0;
  const digit = otherDigit(figure.charAt(at), lot);
  return at === 0 && digit === '0' ? [] : [figure.slice(0, at) + digit + figure.slice(at + 1)];
}

function withPointMoved(figure: string): string[] {
  if (/^\d+[.,]\d{1,2}$/u.test(figure)) return [figure.replace(/[.,]/u, '').replace(/^0+(?=\d)/u, '')];
  if (!/^\d+$/u.test(figure)) return [];
  return figure.endsWith('0') ? [figure.slice(0, -1)] : [`${figure}0`];
}

const withoutDigit = (figure: string): string[] =>
  /^\d{2,}$/u.test(figure)
    ? [figure.slice(1), figure.slice(0, -1)].filter((rest) => !rest.startsWith('0'))
    : [];

const RANGE = /(?<![\d.,])(\d+(?:[.,]\d+)?)(\s?[–-]\s?)(\d+(?:[.,]\d+)?)(?![\d]|[.,]\d)/gu;

export const figures: readonly Alteration[] = [
  figureKind('a digit is another', withOtherDigit),
  figureKind('the decimal point is moved', withPointMoved),
  figureKind('a digit is dropped', withoutDigit),
  figureKind('a figure of another line', (_figure, lot, page) => {
    const other = oneOf(page.match(NUMBER) ?? [], lot);
    return other === undefined ? [] : [other];
  }),
  ofText('an end of a range is another', 'figures', (text, { line, words }) =>
    replaced(text, RANGE, ([, from = '', dash = '', to = '']) =>
      [
        [from, String(2 * valueOf(to))],
        [String(Math.ceil(valueOf(from) / 2) + (valueOf(from) < 2 ? 1 : 0)), to],
      ].flatMap(([low = '', high = '']) =>
        [low, high].some((end) => end !== from && end !== to && isNew(end, line.near, words.numbers)) &&
        valueOf(low) < valueOf(high)
          ? [`${low}${dash}${high}`]
          : [],
      ),
    ),
  ),
  ofText('a number in words is another', 'figures', (text, { line, words: { numbers }, lot }) =>
    replaced(text, whole(numbers), ([found]) => {
      const other = oneOf(numbers, `${lot} ${found}`)!;
      const value = other === numbers.at(-1) ? 12 : numbers.indexOf(other) + 2;
      return isNew(String(value), line.near, numbers) ? likeIn(other, found) : undefined;
    }),
  ),
];

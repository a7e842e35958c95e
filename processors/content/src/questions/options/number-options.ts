import type { Reason } from '@anamnesis/contracts/quizzes/question.ts';
import { derived, overlaps, quantityIn, written, type Quantity } from './numbers.ts';
import type { Asked } from './true-too.ts';
import type { WrongOption } from './wrong-option.ts';

/** A figure that stands where the key stands, of something else. */
export type StatedNumber = Pick<WrongOption, 'text' | 'because'>;

const sameUnit = (one: Quantity, other: Quantity): boolean =>
  one.unit.trim().replace(/s$/u, '').toLowerCase() === other.unit.trim().replace(/s$/u, '').toLowerCase() &&
  one.front.trim() === other.front.trim() &&
  one.isWord === other.isWord &&
  (one.high === undefined) === (other.high === undefined) &&
  one.decimals === other.decimals;

/** A number so far away that nobody would take it for the key is no option. */
const isNear = (key: Quantity, other: Quantity): boolean =>
  other.low >= key.low / 6 && other.low <= key.low * 6;

const numbersIn = (text: string): ReadonlySet<number> =>
  new Set((text.match(/\d+(?:[.,]\d+)*/gu) ?? []).map((digits) => Number(digits.replaceAll(',', ''))));

/**
 * So many other values, in the order of their size, `rank` of them below the key: where the key stands among its options says
 * nothing. Those that are `stated` first, else derived from the key; none that its
 * page says.
 */
export function numberOptions(
  asked: Asked,
  stated: readonly StatedNumber[],
  count: number,
  rank: number,
  page: string,
): WrongOption[] | undefined {
  const key = quantityIn(asked.key);
  if (key === undefined) return undefined;
  const chosen: { value: Quantity; because: Reason | null }[] = [];
  const said = numbersIn(asked.span);
  // The page may say them of the same: "6 mg", and in the next line "12 mg".
  const saidNear = numbersIn(page);
  const isSaidNear = ({ low, high = low }: Quantity) => saidNear.has(low) && saidNear.has(high);
  // A figure of the key's own sentence may be right of something else in it.
  const isFree = (value: Quantity) =>
    !said.has(value.low) &&
    !said.has(value.high ?? value.low) &&
    ![key, ...chosen.map((one) => one.value)].some((other) => overlaps(value, other));
  const others = stated.flatMap(({ text, because }) => {
    const value = quantityIn(text);
    return value && sameUnit(key, value) && isNear(key, value) ? [{ value, because }] : [];
  });
  const fill = (side: 'below' | 'above', wanted: number) => {
    let left = wanted;
    const made = derived(key, side)
      .filter((value) => !isSaidNear(value))
      .map((value) => ({ value, because: null }));
    for (const one of [
      ...others.filter(({ value }) => value.low < key.low === (side === 'below')),
      ...made,
    ]) {
      if (left === 0 || !isFree(one.value)) continue;
      chosen.push(one);
      left -= 1;
    }
    return left;
  };
  const missing = fill('below', rank);
  fill('above', count - rank + missing);
  const short = count - chosen.length;
  if (short > 0) fill('below', short);
  if (chosen.length < count) return undefined;
  return chosen
    .toSorted((a, b) => a.value.low - b.value.low)
    .map(({ value, because }) => ({
      text: written(key, value.low, value.high),
      because,
      worth: 0,
    }));
}

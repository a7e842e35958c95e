import { isBound, isSameUnit, overlaps, quantityIn, type Quantity } from './numbers.ts';
import type { WrongOption } from './wrong-option.ts';

/** A figure that stands where the key stands, of something else. */
export type StatedNumber = Pick<WrongOption, 'text' | 'because'>;

/** A number so far away that nobody would take it for the key is no option. */
const FARTHEST = 6;

const numbersIn = (text: string): ReadonlySet<number> =>
  new Set((text.match(/\d+(?:[.,]\d+)*/gu) ?? []).map((digits) => Number(digits.replaceAll(',', ''))));

/**
 * So many of the stated figures that differ from the key and each other, in the order of their size, `rank` of them below the key: where the key
 * stands among its options says nothing. `span`: the key's own excerpt, whose other figures may be right of something else in it.
 */
export function numberOptions(
  asked: { key: string; span: string },
  stated: readonly StatedNumber[],
  count: number,
  rank: number,
): WrongOption[] | undefined {
  const key = quantityIn(asked.key);
  // "154": of what unit, its reader has to guess.
  if (key === undefined || isBound(key) || key.unit.trim() === '') return undefined;
  const said = numbersIn(asked.span);
  const chosen: { value: Quantity; option: StatedNumber }[] = [];
  const others = stated.flatMap((option) => {
    const value = quantityIn(option.text);
    return value && isLike(value, key) && !said.has(value.low) && !said.has(value.high ?? value.low)
      ? [{ value, option }]
      : [];
  });
  const fill = (side: 'below' | 'above', wanted: number) => {
    let left = wanted;
    for (const one of others) {
      const isTaken = [key, ...chosen.map(({ value }) => value)].some((other) => isNear(one.value, other));
      if (left === 0 || isTaken || one.value.low < key.low !== (side === 'below')) continue;
      chosen.push(one);
      left -= 1;
    }
    return left;
  };
  const missing = fill('below', rank);
  const short = fill('above', count - rank + missing);
  if (short > 0 && fill('below', short) > 0) return undefined;
  return chosen.toSorted((a, b) => a.value.low - b.value.low).map(({ option }) => ({ ...option, worth: 0 }));
}

/** 48.25 and 49: which of them is told from the other by who remembers the decimals. */
const isNear = (one: Quantity, other: Quantity): boolean =>
  overlaps(one, other) ||
  Math.max(one.low, other.low) < LEAST_APART * Math.min(one.high ?? one.low, other.high ?? other.low);
const LEAST_APART = 1.1;

const isLike = (one: Quantity, key: Quantity): boolean =>
  isSameUnit(one, key) &&
  (one.high === undefined) === (key.high === undefined) &&
  Math.max(one.low / key.low, key.low / one.low) <= FARTHEST;

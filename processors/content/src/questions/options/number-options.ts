import { isBound, isSameUnit, overlaps, quantityIn, type Quantity } from './numbers.ts';
import type { WrongOption } from './wrong-option.ts';

/** A number so far away that nobody would take it for the key is no option. */
const FARTHEST = 6;
/** 48.25 and 49: which is the right one is known to who remembers decimals. */
const LEAST_APART = 1.1;

const numbersIn = (text: string): ReadonlySet<number> =>
  new Set((text.match(/\d+(?:[.,]\d+)*/gu) ?? []).map((digits) => Number(digits.replaceAll(',', ''))));

/**
 * Of the figures that the document states in the key's position those that differ from it and from each other. `span`: the key's own excerpt,
 * whose other figures may be right of something else in it.
 */
export function numberOptions(text: string, span: string, stated: readonly WrongOption[]): WrongOption[] {
  const key = quantityIn(text);
  // "154": of what unit, its reader has to guess.
  if (key === undefined || isBound(key) || key.unit.trim() === '') return [];
  const said = numbersIn(span);
  const values = [key];
  return stated.filter((option) => {
    const value = quantityIn(option.text);
    if (value === undefined || !isLike(value, key)) return false;
    if (said.has(value.low) || said.has(value.high ?? value.low)) return false;
    if (values.some((other) => isNear(value, other))) return false;
    values.push(value);
    return true;
  });
}

const isNear = (one: Quantity, other: Quantity): boolean =>
  overlaps(one, other) ||
  Math.max(one.low, other.low) < LEAST_APART * Math.min(one.high ?? one.low, other.high ?? other.low);

const isLike = (one: Quantity, key: Quantity): boolean =>
  isSameUnit(one, key) &&
  (one.high === undefined) === (key.high === undefined) &&
  Math.max(one.low / key.low, key.low / one.low) <= FARTHEST;

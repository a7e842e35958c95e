import type { Interval } from '../../replay/result.ts';

const space = '\u00a0';

/** What stands where there is no number. */
export const none = '–';

const grouped = (value: number, digits: number): string =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const decimal =
  (digits: number) =>
  (value: number | null): string =>
    value === null || !Number.isFinite(value) ? none : grouped(value, digits);

export const count = decimal(0);
export const daily = decimal(1);
export const score = decimal(4);

/** A share from 0 to 1. */
export const percent = (share: number | null, digits = 1): string =>
  share === null || !Number.isFinite(share) ? none : `${grouped(100 * share, digits)}${space}%`;

export const interval = (ends: Interval): string =>
  ends === null ? none : `${score(ends[0])}${space}to${space}${score(ends[1])}`;

/** Days as they stand at an axis: 0.5, 8, 1,024. */
export const days = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 1 : 0 });

export const plural = (number: number, one: string, many = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : many}`;

import type { Review } from '../log/review.ts';
import type { Column } from './columns.ts';
import type { TextBuffer } from './text-buffer.ts';

/** How a format writes texts and what is not known. */
export type Notation = { quoted(text: string): string; quotedDate: '' | '"'; nothing: string };

const dayMs = 86_400_000;

/** Puts the value of a column into the buffer, as text. */
export function cellOf(
  { kind, isOptional, of }: Column,
  buffer: TextBuffer,
  { quoted, quotedDate, nothing }: Notation,
): (review: Review) => void {
  const numberOf = of as (review: Review) => number;
  if (!isOptional && (kind === 'integer' || kind === 'long'))
    return (review) => buffer.integer(numberOf(review));
  const texts = new Map<unknown, string>();
  const textOf = (value: unknown): string => {
    let text = texts.get(value);
    if (text === undefined) {
      text = kind === 'text' ? quoted(value as string) : String(value);
      if (texts.size < mostTexts) texts.set(value, text);
    }
    return text;
  };
  const put: Readonly<Record<Column['kind'], (value: unknown) => void>> = {
    integer: (value) => buffer.integer(value as number),
    long: (value) => buffer.integer(value as number),
    number: (value) => buffer.number(value as number),
    boolean: (value) => buffer.text(textOf(value)),
    text: (value) => buffer.text(textOf(value)),
    day: (value) => buffer.text(`${quotedDate}${isoDate(value as number)}${quotedDate}`),
    time: (value) => {
      buffer.text(quotedDate);
      putTime(buffer, value as number);
      buffer.text(quotedDate);
    },
  };
  const putKnown = put[kind];
  return (review) => {
    const value = of(review);
    if (value === null) buffer.text(nothing);
    else putKnown(value);
  };
}

/** Of a column: names of algorithms and the like are few. */
const mostTexts = 1000;
const dates = new Map<number, string>();

/** Days since 1970-01-01 as an ISO date. */
function isoDate(day: number): string {
  let date = dates.get(day);
  if (date === undefined) dates.set(day, (date = new Date(day * dayMs).toISOString().slice(0, -14)));
  return date;
}

function putTime(buffer: TextBuffer, at: number): void {
  const day = Math.floor(at / dayMs);
  const ms = at - day * dayMs;
  buffer.text(isoDate(day));
  buffer.text('T');
  buffer.digits(Math.floor(ms / 3_600_000), 2);
  buffer.text(':');
  buffer.digits(Math.floor(ms / 60_000) % 60, 2);
  buffer.text(':');
  buffer.digits(Math.floor(ms / 1000) % 60, 2);
  buffer.text('.');
  buffer.digits(ms % 1000, 3);
  buffer.text('Z');
}

import { label, path, svgOf, through, type Point } from '../kit/svg.ts';
import { paper } from './paper.ts';
import { traced, xOf, yOf } from './trace.ts';
import type { Wave } from './waves.ts';

/** Where on the picture a time in ms and a height in mV are. */
export type Place = { x: (ms: number) => number; y: (millivolts: number) => number };

export type Strip = {
  /** What stands in its corner: its lead. */
  lead: string;
  signal: Wave;
  /** In ms. */
  length: number;
  /** Highest and lowest that is seen, in mV. */
  above: number;
  below: number;
  /** Units of a millimetre of paper. */
  mm: number;
  /** What is written on it. */
  marks?: (place: Place) => readonly string[];
};

const width = 640;
const margin = 10;
/** What a picture holds at 4 units a millimetre, in ms, and how a strip of that usually is. */
export const whole = 6200;
export const usualStrip = { lead: 'Lead II', length: whole, mm: 4, above: 2, below: 1 } as const;

type Drawn = { parts: readonly string[]; right: number; bottom: number };

function drawn([left, top]: Point, { lead, signal, length, above, below, mm, marks }: Strip): Drawn {
  const box = {
    x: left,
    y: top,
    width: xOf({ mm }, length),
    height: Math.ceil(((above + below) * 10) / 5) * 5 * mm,
  };
  const zero = top + above * 10 * mm;
  const place: Place = { x: (ms) => left + xOf({ mm }, ms), y: (mV) => zero + yOf({ mm }, mV) };
  const points = traced(signal, { to: length }, { mm }).map(([x, y]): Point => [left + x, zero + y]);
  const parts = [
    paper(box, { mm }),
    path('line', through(points)),
    label(lead, [left + 6, top + 18], { classes: 'strong' }),
    ...(marks?.(place) ?? []),
  ];
  return { parts, right: left + box.width, bottom: top + box.height };
}

const gap = 12;

/** Strips beside each other in rows that stand under each other. */
export function stripPicture(...rows: readonly (readonly Strip[])[]): string {
  const parts: string[] = [];
  let top = margin;
  for (const row of rows) {
    let [left, bottom] = [margin, top];
    for (const strip of row) {
      const done = drawn([left, top], strip);
      parts.push(...done.parts);
      left = done.right + gap;
      bottom = Math.max(bottom, done.bottom);
    }
    top = bottom + gap;
  }
  return svgOf({ width, height: Math.ceil(top - gap + margin) }, parts);
}

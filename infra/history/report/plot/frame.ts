import { markup, type Markup } from '../text/markup.ts';
import type { Axis } from './axis.ts';

/** From values to coordinates within a drawing. */
export type Place = { x(value: number): number; y(value: number): number; readonly box: Box };
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

type Frame = {
  /** What a screen reader says in place of the drawing. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly x: Axis;
  readonly y: Axis;
};

/** Axes with their titles and numbers, and within them what `draw` makes. */
export function framed({ name, width, height, x, y }: Frame, draw: (place: Place) => Markup): Markup {
  const box = { left: 46, right: width - 14, top: 30, bottom: height - 46 };
  const place: Place = {
    box,
    x: (value) => box.left + x.share(value) * (box.right - box.left),
    y: (value) => box.bottom - y.share(value) * (box.bottom - box.top),
  };
  return markup`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${name}">
${y.ticks.map(({ value, label }) => markup`<path class="grid" d="M${box.left} ${place.y(value)}H${box.right}"/><text class="tick" x="${box.left - 7}" y="${place.y(value) + 4}" text-anchor="end">${label}</text>`)}
<path class="axis" d="M${box.left} ${box.bottom}H${box.right}"/>
${x.ticks.map(({ value, label }) => markup`<path class="axis" d="M${place.x(value)} ${box.bottom}v4"/><text class="tick" x="${place.x(value)}" y="${box.bottom + 18}" text-anchor="middle">${label}</text>`)}
<text class="title" x="2" y="14">${y.title}</text>
<text class="title" x="${box.right}" y="${height - 6}" text-anchor="end">${x.title}</text>
${draw(place)}
</svg>`;
}

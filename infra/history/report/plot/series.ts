import { markup, type Markup } from '../text/markup.ts';

/**
 * How the line of a scheduler looks: five looks, each with a colour, a marker and dashes of its own, so that no two in one drawing
 * differ by colour alone. The classes are those of the style sheet.
 */
export const looks = 5;

/** What happened, in the colour of the text: not one of the looks. */
export const observed = -1;

/** What is of no scheduler and stands alone. */
export const plain = -2;

const dashes = ['', '7 4', '2 3', '10 4 2 4', '13 5'];

export const classOf = (look: number): string => {
  if (look === observed) return 'observed';
  return look === plain ? 'plain' : `look-${look % looks}`;
};

type Point = readonly [x: number, y: number];

export function line(look: number, points: readonly Point[]): Markup {
  if (points.length < 2) return markup``;
  const path = points.map(([x, y], at) => markup`${at === 0 ? 'M' : 'L'}${x} ${y}`);
  return markup`<path class="line ${classOf(look)}" stroke-dasharray="${dashes[look % looks] ?? ''}" d="${path}"/>`;
}

/** A marker of about `size` pixels. `faint`: only its outline, as few answers stand behind it. */
export function marker(look: number, [x, y]: Point, size = 4, faint = false): Markup {
  return markup`<path class="marker ${classOf(look)}${faint ? ' few' : ''}" d="${shapeOf(look, x, y, size)}"/>`;
}

function shapeOf(look: number, x: number, y: number, size: number): Markup {
  switch (look % looks) {
    case 1:
      return markup`M${x - size} ${y - size}h${2 * size}v${2 * size}h${-2 * size}z`;
    case 2:
      return markup`M${x} ${y - 1.3 * size}l${1.25 * size} ${2.2 * size}h${-2.5 * size}z`;
    case 3:
      return markup`M${x} ${y - 1.4 * size}l${1.4 * size} ${1.4 * size}l${-1.4 * size} ${1.4 * size}l${-1.4 * size} ${-1.4 * size}z`;
    case 4:
      return markup`M${x} ${y + 1.3 * size}l${1.25 * size} ${-2.2 * size}h${-2.5 * size}z`;
    default:
      return circle(x, y, size);
  }
}

const circle = (x: number, y: number, size: number): Markup =>
  markup`M${x - size} ${y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`;

/** A round marker whose area stands for a number, in the colour of a look. */
export const bubble = (look: number, [x, y]: Point, size: number): Markup =>
  markup`<path class="bubble ${classOf(look)}" d="${circle(x, y, size)}"/>`;

/** The line and marker of a look beside its name. */
export const swatch = (look: number): Markup =>
  markup`<svg class="swatch" viewBox="0 0 34 14" width="34" height="14" aria-hidden="true">${line(look, [
    [1, 7],
    [33, 7],
  ])}${marker(look, [17, 7])}</svg>`;

export const legend = (entries: readonly { look: number; label: string }[]): Markup =>
  markup`<ul class="legend">${entries.map(({ look, label }) => markup`<li>${swatch(look)}<bdi>${label}</bdi></li>`)}</ul>`;

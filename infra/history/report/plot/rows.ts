import { markup, type Markup } from '../text/markup.ts';
import type { Axis } from './axis.ts';

export type Row = {
  readonly label: string;
  /** The number itself, beside its name. */
  readonly value: string;
  draw(x: (value: number) => number, y: number): Markup;
};

const rowHeight = 46;
const top = 16;

/** A row for each under its name, over a common axis. */
export function rowsOver(axis: Axis, name: string, rows: readonly Row[], width: number): Markup {
  const [left, right, bottom] = [6, width - 46, top + rowHeight * rows.length];
  const x = (value: number): number => left + axis.share(value) * (right - left);
  const grid = axis.ticks.map(
    ({ value, label }) =>
      markup`<path class="grid" d="M${x(value)} ${top - 8}V${bottom}"/><text class="tick" x="${x(value)}" y="${bottom + 18}" text-anchor="middle">${label}</text>`,
  );
  const drawn = rows.map(({ label, value, draw }, at) => {
    const y = top + rowHeight * at;
    return markup`<text class="name" x="${left}" y="${y + 4}"><tspan>${label}</tspan> <tspan class="value" dx="4">${value}</tspan></text>${draw(x, y + 20)}`;
  });
  return markup`<svg viewBox="0 0 ${width} ${bottom + 46}" role="img" aria-label="${name}">
${grid}
<text class="title" x="${right}" y="${bottom + 40}" text-anchor="end">${axis.title}</text>
${drawn}
</svg>`;
}

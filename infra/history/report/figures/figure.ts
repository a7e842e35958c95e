import { markup, type Markup } from '../text/markup.ts';
import { count } from '../text/numbers.ts';
import { table, type Table } from './table.ts';

export type Figure = {
  readonly id: string;
  readonly title: string;
  /** What the drawing shows, in a sentence or two. */
  readonly message: string;
  /** How to read it. */
  readonly reading: string;
  /** Null where there is nothing to draw. */
  readonly drawing: Markup | null;
  readonly table: Table;
};

export function section({ id, title, message, reading, drawing, table: numbers }: Figure): Markup {
  return markup`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
<p class="message"><bdi>${message}</bdi></p>
${
  drawing === null
    ? ''
    : markup`<figure>${drawing}<figcaption>${reading}</figcaption></figure>
<details><summary>Numbers: ${title.toLowerCase()} (${count(numbers.rows.length)} ${numbers.rows.length === 1 ? 'row' : 'rows'})</summary>${table(numbers)}</details>`
}
</section>`;
}

/** The same drawing for wide pages and for narrow ones, where smaller letters could not be read; one of them is shown. */
export const wideAndNarrow = (draw: (width: number) => Markup, wide: number): Markup =>
  markup`<div class="wide">${draw(wide)}</div><div class="narrow">${draw(360)}</div>`;

/** Width of a drawing that stands beside others, or alone on a phone. */
export const panelWidth = 350;

export const panel = (heading: Markup, drawing: Markup): Markup =>
  markup`<div class="panel"><div class="heading">${heading}</div>${drawing}</div>`;

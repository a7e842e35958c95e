import { markup, type Markup } from '../text/markup.ts';

export type Table = {
  /** Says what it is, and is no other table's. */
  readonly name: string;
  readonly columns: readonly string[];
  /** The first cell names its row; `words` of the first cells are words, and the others numbers. */
  readonly rows: readonly (readonly (string | Markup)[])[];
  readonly words?: number;
};

/** In a box that scrolls by itself, with the keyboard too. */
export function table({ name, columns, rows, words = 1 }: Table): Markup {
  const kind = (at: number): string => (at < words ? 'word' : 'number');
  return markup`<div class="scroll" role="group" tabindex="0" aria-label="${name}"><table>
<thead><tr>${columns.map((column, at) => markup`<th scope="col" class="${kind(at)}">${column}</th>`)}</tr></thead>
<tbody>
${rows.map(([head = '', ...cells]) => markup`<tr><th scope="row" class="word">${head}</th>${cells.map((cell, at) => markup`<td class="${kind(at + 1)}">${cell}</td>`)}</tr>\n`)}</tbody>
</table></div>`;
}

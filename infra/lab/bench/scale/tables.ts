/** A table of Markdown; the first cell of a row names it, the headings name its columns. */
export type Table = { caption: string; headings: readonly string[]; rows: readonly (readonly string[])[] };

export const renderMarkdown = ({ caption, headings, rows }: Table): string =>
  [
    ...(caption === '' ? [] : [caption, '']),
    line(headings),
    line(headings.map((_, n) => (n > 0 && /^\**[\d–]/.test(rows[0]?.[n] ?? '') ? '---:' : '---'))),
    ...rows.map(line),
  ].join('\n');

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Numbers by name. */
export type Figures = Map<string, number>;

/** The numbers of a table: `row · column` for each, or with one column of numbers, called `value`, the row alone. */
export function figuresIn(markdown: string): Figures {
  const figures: Figures = new Map();
  let headings: string[] = [];
  for (const text of markdown.split('\n')) {
    const cells = text.startsWith('|') ? text.split('|').slice(1, -1).map(plain) : [];
    if (cells.length === 0) headings = [];
    else if (headings.length === 0) headings = cells;
    else
      for (const [n, cell] of cells.entries()) {
        const value = numberIn(cell);
        if (n === 0 || value === null) continue;
        figures.set(headings[n] === 'value' ? cells[0]! : `${cells[0]} · ${headings[n]}`, value);
      }
  }
  return figures;
}

const plain = (cell: string): string => cell.replaceAll('**', '').trim();

/** As the tables write numbers: `1,234.5`; null where a cell is no number. */
export const numberIn = (text: string): number | null =>
  /^-?[\d,]+(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : null;

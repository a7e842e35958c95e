import { useId, useState, type ReactNode } from 'react';
import { cx } from './cx.ts';

export interface DataFigureProps {
  title: string;
  /** What it shows, in a sentence: what a glance at the drawing shows. */
  summary: string;
  columns: readonly string[];
  /** The first cell names its row. */
  rows: readonly (readonly string[])[];
  /** The drawing, which assistive technology leaves out. */
  children: ReactNode;
}

/** A drawing of numbers, with the same numbers as a table: always there for screen readers, and for everybody at a press. */
export function DataFigure({ title, summary, columns, rows, children }: DataFigureProps) {
  const [asTable, showTable] = useState(false);
  const heading = useId();
  return (
    <figure aria-labelledby={heading} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={heading} className="text-base">
          {title}
        </h2>
        <button
          type="button"
          aria-expanded={asTable}
          aria-label={`${asTable ? 'Show as chart' : 'Show as table'}: ${title}`}
          onClick={() => showTable(!asTable)}
          className="target -mr-2 rounded-md px-2 text-sm text-accent hover:bg-hover"
        >
          {asTable ? 'Show as chart' : 'Show as table'}
        </button>
        <figcaption className="figures w-full text-sm text-muted">{summary}</figcaption>
      </div>
      {!asTable && <div aria-hidden>{children}</div>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div className={asTable ? 'max-h-80 overflow-y-auto' : 'sr-only'} tabIndex={asTable ? 0 : undefined}>
        <table className="figures w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-canvas">
            <tr className="border-b border-line text-left text-muted">
              {columns.map((column, at) => (
                <th key={column} scope="col" className={cx('py-1.5 font-medium', at > 0 && 'text-right')}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {name}
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]} className="py-1.5 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

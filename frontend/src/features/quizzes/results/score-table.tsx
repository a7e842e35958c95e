import type { Row } from './score.ts';

interface ScoreTableProps {
  /** `Page`, `Topic`. */
  of: string;
  rows: readonly Row[];
}

/** How many were right, by page or by topic. */
export function ScoreTable({ of, rows }: ScoreTableProps) {
  if (rows.length === 0) return null;
  return (
    <table className="figures w-full table-fixed text-sm">
      <caption className="sr-only">Right answers by {of.toLowerCase()}</caption>
      <thead>
        <tr className="border-b border-line text-left text-muted">
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {of}
          </th>
          <th scope="col" className="w-20 py-1.5 text-right font-medium">
            Right
          </th>
          <th scope="col" className="w-16 py-1.5 text-right font-medium">
            <span className="sr-only">In percent</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, right, of: all, percentage }) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
              {name}
            </th>
            <td className="py-1.5 text-right whitespace-nowrap">
              {right} of {all}
            </td>
            <td className="py-1.5 text-right text-muted">{percentage} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

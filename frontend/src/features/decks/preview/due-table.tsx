import type { Due, ImportPreview } from '@anamnesis/contracts/decks/preview.ts';
import { figure } from '../words.ts';

const rows: readonly { key: keyof Due; title: string }[] = [
  { key: 'today', title: 'Today' },
  { key: 'tomorrow', title: 'Tomorrow' },
  { key: 'week', title: 'Next 7 days' },
];

interface DueTableProps {
  due: NonNullable<ImportPreview['due']>;
  /** The program that the deck comes from. */
  program: string;
}

/** How many cards are due soon, there and here. */
export function DueTable({ due: { theirs, ours }, program }: DueTableProps) {
  return (
    <div className="flex flex-col gap-2">
      <table className="figures w-full max-w-md text-sm">
        <caption className="pb-1 text-left font-medium">When your cards are due</caption>
        <thead>
          <tr className="border-b border-line text-right text-muted">
            <th scope="col" className="text-left font-medium">
              <span className="sr-only">Due</span>
            </th>
            <th scope="col" className="py-1.5 font-medium">
              {program}
            </th>
            <th scope="col" className="py-1.5 font-medium">
              Anamnesis
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title }) => (
            <tr key={key} className="border-b border-line text-right last:border-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                {title}
              </th>
              <td className="py-1.5">{figure(theirs[key])}</td>
              <td className="py-1.5">{figure(ours[key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="max-w-prose text-sm text-muted">
        Both count the same answers. {program} keeps the dates that it once set; Anamnesis works each date out
        anew, from every answer and your own study settings, so some cards come sooner and others later. Cards
        that you have never answered are not counted.
      </p>
    </div>
  );
}

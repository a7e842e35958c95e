import { Link } from 'react-router';
import { addressOfGuide } from '../../../diseases/guide-address.ts';
import type { GuideRow } from './guide-list.ts';

/** Names that open a guide. */
export function GuideRows({ label, rows }: { label: string; rows: readonly GuideRow[] }) {
  return (
    <ul aria-label={label} className="-mx-2 md:columns-2 md:gap-4">
      {rows.map(({ name, note }) => (
        <li key={name} className="flex break-inside-avoid">
          <Link
            to={addressOfGuide(name)}
            className="target flex flex-1 flex-wrap items-center gap-x-2 rounded-md px-2 py-1.5 wrap-anywhere hover:bg-hover"
          >
            <span>{name}</span>
            {note && <span className="text-sm text-muted">{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../../api/api-error.ts';
import { addressOfGuide } from '../../../diseases/guide-address.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDiseaseAddress } from '../disease-address.ts';
import { useListGuidesQuery } from '../disease-endpoints.ts';
import { byLetter, bySpecialty, type GuideGroup, type GuideRow } from './guide-list.ts';
import { useRecentGuides } from './recent-guides.ts';

/** Every guide there is, for who has no name in mind: those read last, by specialty or by letter. */
export function BrowseGuides() {
  const { data, error, refetch } = useListGuidesQuery();
  return (
    <div className="flex flex-col gap-8">
      <RecentGuides />
      {data && <AllGuides listed={data} />}
      {!data && error && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          The list of guides could not be loaded. {errorMessage(error)}
        </Notice>
      )}
      {!data && !error && <Skeleton label="Loading the list of guides" lines={4} />}
    </div>
  );
}

function RecentGuides() {
  const heading = useId();
  const recent = useRecentGuides();
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h2 id={heading} className="text-sm text-muted">
        Recently read
      </h2>
      <ul className="-mx-2 flex flex-wrap">
        {recent.map(({ title, disease }) => (
          <li key={title}>
            <Link
              to={addressOfGuide(disease)}
              className="target flex items-center rounded-md px-2 py-1 wrap-anywhere text-accent hover:bg-hover"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ways = [
  { value: 'specialty', label: 'Specialties' },
  { value: 'letter', label: 'A–Z' },
] as const;

/** Names that open a guide. */
function GuideRows({ label, rows }: { label: string; rows: readonly GuideRow[] }) {
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

function AllGuides({ listed }: { listed: Parameters<typeof byLetter>[0] }) {
  const heading = useId();
  const { by, showBy } = useDiseaseAddress();
  const letters = useMemo(() => byLetter(listed), [listed]);
  const specialties = useMemo(() => bySpecialty(listed), [listed]);
  const way = letters.some(({ id }) => id === by) ? 'letter' : 'specialty';
  const groups = way === 'letter' ? letters : specialties;
  const shown = groups.find(({ id }) => id === by);
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={heading} className="mr-auto font-serif text-xl">
          All {listed.guides.length} guides
        </h2>
        <Segments
          label="Order of the list"
          value={way}
          choices={ways}
          onChange={(next) => showBy(next === 'letter' ? (letters[0]?.id ?? null) : null)}
        />
      </div>
      <Choices groups={groups} shown={shown?.id ?? null} withCounts={way === 'specialty'} />
      {shown && <GuideRows label={`Guides: ${shown.label}`} rows={shown.rows} />}
    </section>
  );
}

interface ChoicesProps {
  groups: readonly GuideGroup[];
  shown: string | null;
  withCounts: boolean;
}

/** The specialties or letters; the names of the chosen one stand under them. */
function Choices({ groups, shown, withCounts }: ChoicesProps) {
  return (
    <ul aria-label={withCounts ? 'Specialties' : 'Letters'} className="flex flex-wrap gap-1">
      {groups.map(({ id, label, rows }) => (
        <li key={id}>
          <Link
            to={`?${new URLSearchParams({ by: id })}`}
            replace
            preventScrollReset
            aria-current={id === shown ? 'true' : undefined}
            className="target flex items-center justify-center gap-2 rounded-md border border-line px-2.5 text-sm hover:bg-hover aria-[current]:border-transparent aria-[current]:bg-accent-soft aria-[current]:font-medium"
          >
            {label}
            {withCounts && <span className="figures text-muted">{rows.length}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

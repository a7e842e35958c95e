import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../../api/api-error.ts';
import { addressOfGuide } from '../../../diseases/guide-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDiseaseAddress } from '../disease-address.ts';
import { useListGuidesQuery } from '../disease-endpoints.ts';
import { byLetter, bySpecialty, matching, type GuideGroup } from './guide-list.ts';
import { GuideRows } from './guide-rows.tsx';
import { useRecentGuides } from './recent-guides.ts';

/** Every guide there is, for who has no name in mind: those read last, by specialty, by letter, or by a part of a name. */
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

function AllGuides({ listed }: { listed: Parameters<typeof matching>[0] }) {
  const heading = useId();
  const { by, showBy } = useDiseaseAddress();
  const [typed, type] = useState('');
  const letters = useMemo(() => byLetter(listed), [listed]);
  const specialties = useMemo(() => bySpecialty(listed), [listed]);
  const way = letters.some(({ id }) => id === by) ? 'letter' : 'specialty';
  const groups = way === 'letter' ? letters : specialties;
  const shown = groups.find(({ id }) => id === by);
  const found = matching(listed, typed);
  const isSought = typed.trim() !== '';
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={heading} className="mr-auto font-serif text-xl">
          All {listed.guides.length} guides
        </h2>
        {!isSought && (
          <Segments
            label="Order of the list"
            value={way}
            choices={ways}
            onChange={(next) => showBy(next === 'letter' ? (letters[0]?.id ?? null) : null)}
          />
        )}
        <input
          type="search"
          aria-label="Filter the list"
          placeholder="Filter the list"
          value={typed}
          onChange={(event) => type(event.target.value)}
          className="target min-w-0 rounded-md border border-line-strong bg-surface px-2.5 py-1 text-base text-ink focus-visible:outline-offset-0 max-md:basis-full md:text-sm"
        />
      </div>
      {isSought ? (
        <>
          <output className="text-sm text-muted">{foundInWords(found.length, typed.trim())}</output>
          {found.length > 0 && <GuideRows label="Guides that fit" rows={found} />}
        </>
      ) : (
        <>
          <Choices groups={groups} shown={shown?.id ?? null} withCounts={way === 'specialty'} />
          {shown && <GuideRows label={`Guides: ${shown.label}`} rows={shown.rows} />}
        </>
      )}
    </section>
  );
}

function foundInWords(count: number, typed: string): string {
  if (count === 0) return `Nothing in the list fits “${typed}”.`;
  return count === 1 ? '1 name fits.' : `${count} names fit.`;
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

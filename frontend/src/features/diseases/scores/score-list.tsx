import type { ListedScore } from '@anamnesis/contracts/diseases/api.ts';
import { specialties } from '@anamnesis/contracts/diseases/specialties.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../../api/api-error.ts';
import { addressOfGuide } from '../../../diseases/guide-address.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useListGuidesQuery } from '../disease-endpoints.ts';

const alphabet = new Intl.Collator('en-GB', { sensitivity: 'base' });

const specialtyOf = ({ specialty }: ListedScore): string =>
  specialty === null ? 'In any specialty' : specialties[specialty];

/** Every score there is, by the specialty of the guides that it stands in. */
export function ScoreList() {
  const { data, error, refetch } = useListGuidesQuery();
  if (data)
    return [...Map.groupBy(data.scores, specialtyOf)]
      .toSorted(([one], [other]) => alphabet.compare(one, other))
      .map(([label, scores]) => <Scores key={label} label={label} scores={scores} />);
  // The list is longer than a phone is high: what stands below it is not seen before.
  if (!error) return <Skeleton label="Loading the list of scores" lines={6} className="max-md:min-h-dvh" />;
  return (
    <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
      The list of scores could not be loaded. {errorMessage(error)}
    </Notice>
  );
}

function Scores({ label, scores }: { label: string; scores: readonly ListedScore[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-1">
      <h3 id={heading} className="text-sm text-muted">
        {label}
      </h3>
      <ul className="-mx-2 flex flex-col">
        {scores
          .toSorted((one, other) => alphabet.compare(one.name, other.name))
          .map(({ id, name, purpose }) => (
            <li key={id}>
              <Link
                to={addressOfGuide(name)}
                className="target flex flex-col justify-center rounded-md px-2 py-1.5 hover:bg-hover"
              >
                <span className="font-medium wrap-anywhere text-accent">{name}</span>
                <span className="text-sm text-muted">{purpose}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}

import type { PlacesByName as Named } from '@anamnesis/contracts/notes-search/answer.ts';
import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx.ts';

interface PlacesByNameProps {
  /** Empty: nothing is told apart. */
  byName: readonly Named[];
  /** Of places. */
  count: number;
  /** They are sides of a comparison, and stand side by side. */
  isCompared: boolean;
  renderCard: (at: number) => ReactNode;
}

/** The places that were found: those that tell of all names first, then those of each, then the others. */
export function PlacesByName({ byName, count, isCompared, renderCard }: PlacesByNameProps) {
  const all = Array.from({ length: count }, (_, at) => at);
  const namesOf = (at: number): number => byName.filter(({ results }) => results.includes(at)).length;
  const shared = all.filter(
    (at) => byName.length === 0 || (byName.length > 1 && namesOf(at) === byName.length),
  );
  const rest = all.filter((at) => byName.length > 0 && namesOf(at) === 0);
  return (
    <>
      {shared.length > 0 && byName.length > 1 && (
        <section aria-label="On both" className="flex flex-col gap-3">
          <h4 className="text-sm font-semibold">{byName.length === 2 ? 'On both' : 'On all'}</h4>
          <Places at={shared} renderCard={renderCard} />
        </section>
      )}
      {byName.length < 2 && shared.length > 0 && <Places at={shared} renderCard={renderCard} />}
      {byName.length > 0 && (
        <div className={cx('grid gap-x-4 gap-y-5', isCompared && 'md:grid-cols-2')}>
          {byName.map(({ name, results }) => (
            <OfName
              key={name}
              name={name}
              at={results.filter((at) => !shared.includes(at))}
              isElsewhere={results.length > 0}
              renderCard={renderCard}
            />
          ))}
        </div>
      )}
      {rest.length > 0 && (
        <section aria-label="Other places" className="flex flex-col gap-3">
          <h4 className="text-sm font-semibold">Other places</h4>
          <Places at={rest} renderCard={renderCard} />
        </section>
      )}
    </>
  );
}

type Card = PlacesByNameProps['renderCard'];

function Places({ at, renderCard }: { at: readonly number[]; renderCard: Card }) {
  return (
    <ol className="flex flex-col gap-3">
      {at.map((each) => (
        <li key={each}>{renderCard(each)}</li>
      ))}
    </ol>
  );
}

function OfName({
  name,
  at,
  isElsewhere,
  renderCard,
}: {
  name: string;
  at: readonly number[];
  isElsewhere: boolean;
  renderCard: Card;
}) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="flex min-w-0 flex-col gap-3">
      <h4 id={title} className="text-sm font-semibold wrap-anywhere">
        {name}
      </h4>
      {at.length > 0 ? (
        <Places at={at} renderCard={renderCard} />
      ) : (
        <p className="text-sm text-muted">
          {isElsewhere ? 'In the places above.' : 'Your notes have nothing on this.'}
        </p>
      )}
    </section>
  );
}

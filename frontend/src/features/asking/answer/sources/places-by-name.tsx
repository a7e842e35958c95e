import type { PlacesByName as Named } from '@anamnesis/contracts/notes-search/answer.ts';
import { type ReactNode, useId } from 'react';

interface PlacesByNameProps {
  /** Empty: nothing is told apart. */
  byName: readonly Named[];
  /** Of places. */
  count: number;
  renderCard: (at: number) => ReactNode;
}

/** The places that were found: those that tell of all names first, then those of each, then the others. */
export function PlacesByName({ byName, count, renderCard }: PlacesByNameProps) {
  const all = Array.from({ length: count }, (_, at) => at);
  const namesOf = (at: number): number => byName.filter(({ results }) => results.includes(at)).length;
  const shared = all.filter(
    (at) => byName.length === 0 || (byName.length > 1 && namesOf(at) === byName.length),
  );
  const rest = all.filter((at) => byName.length > 0 && namesOf(at) === 0);
  return (
    <>
      {shared.length > 0 && (
        <Group name={byName.length === 0 ? null : byName.length === 2 ? 'On both' : 'On all'}>
          <Places at={shared} renderCard={renderCard} />
        </Group>
      )}
      {byName.length > 0 && (
        <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
          {byName.map(({ name, results }) => (
            <Group key={name} name={name}>
              <OfName
                at={results.filter((at) => !shared.includes(at))}
                isElsewhere={results.length > 0}
                renderCard={renderCard}
              />
            </Group>
          ))}
        </div>
      )}
      {rest.length > 0 && (
        <Group name="Other places">
          <Places at={rest} renderCard={renderCard} />
        </Group>
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

/** A part of the places under its name; without one they stand by themselves. */
function Group({ name, children }: { name: string | null; children: ReactNode }) {
  const title = useId();
  if (name === null) return children;
  return (
    <section aria-labelledby={title} className="flex min-w-0 flex-col gap-3">
      <h4 id={title} className="text-sm font-semibold wrap-anywhere">
        {name}
      </h4>
      {children}
    </section>
  );
}

interface OfNameProps {
  at: readonly number[];
  /** Places of it stand with those of all names. */
  isElsewhere: boolean;
  renderCard: Card;
}

function OfName({ at, isElsewhere, renderCard }: OfNameProps) {
  if (at.length > 0) return <Places at={at} renderCard={renderCard} />;
  return (
    <p className="text-sm text-muted">
      {isElsewhere ? 'In the places above.' : 'Your notes have nothing on this.'}
    </p>
  );
}

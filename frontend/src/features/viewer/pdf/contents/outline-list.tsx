import { Layers } from 'lucide-react';
import type { OutlineEntry } from '../../../../pdf/engine/open-pdf.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { cardsInWords } from './card-counts.ts';

interface OutlineListProps {
  entries: readonly OutlineEntry[];
  /** How many cards each entry has, by its id. */
  cardsOf: ReadonlyMap<number, number>;
  /** The page of an entry, and the entry's id. */
  toPage: (page: number, id: number) => void;
}

/** The table of contents; an entry that leads to no page is a heading only. */
export function OutlineList({ entries, cardsOf, toPage }: OutlineListProps) {
  return (
    <ol className="flex flex-col">
      {entries.map(({ id, title, pageNumber, entries: within }) => (
        <li key={id}>
          <button
            type="button"
            disabled={pageNumber === null}
            onClick={() => pageNumber !== null && toPage(pageNumber, id)}
            className="target flex w-full items-baseline justify-between gap-3 rounded-md px-2 py-1.5 text-start text-sm hover:bg-hover disabled:text-muted"
          >
            <span className="min-w-0 break-words">{title}</span>
            {pageNumber !== null && (
              <span className="figures flex shrink-0 items-baseline gap-3 text-muted">
                <Cards count={cardsOf.get(id) ?? 0} />
                <span>{pageNumber}</span>
              </span>
            )}
          </button>
          {within.length > 0 && (
            <div className="pl-4">
              <OutlineList entries={within} cardsOf={cardsOf} toPage={toPage} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function Cards({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <Badge tone="accent" icon={<Layers aria-hidden size={12} />}>
        <span aria-hidden>{count}</span>
      </Badge>
      <span className="sr-only">{cardsInWords(count)}, page</span>
    </>
  );
}

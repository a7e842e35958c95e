import type { OutlineEntry } from '../../../pdf/open-pdf.ts';

interface OutlineListProps {
  entries: readonly OutlineEntry[];
  toPage: (page: number) => void;
}

/** The table of contents; an entry that leads to no page is a heading only. */
export function OutlineList({ entries, toPage }: OutlineListProps) {
  return (
    <ol className="flex flex-col">
      {entries.map(({ id, title, pageNumber, entries: within }) => (
        <li key={id}>
          <button
            type="button"
            disabled={pageNumber === null}
            onClick={() => pageNumber !== null && toPage(pageNumber)}
            className="target flex w-full items-baseline justify-between gap-3 rounded-md px-2 py-1.5 text-start text-sm hover:bg-hover disabled:text-muted"
          >
            <span className="min-w-0 break-words">{title}</span>
            {pageNumber !== null && <span className="figures text-muted">{pageNumber}</span>}
          </button>
          {within.length > 0 && (
            <div className="pl-4">
              <OutlineList entries={within} toPage={toPage} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

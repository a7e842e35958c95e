import { unitOf } from '../../../../documents/unit.ts';
import { PageOfCards, type PageOfCardsProps } from './page-of-cards.tsx';

export interface PageBesideProps extends PageOfCardsProps {
  pages: number | null;
}

/** The page of the section in view, beside the list. */
export function PageBeside({ pages, ...of }: PageBesideProps) {
  const name = `${unitOf(of.document.type)} ${of.page}`;
  return (
    <aside
      aria-label="Source"
      className="flex min-h-0 w-[min(38%,38rem)] shrink-0 flex-col border-l border-line"
    >
      <p className="figures px-4 py-2 text-sm text-muted">
        {name} of {pages ?? '…'}
      </p>
      <section
        aria-label={name}
        data-shows-page
        className="min-h-0 flex-1 overflow-y-auto px-4 pb-4 focus-visible:-outline-offset-2"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the arrow keys must reach it
        tabIndex={0}
      >
        <PageOfCards key={of.page} {...of} />
      </section>
    </aside>
  );
}

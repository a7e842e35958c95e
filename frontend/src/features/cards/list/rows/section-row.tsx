import { suggestionsInWords } from '@anamnesis/contracts/cards/suggestions.ts';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import { InlinePage } from './inline-page.tsx';
import type { PageOfCardsProps } from './page-of-cards.tsx';
import type { Unit } from '../../../../documents/unit.ts';
import { cardsInWords } from '../words.ts';

export interface SectionRowProps extends PageOfCardsProps {
  /** Null while it is not known. */
  pages: number | null;
  /** What pages are called; null: the cards are of none. */
  unit: Unit | null;
  count: number;
  empty: boolean;
  /** The page is shown here; otherwise beside the list. */
  inline: boolean;
  create: (page: number) => void;
  /** How many suggestions of the page are open, and what shows them. */
  suggested: number;
  decide: (page: number) => void;
}

/** The head of a page's cards: which page it is, the page itself where there is no room beside, and a way to a new card. */
export const SectionRow = memo(function SectionRow(props: SectionRowProps) {
  const { pages, unit, count, empty, inline, create, suggested, decide, ...of } = props;
  const { page } = of;
  const whose = unit === null ? '' : ` for ${unit} ${page}`;
  return (
    <div className="pt-4 md:pt-2">
      <div className="flex flex-wrap items-center gap-x-2">
        <h3 className="figures text-base">
          {unit === null ? 'Cards' : `${unit === 'Part' ? 'Text Chunk' : unit} ${page} - Anki Cards`}
        </h3>
        {unit === null ? (
          // Where there is room, it stands above the list.
          <p className="figures text-sm text-muted md:hidden">{count.toLocaleString('en')}</p>
        ) : (
          <p className="figures text-sm text-muted">
            {empty ? 'No flash cards yet' : cardsInWords(count)}
            {inline && pages !== null && ` · ${unit} ${page} of ${pages}`}
          </p>
        )}
        {suggested > 0 && (
          <button
            type="button"
            aria-label={suggestionsInWords(suggested) + whose}
            className="target figures inline-flex items-center rounded-md px-2 text-sm font-medium text-accent hover:bg-hover"
            onClick={() => decide(page)}
          >
            {suggestionsInWords(suggested)}
          </button>
        )}
        <button
          type="button"
          aria-label={`Create New Flash Card${whose}`}
          className="target ml-auto inline-flex items-center gap-1.5 rounded-md px-2 text-sm font-medium text-accent hover:bg-hover"
          onClick={() => create(page)}
        >
          <Plus aria-hidden size={16} />
          Create New Flash Card
        </button>
      </div>
      {inline && !empty && <InlinePage {...of} />}
    </div>
  );
});

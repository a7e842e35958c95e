import { suggestionsInWords } from '@anamnesis/contracts/cards/suggestions.ts';
import type { Unit } from '../../../documents/unit.ts';
import { cardsInWords } from '../list/words.ts';

interface PageCountsProps {
  unit: Unit;
  page: number;
  cards: number;
  suggestions: number;
  /** How many sentences none of them asks; null while it is not known. */
  unasked: number | null;
}

/** What is made of a page, and what is not: '7 cards, 4 suggestions, 9 sentences without a card'. */
export function PageCounts({ unit, page, cards, suggestions, unasked }: PageCountsProps) {
  const sentences =
    unasked === null || unasked === 0
      ? ''
      : `, ${unasked.toLocaleString('en')} ${unasked === 1 ? 'sentence' : 'sentences'} without a card`;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h3 className="figures text-base">
        {unit} {page}
      </h3>
      <p className="figures text-sm text-muted">
        {cardsInWords(cards)}, {suggestionsInWords(suggestions)}
        {sentences}
      </p>
    </div>
  );
}

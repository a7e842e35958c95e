import { GitCompareArrows } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { counted } from '../words.ts';
import { useGetCardDifferencesQuery } from './difference-endpoints.ts';

const one = { limit: 1 };

/** Leads to the cards that differ from their decks; nothing where there are none. */
export function DifferencesLink() {
  const differing = useGetCardDifferencesQuery(one).data?.inAll ?? 0;
  if (differing === 0) return null;
  return (
    <Link to="/import/differences" className={buttonClass('secondary', 'max-md:w-full md:self-start')}>
      <GitCompareArrows aria-hidden size={16} className="shrink-0" />
      {counted(differing, 'card differs', 'cards differ')} from the deck
    </Link>
  );
}

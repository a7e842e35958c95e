import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { keptCards } from '../../kept/kept-answer.ts';
import { todayState } from '../../study/play-state.ts';
import { cardsInWords } from '../../study/words.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

/** In the place of a page whose content the server has: what can be done until it is reached. */
export function NeedsConnection() {
  usePageTitle('No connection');
  const kept = useKept();
  if (kept === null) return null;
  const { cards, at } = kept;
  const study = cards > 0 && (
    <Link to="/anki-play" state={todayState({ liteMode: false })} className={buttonClass('primary')}>
      <Play aria-hidden size={16} className="shrink-0" />
      Study now
    </Link>
  );
  return (
    <div className="m-auto px-4 py-12">
      <EmptyState title="This page needs a connection" action={study}>
        {cards > 0
          ? `What you can do now: study ${cardsInWords(cards)}.`
          : 'You have no cards left for today on this device.'}{' '}
        {at !== undefined && `This device last heard from the server on ${whenInWords(at)}. `}
        The page opens by itself when the connection is back.
      </EmptyState>
    </div>
  );
}

const whenInWords = (at: string): string =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

type Kept = { cards: number; at?: string | undefined };
/** How many cards can be studied without the server, and of when they are; null while that is not known. */
function useKept(): Kept | null {
  const [state, set] = useState<Kept | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (kept: Kept): void => {
      if (isShown) set(kept);
    };
    void keptCards().then(
      (kept) => show({ cards: kept?.cards.length ?? 0, at: kept?.today.at }),
      () => show({ cards: 0 }),
    );
    return () => void (isShown = false);
  }, []);
  return state;
}

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
  const cards = useKeptCount();
  if (cards === null) return null;
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
        The page opens by itself when the connection is back.
      </EmptyState>
    </div>
  );
}

/** How many cards can be studied without the server; null while that is not known. */
function useKeptCount(): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (cards: number): void => {
      if (isShown) setCount(cards);
    };
    void keptCards().then(
      (kept) => show(kept?.cards.length ?? 0),
      () => show(0),
    );
    return () => void (isShown = false);
  }, []);
  return count;
}

import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { nameOf, type PlayRequest } from './navigation-state.ts';
import { NoCards } from './no-cards.tsx';
import { NothingToday } from './nothing-today.tsx';
import { useStudySessionQuery } from './play-endpoints.ts';
import { PlayHeader } from './play-header.tsx';
import { PlaySession } from './play-session.tsx';

export interface DealtCardsProps {
  request: Omit<PlayRequest, 'sidebarState'>;
  onLeave: () => void;
}

/** Fetches the cards of today anew, of one document or of all, and starts a session over them. */
export function DealtCards({ request: { scope, yieldFilter, moreNew, begun }, onLeave }: DealtCardsProps) {
  const pdfId = scope.kind === 'document' ? scope.document.id : undefined;
  const { currentData, isFetching, error, refetch } = useStudySessionQuery(
    { pdfId, yieldFilter, moreNew, begun },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData && !isFetching) {
    const cards = filtered(currentData.cards, yieldFilter);
    if (cards.length > 0) return <PlaySession name={nameOf(scope)} cards={cards} onLeave={onLeave} />;
    return scope.kind === 'document' ? (
      <NoCards document={scope.document} onLeave={onLeave} />
    ) : (
      <NothingToday onLeave={onLeave} />
    );
  }
  return (
    <>
      <PlayHeader name={nameOf(scope)} onLeave={onLeave} />
      <div className="mx-auto w-full max-w-2xl px-4 py-12">
        {error !== undefined && !isFetching ? (
          <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
            The cards could not be loaded. {errorMessage(error)}
          </Notice>
        ) : (
          <Skeleton label="Loading the cards" lines={4} />
        )}
      </div>
    </>
  );
}

/** A server may ignore the filter (specification 2 §8). */
const filtered = (cards: readonly AnkiCard[], yieldFilter: 'high' | 'all'): readonly AnkiCard[] =>
  yieldFilter === 'high' ? cards.filter(({ isHighYield }) => isHighYield) : cards;

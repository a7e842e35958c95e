import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { today } from '../../../api/study-day.ts';
import type { DocumentRef } from '../../../documents/document-ref.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NoCards } from './no-cards.tsx';
import { useDueCardsQuery } from './play-endpoints.ts';
import { PlayHeader } from './play-header.tsx';
import { PlaySession } from './play-session.tsx';

export interface DealtCardsProps {
  document: DocumentRef;
  yieldFilter: 'high' | 'all';
  onLeave: () => void;
}

/** Fetches the due cards anew and starts a session over them. */
export function DealtCards({ document, yieldFilter, onLeave }: DealtCardsProps) {
  const [dueDate] = useState(() => today());
  const { currentData, isFetching, error, refetch } = useDueCardsQuery(
    { questionType: 'anki', dueDate, pdfId: document.id, yieldFilter },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData && !isFetching) {
    const cards = filtered(currentData.dueQuestions, yieldFilter);
    if (cards.length === 0) return <NoCards document={document} onLeave={onLeave} />;
    return <PlaySession name={document.name} cards={cards} onLeave={onLeave} />;
  }
  return (
    <>
      <PlayHeader name={document.name} onLeave={onLeave} />
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

import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent } from 'react';
import { useCardSourceQuery } from '../play-endpoints.ts';

/** The source of a card. It is kept from earlier showings, and fetched again when the card was moved to another page since. */
export function useSourceOf(card: Pick<AnkiCard, 'id' | 'pageNumber'> | undefined) {
  const { id = '', pageNumber = 0 } = card ?? {};
  const source = useCardSourceQuery(card ? { ankiCardId: id } : skipToken);
  const { currentData } = source;
  const kept = currentData && currentData.type !== 'text' ? currentData.page.pageNumber : pageNumber;
  const fetchAgain = useEffectEvent((_card: string, _pageNumber: number) => {
    if (kept !== pageNumber) void source.refetch();
  });
  const isThere = currentData !== undefined;
  // Once for each page that the card is said to be on.
  useEffect(() => {
    if (isThere) fetchAgain(id, pageNumber);
  }, [isThere, id, pageNumber]);
  return source;
}

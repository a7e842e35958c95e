import type { SuggestedCard } from '@anamnesis/contracts/cards/apis/suggestions-api.ts';
import { useMemo } from 'react';
import { useSuggestionsQuery } from './suggestion-endpoints.ts';
import { countsByPage } from './tray/tray.ts';

const none: readonly SuggestedCard[] = [];

/** How many suggestions of a document are open on each page that has any. `skip`: there are none, or nobody looks. */
export function useSuggested(pdfId: string, skip = false): ReadonlyMap<number, number> {
  const { data } = useSuggestionsQuery({ pdfId }, { skip });
  const suggestions = skip ? none : (data?.suggestions ?? none);
  return useMemo(() => countsByPage(suggestions), [suggestions]);
}

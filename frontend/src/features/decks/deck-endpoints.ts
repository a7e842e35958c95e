import { decksApi } from '@anamnesis/contracts/decks/api.ts';
import { calls } from '../../api/endpoints.ts';

export const deckEndpoints = calls(decksApi);

export const {
  useConfirmDeckImportMutation,
  useChooseDeckReadingMutation,
  useCancelDeckImportMutation,
  useGetDeckImportsQuery,
} = deckEndpoints;

/** Decks that were read, and of which nothing is written before the person says so. */
export function useUndecidedDecks() {
  const { data, isLoading } = useGetDeckImportsQuery();
  return { isLoading, undecided: (data?.imports ?? []).filter(({ status }) => status === 'ready') };
}

import { decksApi } from '@anamnesis/contracts/decks/api.ts';
import { calls } from '../../api/endpoints.ts';

export const deckEndpoints = calls(decksApi);

export const {
  useConfirmDeckImportMutation,
  useChooseDeckReadingMutation,
  useCancelDeckImportMutation,
  useGetDeckImportsQuery,
} = deckEndpoints;

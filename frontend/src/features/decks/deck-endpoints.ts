import { decksApi } from '@anamnesis/contracts/decks/api.ts';
import { api } from '../../api/api.ts';
import { command, query, upload } from '../../api/endpoints.ts';

export const deckEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    importDeck: build.mutation(upload(decksApi.importDeck)),
    confirmDeckImport: build.mutation(command(decksApi.confirmDeckImport)),
    chooseDeckReading: build.mutation(command(decksApi.chooseDeckReading)),
    cancelDeckImport: build.mutation(command(decksApi.cancelDeckImport)),
    getDeckImports: build.query(query(decksApi.getDeckImports)),
  }),
});

export const {
  useConfirmDeckImportMutation,
  useChooseDeckReadingMutation,
  useCancelDeckImportMutation,
  useGetDeckImportsQuery,
} = deckEndpoints;

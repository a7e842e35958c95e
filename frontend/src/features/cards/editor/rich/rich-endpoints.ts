import { importedCardsApi } from '@anamnesis/contracts/cards/imports/api.ts';
import { api } from '../../../../api/api.ts';
import { command } from '../../../../api/endpoints.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    editRichCard: build.mutation(command(importedCardsApi.editRichCard)),
  }),
});

export const { useEditRichCardMutation } = endpoints;

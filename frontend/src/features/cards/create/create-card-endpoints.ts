import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { api } from '../../../api/api.ts';
import { repeatable } from '../../../api/endpoints.ts';

/** Sent again after no answer came, the card is created once. */
export const { useCreateAnkiMutation } = api.injectEndpoints({
  endpoints: (build) => ({ createAnki: build.mutation(repeatable(documentsApi.createAnki)) }),
});

import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { api } from '../../../api/api.ts';
import type { InputOf } from '../../../api/endpoint-types.ts';
import { command } from '../../../api/endpoints.ts';
import type { Call } from '../../../api/request.ts';

const { createAnki } = documentsApi;

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    createAnki: build.mutation({
      ...command(createAnki),
      // Sent again after no answer came, the card is created once.
      query: ({ input, commandId }: { input: InputOf<typeof createAnki>; commandId: string }): Call => ({
        endpoint: createAnki,
        input,
        commandId,
      }),
    }),
  }),
});

export const { useCreateAnkiMutation } = endpoints;

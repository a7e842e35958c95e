import { cardEditApi } from '@anamnesis/contracts/cards/edit-api.ts';
import { occlusionApi } from '@anamnesis/contracts/cards/occlusion/api.ts';
import { occlusionsModel } from '@anamnesis/contracts/cards/occlusion/read-model.ts';
import { api } from '../../../api/api.ts';
import type { InputOf } from '../../../api/endpoint-types.ts';
import { command, query } from '../../../api/endpoints.ts';
import type { Call } from '../../../api/request.ts';

const { drawOcclusion, getOcclusions, getPagePlaces } = occlusionApi;

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    pagePlaces: build.query(query(getPagePlaces)),
    occlusions: build.query({ ...query(getOcclusions), providesTags: [occlusionsModel.name] }),
    drawOcclusion: build.mutation({
      ...command(drawOcclusion),
      // Sent again after no answer came, it is drawn once.
      query: ({ input, commandId }: { input: InputOf<typeof drawOcclusion>; commandId: string }): Call => ({
        endpoint: drawOcclusion,
        input,
        commandId,
      }),
    }),
    takeBackDrawnCards: build.mutation(command(cardEditApi.deleteBulkAnki)),
  }),
});

export const {
  useOcclusionsQuery,
  usePagePlacesQuery,
  useDrawOcclusionMutation,
  useTakeBackDrawnCardsMutation,
} = endpoints;

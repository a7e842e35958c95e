import { cardEditApi } from '@anamnesis/contracts/cards/apis/edit-api.ts';
import { occlusionApi } from '@anamnesis/contracts/cards/occlusion/api.ts';
import { occlusionsModel } from '@anamnesis/contracts/cards/occlusion/read-model.ts';
import { calls, query, repeatable } from '../../../api/endpoints.ts';

const { drawOcclusion, getOcclusions, getPagePlaces } = occlusionApi;

export const {
  useOcclusionsQuery,
  usePagePlacesQuery,
  useDrawOcclusionMutation,
  useTakeBackDrawnCardsMutation,
} = calls({
  pagePlaces: getPagePlaces,
  takeBackDrawnCards: cardEditApi.deleteBulkAnki,
}).injectEndpoints({
  endpoints: (build) => ({
    occlusions: build.query({ ...query(getOcclusions), providesTags: [occlusionsModel.name] }),
    // Sent again after no answer came, it is drawn once.
    drawOcclusion: build.mutation(repeatable(drawOcclusion)),
  }),
});

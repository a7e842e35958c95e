import { type Occlusion, occlusionApi } from '@anamnesis/contracts/cards/occlusion/api.ts';
import { occlusionsModel } from '@anamnesis/contracts/cards/occlusion/read-model.ts';
import { api } from '../api/api.ts';
import type { AnswerOf } from '../api/endpoint-types.ts';
import type { Call } from '../api/transport/request.ts';

const minutes = 60;

export const occlusionEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** A drawing by its id; null where it is not there. It is fetched again when drawings change, and not with every answer to a card. */
    occlusion: build.query<Occlusion | null, string>({
      query: (occlusionId): Call => ({
        endpoint: occlusionApi.getOcclusions,
        input: { occlusionIds: [occlusionId] },
      }),
      transformResponse: (answer: unknown) =>
        (answer as AnswerOf<typeof occlusionApi.getOcclusions>).occlusions[0] ?? null,
      providesTags: [occlusionsModel.name],
      keepUnusedDataFor: 10 * minutes,
    }),
  }),
});

export const { useOcclusionQuery } = occlusionEndpoints;

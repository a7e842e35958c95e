import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import type { Collection } from '@anamnesis/contracts/diseases/api.ts';
import { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import { calls, command, query, wholeList } from '../../api/endpoints.ts';

/** In seconds: a guide or the list that was left is there at once. */
const kept = 300;

const { getCollections, getNotesOnDisease, takePicture, makeGuideCards, writeGuide } = diseasesApi;

const diseaseEndpoints = calls({
  getCollections,
  getNotesOnDisease,
  takePicture,
  makeGuideCards,
  writeGuide,
}).injectEndpoints({
  endpoints: (build) => ({
    listGuides: build.query({ ...query(diseasesApi.listGuides), keepUnusedDataFor: kept }),
    getDisease: build.query({ ...query(diseasesApi.getDisease), keepUnusedDataFor: kept }),
    addCollection: build.mutation({
      ...command(diseasesApi.addCollection),
      onQueryStarted: (_title, { dispatch, queryFulfilled }) =>
        afterwards(queryFulfilled, (created) => dispatch(inList((list) => withFirst(list, created)))),
    }),
    deleteCollection: build.mutation({
      ...command(diseasesApi.deleteCollection),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        afterwards(queryFulfilled, () => dispatch(inList((list) => list.filter(({ _id }) => _id !== id)))),
    }),
    changeCollection: build.mutation({
      ...command(diseasesApi.changeCollection),
      onQueryStarted: (_change, { dispatch, queryFulfilled }) =>
        afterwards(queryFulfilled, (changed) => dispatch(inList((list) => withChanged(list, changed)))),
    }),
    /** Of the document of a picture. */
    pictureCards: build.query(wholeList(cardsApi.getAnkiQuestions)),
  }),
});

export const {
  useGetCollectionsQuery,
  useListGuidesQuery,
  useGetDiseaseQuery,
  useGetNotesOnDiseaseQuery,
  useAddCollectionMutation,
  useDeleteCollectionMutation,
  useChangeCollectionMutation,
  useTakePictureMutation,
  useLazyPictureCardsQuery,
  useMakeGuideCardsMutation,
  useWriteGuideMutation,
} = diseaseEndpoints;

/** The list shows a change as soon as it is acknowledged, before it is fetched again. */
const inList = (change: (list: Collection[]) => Collection[]) =>
  diseaseEndpoints.util.updateQueryData('getCollections', undefined, change);

const withFirst = (list: readonly Collection[], created: Collection): Collection[] => [
  created,
  ...list.filter(({ _id }) => _id !== idOf(created)),
];

const withChanged = (list: readonly Collection[], changed: Collection): Collection[] =>
  list.map((each) => (idOf(each) === idOf(changed) ? changed : each));

const idOf = ({ _id }: Collection): string => _id;

async function afterwards<T>(fulfilled: Promise<{ data: T }>, then: (data: T) => void): Promise<void> {
  const answer = await fulfilled.catch(() => null);
  if (answer) then(answer.data);
}

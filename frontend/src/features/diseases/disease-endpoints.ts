import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import type { Collection } from '@anamnesis/contracts/diseases/api.ts';
import { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import { api } from '../../api/api.ts';
import { command, query, wholeList } from '../../api/endpoints.ts';

/** In seconds: a guide or the list that was left is there at once. */
const kept = 300;

const diseaseEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getCollections: build.query(query(diseasesApi.getCollections)),
    listGuides: build.query({ ...query(diseasesApi.listGuides), keepUnusedDataFor: kept }),
    getDisease: build.query({ ...query(diseasesApi.getDisease), keepUnusedDataFor: kept }),
    getNotesOnDisease: build.query(query(diseasesApi.getNotesOnDisease)),
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
    takePicture: build.mutation(command(diseasesApi.takePicture)),
    /** Of the document of a picture. */
    pictureCards: build.query(wholeList(cardsApi.getAnkiQuestions)),
    makeGuideCards: build.mutation(command(diseasesApi.makeGuideCards)),
    writeGuide: build.mutation(command(diseasesApi.writeGuide)),
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

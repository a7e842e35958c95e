import { practiceApi } from '@anamnesis/contracts/practice/api.ts';
import { practiceBlockApi } from '@anamnesis/contracts/practice/block-api.ts';
import { practicePlanApi } from '@anamnesis/contracts/practice/plan-api.ts';
import { api } from '../../api/api.ts';
import { command, query } from '../../api/endpoints.ts';

const practiceEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    askQuestion: build.mutation(command(practiceApi.askQuestion)),
    bookmarkQuestion: build.mutation(command(practiceApi.bookmarkQuestion)),
    flagQuestion: build.mutation(command(practiceApi.flagQuestion)),
    makePracticeCard: build.mutation(command(practiceApi.makePracticeCard)),
    writeQuestion: build.mutation(command(practiceApi.writeQuestion)),
    getQuestionWriting: build.query(query(practiceApi.getQuestionWriting)),
    openWrittenQuestion: build.mutation(command(practiceApi.openWrittenQuestion)),
    startBlock: build.mutation(command(practiceBlockApi.startBlock)),
    pauseBlock: build.mutation(command(practiceBlockApi.pauseBlock)),
    resumeBlock: build.mutation(command(practiceBlockApi.resumeBlock)),
    endBlock: build.mutation(command(practiceBlockApi.endBlock)),
    getBlocks: build.query(query(practiceBlockApi.getBlocks)),
    // Whoever comes back to an exam sees its clock at once.
    getBlock: build.query({ ...query(practiceBlockApi.getBlock), keepUnusedDataFor: 3600 }),
    getBookmarks: build.query(query(practiceApi.getBookmarks)),
    getMended: build.query(query(practiceApi.getMended)),
    keepPracticeNote: build.mutation(command(practiceApi.keepPracticeNote)),
    getLaboratoryValues: build.query({
      ...query(practiceApi.getLaboratoryValues),
      // They change with the app.
      keepUnusedDataFor: 24 * 3600,
    }),
    getPracticePlan: build.query(query(practicePlanApi.getPracticePlan)),
    setPracticePlan: build.mutation(command(practicePlanApi.setPracticePlan)),
    dropPracticePlan: build.mutation(command(practicePlanApi.dropPracticePlan)),
  }),
});

export const {
  useAskQuestionMutation,
  useBookmarkQuestionMutation,
  useFlagQuestionMutation,
  useMakePracticeCardMutation,
  useWriteQuestionMutation,
  useGetQuestionWritingQuery,
  useOpenWrittenQuestionMutation,
  useStartBlockMutation,
  usePauseBlockMutation,
  useResumeBlockMutation,
  useEndBlockMutation,
  useGetBlocksQuery,
  useGetBlockQuery,
  useLazyGetBlockQuery,
  useGetBookmarksQuery,
  useGetMendedQuery,
  useKeepPracticeNoteMutation,
  useGetLaboratoryValuesQuery,
  useGetPracticePlanQuery,
  useSetPracticePlanMutation,
  useDropPracticePlanMutation,
} = practiceEndpoints;

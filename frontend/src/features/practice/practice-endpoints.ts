import { practiceApi } from '@anamnesis/contracts/practice/api.ts';
import { practiceBlockApi } from '@anamnesis/contracts/practice/block-api.ts';
import { practicePlanApi } from '@anamnesis/contracts/practice/plan-api.ts';
import { calls, query } from '../../api/endpoints.ts';

const { getLaboratoryValues, ...questions } = practiceApi;
const { getBlock, ...blocks } = practiceBlockApi;

const practiceEndpoints = calls({ ...questions, ...blocks, ...practicePlanApi }).injectEndpoints({
  endpoints: (build) => ({
    // Whoever comes back to an exam sees its clock at once.
    getBlock: build.query({ ...query(getBlock), keepUnusedDataFor: 3600 }),
    // They change with the app.
    getLaboratoryValues: build.query({ ...query(getLaboratoryValues), keepUnusedDataFor: 24 * 3600 }),
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

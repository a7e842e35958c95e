import { practiceApi } from '@anamnesis/contracts/practice/api.ts';
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
    startBlock: build.mutation(command(practiceApi.startBlock)),
    endBlock: build.mutation(command(practiceApi.endBlock)),
    getBlocks: build.query(query(practiceApi.getBlocks)),
    // Whoever comes back to an exam sees its clock at once.
    getBlock: build.query({ ...query(practiceApi.getBlock), keepUnusedDataFor: 3600 }),
    getBookmarks: build.query(query(practiceApi.getBookmarks)),
    getMended: build.query(query(practiceApi.getMended)),
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
  useEndBlockMutation,
  useGetBlocksQuery,
  useGetBlockQuery,
  useGetBookmarksQuery,
  useGetMendedQuery,
} = practiceEndpoints;

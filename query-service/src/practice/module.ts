import type { practiceContext } from '@anamnesis/contracts/practice/context.ts';
import {
  practiceBlocksModel,
  practiceQuestionsModel,
  practiceRatingsModel,
} from '@anamnesis/contracts/practice/read-models.ts';
import { exportedList } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';
import { getBlock, getBlocks } from './get-blocks.ts';
import { exportedQuestion } from './exported-question.ts';
import { getBookmarks } from './get-bookmarks.ts';
import { serveMisjudgedQuestions } from './misjudged-questions.ts';

export const practiceModule = {
  handlers: (deps) => ({
    getBlocks: getBlocks(deps),
    getBlock: getBlock(deps),
    getBookmarks: getBookmarks(deps),
  }),
  exports: {
    practiceQuestions: exportedList({
      path: 'practice-questions.json',
      about: 'the practice questions that you were asked, and your answers',
      model: practiceQuestionsModel,
      of: 'userId',
      line: exportedQuestion,
    }),
    practiceBlocks: exportedList({
      path: 'practice-blocks.json',
      about: 'your timed blocks of practice questions',
      model: practiceBlocksModel,
      of: 'userId',
    }),
    practiceRatings: exportedList({
      path: 'practice-rating.json',
      about:
        'how able your first answers to practice questions show you, beside which the questions are measured',
      model: practiceRatingsModel,
      of: 'userId',
      // Which answers were first ones the list of questions says.
      where: { kind: 'person' },
    }),
  },
  serve: serveMisjudgedQuestions,
} satisfies QueryModule<typeof practiceContext>;

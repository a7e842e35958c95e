import type { practiceContext } from '@anamnesis/contracts/practice/context.ts';
import {
  practiceBlocksModel,
  practiceQuestionsModel,
  practiceRatingsModel,
  writtenQuestionsModel,
} from '@anamnesis/contracts/practice/read-models.ts';
import { startAll } from '@anamnesis/contracts/ports/subscriptions.ts';
import { exportedList } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';
import { getBlock, getBlocks } from './get-blocks.ts';
import { exportedQuestion } from './exported-question.ts';
import { getBookmarks } from './get-bookmarks.ts';
import { getMended } from './get-mended.ts';
import { serveMisjudgedQuestions } from './misjudged-questions.ts';
import { getQuestionWriting } from './get-question-writing.ts';
import { serveTopicPassages } from './topic-passages.ts';

export const practiceModule = {
  handlers: (deps) => ({
    getBlocks: getBlocks(deps),
    getBlock: getBlock(deps),
    getBookmarks: getBookmarks(deps),
    getMended: getMended(deps),
    getQuestionWriting: getQuestionWriting(deps),
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
    writtenQuestions: exportedList({
      path: 'written-questions.json',
      about: 'the practice questions that you asked a model for',
      model: writtenQuestionsModel,
      of: 'userId',
      line: ({ userId: _userId, ...rest }) => rest,
    }),
  },
  serve: (deps) => startAll([() => serveMisjudgedQuestions(deps), () => serveTopicPassages(deps)]),
} satisfies QueryModule<typeof practiceContext>;

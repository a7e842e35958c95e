import type { notesSearchContext } from '@anamnesis/contracts/notes-search/context.ts';
import { questionsModel } from '@anamnesis/contracts/notes-search/read-models.ts';
import { exportedList } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';
import { answerStream } from './answer-stream.ts';
import { askedQuestions } from './asked-questions.ts';
import { initializeEmbeddings } from './initialize-embeddings.ts';
import { serveListingOwnCards } from './list-own-cards.ts';
import { questionExamples } from './question-examples.ts';
import { quickSearch } from './quick-search.ts';
import { searchWithAnswer } from './search-with-answer.ts';

export const notesSearchModule = {
  handlers: (deps, { changes }) => ({
    initializeEmbeddings: initializeEmbeddings({ ...deps, changes }),
    searchWithAnswer: searchWithAnswer(deps),
    answerStream: answerStream({ ...deps, changes }),
    questionExamples: questionExamples(deps),
    quickSearch: quickSearch(deps),
    askedQuestions: askedQuestions(deps),
  }),
  exports: {
    questions: exportedList({
      path: 'questions.json',
      about: 'what you asked of your notes',
      model: questionsModel,
      of: 'userId',
    }),
  },
  serve: serveListingOwnCards,
} satisfies QueryModule<typeof notesSearchContext>;

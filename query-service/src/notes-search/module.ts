import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { notesSearchApi } from '@anamnesis/contracts/notes-search/api.ts';
import type { notesSearchContext } from '@anamnesis/contracts/notes-search/context.ts';
import { mostKeptQuestions } from '@anamnesis/contracts/notes-search/limits.ts';
import { questionsModel } from '@anamnesis/contracts/notes-search/read-models.ts';
import { ExampleQuestions } from '@anamnesis/contracts/notes-search/requests.ts';
import type { Dependencies } from '../dependencies.ts';
import { exportedList } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';
import { readModelOf } from '../read-models.ts';
import { answerStream } from './answer-stream.ts';
import { askProcessors } from './ask-processors.ts';
import { initializeEmbeddings } from './initialize-embeddings.ts';
import { serveListingOwnCards } from './list-own-cards.ts';
import { quickSearch } from './quick-search.ts';
import { searchWithAnswer } from './search-with-answer.ts';
import { ownDocuments, withReadText, searchedTexts } from './searched-documents.ts';

const askedQuestions =
  ({ store }: Pick<Dependencies, 'store'>): QueryHandler<typeof notesSearchApi.askedQuestions> =>
  async (_request, { userId }) => {
    const found = await readModelOf(store, 'questions').find({
      where: { userId },
      sort: [['askedAt', 'desc']],
      limit: mostKeptQuestions,
    });
    return {
      questions: found.map(({ doc: { questionId: id, text, folderId, documentId: pdfId, askedAt } }) => ({
        id,
        text,
        folderId,
        pdfId,
        askedAt,
      })),
    };
  };

const timeoutMs = 10_000;
/** In documents: examples of the first ones are enough. */
const most = 20;

const questionExamples =
  (deps: Dependencies): QueryHandler<typeof notesSearchApi.questionExamples> =>
  async (_request, { userId }) => {
    const documents = searchedTexts(withReadText(await ownDocuments(deps.store, userId))).slice(0, most);
    if (documents.length === 0) return { examples: [] };
    return askProcessors(deps, ExampleQuestions, { userId, documents }, timeoutMs);
  };

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

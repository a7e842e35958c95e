import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { notesSearchApi } from '@anamnesis/contracts/notes-search/api.ts';
import { ExampleQuestions } from '@anamnesis/contracts/notes-search/requests.ts';
import type { Dependencies } from '../dependencies.ts';
import { askProcessors } from './ask-processors.ts';
import { ownDocuments, readable, searchedTexts } from './searched-documents.ts';

const timeoutMs = 10_000;
/** In documents: examples of the first ones are enough. */
const most = 20;

export const questionExamples =
  (deps: Dependencies): QueryHandler<typeof notesSearchApi.questionExamples> =>
  async (_request, { userId }) => {
    const documents = searchedTexts(readable(await ownDocuments(deps.store, userId))).slice(0, most);
    if (documents.length === 0) return { examples: [] };
    return askProcessors(deps, ExampleQuestions, { userId, documents }, timeoutMs);
  };

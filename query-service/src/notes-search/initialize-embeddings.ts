import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { notesSearchApi } from '@anamnesis/contracts/notes-search/api.ts';
import { PreparePassages } from '@anamnesis/contracts/notes-search/requests.ts';
import type { Dependencies } from '../dependencies.ts';
import { askProcessors } from './ask-processors.ts';
import { asSearched, ownDocuments, readable } from './searched-documents.ts';

/** A shelf of lectures that nobody has prepared takes this long at most; the rest is prepared by another call. */
const timeoutMs = 60_000;

export const initializeEmbeddings =
  (deps: Dependencies): QueryHandler<typeof notesSearchApi.initializeEmbeddings> =>
  async (_request, { userId }) => {
    const documents = readable(await ownDocuments(deps.store, userId)).map(asSearched);
    if (documents.length === 0) return { results: { processed: 0, skipped: 0 } };
    return { results: await askProcessors(deps, PreparePassages, { userId, documents }, timeoutMs) };
  };

import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { notesSearchApi } from '@anamnesis/contracts/notes-search/api.ts';
import type { Dependencies } from '../dependencies.ts';
import { answeredByNotes, askedNotes } from './asked-notes.ts';

export const searchWithAnswer =
  (deps: Dependencies): QueryHandler<typeof notesSearchApi.searchWithAnswer> =>
  async ({ body }, { userId, signal }) =>
    answeredByNotes(deps, await askedNotes(deps, body, userId), signal);

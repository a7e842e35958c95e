import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { documentsModel } from '@anamnesis/contracts/library/read-models.ts';
import type { notesSearchApi } from '@anamnesis/contracts/notes-search/api.ts';
import { PreparePassages } from '@anamnesis/contracts/notes-search/requests.ts';
import type { Dependencies } from '../dependencies.ts';
import { afterChanges } from '../streams/after-changes.ts';
import type { ChangeFeed } from '../streams/change-feed.ts';
import { askProcessors } from './ask-processors.ts';
import { ownDocuments, withReadText, searchedTexts, stillRead } from './searched-documents.ts';

/** More than a processor prepares before it answers: the rest is prepared by another call. */
const timeoutMs = 60_000;
/** What was uploaded a moment ago is read in seconds; a question does not wait for a whole book. */
const longestReadMs = 15_000;

export const initializeEmbeddings =
  (
    deps: Dependencies & { changes: Pick<ChangeFeed, 'follow'> },
  ): QueryHandler<typeof notesSearchApi.initializeEmbeddings> =>
  async (_request, { userId, signal }) => {
    const { changes, store } = deps;
    const own = await afterChanges(
      { changes, userId, signal, timeoutMs: longestReadMs },
      [documentsModel],
      () => ownDocuments(store, userId),
      (all) => stillRead(all) === 0,
    );
    const documents = searchedTexts(withReadText(own));
    if (documents.length === 0) return { results: { processed: 0, skipped: 0 } };
    return { results: await askProcessors(deps, PreparePassages, { userId, documents }, timeoutMs) };
  };

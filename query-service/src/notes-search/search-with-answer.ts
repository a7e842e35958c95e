import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import type { notesSearchApi, SearchResult } from '@anamnesis/contracts/notes-search/api.ts';
import { type FoundPassage, SearchNotes } from '@anamnesis/contracts/notes-search/requests.ts';
import type { Dependencies } from '../dependencies.ts';
import { readPreferences } from '../preferences/preferences-of.ts';
import { askProcessors } from './ask-processors.ts';
import { ownCards } from './own-cards.ts';
import { asSearched, ownDocuments, readable, type Searched, stillRead } from './searched-documents.ts';

/** The first question to a very large shelf reads all of it. */
const timeoutMs = 60_000;

export const searchWithAnswer =
  (deps: Dependencies): QueryHandler<typeof notesSearchApi.searchWithAnswer> =>
  async ({ body: { query, limit, includeAnswer, ...place } }, { userId }) => {
    const own = await ownDocuments(deps.store, userId, place);
    const [documents, unread] = [readable(own), stillRead(own)];
    if (documents.length === 0) return { results: [], aiAnswer: null, answer: null, preparing: unread };
    const { engine } = await readPreferences(deps.store, userId);
    const found = await askProcessors(
      deps,
      SearchNotes,
      {
        userId,
        question: query,
        limit,
        includeAnswer,
        ...(engine === 'builtin' ? { engine } : {}),
        isAll: place.folderId === undefined && place.pdfId === undefined,
        documents: documents.map(asSearched),
        cards: await ownCards(deps.store, documents),
      },
      timeoutMs,
    );
    const byId = new Map(documents.map((document) => [document.documentId, document]));
    const results = found.passages.flatMap((passage) => resultOf(passage, byId.get(passage.documentId)));
    const answer = found.answer && named(found.answer, byId);
    return { results, aiAnswer: answer && textOf(answer), answer, preparing: found.preparing + unread };
  };

/** A document that is not among those searched cannot be found; if it ever were, it would not be shown. */
function resultOf(passage: FoundPassage, document: Searched | undefined): SearchResult[] {
  if (document === undefined) return [];
  const { pageNumber: page_number, similarity, text, cardId } = passage;
  const { documentId: PDF_id, name: PDF_name, type } = document;
  const title = passage.title === '' ? PDF_name : passage.title;
  const own = cardId === null ? {} : { cardId, subtitle: 'Your card' };
  return [{ title, ...own, PDF_id, PDF_name, type, page_number, similarity, text }];
}

/** Processors know documents by their ids. */
const named = (answer: Answer, byId: ReadonlyMap<string, Searched>): Answer => ({
  ...answer,
  citations: answer.citations.map((one) => ({ ...one, PDF_name: byId.get(one.PDF_id)?.name ?? '' })),
});

/** "The heart pumps blood. [1][2] It has four chambers. [2]"; null where the notes do not answer. */
const textOf = ({ verdict, sentences }: Answer): string | null =>
  verdict === 'none' || verdict === 'read' || sentences.length === 0
    ? null
    : sentences
        .map(({ text, sources }) => `${text} ${sources.map((at) => `[${at + 1}]`).join('')}`)
        .join(' ');

import type { RequestOf } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { Answer, Citation, PlacesByName } from '@anamnesis/contracts/notes-search/answer.ts';
import type { FoundAnswer, notesSearchApi, SearchResult } from '@anamnesis/contracts/notes-search/api.ts';
import { questionWithdrawn } from '@anamnesis/contracts/notes-search/progress.ts';
import { type FoundPassage, SearchNotes } from '@anamnesis/contracts/notes-search/requests.ts';
import type { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { readPreferences } from '../preferences/preferences-of.ts';
import { askProcessors } from './ask-processors.ts';
import {
  ownDocuments,
  withReadText,
  type Searched,
  searchedTexts,
  stillRead,
  withOwnCards,
} from './searched-documents.ts';

type Body = RequestOf<typeof notesSearchApi.searchWithAnswer>['body'];
type Asked = z.input<typeof SearchNotes.input>;

/** A question, and how its results are sent. */
export type AskedNotes = {
  /** null: there is nothing to search. */
  input: (Asked & { askId: string }) | null;
  resultsOf: (found: {
    passages: readonly FoundPassage[];
    preparing: number;
    byWords?: boolean | undefined;
    byName?: readonly PlacesByName[] | undefined;
  }) => Found;
  cited: (citations: readonly Citation[]) => Citation[];
};
type Found = Pick<FoundAnswer, 'results' | 'byName' | 'preparing' | 'byWords'>;

/** The first question to a very large shelf reads all of it, and a model writes for a while. */
const timeoutMs = 90_000;

/** Refused where the place is not the person's. */
export async function askedNotes(
  deps: Pick<Dependencies, 'store'>,
  { query, thread, limit, includeAnswer, pagesBeside, ...place }: Body,
  userId: string,
): Promise<AskedNotes> {
  const inPlace = await ownDocuments(deps.store, userId, place);
  const own = inPlace.filter(({ documentId }) => documentId !== pagesBeside);
  const [documents, unread] = [withReadText(own), stillRead(own)];
  const byId = new Map(documents.map((document) => [document.documentId, document]));
  const { engine } = await readPreferences(deps.store, userId);
  const input = {
    userId,
    question: query,
    ...(thread !== undefined && { thread }),
    limit,
    includeAnswer,
    ...(engine === 'builtin' ? { engine } : {}),
    askId: crypto.randomUUID(),
    isAll: pagesBeside === undefined && place.folderId === undefined && place.pdfId === undefined,
    documents: searchedTexts(documents),
    cardsIn: pagesBeside === undefined ? withOwnCards(documents) : [],
  };
  return {
    input: documents.length === 0 ? null : input,
    resultsOf({ passages, preparing, byWords, byName }) {
      const shown = passages.map((passage) => resultOf(passage, byId.get(passage.documentId)));
      const placeOf = shown.map((_, at) => shown.slice(0, at).flat().length);
      return {
        results: shown.flat(),
        preparing: preparing + unread,
        ...(byWords ? { byWords } : {}),
        ...(byName && {
          byName: byName.map(({ name, results }) => ({
            name,
            results: results.flatMap((at) => (shown[at]?.length === 1 ? [placeOf[at]!] : [])),
          })),
        }),
      };
    },
    // Processors know documents by their ids.
    cited: (citations) => citations.map((one) => ({ ...one, PDF_name: byId.get(one.PDF_id)?.name ?? '' })),
  };
}

/** Asks, and lets the processor end its work when nobody waits for it any more. */
export async function answeredByNotes(
  deps: Pick<Dependencies, 'bus' | 'logger'>,
  { input, resultsOf, cited }: AskedNotes,
  signal: AbortSignal,
): Promise<FoundAnswer> {
  if (input === null) return { ...resultsOf({ passages: [], preparing: 0 }), aiAnswer: null, answer: null };
  const { askId } = input;
  const withdraw = (): void => deps.bus.emit(questionWithdrawn.subject, { askId });
  signal.addEventListener('abort', withdraw, { once: true });
  try {
    const found = await askProcessors({ ...deps, signal }, SearchNotes, input, timeoutMs);
    const answer = found.answer && { ...found.answer, citations: cited(found.answer.citations) };
    return { ...resultsOf(found), aiAnswer: answer && textOf(answer), answer };
  } finally {
    signal.removeEventListener('abort', withdraw);
  }
}

/** A document that is not among those searched cannot be found; if it ever were, it would not be shown. */
function resultOf(passage: FoundPassage, document: Searched | undefined): SearchResult[] {
  if (document === undefined) return [];
  const { pageNumber: page_number, similarity, text, path, blocks, best, cardId } = passage;
  const { documentId: PDF_id, name: PDF_name, type } = document;
  const title = passage.title === '' ? PDF_name : passage.title;
  const own = cardId === null ? {} : { cardId, subtitle: 'Your card' };
  return [{ title, ...own, PDF_id, PDF_name, type, page_number, similarity, text, path, blocks, best }];
}

/** "The heart pumps blood. [1][2] It has four chambers. [2]"; null where there is nothing that could be said. */
const textOf = ({ sentences }: Answer): string | null =>
  sentences.length === 0
    ? null
    : sentences
        .map(
          ({ text, more, sources }) =>
            `${text}${more === undefined ? '' : ` (and ${more} more)`} ${sources.map((at) => `[${at + 1}]`).join('')}`,
        )
        .join(' ');

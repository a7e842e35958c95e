import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { mostDocuments, mostFolders } from '@anamnesis/contracts/library/quota.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { notesSearchApi } from '@anamnesis/contracts/notes-search/api.ts';
import { mostFoundOfKind, mostListed, mostSearched } from '@anamnesis/contracts/notes-search/limits.ts';
import { excerptOf } from '@anamnesis/contracts/notes-search/marks.ts';
import type { QuickSearch } from '@anamnesis/contracts/notes-search/quick-search.ts';
import {
  FindTyped,
  type FoundText,
  type SearchedOwnCard,
} from '@anamnesis/contracts/notes-search/requests.ts';
import {
  foldTypedText,
  type FoldedText,
  isOneLetter,
  typedMarksOf,
  rankOf,
  type TypedWords,
  typedWords,
} from '@anamnesis/contracts/notes-search/typed-words.ts';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { askProcessors } from './ask-processors.ts';
import { withReadText, searchedTexts, withOwnCards } from './searched-documents.ts';

/** Whoever types has typed on by then. */
const timeoutMs = 5_000;

/**
 * What somebody finds while they type: folders and documents by their names, pages by their words, and the cards that they wrote or brought.
 * Generated cards are not searched: they are found through the pages that they were made of.
 */
export const quickSearch = (deps: Dependencies): QueryHandler<typeof notesSearchApi.quickSearch> => {
  const { store } = deps;
  return async ({ query: { q, all } }, { userId }) => {
    const typed = typedWords(q);
    if (typed === null)
      return { folders: [], documents: [], pages: [], cards: [], cut: false, pagesMissing: false };
    const most = all ? mostListed : mostFoundOfKind;
    const inOrder = { where: { userId }, sort: [['displayOrder', 'asc'] as const] };
    const [folders, documents] = await Promise.all([
      readModelOf(store, 'folders').find({ ...inOrder, limit: mostFolders }),
      readModelOf(store, 'documents').find({ ...inOrder, limit: mostDocuments }),
    ]);
    const folderNames = new Map(folders.map(({ doc }) => [doc.folderId, doc.name]));
    const byId = new Map(documents.map(({ doc }) => [doc.documentId, doc]));
    const searched = withReadText([...byId.values()]).slice(0, mostSearched);
    // Cards wait for no text.
    const cardsIn = withOwnCards([...byId.values()].slice(0, mostSearched));
    const asked = { userId, typed: q, documents: searchedTexts(searched), cardsIn };
    const texts = isOneLetter(typed) ? none : await textsWith(deps, { ...asked, most: most + 1 });
    const found = {
      folders: bestOf(folders, typed, ({ doc }) => doc.name),
      documents: bestOf([...byId.values()], typed, ({ name }) => name),
      ...(texts ?? none),
    };
    return {
      folders: found.folders.slice(0, most).map(({ doc: { folderId: id, name } }) => ({
        id,
        name,
        marks: typedMarksOf(name, typed),
      })),
      documents: found.documents.slice(0, most).map((document) => ({
        ...named(document),
        folderName: folderNames.get(document.folderId) ?? '',
        marks: typedMarksOf(document.name, typed),
      })),
      pages: found.pages.slice(0, most).flatMap((page) => pageOf(page, byId.get(page.documentId))),
      cards: found.cards.slice(0, most).map((card) => cardOf(card, typed)),
      cut: Object.values(found).some(({ length }) => length > most),
      pagesMissing: texts === null,
    };
  };
};

/** Those that hold what was typed, the best first, in the order of the library where they are as good. */
function bestOf<T>(all: readonly T[], typed: TypedWords, textOf: (one: T) => string): T[] {
  const found = all.flatMap((one) => {
    const rank = rankOf(foldedName(textOf(one)), typed);
    return rank === null ? [] : [{ one, rank }];
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}

type Texts = z.output<typeof FindTyped.output>;
const none: Texts = { pages: [], cards: [] };

/** In UTF-16 units: the names that are searched by those who type at the moment. */
const names = new LRUCache<string, FoldedText>({
  maxSize: 4 * 2 ** 20,
  sizeCalculation: (_, name) => 3 * name.length + 100,
});
/** Folding costs more than comparing, and while somebody types the same names are compared again. */
function foldedName(name: string): FoldedText {
  const folded = names.get(name) ?? foldTypedText(name);
  names.set(name, folded);
  return folded;
}

/** Null when no processor answers: what else is found is shown without them. */
async function textsWith(deps: Dependencies, input: z.input<typeof FindTyped.input>): Promise<Texts | null> {
  try {
    return await askProcessors(deps, FindTyped, input, timeoutMs);
  } catch (error) {
    if (error instanceof Rejection) return null;
    throw error;
  }
}

const named = ({ documentId, name, type }: DocumentDocument) => ({
  PDF_id: documentId,
  PDF_name: name,
  type,
});

/** A document that is not the caller's cannot be found; if it ever were, it would not be shown. */
function pageOf(found: FoundText, document: DocumentDocument | undefined): QuickSearch['pages'] {
  if (document === undefined) return [];
  const { title, titleMarks, excerpt, marks, path, blocks, pageNumber: page_number } = found;
  return [{ ...named(document), page_number, title, titleMarks, excerpt, marks, path, blocks }];
}

function cardOf(card: SearchedOwnCard, typed: TypedWords): QuickSearch['cards'][number] {
  const { excerpt: text, marks } = excerptOf(card.text, typedMarksOf(card.text, typed));
  return { id: card.cardId, pdfId: card.documentId, page_number: card.pageNumber, text, marks };
}

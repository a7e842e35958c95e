import { setImmediate as turn } from 'node:timers/promises';
import type { CardSearch } from '@anamnesis/contracts/cards/browse/search.ts';
import {
  type CardDocument,
  cardsModel,
  everDue,
  notIntroduced,
  thereStatus,
} from '@anamnesis/contracts/cards/read-models.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { z } from 'zod';
import { ownDocument } from '../../documents/own-document.ts';
import { findPage } from '../../paging/find-page.ts';
import { readModelOf } from '../../read-models.ts';
import { readingOrder } from '../reading-order.ts';
import { matcherOf } from './matcher.ts';

/** Read in one go: a few milliseconds, after which others have their turn. */
const atOnce = 100;
/** Read for one page, however few of them match: whoever looks sees that it goes on. */
const mostRead = 3_000;

/** `at`: where it was read, from which follows where the next page begins. */
export type FoundCard = { card: CardDocument; at: { documentId: string; from: string | null; nth: number } };

type Ask = {
  userId: string;
  studyDay: string;
  search: CardSearch;
  limit: number;
  cursor?: string | undefined;
  signal: AbortSignal;
};

/** A document of the list and where in it a page begins; null: at its first card. */
const placeSchema = z.tuple([z.string(), z.string().nullable()]);
type Place = z.infer<typeof placeSchema>;

/** Cards that match, document by document in the order of the library and down each. Throws INVALID_CURSOR for one of another list. */
export async function findBrowsedCards(store: ReadStore, ask: Ask) {
  const { search, limit, cursor, signal, studyDay } = ask;
  const documents = await documentsOf(store, ask);
  const where = whereOf(search, studyDay);
  const matching = matcherOf(store, search);
  const found: FoundCard[] = [];
  const begin = cursor === undefined ? null : placeOf(cursor);
  let nth = begin === null ? 0 : documents.findIndex(({ documentId }) => documentId === begin[0]);
  if (nth < 0) throw changed();
  let from = begin?.[1] ?? null;
  let read = 0;
  while (nth < documents.length && found.length < limit && read < mostRead) {
    signal.throwIfAborted();
    const { documentId } = documents[nth]!;
    const query = { where: { documentId, ...where }, order: readingOrder, limit: atOnce };
    const page = await findPage(store, cardsModel, { ...query, ...(from !== null && { cursor: from }) });
    const matches = await matching(page.found.map(({ doc }) => doc));
    for (const [at, { doc: card }] of page.found.entries())
      if (matches(card)) found.push({ card, at: { documentId, from, nth: at + 1 } });
    read += Math.max(1, page.found.length);
    from = page.next;
    if (from === null) nth += 1;
    await turn();
  }
  const rest = documents[nth];
  const next = rest ? cursorOf([rest.documentId, from]) : null;
  const fits = found.slice(0, limit);
  return {
    found: fits,
    documents: new Map(documents.map((document) => [document.documentId, document])),
    next: fits.length < found.length ? await behind(store, ask, fits.at(-1)!) : next,
    where,
    isCounted: matching.isAll,
  };
}

/** The cursor of a page that begins after this card. */
export async function behind(
  store: ReadStore,
  { search, studyDay }: Pick<Ask, 'search' | 'studyDay'>,
  { at: { documentId, from, nth } }: FoundCard,
): Promise<string> {
  const query = { where: { documentId, ...whereOf(search, studyDay) }, order: readingOrder, limit: nth };
  const { next } = await findPage(store, cardsModel, { ...query, ...(from !== null && { cursor: from }) });
  if (next === null) throw new Error('there is a card behind this one');
  return cursorOf([documentId, next]);
}

/** What of a search a read model is asked. Whatever is due is active, and studied nowhere else. */
function whereOf({ state, by, yield: marked }: CardSearch, studyDay: string) {
  const mark = marked === undefined ? {} : { yield: marked };
  switch (state) {
    case undefined:
      return { ...mark, status: thereStatus };
    case 'due':
      return { ...mark, limited: 'no', dueDate: { lte: by ?? studyDay } } as const;
    case 'new':
      return { ...mark, introducedOn: notIntroduced, dueDate: everDue };
    case 'seen':
      return { ...mark, introducedOn: { gt: notIntroduced }, status: thereStatus };
    case 'suspended':
      return { ...mark, status: 'suspended' } as const;
    default:
      return state satisfies never;
  }
}

/** The documents that may have such cards, folder by folder. Throws NOT_FOUND for one, or a folder, that is not the person's. */
async function documentsOf(store: ReadStore, { userId, search }: Ask): Promise<DocumentDocument[]> {
  const { pdfId, folderId } = search;
  if (pdfId !== undefined) return [await ownDocument(store, userId, pdfId)];
  const [folders, documents] = await Promise.all([
    readModelOf(store, 'folders').find({ where: { userId }, sort: [['displayOrder', 'asc']] }),
    readModelOf(store, 'documents').find({ where: { userId }, sort: [['displayOrder', 'asc']] }),
  ]);
  if (folderId !== undefined && !folders.some(({ key }) => key === folderId)) throw notFound('Folder');
  const inFolder = Map.groupBy(documents, ({ doc }) => doc.folderId);
  return folders
    .filter(({ key }) => folderId === undefined || key === folderId)
    .flatMap(({ key }) => (inFolder.get(key) ?? []).map(({ doc }) => doc));
}

const cursorOf = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

function placeOf(cursor: string): Place {
  try {
    return placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw changed();
  }
}

const changed = (): Rejection =>
  new Rejection(commonRefusals.INVALID_CURSOR, 'This list has changed. Please load it again from the start.');

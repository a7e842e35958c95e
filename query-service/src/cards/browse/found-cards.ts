import type { BrowseOrder, CardSearch } from '@anamnesis/contracts/cards/browse/search.ts';
import {
  type CardDocument,
  cardsModel,
  everDue,
  notIntroduced,
  thereStatus,
} from '@anamnesis/contracts/cards/read-models.ts';
import type { SearchableOf, Where } from '@anamnesis/contracts/kernel/events/read-model.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { type GiveWay, givingWay } from '@anamnesis/contracts/kernel/work/give-way.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { z } from 'zod';
import { ownDocument } from '../../documents/own-document.ts';
import { findPage } from '../../paging/find-page.ts';
import { readModelOf } from '../../read-models.ts';
import { readingOrder } from '../reading-order.ts';
import { matcherOf } from './matcher.ts';
import { changed, fromCursor, sortedCards, toCursor } from './sorted-cards.ts';

/** Read in one go. */
const atOnce = 100;
/** Read for one page, however few of them match: whoever looks sees that it goes on. */
const mostRead = 3_000;
/** Cards that a store finds and sorts in one go without an index that has them in order. */
const few = 2_000;

type Fields = Where<SearchableOf<typeof cardsModel>>;
type Condition = Pick<Fields, 'status' | 'limited' | 'dueDate' | 'introducedOn' | 'yield'>;
/** What is read of a document. */
type Part = Condition & { documentId: string; userId?: string };
/** `at`: where it was read, from which follows where the next page begins. */
export type FoundCard = { card: CardDocument; at: { part: Part; from: string | null; nth: number } };

type Ask = {
  userId: string;
  studyDay: string;
  search: CardSearch;
  order?: BrowseOrder | undefined;
  limit: number;
  cursor?: string | undefined;
  signal: AbortSignal;
};

/** A document of the list and where in it a page begins; null: at its first card. */
const placeSchema = z.tuple([z.string(), z.string().nullable()]);

/** Cards that match, document by document in the order of the library and down each, or in another. Throws INVALID_CURSOR for one of another list. */
export async function findBrowsedCards(store: ReadStore, ask: Ask) {
  const { search, order, limit, cursor } = ask;
  const giveWay = givingWay();
  const documents = await documentsOf(store, ask);
  await giveWay();
  const matching = matcherOf(store, search, giveWay);
  const those = { documents: new Map(documents.map((document) => [document.documentId, document])) };
  if (order !== undefined) {
    const all = reading(store, ask, { documents, matching, giveWay }, [0, null]);
    return { ...those, ...(await sortedCards(all, { order, limit, cursor })) };
  }
  const begin = cursor === undefined ? null : fromCursor(placeSchema, cursor);
  const first = begin === null ? 0 : documents.findIndex(({ documentId }) => documentId === begin[0]);
  if (first < 0) throw changed();
  const found: FoundCard[] = [];
  let [read, next] = [0, null as string | null];
  const all = reading(store, ask, { documents, matching, giveWay }, [first, begin?.[1] ?? null]);
  for await (const page of all) {
    found.push(...page.found);
    read += Math.max(1, page.read);
    next = page.next;
    if (found.length >= limit || read >= mostRead) break;
  }
  const fits = found.slice(0, limit);
  const behind = (card: FoundCard): Promise<string> => cursorBehind(store, card);
  return {
    ...those,
    found: fits,
    next: fits.length < found.length ? await behind(fits.at(-1)!) : next,
    behind,
    /** How many there are in all; null where each has to be read to know. */
    count: () => (matching.isAll ? countOf(store, ask, documents, giveWay) : null),
  };
}

type From = {
  documents: readonly DocumentDocument[];
  matching: ReturnType<typeof matcherOf>;
  giveWay: GiveWay;
};

/** What matches, some cards at a time, from a place of a document on. `next`: where it goes on. */
async function* reading(
  store: ReadStore,
  ask: Ask,
  { documents, matching, giveWay }: From,
  [first, begin]: [nth: number, from: string | null],
): AsyncGenerator<{ found: FoundCard[]; read: number; next: string | null }> {
  const standing = standingOf(ask);
  let [nth, from, part] = [first, begin, null as Part | null];
  while (nth < documents.length) {
    ask.signal.throwIfAborted();
    part ??= await partOf(store, ask, documents[nth]!.documentId);
    const at = { part, from };
    const page = await pageOf(store, part, from, atOnce);
    await giveWay();
    const cards = page.found.map(({ doc }) => doc);
    const matches = await matching(cards.filter((card) => holds(card, standing)));
    const found = cards.flatMap((card, before) =>
      matches.has(card) ? [{ card, at: { ...at, nth: before + 1 } }] : [],
    );
    from = page.next;
    if (from === null) [nth, part] = [nth + 1, null];
    const rest = documents[nth];
    yield { found, read: cards.length, next: rest ? toCursor([rest.documentId, from]) : null };
  }
}

const pageOf = (store: ReadStore, where: Part, from: string | null, limit: number) =>
  findPage(store, cardsModel, { where, order: readingOrder, limit, ...(from !== null && { cursor: from }) });

/** The cursor of a page that begins after this card. */
async function cursorBehind(store: ReadStore, { at: { part, from, nth } }: FoundCard): Promise<string> {
  const { next } = await pageOf(store, part, from, nth);
  if (next === null) throw new Error('there is a card behind this one');
  return toCursor([part.documentId, next]);
}

/** Of a document with very many cards those that the search means, where they are few; otherwise all, as an index has them in order. */
async function partOf(store: ReadStore, ask: Ask, documentId: string): Promise<Part> {
  const cards = readModelOf(store, 'cards');
  const { userId, search } = ask;
  const standing = { documentId, ...standingOf(ask) };
  if ((await cards.count({ documentId })) <= few) return standing;
  const all = { documentId, status: thereStatus };
  switch (search.state) {
    case 'due':
    case 'suspended':
      return (await cards.count(standing)) <= few ? standing : all;
    case 'seen':
      return (await cards.count({ userId, introducedOn: { gt: notIntroduced } })) <= few
        ? { userId, ...standing }
        : all;
    case 'new':
    case undefined:
      return all;
    default:
      return search.state satisfies never;
  }
}

/** A part of the documents at a time. Null where one has very many cards and no index has all that is asked of them. */
async function countOf(store: ReadStore, ask: Ask, documents: readonly DocumentDocument[], giveWay: GiveWay) {
  const cards = readModelOf(store, 'cards');
  const standing = standingOf(ask);
  const isInIndex = 'limited' in standing || Object.keys(standing).join() === 'status';
  const ids = documents.map(({ documentId }) => documentId);
  await giveWay();
  const own = await cards.countBy('documentId', ids, {});
  let [count, part, inPart] = [0, [] as string[], 0];
  for (const [nth, id] of ids.entries()) {
    const more = own[id] ?? 0;
    if (more > few && !isInIndex) return null;
    part.push(id);
    inPart += more;
    if (inPart < few && nth + 1 < ids.length) continue;
    await giveWay();
    count += await cards.count({ ...standing, documentId: { in: part } });
    [part, inPart] = [[], 0];
  }
  return count;
}

/** What of a search a read model is asked. Whatever is due is active, and studied nowhere else. */
function standingOf({ search: { state, by, yield: marked }, studyDay }: Ask): Condition {
  const mark = marked === undefined ? {} : { yield: marked };
  switch (state) {
    case undefined:
      return { ...mark, status: thereStatus };
    case 'due':
      return { ...mark, limited: 'no', dueDate: { lte: by ?? studyDay } };
    case 'new':
      return { ...mark, introducedOn: notIntroduced, dueDate: everDue };
    case 'seen':
      return { ...mark, introducedOn: { gt: notIntroduced }, status: thereStatus };
    case 'suspended':
      return { ...mark, status: 'suspended' };
    default:
      return state satisfies never;
  }
}

const holds = (card: CardDocument, condition: Condition): boolean =>
  Object.entries(condition).every(([field, wanted]) => {
    const value = card[field as keyof Condition];
    if (typeof wanted !== 'object') return value === wanted;
    if ('in' in wanted) return (wanted.in as readonly unknown[]).includes(value);
    return 'lte' in wanted ? value <= wanted.lte : value > wanted.gt;
  });

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

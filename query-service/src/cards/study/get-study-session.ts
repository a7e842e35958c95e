import type { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { Keyed, ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ownDocument } from '../../documents/own-document.ts';
import { readModelOf } from '../../read-models.ts';
import { studyPreferencesOf } from '../study-preferences.ts';
import type { Details } from '../details/details-of.ts';
import { fitting } from '../details/fitting.ts';
import { examsOn } from '../exams/exams-of.ts';
import { cardsOfDay, withDayOff } from './cards-of-day.ts';
import { dealSession } from './deal-session.ts';
import { toAnkiCards } from '../duplicates/to-anki-cards.ts';
import { momentOf } from '../to-anki-card.ts';

/**
 * Includes cards in a short delay: the client does not show them before `delayedUntil`. Where cards have very much beside their texts, the
 * session has fewer.
 */
export const getStudySession =
  ({
    store,
    clock,
    previewReview,
    riskOfForgetting,
  }: Dependencies): QueryHandler<typeof cardsApi.getStudySession> =>
  async ({ query: { pdfId, folderId, yieldFilter, only, moreNew, begun } }, { userId, timeZone }) => {
    const [documents, preferences] = await Promise.all([
      documentsFor(store, userId, { pdfId, folderId }),
      studyPreferencesOf(store, userId),
    ]);
    const moment = momentOf(clock(), timeZone, preferences);
    const { studyDay } = moment;
    const choices = withDayOff(preferences, studyDay);
    const everything = pdfId === undefined && folderId === undefined;
    const highYieldOnly = yieldFilter === 'high';
    const dueOnly = only === 'due';
    const exams = await examsOn(store, { userId, studyDay }, choices);
    const ofDay = (await cardsOfDay(store, { userId, studyDay, exams }, choices))?.cards ?? null;
    const ask = {
      exams,
      ofDay,
      userId,
      studyDay,
      documents,
      everything,
      highYieldOnly,
      dueOnly,
      moreNew,
      begun,
    };
    const dealt = await dealSession(store, ask, choices, { risk: riskOfForgetting, now: moment.at });
    const { cards, details } = await fittingSession(store, dealt.cards);
    const preview = { moment, choices, previewReview };
    const dealtFrom = new Set(cards.map(({ documentId }) => documentId));
    return {
      cards: await toAnkiCards(store, cards, preview, details),
      newCards: cards.filter(({ limited }) => limited === 'yes').length,
      inAll: dealt.inAll,
      documents: documents
        .filter(({ key }) => dealtFrom.has(key))
        .map(({ key: documentId, doc: { name, type } }) => ({ documentId, name, type })),
    };
  };

/** Those that one answer may hold, in playing order. A card in a short delay is not left for a later session, which might come too late. */
async function fittingSession(
  store: ReadStore,
  dealt: readonly CardDocument[],
): Promise<{ cards: CardDocument[]; details: Details }> {
  const delayedFirst = dealt.toSorted(
    (a, b) => Number(b.schedule.delay !== null) - Number(a.schedule.delay !== null),
  );
  const { fits, details } = await fitting(store, delayedFirst, { cardOf: (card) => card });
  const those = new Set(fits);
  return { cards: dealt.filter((card) => those.has(card)), details };
}

type Wish = { pdfId?: string | undefined; folderId?: string | undefined };

/** Throws the same NOT_FOUND for a folder that does not exist and for another person's. */
async function ownFolder(store: ReadStore, userId: string, folderId: string): Promise<void> {
  const folder = await readModelOf(store, 'folders').get(folderId);
  if (folder?.userId !== userId) throw notFound('Folder');
}

/** The person's documents that are asked for: of a folder too, only those that are in it. */
async function documentsFor(
  store: ReadStore,
  userId: string,
  { pdfId, folderId }: Wish,
): Promise<Keyed<DocumentDocument>[]> {
  if (folderId !== undefined) await ownFolder(store, userId, folderId);
  const documents =
    pdfId === undefined
      ? await readModelOf(store, 'documents').find({ where: { userId } })
      : [{ key: pdfId, doc: await ownDocument(store, userId, pdfId) }];
  return folderId === undefined ? documents : documents.filter(({ doc }) => doc.folderId === folderId);
}

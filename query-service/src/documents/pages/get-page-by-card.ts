import { type CardDocument, cardsModel } from '@anamnesis/contracts/cards/read-models.ts';
import type { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { type PageDocument, pageKey, pagesModel } from '@anamnesis/contracts/documents/read-models.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';
import { readPage, isPicturedPage, type PicturedPage } from './document-page.ts';
import { documentText } from '../text/document-text.ts';
import { readingFiles } from '../files/file-damaged.ts';
import { notesOn, type NotesLibrary } from '../text/notes-library.ts';
import { notReady } from './not-ready.ts';
import { ownDocument } from '../own-document.ts';
import type { ReadAgain } from '../reading-again.ts';
import { numberedSentences } from '../text/sentences.ts';
import type { TextLibrary } from '../text/text-library.ts';

const timeoutMs = 5000;

/**
 * The displayed page of a card; null when it was never recorded. It is recorded before the card, so it is available as
 * soon as the pages' read model is as recent as that of the cards.
 */
async function pageForCard(
  store: ReadStore,
  { documentId, userId }: Pick<CardDocument, 'documentId' | 'userId'>,
  page: number,
): Promise<PicturedPage | null> {
  const find = async (): Promise<PageDocument | null> =>
    readModelOf(store, 'pages').get(pageKey(documentId, page));
  const known = await find();
  if (known && isPicturedPage(known)) return known;
  await store.waitFor(pagesModel.name, await store.position(cardsModel.name), timeoutMs, userId);
  const found = await find();
  return found && isPicturedPage(found) ? found : null;
}

/** For a text document the whole chunk: a card's span may run over several sentences. */
export const getPDFPageByAnkiCard =
  (
    { store, blobs, logger }: Dependencies,
    texts: TextLibrary,
    notes: NotesLibrary,
    readAgain: ReadAgain,
  ): QueryHandler<typeof documentsApi.getPDFPageByAnkiCard> =>
  async ({ body: { ankiCardId } }, context) => {
    const { userId } = context;
    const { documentId, pageNumber } = await ownCard(store, userId, ankiCardId);
    const document = await ownDocument(store, userId, documentId);
    if (document.isDeck) return ofDeck(document.name, pageNumber);
    readAgain(document, context);
    if (document.type === 'pdf') {
      const page = await pageForCard(store, document, pageNumber);
      if (!page) throw notReady(document);
      const noted = notesOn(await notes.read(documentId), pageNumber);
      const shown = await readingFiles({ store, logger }, document, () =>
        readPage({ blobs, texts, logger }, page),
      );
      return { type: 'pdf', page: { ...shown, ...noted } };
    }
    const text = await readingFiles({ store, logger }, document, () =>
      documentText({ store, texts }, document),
    );
    const chunk = text.pages.find((page) => page.pageNumber === pageNumber);
    if (!chunk) throw notFound('Part');
    const sentence = { number: pageNumber, text: chunk.text };
    return { type: 'text', sentence, sentences: numberedSentences({ documentId, page: chunk, logger }) };
  };

/** A card of a deck has no page: what stands for one says so, also before it was read. */
function ofDeck(name: string, chunk: number): AnswerOfCard {
  const text = `This card came with the deck “${name}” and has no page.`;
  const sentences = [{ number: 1, sentence_number: 1, text, chunk }];
  return { type: 'text', sentence: { number: chunk, text }, sentences };
}
type AnswerOfCard = z.output<(typeof documentsApi.getPDFPageByAnkiCard)['response']>;

async function ownCard(store: ReadStore, userId: string, cardId: string): Promise<CardDocument> {
  const card = await readModelOf(store, 'cards').get(cardId);
  if (card?.userId !== userId) throw notFound('Card');
  return card;
}

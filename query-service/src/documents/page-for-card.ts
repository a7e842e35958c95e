import { type CardDocument, cardsModel } from '@anamnesis/contracts/cards/read-models.ts';
import { type PageDocument, pageKey, pagesModel } from '@anamnesis/contracts/documents/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { readModelOf } from '../read-models.ts';
import { isPictured, type PicturedPage } from './document-page.ts';

const timeoutMs = 5000;

/**
 * The displayed page of a card; null when it was never recorded. It is recorded before the card, so it is available as
 * soon as the pages' read model is as recent as that of the cards.
 */
export async function pageForCard(
  store: ReadStore,
  { documentId, userId }: Pick<CardDocument, 'documentId' | 'userId'>,
  page: number,
): Promise<PicturedPage | null> {
  const find = async (): Promise<PageDocument | null> =>
    readModelOf(store, 'pages').get(pageKey(documentId, page));
  const known = await find();
  if (known && isPictured(known)) return known;
  await store.waitFor(pagesModel.name, await store.position(cardsModel.name), timeoutMs, userId);
  const found = await find();
  return found && isPictured(found) ? found : null;
}

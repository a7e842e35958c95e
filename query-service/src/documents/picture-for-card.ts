import { cardsModel } from '@anamnesis/contracts/cards/read-models.ts';
import { type PageDocument, pageKey, pagesModel } from '@anamnesis/contracts/documents/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { pagesOf } from '../read-models.ts';
import type { Picture } from './document-page.ts';

const timeoutMs = 5000;

/**
 * How the page of a card is shown; null when it never was recorded. It was before the card, so it is there as soon as the
 * pages are as recent as the cards.
 */
export async function pictureForCard(
  store: ReadStore,
  documentId: string,
  page: number,
): Promise<Picture | null> {
  const find = async (): Promise<PageDocument | null> => pagesOf(store).get(pageKey(documentId, page));
  const known = await find();
  if (known?.picture) return known.picture;
  await store.waitFor(pagesModel.name, await store.position(cardsModel.name), timeoutMs);
  return (await find())?.picture ?? null;
}

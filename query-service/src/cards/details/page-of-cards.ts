import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { cardsModel } from '@anamnesis/contracts/cards/read-models.ts';
import type { SearchableOf } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { toAnkiCards } from '../duplicates/to-anki-cards.ts';
import { findPage, type PageQuery } from '../../paging/find-page.ts';
import type { PreviewedAnswer } from '../to-anki-card.ts';
import { fitting } from './fitting.ts';

/** A page of a list of cards as clients see them. Where they have very much beside their texts, it ends earlier, behind one card at least. */
export async function pageOfCards(
  store: ReadStore,
  query: PageQuery<SearchableOf<typeof cardsModel>>,
  preview: PreviewedAnswer,
): Promise<{ cards: AnkiCard[]; next: string | null }> {
  const page = await findPage(store, cardsModel, query);
  const found = page.found.map(({ doc }) => doc);
  const { fits, details } = await fitting(store, found, { cardOf: (card) => card });
  const next =
    fits.length < found.length
      ? (await findPage(store, cardsModel, { ...query, limit: fits.length })).next
      : page.next;
  return { cards: await toAnkiCards(store, fits, preview, details), next };
}

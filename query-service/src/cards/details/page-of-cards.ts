import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { CardDetailsDocument } from '@anamnesis/contracts/cards/imports/read-models.ts';
import { type CardDocument, cardsModel } from '@anamnesis/contracts/cards/read-models.ts';
import type { SearchableOf } from '@anamnesis/contracts/kernel/read-model.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { toAnkiCards } from '../duplicates/to-anki-cards.ts';
import { findPage, type PageQuery } from '../../paging/find-page.ts';
import type { Preview } from '../to-anki-card.ts';
import { type Details, detailsOf } from './details-of.ts';

/** Cards whose details are read at once. */
const atOnce = 100;
/** Of the details of a page, in characters: a thousand cards may have 200 MB of them. */
const longestDetails = 4_000_000;

/** A page of a list of cards as clients see them. Where they have very much beside their texts, it ends earlier, behind one card at least. */
export async function pageOfCards(
  store: ReadStore,
  query: PageQuery<SearchableOf<typeof cardsModel>>,
  preview: Preview,
): Promise<{ cards: AnkiCard[]; next: string | null }> {
  const { found, next } = await findPage(store, cardsModel, query);
  const { cards, details } = await fitting(
    store,
    found.map(({ doc }) => doc),
  );
  const end =
    cards.length < found.length
      ? (await findPage(store, cardsModel, { ...query, limit: cards.length })).next
      : next;
  return { cards: await toAnkiCards(store, cards, preview, details), next: end };
}

async function fitting(
  store: ReadStore,
  all: readonly CardDocument[],
): Promise<{ cards: CardDocument[]; details: Details }> {
  const cards: CardDocument[] = [];
  const details = new Map<string, CardDetailsDocument>();
  let length = 0;
  for (let from = 0; from < all.length; from += atOnce) {
    const some = all.slice(from, from + atOnce);
    const found = await detailsOf(store, some);
    for (const card of some) {
      const own = found.get(card.cardId);
      length += own ? lengthOf(own) : 0;
      if (length > longestDetails && cards.length > 0) return { cards, details };
      cards.push(card);
      if (own) details.set(card.cardId, own);
    }
  }
  return { cards, details };
}

const lengthOf = ({ rich, fields = [] }: CardDetailsDocument): number =>
  fields.reduce(
    (sum, { name, html }) => sum + name.length + html.length,
    rich ? rich.front.length + rich.back.length : 0,
  );

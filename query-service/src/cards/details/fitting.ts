import type { CardDetailsDocument } from '@anamnesis/contracts/cards/imports/read-models.ts';
import type { Rich } from '@anamnesis/contracts/cards/imports/rich.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { givingWay } from '@anamnesis/contracts/kernel/work/give-way.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { type Details, cardDetailsOf } from './details-of.ts';

/** Whose details are read at once: those of a deck may be long. */
const atOnce = 20;
/** Of an answer, in characters: a thousand cards may have 200 MB of details. */
const longestDetails = 4_000_000;

/** `cardOf`: the card that an item shows; `besides`: what it shows in HTML beside that card, in characters. */
type Fitting<T> = {
  cardOf: (item: T) => Pick<CardDocument, 'cardId' | 'details'> | undefined;
  besides?: (item: T) => number;
};

/** The first of these that one answer may hold with their details: one at least. */
export async function fitting<T>(
  store: Pick<ReadStore, 'collection'>,
  all: readonly T[],
  { cardOf, besides = () => 0 }: Fitting<T>,
): Promise<{ fits: T[]; details: Details }> {
  const fits: T[] = [];
  const details = new Map<string, CardDetailsDocument>();
  const giveWay = givingWay();
  let length = 0;
  for (let from = 0; from < all.length; from += atOnce) {
    const some = all.slice(from, from + atOnce);
    const found = await cardDetailsOf(
      store,
      some.flatMap((item) => cardOf(item) ?? []),
    );
    for (const item of some) {
      const own = found.get(cardOf(item)?.cardId ?? '');
      length += besides(item) + (own ? lengthOf(own) : 0);
      if (length > longestDetails && fits.length > 0) return { fits, details };
      fits.push(item);
      if (own) details.set(own.cardId, own);
    }
    await giveWay();
  }
  return { fits, details };
}

export const lengthOfRich = (rich: Rich | undefined): number =>
  rich ? rich.front.length + rich.back.length : 0;

const lengthOf = ({ rich, fields = [] }: CardDetailsDocument): number =>
  fields.reduce((sum, { name, html }) => sum + name.length + html.length, lengthOfRich(rich));

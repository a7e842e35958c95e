import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import type { SourceChange } from '@anamnesis/contracts/social/following-api.ts';
import { fitting } from '../../cards/details/fitting.ts';

/** `mine`: the own card, where there is one. */
export type FoundChange = { source: CardDocument; mine: CardDocument | undefined; change: SourceChange };

/** The first of these that one answer may hold, with the HTML of their cards: one at least. */
export async function changesInHtml(
  store: Pick<ReadStore, 'collection'>,
  found: readonly FoundChange[],
): Promise<FoundChange[]> {
  const theirs = await fitting(store, found, {
    cardOf: ({ source, change }) => (change.kind === 'deleted' ? undefined : source),
  });
  const own = await fitting(store, theirs.fits, { cardOf: ({ mine }) => mine });
  return own.fits.map(({ source, mine, change }) => {
    const rich = theirs.details.get(source.cardId)?.rich;
    const mineRich = mine && own.details.get(mine.cardId)?.rich;
    return {
      source,
      mine,
      change: {
        ...change,
        ...(rich && { rich }),
        own: change.own && { ...change.own, ...(mineRich && { rich: mineRich }) },
      },
    };
  });
}

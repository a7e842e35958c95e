import type { BrowseOrder } from '@anamnesis/contracts/cards/browse/search.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { z } from 'zod';
import { byCodeUnits } from '../study/by-text.ts';
import { missesOf } from './matcher.ts';

/** By which a card stands before another: figures before texts, each ascending; the last one is its own. */
const placeSchema = z.tuple([z.number(), z.string(), z.string()]);
type Place = z.infer<typeof placeSchema>;

const placeOf: Record<BrowseOrder, (card: CardDocument) => Place> = {
  due: (card) => [card.limited === 'yes' ? 1 : 0, card.dueDate, card.cardId],
  misses: (card) => [-missesOf(card), card.dueDate, card.cardId],
  newest: (card) => [-Date.parse(card.createdAt), '', card.cardId],
};

const compared = (one: Place, other: Place): number =>
  one[0] - other[0] || byCodeUnits(one[1], other[1]) || byCodeUnits(one[2], other[2]);

/** A page in an order that no index has: all that match are read, and those kept that come next. */
export async function sortedCards<F extends { card: CardDocument }>(
  all: AsyncIterable<{ found: F[] }>,
  { order, limit, cursor }: { order: BrowseOrder; limit: number; cursor: string | undefined },
) {
  const after = cursor === undefined ? null : fromCursor(placeSchema, cursor);
  type Placed = { place: Place; found: F };
  const first = (placed: Placed[]): Placed[] =>
    placed.toSorted((one, other) => compared(one.place, other.place)).slice(0, limit);
  let [kept, more, count] = [[] as Placed[], 0, 0];
  for await (const { found } of all) {
    count += found.length;
    const later = found
      .map((each) => ({ place: placeOf[order](each.card), found: each }))
      .filter(({ place }) => after === null || compared(place, after) > 0);
    more += later.length;
    kept = first([...kept, ...later]);
  }
  const behind = async ({ card }: F): Promise<string> => toCursor(placeOf[order](card));
  const found = kept.map((each) => each.found);
  return { found, next: more > kept.length ? await behind(found.at(-1)!) : null, behind, count: () => count };
}

export const toCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Throws INVALID_CURSOR for one of another list. */
export function fromCursor<S extends z.ZodType>(schema: S, cursor: string): z.infer<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw changed();
  }
}

export const changed = (): Rejection =>
  new Rejection(commonRefusals.INVALID_CURSOR, 'This list has changed. Please load it again from the start.');

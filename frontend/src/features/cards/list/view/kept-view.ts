import { z } from 'zod';
import { cardFilterSchema, everything } from '../card-filter.ts';

/** How somebody left the list of a document. */
export const keptViewSchema = z.object({
  filter: cardFilterSchema,
  /** Cards that are flagged for deletion. */
  flagged: z.array(z.string()),
  /** The line at the top and its page; null: the list was not scrolled. */
  place: z.object({ key: z.string(), page: z.number() }).nullable(),
});
export type KeptView = z.infer<typeof keptViewSchema>;

export const firstView: KeptView = { filter: everything, flagged: [], place: null };

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const keyOf = (person: string, documentId: string): string => `anamnesis.cards.${person}.${documentId}`;

/** As it was left in this tab; the beginning of the list, with all cards, when it was not opened yet. */
export function storedView(store: Store, person: string, documentId: string): KeptView {
  try {
    return keptViewSchema.parse(JSON.parse(store.getItem(keyOf(person, documentId)) ?? 'null'));
  } catch {
    return firstView;
  }
}

export function keepView(store: Store, person: string, documentId: string, view: KeptView): void {
  try {
    store.setItem(keyOf(person, documentId), JSON.stringify(view));
  } catch {
    // Storage is full or denied: the list opens at its beginning the next time.
  }
}

import { z } from 'zod';
import { documentTypeSchema } from '../library/events.ts';

const id = z.string().min(1).max(100);

/** Another card of the person that says the same, and where it stands. */
export const cardPlaceSchema = z.object({
  pdfId: id,
  cardId: id,
  name: z.string(),
  type: documentTypeSchema,
  pageNumber: z.int(),
});
export type CardPlace = z.infer<typeof cardPlaceSchema>;

/** So many are named. */
export const mostPlaces = 2;

/** Where the cards stand that are held as duplicates of a card: the first ones, and how many there are. */
export const cardPlacesSchema = z.object({
  places: z.array(cardPlaceSchema).max(mostPlaces),
  count: z.int(),
});
export type CardPlaces = z.infer<typeof cardPlacesSchema>;

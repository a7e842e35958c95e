import { z } from 'zod';

/** Of one side, in UTF-16 units. */
export const longestSide = 100_000;

/**
 * A card in HTML, for what our own text cannot say: tables, colours, pictures, sounds, right-to-left. It is sanitised before it is recorded;
 * files are named by `data-media` of an `img` and `data-sound` of a `span`. `back` is all that is shown after the answer, with what was asked.
 * `prompt` and `answer` beside it say the same in words, for lists, search, speech and duplicates.
 */
export const richSchema = z.object({ front: z.string().max(longestSide), back: z.string().max(longestSide) });
export type Rich = z.infer<typeof richSchema>;

import { z } from 'zod';
import { citationSchema } from '../notes-search/answer.ts';
import { longestCited, longestSentence, mostCited, mostExplaining } from './limits.ts';

const notesPlace = z.object({
  from: z.literal('notes'),
  ...citationSchema.shape,
  span: z.string().max(longestCited),
});
/** `name`: of its disease; `section`: of the guide. */
const guidePlace = z.object({
  from: z.literal('guide'),
  name: z.string(),
  section: z.string(),
  span: z.string().max(longestCited),
});
/** The words that a sentence rests on, as they stand in the person's notes or in a guide of the app. */
const placeSchema = z.discriminatedUnion('from', [notesPlace, guidePlace]);
export type ExplanationPlace = z.infer<typeof placeSchema>;

/** A sentence of an explanation. `places`: of those below, counted from 0; none: it is the model's own, and no source says it. */
const sentenceSchema = z.object({
  text: z.string().max(longestSentence),
  places: z.array(z.int().min(0)).max(mostCited),
});

export const explanationSchema = z.object({
  sentences: z.array(sentenceSchema).max(mostExplaining),
  places: z.array(placeSchema).max(mostExplaining * mostCited),
  /** The model that wrote it. */
  model: z.string(),
  /** Sentences that did not pass the checks or the second reading: they are not shown. */
  leftOut: z.int().min(0),
});
export type Explanation = z.infer<typeof explanationSchema>;

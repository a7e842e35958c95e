import { z } from 'zod';
import { bodySystems } from './systems.ts';

const id = z.string().min(1).max(100);

/** A name that stands for several diseases, such as 'Pneumonia', and where it leads. */
export const genericNameSchema = z.object({
  name: z.string(),
  synonyms: z.array(z.string()).max(20),
  /** `disease`: the id of an entry, called `name`; `text`: what tells it from the others. */
  leadsTo: z
    .array(z.object({ disease: id, name: z.string(), system: z.enum(bodySystems), text: z.string() }))
    .max(20),
  /** Names of kinds that have no guide. */
  without: z.array(z.string()).max(20),
});
export type GenericName = z.infer<typeof genericNameSchema>;

/** A generic name in a list. `matched`: the synonym by which it was found; null where it was the name. `kinds`: entries that it leads to. */
export const genericSuggestionSchema = z.object({
  name: z.string(),
  matched: z.string().nullable(),
  kinds: z.int().min(1),
});
export type GenericSuggestion = z.infer<typeof genericSuggestionSchema>;

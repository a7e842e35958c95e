import { z } from 'zod';
import { specialtyIds } from './specialties.ts';

const id = z.string().min(1).max(100);

/** What a generic name is: of a group of diseases, of a symptom that a patient has, or of what an examination or a test finds. */
export const genericKinds = ['group', 'symptom', 'finding'] as const;
const kind = z.enum(genericKinds).default('group');

/** `disease`: the id of an entry, called `name`; `text`: what tells it from the others. */
const leadSchema = z.object({
  disease: id,
  name: z.string(),
  specialty: z.enum(specialtyIds),
  text: z.string(),
  /** It must be thought of, however seldom it is. */
  cannotMiss: z.boolean().default(false),
});

/** A name that stands for several diseases, such as 'Pneumonia', or a symptom or finding with what to think of. */
export const genericNameSchema = z.object({
  name: z.string(),
  kind,
  synonyms: z.array(z.string()).max(20),
  /** The usual ones first. */
  leadsTo: z.array(leadSchema).max(20),
  /** Names of kinds that have no guide. */
  without: z.array(z.string()).max(20),
});
export type GenericName = z.infer<typeof genericNameSchema>;

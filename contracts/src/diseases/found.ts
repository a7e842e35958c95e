import { z } from 'zod';
import { genericKinds } from './generic-name.ts';
import { specialtyIds } from './specialties.ts';

const id = z.string().min(1).max(100);

/** What a name is of: a guide, a list of causes, a score, or a drug or class of drugs that guides name. */
export const foundKinds = ['guide', ...genericKinds, 'score', 'drug'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** A name that is found. `matched`: the other name by which it was; null where it was the name itself. */
export const foundNameSchema = z.object({
  kind: z.enum(foundKinds),
  id,
  name: z.string(),
  matched: z.string().nullable(),
  /** Of a guide. */
  specialty: z.enum(specialtyIds).nullable(),
  /** Guides that a list leads to. */
  leads: z.int().min(1).nullable(),
});
export type FoundName = z.infer<typeof foundNameSchema>;

/** A fact that says what is looked for, in the guide of the disease that is called `name`. */
export const foundFactSchema = z.object({
  disease: id,
  name: z.string(),
  section: z.string(),
  id,
  text: z.string(),
  /** What stands in front of it. */
  term: z.string().nullable(),
  /** What is looked for is avoided, stopped or not given there. */
  isAvoided: z.boolean(),
});
export type FoundFact = z.infer<typeof foundFactSchema>;

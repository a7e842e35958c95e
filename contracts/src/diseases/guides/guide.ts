import { z } from 'zod';
import { makerSchema } from '../../kernel/events/engine.ts';
import { scoreNameSchema, scoreSchema } from '../../scores/score.ts';
import { frequencies, regions, sourceSchema, treatmentLines } from '../entry.ts';
import { mostFacts } from '../limits.ts';
import { specialtyIds } from '../specialties.ts';
import { bodySystems } from '../systems.ts';

const id = z.string().min(1).max(100);
/** `source`: id of one of the guide's sources; null in a guide that a model wrote. */
const fact = z.object({ id, text: z.string(), source: id.nullable() });
const named = fact.extend({ term: z.string() });
const facts = <T extends z.ZodType>(of: T) => z.array(of).max(mostFacts);
/** A list that guides of before do not have. */
const later = <T extends z.ZodType>(of: T) => facts(of).default([]);
const frequency = z.enum(frequencies);

const symptom = fact.extend({ name: z.string(), frequency });
const sign = named.extend({ frequency, region: z.enum(regions).nullable() });
const investigation = named.extend({ role: z.enum(['first', 'diagnostic', 'other']) });
const treatment = named.extend({ line: z.enum(treatmentLines) });

/** `disease`: the id of its own guide, where there is one. */
const lookAlike = fact.extend({ name: z.string(), disease: id.nullable() });

/** A guide as it is shown: an entry of the pack, or what a model wrote in the same form. */
export const diseaseGuideSchema = z.object({
  id,
  name: z.string(),
  system: z.enum(bodySystems).nullable(),
  specialty: z.enum(specialtyIds).nullable().default(null),
  /** The day of the last review; null in a guide that a model wrote. */
  reviewed: z.string().nullable().default(null),
  synonyms: z.array(z.string()).max(mostFacts),
  summary: facts(fact),
  riskFactors: facts(named),
  symptoms: facts(symptom),
  signs: facts(sign),
  pathophysiology: facts(named),
  anatomy: facts(named),
  histology: facts(named),
  investigations: facts(investigation),
  stages: later(named),
  treatment: facts(treatment),
  referral: later(named),
  followUp: later(named),
  prognosis: facts(fact),
  complications: facts(named),
  lookAlikes: facts(lookAlike),
  redFlags: facts(fact),
  scores: later(scoreNameSchema),
  sources: z.array(sourceSchema).max(60),
  /** null: an entry of the pack, which people read. */
  madeBy: makerSchema.nullable(),
});
export type DiseaseGuide = z.infer<typeof diseaseGuideSchema>;

/** Among which diseases a name is looked for: all that have a guide, or those of which a patient can be met. */
export const nameScopes = ['guides', 'patients'] as const;
export type NameScope = (typeof nameScopes)[number];

/** A score with its source, and the guides that it stands in. */
export const shownScoreSchema = scoreSchema.omit({ diseases: true }).extend({
  source: sourceSchema,
  guides: z.array(z.object({ id, name: z.string() })).max(mostFacts),
});
export type ShownScore = z.infer<typeof shownScoreSchema>;

/** A name that is suggested. `matched`: the synonym by which it was found; null where it was the name. */
export const diseaseNameSchema = z.object({
  id,
  name: z.string(),
  specialty: z.enum(specialtyIds),
  matched: z.string().nullable(),
});

/** The last line of a guide that is a document, by which it is known again. */
export const guideMark = 'From the study guides of Anamnesis. For study, not for care.';

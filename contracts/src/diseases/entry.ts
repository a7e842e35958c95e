import { z } from 'zod';
import { bodySystems } from './systems.ts';

/** Lower case, digits and single hyphens. */
const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** One short sentence. */
export const sentenceSchema = z.string().trim().min(12).max(240);

/** A short noun phrase that stands in a list: a test, a drug, a structure. */
export const termSchema = z.string().trim().min(2).max(70);

/** One short sentence, with an id of its own in its entry and the id of its source. */
const fact = z.strictObject({ id, text: sentenceSchema, source: id });

const namedFact = fact.extend({ term: termSchema });

export const frequencies = ['always', 'usual', 'sometimes', 'rare', 'never'] as const;

/** How often people with the disease have it: all, most, a good part, few, none. */
const frequency = z.enum(frequencies);

/** `id` is that of a symptom of the vocabulary. `says`: what a patient who has it says, in lay words and the first person. */
const symptom = fact.extend({ frequency, says: z.string().min(8).max(220) });

export const regions = [
  'general',
  'vital-signs',
  'hands',
  'face',
  'eyes',
  'mouth',
  'neck',
  'chest',
  'heart',
  'lungs',
  'abdomen',
  'back',
  'limbs',
  'joints',
  'skin',
  'nervous-system',
  'mental-state',
  'pelvis',
  'breast',
  'lymph-nodes',
] as const;

/** `region`: which part of the examination finds it. */
const sign = namedFact.extend({ frequency, region: z.enum(regions) });

/** `text` says what the test shows. `role`: one that is done first, one whose finding makes the diagnosis, or another. */
const investigation = namedFact.extend({ role: z.enum(['first', 'diagnostic', 'other']) });

const treatment = namedFact.extend({ line: z.enum(['first', 'second']) });

/**
 * Another disease that looks like this one. `disease` is the id of an entry, where the pack has one. `apart`: symptoms of the
 * vocabulary that one of both always has and the other never.
 */
const lookAlike = fact.extend({
  name: termSchema,
  disease: id.optional(),
  apart: z.array(id).optional(),
});

/** What a case of a patient is made from: years of age; how it began and went on, told by the patient; what worries them. */
const patient = z.strictObject({
  age: z.strictObject({ from: z.number().int().min(0).max(100), to: z.number().int().min(0).max(100) }),
  sex: z.enum(['any', 'mostly-female', 'mostly-male', 'female', 'male']),
  onset: z.string().min(12).max(240),
  course: z.string().min(12).max(240),
  worry: z.string().min(12).max(240),
});

/** A disease of the knowledge pack, as it is written and reviewed: processors/knowledge/<system>/<id>.yaml. */
export const diseaseEntrySchema = z.strictObject({
  id,
  name: z.string().min(3).max(80),
  system: z.enum(bodySystems),
  /** Other names, former ones and abbreviations. One spelling of each: the search knows the American ones. */
  synonyms: z.array(z.string().min(2).max(80)),
  summary: z.array(fact).min(2).max(4),
  riskFactors: z.array(namedFact).min(3),
  symptoms: z.array(symptom).min(3),
  signs: z.array(sign).min(3),
  pathophysiology: z.array(namedFact).min(3),
  anatomy: z.array(namedFact).min(2),
  histology: z.array(namedFact).min(2),
  investigations: z.array(investigation).min(3),
  treatment: z.array(treatment).min(3),
  prognosis: z.array(fact).min(2),
  complications: z.array(namedFact).min(3),
  lookAlikes: z.array(lookAlike).min(3),
  redFlags: z.array(fact).min(2),
  patient,
});

export type DiseaseEntry = z.infer<typeof diseaseEntrySchema>;

/**
 * A symptom that entries share. `says` and `denies`: what a patient says who has it, or has it not. `sex`: the only one that can have
 * it; absent where both can.
 */
export const symptomSchema = z.strictObject({
  id,
  name: termSchema,
  says: z.string().min(4).max(160),
  denies: z.string().min(4).max(160),
  sex: z.enum(['female', 'male']).optional(),
});

export type Symptom = z.infer<typeof symptomSchema>;

/** What facts rest on; `year` of the edition or version that was meant. */
export const sourceSchema = z.strictObject({
  id,
  kind: z.enum(['textbook', 'guideline', 'review']),
  title: z.string().min(8).max(200),
  publisher: z.string().min(2).max(120),
  year: z.number().int().min(1990).max(2026),
});

export type Source = z.infer<typeof sourceSchema>;

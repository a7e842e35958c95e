import { z } from 'zod';
import { specialtyIds } from './specialties.ts';
import { bodySystems } from './systems.ts';

/** Lower case, digits and single hyphens. */
const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** One short sentence. */
export const factSentenceSchema = z.string().trim().min(12).max(240);

/** A short noun phrase that stands in a list: a test, a drug, a structure. */
export const termSchema = z.string().trim().min(2).max(70);

/** One short sentence, with an id of its own in its entry and the id of its source. */
const fact = z.strictObject({ id, text: factSentenceSchema, source: id });

const namedFact = fact.extend({ term: termSchema });

export const frequencies = ['always', 'usual', 'sometimes', 'rare', 'never'] as const;

/** How often people with the disease have it: all, most, a good part, few, none. */
const frequency = z.enum(frequencies);

/** `id` is that of a symptom of the vocabulary. `says`: what a patient who has it says, in lay words and the first person, where the entry has a patient. */
const symptom = fact.extend({ frequency, says: z.string().min(8).max(220).optional() });

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

/** In the order of care: what saves life at once, what is tried first, and what when that fails, is not tolerated or not enough. */
export const treatmentLines = ['emergency', 'first', 'second'] as const;

const treatment = namedFact.extend({ line: z.enum(treatmentLines) });

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

/** A list that a short entry may leave out. */
const perhaps = <T extends z.ZodType>(item: T) => z.array(item).default([]);

/** A condition of the knowledge pack, as it is written and reviewed: processors/knowledge/diseases/<specialty>/<id>.json. */
export const diseaseEntrySchema = z.strictObject({
  id,
  name: z.string().min(3).max(80),
  specialty: z.enum(specialtyIds),
  /** The system of practice questions that it belongs to; those of the nine systems also have a virtual patient. */
  system: z.enum(bodySystems).optional(),
  /** The day on which somebody last held its facts against the sources that are current. */
  reviewed: z.iso.date(),
  /** The day on which somebody who did not write it had read every fact; absent: nobody has yet, and it is not shown. */
  secondReading: z.iso.date().optional(),
  /** Other names, former ones and abbreviations. One spelling of each: the search knows the American ones. */
  synonyms: z.array(z.string().min(2).max(80)),
  summary: z.array(fact).min(2).max(4),
  riskFactors: z.array(namedFact).min(3),
  symptoms: z.array(symptom).min(2),
  signs: z.array(sign).min(3),
  pathophysiology: z.array(namedFact).min(3),
  anatomy: perhaps(namedFact),
  histology: perhaps(namedFact),
  investigations: z.array(investigation).min(2),
  /** How severe it is: grades, and scores with what their cut-offs mean. */
  stages: perhaps(namedFact),
  treatment: z.array(treatment).min(3),
  /** Who is referred, to whom and how soon. */
  referral: perhaps(namedFact),
  /** What is watched afterwards, how often and with which target. */
  followUp: perhaps(namedFact),
  prognosis: z.array(fact).min(1),
  complications: z.array(namedFact).min(3),
  lookAlikes: z.array(lookAlike).min(3),
  redFlags: z.array(fact).min(2),
  patient: patient.optional(),
});

export type DiseaseEntry = z.infer<typeof diseaseEntrySchema>;

/** An entry of one of the nine systems: practice questions are made from it, and a patient comes with it. */
export type EntryWithPatient = DiseaseEntry & {
  [Part in 'system' | 'patient']: NonNullable<DiseaseEntry[Part]>;
};

export const hasPatient = (entry: DiseaseEntry): entry is EntryWithPatient =>
  entry.system !== undefined && entry.patient !== undefined;

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

/** What facts and scores rest on; `year` of the edition or version that was meant. */
export const sourceSchema = z.strictObject({
  id,
  kind: z.enum(['textbook', 'guideline', 'review', 'study']),
  title: z.string().min(8).max(200),
  publisher: z.string().min(2).max(120),
  year: z.number().int().min(1950).max(2026),
  /** Where it is read, where it has an address that stays. A DOI is an address of doi.org. */
  address: z.url({ protocol: /^https$/ }).optional(),
});

export type FactSource = z.infer<typeof sourceSchema>;

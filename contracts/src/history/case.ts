import { z } from 'zod';
import { bodySystems } from '../diseases/systems.ts';
import { regions } from '../diseases/entry.ts';
import { aspects, bodyTopics, topics } from './topics.ts';

const said = z.string().max(400);

/** Who the patient is. `title`: 'Mrs'; of a child told by a parent, `name` is the child's. */
export const personSchema = z.object({
  title: z.string().max(10),
  name: z.string().max(60),
  age: z.int().min(0).max(110),
  sex: z.enum(['female', 'male']),
  job: z.string().max(60),
  speaker: z.enum(['patient', 'parent']),
  setting: z.enum(['practice', 'emergency', 'ward', 'clinic']),
});
export type CasePerson = z.infer<typeof personSchema>;

/** A symptom of the vocabulary that the patient has, or has not; `says` answers 'do you have it?'. */
const caseSymptomSchema = z.object({
  id: z.string(),
  name: z.string(),
  isPresent: z.boolean(),
  says: said,
  aspects: z.partialRecord(z.enum(aspects), said),
});
export type CaseSymptom = z.infer<typeof caseSymptomSchema>;

/**
 * A patient with a disease: all that they know, decided once, so that they stay the same however often they are asked. What
 * nobody decided is answered by the same code from the same seed.
 */
export const patientCaseSchema = z.object({
  /** Of the code and data that made it. */
  version: z.string(),
  disease: z.string(),
  diseaseName: z.string(),
  system: z.enum(bodySystems),
  /** Of the case sheet; null: made from the entry alone. */
  sheet: z.string().nullable(),
  seed: z.int().min(0),
  person: personSchema,
  complaint: z.string(),
  opening: said,
  symptoms: z.array(caseSymptomSchema),
  /** Mentioned one by one when asked for anything else; ids of `symptoms`. */
  volunteered: z.array(z.string()),
  conditions: z.array(z.object({ id: z.string(), says: said })),
  drugs: z.array(z.object({ drug: z.string(), says: said })),
  relatives: z.array(z.object({ relation: z.string(), id: z.string(), says: said })),
  about: z.partialRecord(z.enum([...topics, ...bodyTopics]), said),
  /** What an examination finds, by region: texts of the examiner. */
  findings: z.array(
    z.object({ id: z.string(), region: z.enum(regions), text: said, isAbnormal: z.boolean() }),
  ),
  /** What a test would show, for who asks for the test; `names`: the tests of the words that it answers, besides its term. */
  tests: z.array(
    z.object({ id: z.string(), term: z.string(), text: said, names: z.array(z.string()).optional() }),
  ),
});
export type PatientCase = z.infer<typeof patientCaseSchema>;

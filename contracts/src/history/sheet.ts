import { z } from 'zod';
import { regions } from '../diseases/entry.ts';
import { aspects, bodyTopics, topics } from './topics.ts';

const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** What the patient says: one or two short sentences in lay words. */
const said = z.string().trim().min(3).max(240);

const aspectsSchema = z.partialRecord(z.enum(aspects), said);

/** A symptom that this patient has, with what they say when it is asked for, and what of it they can tell. */
const present = z.strictObject({ symptom: id, says: said, aspects: aspectsSchema.default({}) });

/** An illness of the past or of a relative. `condition` is an id in field terms: `hypertension`, `type-2-diabetes`, `stroke`. */
const condition = z.strictObject({ condition: id, says: said });
const relative = z.strictObject({ relation: z.string().min(3).max(30), condition: id, says: said });
/** `drug`: its generic name; `says` is how the patient speaks of it, with dose and how often. */
const drug = z.strictObject({ drug: z.string().min(3).max(60), says: said });

/** What an examination shows in a region. `sign`: the sign of the entry that it is; `normal`: it is as in health, and worth saying. */
const finding = z.strictObject({
  region: z.enum(regions),
  sign: id.optional(),
  text: z.string().trim().min(8).max(300),
  normal: z.boolean().default(false),
});

/** Beats and breaths a minute, mmHg, °C, % on air; `rhythm` is that of the pulse. */
export const vitalSigns = [
  'pulse',
  'rhythm',
  'systolic',
  'diastolic',
  'breathing',
  'temperature',
  'saturation',
] as const;
export type VitalSign = (typeof vitalSigns)[number];
const vitals = z.strictObject({
  pulse: z.int().min(20).max(260),
  rhythm: z.enum(['regular', 'irregular']).default('regular'),
  systolic: z.int().min(40).max(280),
  diastolic: z.int().min(20).max(170),
  breathing: z.int().min(4).max(80),
  temperature: z.number().min(30).max(42.5),
  saturation: z.int().min(50).max(100),
  /** Those that are not normal at this age, each with the sign of the entry that it is, where it is one. */
  abnormal: z.partialRecord(z.enum(vitalSigns), id.nullable()).default({}),
});

/**
 * What an examination shows. `findings` and `normal` have each region between them; `notFound`: usual signs of the entry that this
 * person has not. `tests`: by the id of the entry's investigation, what it shows in this person, where that is not what it shows in
 * most (history/results).
 */
const examined = z.strictObject({
  findings: z.array(finding).min(1),
  normal: z.array(z.enum(regions)),
  notFound: z.array(id).default([]),
  vitals,
  tests: z.record(id, z.string().trim().min(2).max(300)).default({}),
});
export type Examined = z.infer<typeof examined>;

/**
 * One way in which a disease brings a person to the doctor, whole: nothing about the person is rolled but name, age within `age`, and job.
 * Written by hand: processors/knowledge/history/<system>/<disease>.yaml, a list of these.
 */
export const caseSheetSchema = z.strictObject({
  /** Unique in its file. */
  id,
  /** Who it can be; within what the entry of the disease allows. */
  age: z.strictObject({ from: z.number().int().min(0).max(100), to: z.number().int().min(0).max(100) }),
  sex: z.enum(['female', 'male']),
  /** parent: of a child who does not tell it alone (then all that is said, a parent says). */
  speaker: z.enum(['patient', 'parent']).default('patient'),
  /** Of those that fit, one is chosen for a case. */
  jobs: z.array(z.string().min(3).max(40)).max(4),
  /** Where the person is seen. */
  setting: z.enum(['practice', 'emergency', 'ward', 'clinic']),
  /** Id of the symptom in the vocabulary that brings the person. */
  complaint: id,
  /** The first answer to 'what brings you here?'; the complaint and nothing more. */
  opening: said,
  /** Of the complaint. */
  aspects: aspectsSchema.refine((given) => Object.keys(given).length >= 10, 'at least ten aspects'),
  /** Other symptoms that this patient has; the first one or two are mentioned when asked for anything else. */
  also: z.array(present).min(2).max(18),
  /** Symptoms of the vocabulary that this patient does not have: those that would speak for a look-alike. */
  absent: z.array(id).min(2),
  conditions: z.array(condition).max(5),
  drugs: z.array(drug).max(6),
  relatives: z.array(relative).max(4),
  /** Answers about the person: every topic that is this person's own, see `ownTopics`. */
  about: z.partialRecord(z.enum([...topics, ...bodyTopics]), said),
  examined,
});
export type CaseSheet = z.infer<typeof caseSheetSchema>;

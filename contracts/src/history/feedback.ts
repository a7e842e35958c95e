import { z } from 'zod';
import { mostHistoryRounds } from './limits.ts';

const text = z.string().max(400);
/** Of the lines that the doctor said in a session, from 0. */
export const lineNumberSchema = z
  .int()
  .min(0)
  .max(mostHistoryRounds - 1);

/** The parts of a history, in the order in which feedback shows them. */
export const checklistParts = [
  'opening',
  'complaint',
  'symptoms',
  'red-flags',
  'past',
  'drugs',
  'family',
  'social',
  'perspective',
  'examination',
] as const;

/** Something that belongs into this history. */
const checklistItemSchema = z.object({
  /** As it is disclosed (`VirtualPatient`), or `act/<act>`. */
  id: z.string().max(120),
  part: z.enum(checklistParts),
  /** 'How the pain began', 'Smoking'. */
  label: text,
  isAsked: z.boolean(),
  /** Of what was missed: the line (of the session, from 0) that its words stand in, but that was not understood so; absent: none. */
  perhapsIn: lineNumberSchema.optional(),
  /** What the patient answers to it. */
  answer: text,
  /** Why it matters here; '' where any history has it. */
  why: text,
  /** Where the fact stands that says so; null: none of the pack. */
  guide: z.object({ disease: z.string(), name: z.string(), section: z.string() }).nullable(),
  /** What a student must not miss in this patient. */
  isKey: z.boolean(),
});
export type ChecklistItem = z.infer<typeof checklistItemSchema>;

/** A diagnosis to think of, with what of this patient speaks for it and against it. */
const differentialSchema = z.object({
  disease: z.string().nullable(),
  name: text,
  isRight: z.boolean(),
  for: z.array(text).max(12),
  against: z.array(text).max(12),
  /** What distinguishes it from the right one; '' for the right one. */
  apart: text,
});

/** How the student spoke: whether it was done, and a sentence. */
const mannerSchema = z.object({ id: z.string(), label: text, isDone: z.boolean(), text });

export const historyFeedbackSchema = z.object({
  version: z.string(),
  /** right: it is this disease; near: one that looks like it, or of the same kind; wrong: another; none: nothing was named. */
  verdict: z.enum(['right', 'near', 'wrong', 'none']),
  checklist: z.array(checklistItemSchema).max(80),
  differential: z.array(differentialSchema).max(8),
  /** Empathy and structure. */
  manner: z.array(mannerSchema).max(12),
  /** Tests and treatments of the entry that come first, and whether they were named among the next steps. */
  nextSteps: z.array(z.object({ term: text, why: text, isNamed: z.boolean() })).max(12),
  /** Lines that were not understood; absent in feedback from before they were told. */
  notUnderstood: z.array(lineNumberSchema).max(mostHistoryRounds).optional(),
  questions: z.int().min(0),
  openQuestions: z.int().min(0),
  seconds: z.int().min(0),
});
export type HistoryFeedback = z.infer<typeof historyFeedbackSchema>;

/** What of the manner is no one line's: nobody can say that they said it. */
const ofAllLines = 'one-at-a-time';

/** What a student may say that they did ask or say: items of the checklist, and points of manner by `manner/<id>`, that were missed. */
export const missedIn = ({ checklist, manner }: Pick<HistoryFeedback, 'checklist' | 'manner'>): string[] => [
  ...checklist.filter(({ isAsked }) => !isAsked).map(({ id }) => id),
  ...manner.filter(({ id, isDone }) => !isDone && id !== ofAllLines).map(({ id }) => mannerItem(id)),
];
export const mannerItem = (id: string): string => `manner/${id}`;

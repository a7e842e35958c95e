import { listOf, noError, replyForm } from '@anamnesis/content/model/reply-form.ts';
import { frequencies, treatmentLines } from '@anamnesis/contracts/diseases/entry.ts';
import { specialtyIds } from '@anamnesis/contracts/diseases/specialties.ts';
import { z } from 'zod';

/** Longest texts that are looked at; what is longer is no part of a guide. */
const longest = 1_000;
/** Parts of a list that are asked for, and those that are looked at. */
const [most, looked] = [6, 12];

const text = z.string().trim().min(1).max(longest);
const fact = <S extends z.ZodRawShape>(more: S) => z.object({ term: text, ...more, text });
const frequency = z.enum(frequencies);
/** The lines of treatment; what follows them is written in the same list, as each list takes room of a small context. */
const line = z.enum([...treatmentLines, 'referral', 'follow-up']);

const sentences = listOf(text, most, looked);
const facts = listOf(fact({}), most, looked);
const often = listOf(fact({ frequency }), most, looked);
/** What replies of before do not have, and what not every disease has. */
const perhaps = facts.default([]);

const guide = z.object({
  known: z.literal(true),
  name: text,
  synonyms: sentences,
  specialty: z.enum(specialtyIds).nullable().catch(null),
  summary: sentences,
  riskFactors: facts,
  symptoms: often,
  signs: often,
  pathophysiology: facts,
  anatomy: perhaps,
  histology: perhaps,
  investigations: listOf(fact({ role: z.enum(['first', 'diagnostic', 'other']) }), most, looked),
  stages: perhaps,
  treatment: listOf(fact({ line }), 10, looked),
  prognosis: sentences,
  complications: facts,
  lookAlikes: facts,
  redFlags: sentences,
});
export type GuideReply = z.infer<typeof guide>;

/** The reply to `prompts/guide.md`, which lists the specialties. */
export const guideForm = replyForm(
  'guide',
  z.discriminatedUnion('known', [z.object({ known: z.literal(false), error: noError }), guide]),
  guide.extend({ known: z.boolean(), specialty: text.nullable() }),
);

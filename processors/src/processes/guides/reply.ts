import { listOf, noError } from '@anamnesis/content/model/reply-form.ts';
import { frequencies, treatmentLines } from '@anamnesis/contracts/diseases/entry.ts';
import { specialtyIds } from '@anamnesis/contracts/diseases/specialties.ts';
import { z } from 'zod';

/** Longest texts that are looked at; what is longer is no part of a guide. */
const longest = 1_000;
/** Parts of a list that are looked at. */
const most = 12;

const text = z.string().trim().min(1).max(longest);
const named = z.object({ term: text, text });
const frequency = z.enum(frequencies);
/** The lines of treatment; what follows them is written in the same list, as each list takes room of a small context. */
const line = z.enum([...treatmentLines, 'referral', 'follow-up']);
const role = z.enum(['first', 'diagnostic', 'other']);

const list = <T extends z.ZodType>(item: T) => listOf(item, most);
/** What replies of before do not have, and what not every disease has. */
const perhaps = <T extends z.ZodType>(item: T) => list(item).default([]);

/** The reply to `prompts/guide.md`. */
export const guideReply = z.discriminatedUnion('known', [
  z.object({ known: z.literal(false), error: noError }),
  z.object({
    known: z.literal(true),
    name: text,
    synonyms: list(text),
    specialty: z.enum(specialtyIds).nullable().catch(null),
    summary: list(text),
    riskFactors: list(named),
    symptoms: list(named.extend({ frequency })),
    signs: list(named.extend({ frequency })),
    pathophysiology: list(named),
    anatomy: perhaps(named),
    histology: perhaps(named),
    investigations: list(named.extend({ role })),
    stages: perhaps(named),
    treatment: list(named.extend({ line })),
    prognosis: list(text),
    complications: list(named),
    lookAlikes: list(named),
    redFlags: list(text),
  }),
]);
export type GuideReply = Extract<z.infer<typeof guideReply>, { known: true }>;

const object = (properties: Record<string, unknown>): Record<string, unknown> => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
/** Small models repeat themselves without end where a list has none. */
const array = (items: unknown, maxItems = 6): Record<string, unknown> => ({ type: 'array', items, maxItems });
const string = { type: 'string' };
const sentences = array(string);
const facts = (more: Record<string, unknown> = {}, maxItems?: number): Record<string, unknown> =>
  array(object({ term: string, ...more, text: string }), maxItems);
const oneOf = (values: readonly string[]) => ({ type: 'string', enum: values });
const often = { frequency: oneOf(frequencies) };

/** The same as a JSON schema, in what servers have in common: every property is required and no other allowed. */
export const guideSchema = {
  name: 'guide',
  schema: object({
    known: { type: 'boolean' },
    name: string,
    synonyms: array(string),
    specialty: { type: ['string', 'null'] },
    summary: sentences,
    riskFactors: facts(),
    symptoms: facts(often),
    signs: facts(often),
    pathophysiology: facts(),
    anatomy: facts(),
    histology: facts(),
    investigations: facts({ role: oneOf(role.options) }),
    stages: facts(),
    treatment: facts({ line: oneOf(line.options) }, 10),
    prognosis: sentences,
    complications: facts(),
    lookAlikes: facts(),
    redFlags: sentences,
  }),
};

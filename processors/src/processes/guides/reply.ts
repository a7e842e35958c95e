import { listOf, noError } from '@anamnesis/content/model/reply-form.ts';
import { frequencies } from '@anamnesis/contracts/diseases/entry.ts';
import { bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { z } from 'zod';

/** Longest texts that are looked at; what is longer is no part of a guide. */
const longest = 1_000;
/** Parts of a list that are looked at. */
const most = 12;

const text = z.string().trim().min(1).max(longest);
const named = z.object({ term: text, text });
const frequency = z.enum(frequencies);
const line = z.enum(['first', 'second']);
const role = z.enum(['first', 'diagnostic', 'other']);

const list = <T extends z.ZodType>(item: T) => listOf(item, most);

/** The reply to `prompts/guide.md`. */
export const guideReply = z.discriminatedUnion('known', [
  z.object({ known: z.literal(false), error: noError }),
  z.object({
    known: z.literal(true),
    name: text,
    synonyms: list(text),
    system: z.enum(bodySystems).nullable().catch(null),
    summary: list(text),
    riskFactors: list(named),
    symptoms: list(named.extend({ frequency })),
    signs: list(named.extend({ frequency })),
    pathophysiology: list(named),
    anatomy: list(named),
    histology: list(named),
    investigations: list(named.extend({ role })),
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
const array = (items: unknown): Record<string, unknown> => ({ type: 'array', items, maxItems: 6 });
const string = { type: 'string' };
const sentences = array(string);
const facts = (more: Record<string, unknown> = {}): Record<string, unknown> =>
  array(object({ term: string, ...more, text: string }));
const oneOf = (values: readonly string[]) => ({ type: 'string', enum: values });
const often = { frequency: oneOf(frequencies) };

/** The same as a JSON schema, in what servers have in common: every property is required and no other allowed. */
export const guideSchema = {
  name: 'guide',
  schema: object({
    known: { type: 'boolean' },
    name: string,
    synonyms: array(string),
    system: { type: ['string', 'null'], enum: [...bodySystems, null] },
    summary: sentences,
    riskFactors: facts(),
    symptoms: facts(often),
    signs: facts(often),
    pathophysiology: facts(),
    anatomy: facts(),
    histology: facts(),
    investigations: facts({ role: oneOf(role.options) }),
    treatment: facts({ line: oneOf(line.options) }),
    prognosis: sentences,
    complications: facts(),
    lookAlikes: facts(),
    redFlags: sentences,
  }),
};

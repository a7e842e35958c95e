import { listOf, noError, replyForm } from '@anamnesis/content';
import { specialtyIds } from '@anamnesis/contracts/diseases/specialties.ts';
import { z } from 'zod';
import { frequencies, treatmentLines } from '@anamnesis/contracts/diseases/entry.ts';
import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import type { Maker } from '@anamnesis/contracts/kernel/events/engine.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';

/** Longest texts that are looked at; what is longer is no part of a guide. */
const longest = 1_000;
/** Parts of a list that are asked for, and those that are looked at. */
const [most, looked] = [6, 12];

const text = z.string().trim().min(1).max(longest);
const fact = <S extends z.ZodRawShape>(more: S) => z.object({ term: text, ...more, text });
const frequency = z.enum(frequencies);
/** The lines of treatment; what follows them is written in the same list, as each list takes room of a small context. */
const lines = z.enum([...treatmentLines, 'referral', 'follow-up']);

const sentences = listOf(text, most, looked);
const facts = listOf(fact({}), most, looked);
const often = listOf(fact({ frequency }), most, looked);
/** What replies of before do not have, and what not every disease has. */
const perhaps = facts.default([]);

const known = z.object({
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
  treatment: listOf(fact({ line: lines }), 10, looked),
  prognosis: sentences,
  complications: facts,
  lookAlikes: facts,
  redFlags: sentences,
});
export type GuideReply = z.infer<typeof known>;

/** The reply to `prompts/guide.md`, which lists the specialties. */
export const guideForm = replyForm(
  'guide',
  z.discriminatedUnion('known', [z.object({ known: z.literal(false), error: noError }), known]),
  known.extend({ known: z.boolean(), specialty: text.nullable() }),
);

type About = { guideId: string; madeBy: Maker; knowledge: Pick<KnowledgePack, 'find'> };

/** Facts with ids of their own in the guide, and without sources: a model has none. */
const identified = <T extends { text: string }>(section: string, all: readonly T[]) =>
  all.map((one, at) => ({ ...one, id: `${section}-${at + 1}`, source: null }));
const sentencesIn = (section: string, all: readonly string[]) =>
  identified(
    section,
    all.map((sentence) => ({ text: sentence })),
  );

type Step = GuideReply['treatment'][number];
type Treatment = DiseaseGuide['treatment'][number]['line'];

const isTreatment = <S extends Step>(step: S): step is S & { line: Treatment } =>
  treatmentLines.some((line) => line === step.line);

/** What a model replied in the form of a guide. Look-alikes that the pack knows have their ids. */
export async function asGuide(reply: GuideReply, about: About): Promise<DiseaseGuide> {
  const lookAlikes = await Promise.all(
    identified('look-alike', reply.lookAlikes).map(async ({ term: name, ...rest }) => ({
      ...rest,
      name,
      disease: await about.knowledge.find(name),
    })),
  );
  const steps = identified('treatment', reply.treatment);
  const after = (which: 'referral' | 'follow-up') =>
    steps.filter(({ line }) => line === which).map(({ line: _line, ...rest }) => rest);
  return {
    id: about.guideId,
    name: reply.name,
    system: null,
    specialty: reply.specialty,
    reviewed: null,
    synonyms: reply.synonyms,
    summary: sentencesIn('summary', reply.summary),
    riskFactors: identified('risk-factor', reply.riskFactors),
    symptoms: identified('symptom', reply.symptoms).map(({ term: name, ...rest }) => ({ ...rest, name })),
    signs: identified('sign', reply.signs).map((sign) => ({ ...sign, region: null })),
    pathophysiology: identified('pathophysiology', reply.pathophysiology),
    anatomy: identified('anatomy', reply.anatomy),
    histology: identified('histology', reply.histology),
    investigations: identified('investigation', reply.investigations),
    stages: identified('stage', reply.stages),
    treatment: steps.filter(isTreatment),
    referral: after('referral'),
    followUp: after('follow-up'),
    prognosis: sentencesIn('prognosis', reply.prognosis),
    complications: identified('complication', reply.complications),
    lookAlikes,
    redFlags: sentencesIn('red-flag', reply.redFlags),
    scores: [],
    sources: [],
    madeBy: about.madeBy,
  };
}

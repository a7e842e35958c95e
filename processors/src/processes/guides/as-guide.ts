import { treatmentLines } from '@anamnesis/contracts/diseases/entry.ts';
import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guide.ts';
import type { Maker } from '@anamnesis/contracts/kernel/engine.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import type { GuideReply } from './reply.ts';

type About = { guideId: string; madeBy: Maker; knowledge: Pick<KnowledgePack, 'find'> };

/** Facts with ids of their own in the guide, and without sources: a model has none. */
const identified = <T extends { text: string }>(section: string, all: readonly T[]) =>
  all.map((one, at) => ({ ...one, id: `${section}-${at + 1}`, source: null }));
const sentences = (section: string, all: readonly string[]) =>
  identified(
    section,
    all.map((text) => ({ text })),
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
    summary: sentences('summary', reply.summary),
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
    prognosis: sentences('prognosis', reply.prognosis),
    complications: identified('complication', reply.complications),
    lookAlikes,
    redFlags: sentences('red-flag', reply.redFlags),
    scores: [],
    sources: [],
    madeBy: about.madeBy,
  };
}

import { diseaseNameOf } from '@anamnesis/contracts/diseases/names.ts';
import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import type { DiseaseGuide, DiseaseName } from '@anamnesis/contracts/diseases/guide.ts';
import { mostNearest } from '@anamnesis/contracts/diseases/limits.ts';
import { diseasesRefusals } from '@anamnesis/contracts/diseases/refusals.ts';
import type { GuideWriter, GuideWriting } from '@anamnesis/contracts/diseases/writing.ts';
import { plusList } from '@anamnesis/contracts/diseases/wire.ts';
import type { ResponseOf } from '@anamnesis/contracts/kernel/endpoint.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { Dependencies } from '../dependencies.ts';
import { writerFor } from '../preferences/writer-for.ts';
import { readModelOf } from '../read-models.ts';
import { writtenGuide } from './written-guide.ts';

type Deps = Pick<Dependencies, 'store' | 'clock' | 'knowledge' | 'contentEngine' | 'missedNames'>;
type Answer = ResponseOf<typeof diseasesApi.getDisease>;

const textsOf = (facts: readonly { text: string }[]): string[] => facts.map(({ text }) => text);

/** A guide with its fields on the wire: specification 1 §3, *Disease info*. */
const asInfo = (guide: DiseaseGuide): Omit<Answer, 'documentId'> => ({
  title: guide.name,
  summary: textsOf(guide.summary).join(' '),
  risk_factors: plusList(textsOf(guide.riskFactors)),
  symptoms: plusList(textsOf(guide.symptoms)),
  pathology: plusList(textsOf(guide.pathophysiology)),
  guide,
});

const oneOf = (names: readonly { name: string }[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names.map(({ name }) => name));

type Unknown = { name: string; userId: string; writing: GuideWriting | null };

async function unknown(deps: Deps, { name, userId, writing }: Unknown): Promise<Rejection> {
  const { knowledge, missedNames } = deps;
  const guideWriter: GuideWriter = { writer: await writerFor(deps, userId), writing };
  const generic = await knowledge.generic(name);
  const refused = (message: string, nearest: readonly DiseaseName[]): Rejection =>
    new Rejection(diseasesRefusals.UNKNOWN_DISEASE, message, { nearest, generic, ...guideWriter });
  if (generic) {
    const kinds = generic.leadsTo.map(({ disease: id, name: called, system }): DiseaseName => ({
      id,
      name: called,
      system,
      matched: null,
    }));
    return refused(
      `“${generic.name}” stands for several diseases: ${oneOf(kinds)}.`,
      kinds.slice(0, mostNearest),
    );
  }
  missedNames.asked(name, userId);
  const nearest = await knowledge.nearest(name, mostNearest);
  const didYouMean = nearest.length === 0 ? '.' : `. Did you mean ${oneOf(nearest)}?`;
  return refused(`There is no guide to “${name}” yet${didYouMean}`, nearest);
}

/** The document that the person has of the guide: one that is there. */
async function documentOf(
  { store }: Pick<Dependencies, 'store'>,
  userId: string,
  diseaseId: string,
): Promise<string | null> {
  const made = await readModelOf(store, 'guideDocuments').get(`${userId}:${diseaseId}`);
  // It may have been deleted before that it was made was recorded.
  return made && (await readModelOf(store, 'documents').get(made.documentId)) ? made.documentId : null;
}

/** The pack goes before what a model wrote. */
export const getDisease =
  (deps: Deps): QueryHandler<typeof diseasesApi.getDisease> =>
  async ({ body: { disease } }, { userId }) => {
    const name = diseaseNameOf(disease);
    const id = await deps.knowledge.find(name);
    const guide = id === null ? null : await deps.knowledge.guide(id);
    if (guide) return { ...asInfo(guide), documentId: await documentOf(deps, userId, guide.id) };
    const written = await writtenGuide(deps, userId, name);
    // No document is made of what nobody has read.
    if (written && 'guide' in written) return { ...asInfo(written.guide), documentId: null };
    throw await unknown(deps, { name, userId, writing: written?.writing ?? null });
  };

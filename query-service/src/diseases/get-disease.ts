import { diseaseNameOf } from '@anamnesis/contracts/diseases/names.ts';
import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import type { GenericName, GenericSuggestion } from '@anamnesis/contracts/diseases/generic-name.ts';
import type { DiseaseGuide, DiseaseName } from '@anamnesis/contracts/diseases/guide.ts';
import { mostNearest, mostScoreSuggestions } from '@anamnesis/contracts/diseases/limits.ts';
import { diseasesRefusals } from '@anamnesis/contracts/diseases/refusals.ts';
import type { GuideWriter, GuideWriting } from '@anamnesis/contracts/diseases/writing.ts';
import { plusList } from '@anamnesis/contracts/diseases/wire.ts';
import type { ScoreName, ScoreSuggestion } from '@anamnesis/contracts/scores/score.ts';
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
const asInfo = (guide: DiseaseGuide): Omit<Answer, 'documentId' | 'generic' | 'pictures'> => ({
  title: guide.name,
  summary: textsOf(guide.summary).join(' '),
  risk_factors: plusList(textsOf(guide.riskFactors)),
  symptoms: plusList(textsOf(guide.symptoms)),
  pathology: plusList(textsOf(guide.pathophysiology)),
  guide,
});

const oneOf = (names: readonly { name: string }[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names.map(({ name }) => name));

type Unknown = {
  name: string;
  userId: string;
  writing: GuideWriting | null;
  generic: GenericName | null;
  score: ScoreName | null;
};

async function unknown(deps: Deps, { name, userId, writing, generic, score }: Unknown): Promise<Rejection> {
  const { knowledge, missedNames } = deps;
  const guideWriter: GuideWriter = { writer: await writerFor(deps, userId), writing };
  const refused = (
    message: string,
    nearest: readonly DiseaseName[],
    nearestGeneric: readonly GenericSuggestion[] = [],
    nearestScores: readonly ScoreSuggestion[] = [],
  ): Rejection =>
    new Rejection(diseasesRefusals.UNKNOWN_DISEASE, message, {
      nearest,
      nearestGeneric,
      nearestScores,
      generic,
      score,
      ...guideWriter,
    });
  if (generic) {
    const kinds = generic.leadsTo.map(({ disease: id, name: called, specialty }): DiseaseName => ({
      id,
      name: called,
      specialty,
      matched: null,
    }));
    const { kind } = generic;
    return refused(
      kind === 'group'
        ? `“${generic.name}” stands for several diseases: ${oneOf(kinds)}.`
        : `“${generic.name}” is a ${kind}, not a disease. Think of ${oneOf(kinds)}.`,
      kinds.slice(0, mostNearest),
    );
  }
  if (score) return refused(`“${score.name}” is a score, not a disease.`, []);
  missedNames.asked(name, userId);
  const [nearest, nearestGeneric, nearestScores] = await Promise.all([
    knowledge.nearest(name, mostNearest),
    knowledge.nearestGeneric(name, 1),
    knowledge.scores.suggest(name, mostScoreSuggestions),
  ]);
  const near = [...nearestGeneric, ...nearest, ...nearestScores];
  const didYouMean = near.length === 0 ? '.' : `. Did you mean ${oneOf(near)}?`;
  return refused(`There is no guide to “${name}” yet${didYouMean}`, nearest, nearestGeneric, nearestScores);
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

/** The guide of the most usual disease of a group; a symptom or a finding is none. */
const mostUsual = (generic: GenericName | null): string | null =>
  generic?.kind === 'group' ? (generic.leadsTo[0]?.disease ?? null) : null;

/** The pack goes before what a model wrote, and that before the most usual disease of a name that stands for several. */
export const getDisease =
  (deps: Deps): QueryHandler<typeof diseasesApi.getDisease> =>
  async ({ body: { disease } }, { userId }) => {
    const { knowledge } = deps;
    const ofPack = async (id: string | null, generic: GenericName | null): Promise<Answer | null> => {
      const guide = id === null ? null : await knowledge.guide(id);
      if (!guide) return null;
      const [pictures, documentId] = await Promise.all([
        knowledge.pictures(guide.id),
        documentOf(deps, userId, guide.id),
      ]);
      return { ...asInfo(guide), generic, pictures, documentId };
    };
    const name = diseaseNameOf(disease);
    const own = await ofPack(await knowledge.find(name), null);
    if (own) return own;
    const written = await writtenGuide(deps, userId, name);
    // No document is made of what nobody has read.
    if (written && 'guide' in written)
      return { ...asInfo(written.guide), generic: null, pictures: [], documentId: null };
    const generic = await knowledge.generic(name);
    const usual = await ofPack(mostUsual(generic), generic);
    if (usual) return usual;
    const score = await knowledge.scores.find(name);
    throw await unknown(deps, { name, userId, generic, score, writing: written?.writing ?? null });
  };

import { diseaseNameOf } from '@anamnesis/contracts/diseases/names.ts';
import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import type { FoundName } from '@anamnesis/contracts/diseases/found.ts';
import type { GenericName } from '@anamnesis/contracts/diseases/generic-name.ts';
import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import {
  mostFacts,
  mostFoundFacts,
  mostFoundOfEach,
  mostSuggestions,
} from '@anamnesis/contracts/diseases/limits.ts';
import { diseasesRefusals } from '@anamnesis/contracts/diseases/refusals.ts';
import {
  type GuideWriter,
  type GuideWriting,
  isGivenUp,
} from '@anamnesis/contracts/diseases/guides/writing.ts';
import { plusList } from '@anamnesis/contracts/diseases/guides/wire.ts';
import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import type { LookedUp } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import type { ScoreName } from '@anamnesis/contracts/scores/score.ts';
import type { ResponseOf } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { Dependencies } from '../dependencies.ts';
import { writerFor } from '../preferences/writer-for.ts';
import { readModelOf } from '../read-models.ts';

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
  drug: FoundName | null;
};

/** What the name is of, where it is of no guide. */
function otherwise({ generic, score }: Pick<Unknown, 'generic' | 'score'>): string | null {
  if (generic?.kind === 'group')
    return `“${generic.name}” stands for several diseases: ${oneOf(generic.leadsTo)}.`;
  if (generic)
    return `“${generic.name}” is a ${generic.kind}, not a disease. Think of ${oneOf(generic.leadsTo)}.`;
  return score && `“${score.name}” is a score, not a disease.`;
}

const nothing: LookedUp = { names: [], isAlike: false, facts: [] };

/** There is no guide: what there is by this name, and what is found where it says nothing to anybody. */
async function unknown(
  deps: Deps,
  { name, userId, writing, generic, score, drug }: Unknown,
): Promise<Rejection> {
  const { knowledge, missedNames } = deps;
  const other = otherwise({ generic, score });
  const ofEach = drug ? mostFacts : mostFoundOfEach;
  const most = { names: mostSuggestions, facts: mostFoundFacts, ofEach };
  const found = other === null ? await knowledge.lookUp(name, most) : nothing;
  if (other === null && !drug) missedNames.asked(name, userId);
  const didYouMean = found.names.length === 0 || drug ? '.' : `. Did you mean ${oneOf(found.names)}?`;
  const guideWriter: GuideWriter = { writer: await writerFor(deps, userId), writing };
  return new Rejection(
    diseasesRefusals.UNKNOWN_DISEASE,
    other ?? `There is no guide to “${drug?.name ?? name}” yet${didYouMean}`,
    { generic, score, drug, names: found.names, isAlike: found.isAlike, facts: found.facts, ...guideWriter },
  );
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

/** By what is called so, or what alone is meant by a part of its name. */
const idOf = (kind: FoundName['kind'], opens: FoundName | null): string | null =>
  opens?.kind === kind ? opens.id : null;

/** What a model wrote for a person by this name, or how far that is; nothing where nobody asked for it. */
type Written = { guide: DiseaseGuide } | { writing: GuideWriting } | null;

async function writtenGuide(
  { store, clock }: Pick<Dependencies, 'store' | 'clock'>,
  userId: string,
  name: string,
): Promise<Written> {
  const [found] = await readModelOf(store, 'writtenGuides').find({
    where: { userId, nameKey: nameKey(name) },
    limit: 1,
  });
  if (!found) return null;
  const { status, reason, guide, askedAt } = found.doc;
  if (status === 'written') return guide && { guide };
  if (status === 'asked' && isGivenUp(askedAt, clock().toISOString())) return null;
  return { writing: { status, reason } };
}

/** The pack goes before what a model wrote, and that before what is meant by a name that stands for several, or by a part of a name. */
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
    const opens = await knowledge.opens(name);
    const generic = opens && (await knowledge.generic(opens.id));
    const meant = await ofPack(idOf('guide', opens) ?? mostUsual(generic), generic);
    if (meant) return meant;
    const scoreId = idOf('score', opens);
    const found = scoreId === null ? null : await knowledge.scores.get(scoreId);
    const score = found && { id: found.id, name: found.name, purpose: found.purpose };
    const drug = opens?.kind === 'drug' ? opens : null;
    throw await unknown(deps, { name, userId, generic, score, drug, writing: written?.writing ?? null });
  };

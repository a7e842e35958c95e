import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guide.ts';
import { mostNearest } from '@anamnesis/contracts/diseases/limits.ts';
import { diseasesRefusals } from '@anamnesis/contracts/diseases/refusals.ts';
import { plusList } from '@anamnesis/contracts/diseases/wire.ts';
import type { ResponseOf } from '@anamnesis/contracts/kernel/endpoint.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { askedName } from './asked-name.ts';

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

async function unknown({ knowledge }: Pick<Dependencies, 'knowledge'>, name: string): Promise<Rejection> {
  const nearest = await knowledge.nearest(name, mostNearest);
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    nearest.map((each) => each.name),
  );
  const message = `There is no guide of “${name}” yet. Did you mean ${names}?`;
  return new Rejection(diseasesRefusals.UNKNOWN_DISEASE, message, { nearest });
}

export const getDisease =
  (deps: Pick<Dependencies, 'store' | 'knowledge'>): QueryHandler<typeof diseasesApi.getDisease> =>
  async ({ body: { disease } }, { userId }) => {
    const name = askedName(disease);
    const id = await deps.knowledge.find(name);
    const guide = id === null ? null : await deps.knowledge.guide(id);
    if (!guide) throw await unknown(deps, name);
    const made = await readModelOf(deps.store, 'guideDocuments').get(`${userId}:${guide.id}`);
    return { ...asInfo(guide), documentId: made?.documentId ?? null };
  };

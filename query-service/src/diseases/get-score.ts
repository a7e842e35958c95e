import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { Dependencies } from '../dependencies.ts';

export const getScore =
  ({ knowledge }: Pick<Dependencies, 'knowledge'>): QueryHandler<typeof diseasesApi.getScore> =>
  async ({ params: { id } }) => {
    const score = await knowledge.scores.get(id);
    if (!score) throw new Rejection(commonRefusals.NOT_FOUND, 'There is no such score');
    return score;
  };

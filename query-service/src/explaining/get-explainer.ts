import type { explainingApi } from '@anamnesis/contracts/explaining/api.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { writerFor } from '../preferences/writer-for.ts';

export const getExplainer =
  (deps: Pick<Dependencies, 'store' | 'contentEngine'>): QueryHandler<typeof explainingApi.getExplainer> =>
  async (_request, { userId }) => ({ model: await writerFor(deps, userId) });

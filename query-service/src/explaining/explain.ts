import type { explainingApi } from '@anamnesis/contracts/explaining/api.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { askedExplanation, explanationOf } from './ask-for-explanation.ts';

export const explain =
  (deps: Dependencies): QueryHandler<typeof explainingApi.explain> =>
  async ({ body }, { userId, signal }) =>
    explanationOf(deps, await askedExplanation(deps, body, userId), signal);

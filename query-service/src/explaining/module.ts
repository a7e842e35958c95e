import type { explainingApi } from '@anamnesis/contracts/explaining/api.ts';
import type { explainingContext } from '@anamnesis/contracts/explaining/context.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { QueryModule } from '../module.ts';
import { writerFor } from '../preferences/writer-for.ts';
import { askedExplanation, explanationOf } from './ask-for-explanation.ts';
import { explainStream } from './explain-stream.ts';

export const explain =
  (deps: Dependencies): QueryHandler<typeof explainingApi.explain> =>
  async ({ body }, { userId, signal }) =>
    explanationOf(deps, await askedExplanation(deps, body, userId), signal);

export const getExplainer =
  (deps: Pick<Dependencies, 'store' | 'contentEngine'>): QueryHandler<typeof explainingApi.getExplainer> =>
  async (_request, { userId }) => ({ model: await writerFor(deps, userId) });

export const explainingModule = {
  handlers: (deps, { changes }) => ({
    getExplainer: getExplainer(deps),
    explain: explain(deps),
    explainStream: explainStream({ ...deps, changes }),
  }),
  exports: {},
} satisfies QueryModule<typeof explainingContext>;

import type { explainingContext } from '@anamnesis/contracts/explaining/context.ts';
import type { QueryModule } from '../module.ts';
import { explain } from './explain.ts';
import { explainStream } from './explain-stream.ts';
import { getExplainer } from './get-explainer.ts';

export const explainingModule = {
  handlers: (deps, { changes }) => ({
    getExplainer: getExplainer(deps),
    explain: explain(deps),
    explainStream: explainStream({ ...deps, changes }),
  }),
  exports: {},
} satisfies QueryModule<typeof explainingContext>;

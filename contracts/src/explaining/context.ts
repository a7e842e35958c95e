import { defineContext } from '../kernel/calls/context.ts';
import { explainingApi } from './api.ts';
import { explanationProgress } from './progress.ts';
import { explainingRefusals } from './refusals.ts';

/** Explain this: what a model says of a text, from the notes and the guides. Nothing of it is recorded. */
export const explainingContext = defineContext({
  api: explainingApi,
  refusals: explainingRefusals,
  progress: { explanation: explanationProgress },
});

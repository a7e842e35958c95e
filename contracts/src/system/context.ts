import type { ContextContract } from '../kernel/context.ts';
import { systemApi } from './api.ts';

/** Health, the description of the calls, the stream of changes. */
export const systemContext = {
  streams: {},
  api: systemApi,
  readModels: {},
  refusals: {},
  commands: {},
} as const satisfies ContextContract;

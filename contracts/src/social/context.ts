import type { ContextContract } from '../kernel/context.ts';
import { socialApi } from './api.ts';

/** Resources that people send to one another. */
export const socialContext = {
  streams: {},
  api: socialApi,
  readModels: {},
  refusals: {},
  commands: {},
} as const satisfies ContextContract;

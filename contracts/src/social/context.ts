import type { ContextContract } from '../kernel/context.ts';
import { socialApi } from './api.ts';

/** What people send one another. */
export const socialContext = {
  streams: {},
  api: socialApi,
  readModels: {},
  refusals: {},
  commands: {},
} as const satisfies ContextContract;

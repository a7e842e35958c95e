import type { ContextContract } from '../kernel/context.ts';
import { statisticsApi } from './api.ts';
import { statisticsModel } from './read-models.ts';

/** My Statistics: what the answers of a person amount to. */
export const statisticsContext = {
  streams: {},
  api: statisticsApi,
  readModels: { statistics: statisticsModel },
  refusals: {},
  commands: {},
} as const satisfies ContextContract;

import { defineContext } from '../kernel/calls/context.ts';
import { statisticsApi } from './api.ts';
import { statisticsModel } from './read-models.ts';

/** My Statistics: what the answers of a person amount to. */
export const statisticsContext = defineContext({
  api: statisticsApi,
  readModels: { statistics: statisticsModel },
});

import { defineContext } from '../kernel/calls/context.ts';
import { systemApi } from './api.ts';
import { modelApi } from './model-api.ts';

/** Health, the OpenAPI description, the stream of changes. */
export const systemContext = defineContext({
  api: { ...systemApi, ...modelApi },
});

import type { ContextContract } from '../kernel/context.ts';
import { systemApi } from './api.ts';

/** Health, the OpenAPI description, the stream of changes. */
export const systemContext = {
  streams: {},
  api: systemApi,
  readModels: {},
  refusals: {},
  commands: {},
} as const satisfies ContextContract;

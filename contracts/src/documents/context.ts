import type { ContextContract } from '../kernel/context.ts';
import { documentsApi } from './api.ts';
import * as commands from './commands.ts';
import { documentEvents } from './events.ts';

/** What is in a document: extraction, pages, processing. */
export const documentsContext = {
  streams: { document: documentEvents },
  api: documentsApi,
  commands,
} as const satisfies ContextContract;

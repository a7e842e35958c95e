import { defineContext } from '../kernel/calls/context.ts';
import { decksApi } from './api.ts';
import * as commands from './commands.ts';
import { importEvents } from './events.ts';
import { importProgress } from './progress.ts';
import { deckImportsModel } from './read-models.ts';
import { decksRefusals } from './refusals.ts';

/** Decks that come from elsewhere. */
export const decksContext = defineContext({
  streams: { import: importEvents },
  api: decksApi,
  readModels: { 'deck-imports': deckImportsModel },
  refusals: decksRefusals,
  commands,
  progress: { 'deck-import': importProgress },
});

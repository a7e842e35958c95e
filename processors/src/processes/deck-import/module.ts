import { asPersonOf } from '../../platform/kernel/commands.ts';
import { workflowConsumer } from '../../platform/workflow.ts';
import { defineProcess } from '../../resources.ts';
import { activities, importFailed, inLane } from './activities.ts';
import { deckImport, deckImportEnds } from './workflow.ts';

export const deckImportConsumer = workflowConsumer({
  subjects: [
    'events.import.DeckImportRequested',
    'events.import.DeckReadingChosen',
    'events.import.DeckImportConfirmed',
  ],
  // More than are read at once: of those that wait the smallest is next.
  concurrency: 8,
  isImportWork: true,
  workflow: deckImport,
  cause: asPersonOf,
  activities,
  around: inLane,
  failed: importFailed,
});

export const deckImportModule = defineProcess({
  name: 'deck-import',
  needs: ['decks', 'bus', 'blobs', 'sendForReply', 'freeFiles', 'clock', 'logger'],
  givesWay: true,
  consumer: deckImportConsumer,
});

export const deckImportEndsModule = defineProcess({
  name: 'deck-import-ends',
  needs: [],
  givesWay: true,
  consumer: workflowConsumer({
    subjects: [
      'events.import.DeckImportFinished',
      'events.import.DeckImportFailed',
      'events.import.DeckImportCancelled',
      'events.import.DeckImportsErased',
    ],
    concurrency: 2,
    workflow: deckImportEnds,
  }),
});

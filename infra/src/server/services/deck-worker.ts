// The thread that reads strangers' decks of cards.
import { hardenWorker } from '@anamnesis/readers/harden.ts';
import { serveTasks } from '@anamnesis/processors/platform/workers/serve.ts';
import { deckTasks } from '@anamnesis/processors/processes/deck-import/worker/tasks.ts';
import { createDeckPackages } from '../../adapters/sqlite/deck-package/deck-package.ts';

const holdsTooMuch = hardenWorker();

serveTasks(
  deckTasks((folder) => createDeckPackages(folder)),
  holdsTooMuch,
);

import { defineContext } from '../kernel/calls/context.ts';
import { libraryApi } from './api.ts';
import * as commands from './commands.ts';
import { libraryEvents } from './events.ts';
import { documentsModel, foldersModel } from './read-models.ts';
import { inspectionRefusals, libraryRefusals } from './refusals.ts';

/** Folders and documents: their names, their order, their uploads. */
export const libraryContext = defineContext({
  streams: { library: libraryEvents },
  api: libraryApi,
  readModels: { folders: foldersModel, documents: documentsModel },
  refusals: { ...libraryRefusals, ...inspectionRefusals },
  commands,
});

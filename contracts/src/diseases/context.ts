import { defineContext } from '../kernel/calls/context.ts';
import { diseasesApi } from './api.ts';
import * as commands from './commands.ts';
import { collectionEvents } from './events.ts';
import { collectionsModel, guideDocumentsModel, writtenGuidesModel } from './read-models.ts';
import { diseasesRefusals } from './refusals.ts';

/** Disease guides: collections of diseases, the guides of the knowledge pack, documents made from them, and guides by a model. */
export const diseasesContext = defineContext({
  streams: { collections: collectionEvents },
  api: diseasesApi,
  readModels: {
    collections: collectionsModel,
    guideDocuments: guideDocumentsModel,
    writtenGuides: writtenGuidesModel,
  },
  refusals: diseasesRefusals,
  commands,
});

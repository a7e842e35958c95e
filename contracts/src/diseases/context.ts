import type { ContextContract } from '../kernel/context.ts';
import { diseasesApi } from './api.ts';
import { collectionEvents } from './events.ts';
import { collectionsModel, guideDocumentsModel } from './read-models.ts';
import { diseasesRefusals } from './refusals.ts';

/** Disease guides: collections of diseases, the guides of the knowledge pack, and documents made from them. */
export const diseasesContext = {
  streams: { collections: collectionEvents },
  api: diseasesApi,
  readModels: { collections: collectionsModel, guideDocuments: guideDocumentsModel },
  refusals: diseasesRefusals,
  commands: {},
} as const satisfies ContextContract;

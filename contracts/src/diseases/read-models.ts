import { defineReadModel } from '../kernel/events/read-model.ts';
import type { DiseaseGuide } from './guides/guide.ts';
import type { GuideRefusal } from './guides/writing.ts';

/** Read model `collections`, keyed by collection id. */
export type CollectionDocument = {
  collectionId: string;
  userId: string;
  title: string;
  /** Names as the person wrote them, the one appended last first. */
  diseases: string[];
  /** Revision of its creation in the person's stream: collections of the same millisecond have an order, too. */
  createdAs: number;
};
export const collectionsModel = defineReadModel<CollectionDocument>()({
  name: 'collections',
  version: 2,
  fields: { userId: 'text', createdAs: 'number' },
  indexes: [['userId', 'createdAs']],
  owner: { userId: 'delete' },
});

/** Read model `guideDocuments`, keyed by `<user>:<disease>`: the document that a person has of a guide. */
export type GuideDocument = {
  userId: string;
  diseaseId: string;
  documentId: string;
};
export const guideDocumentsModel = defineReadModel<GuideDocument>()({
  name: 'guideDocuments',
  version: 1,
  fields: { userId: 'text', documentId: 'text' },
  indexes: [['userId'], ['documentId']],
  owner: { userId: 'delete' },
});

/** Read model `writtenGuides`, keyed by guide id: what a model was asked for last by a name. */
export type WrittenGuideDocument = {
  guideId: string;
  userId: string;
  /** As the person wrote it. */
  name: string;
  /** Its `nameKey`. */
  nameKey: string;
  status: 'asked' | 'written' | 'refused';
  /** Of one that was refused. */
  reason: GuideRefusal | null;
  /** null: not written, or nobody can read it any more. */
  guide: DiseaseGuide | null;
  /** ISO instant at which it was asked for. */
  askedAt: string;
};
export const writtenGuidesModel = defineReadModel<WrittenGuideDocument>()({
  name: 'writtenGuides',
  version: 5,
  fields: { userId: 'text', nameKey: 'text' },
  indexes: [['userId', 'nameKey']],
  owner: { userId: 'delete' },
});

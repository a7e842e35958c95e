import { defineReadModel } from '../../kernel/read-model.ts';
import type { Drawing } from './drawing.ts';

/** Read model `occlusions`, keyed by occlusion id: the drawings of which cards ask. One whose cards were all deleted stays, so that they can come back. */
export type OcclusionDocument = Drawing & {
  occlusionId: string;
  documentId: string;
  userId: string;
  pageNumber: number;
  /** How often it was drawn; 1 at first. */
  version: number;
  /** The card of each group, also where the person deleted it. */
  cards: { cardId: string; group: string }[];
  /** ISO instant. */
  changedAt: string;
};
export const occlusionsModel = defineReadModel<OcclusionDocument>()({
  name: 'occlusions',
  version: 1,
  fields: { userId: 'text', documentId: 'text', pageNumber: 'number' },
  indexes: [['documentId', 'pageNumber'], ['userId']],
  owner: { userId: 'delete' },
});

import { defineReadModel } from '../../kernel/events/read-model.ts';
import type { Drawing } from './drawing.ts';

/** Read model `occlusions`, keyed by occlusion id: the drawings of which cards ask. One whose cards were all deleted stays, so that they can come back. */
export type OcclusionDocument = Drawing & {
  occlusionId: string;
  documentId: string;
  userId: string;
  pageNumber: number;
  /** The name of its region: of the drawings of a page those of one picture are found by it. */
  regionKey: string;
  /** How often it was drawn; 1 at first. */
  version: number;
  /** The card of each group, also where the person deleted it. */
  cards: { cardId: string; group: string }[];
  /** ISO instant. */
  changedAt: string;
};
export const occlusionsModel = defineReadModel<OcclusionDocument>()({
  name: 'occlusions',
  version: 3,
  fields: { userId: 'text', documentId: 'text', pageNumber: 'number', regionKey: 'text' },
  indexes: [['documentId', 'pageNumber', 'regionKey'], ['userId']],
  owner: { userId: 'delete' },
});

import { guideDocumentsModel } from '@anamnesis/contracts/diseases/read-models.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';

/** The document that a person has of a guide, by person and disease. It goes with the document. */
export const guideDocumentsProjection = defineProjection<AnamnesisEvent>()(guideDocumentsModel, {
  GuideDocumentMade: ({ data: { diseaseId, documentId }, metadata: { userId } }) => [
    { put: `${userId}:${diseaseId}`, doc: { userId, diseaseId, documentId } },
  ],
  DocumentDeleted: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  FolderDeleted: ({ data: { documentIds } }) =>
    documentIds.length === 0 ? [] : [{ deleteWhere: { documentId: { in: documentIds } } }],
});

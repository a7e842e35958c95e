import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import { placeKey, type QuizPlace } from '@anamnesis/contracts/quizzes/events.ts';
import { quizPresetsModel } from '@anamnesis/contracts/quizzes/read-models.ts';

/** Topics that people keep, by preset id. They go with their document or folder. */
export const quizPresetsProjection = defineProjection<AnamnesisEvent>()(quizPresetsModel, {
  PresetSaved: ({ data: { presetId, place, content, name }, metadata: { userId, time } }) => [
    { put: presetId, doc: { presetId, userId, placeId: placeKey(place), content, name, savedAt: time } },
  ],
  PresetDeleted: ({ data: { presetId } }) => [{ delete: presetId }],
  DocumentDeleted: ({ data: { documentId } }) => [ofPlaces([{ kind: 'document', id: documentId }])],
  FolderDeleted: ({ data: { folderId, documentIds } }) => [
    ofPlaces([
      { kind: 'folder', id: folderId },
      ...documentIds.map((id): QuizPlace => ({ kind: 'document', id })),
    ]),
  ],
});

const ofPlaces = (places: readonly QuizPlace[]) => ({
  deleteWhere: { placeId: { in: places.map(placeKey) } },
});

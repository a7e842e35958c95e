import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import { practiceNoteKey, practiceNotesModel } from '@anamnesis/contracts/practice/read-models.ts';

/** What each person noted to practice questions, by person and name of the question. */
export const practiceNotesProjection = defineProjection<AnamnesisEvent>()(practiceNotesModel, {
  PracticeNoteKept: ({ data: { item, text, at }, metadata: { userId } }) => {
    const key = practiceNoteKey(userId, item);
    return text === '' ? [{ delete: key }] : [{ put: key, doc: { userId, item, text, at } }];
  },
});

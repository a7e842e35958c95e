import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import { contactGroupsModel } from '@anamnesis/contracts/social/read-models.ts';

/** A person's groups of contacts, as they were saved last. */
export const contactGroupsProjection = defineProjection<AnamnesisEvent>()(contactGroupsModel, {
  ContactGroupSaved: ({ data: { groupId, name, members }, metadata: { userId } }) => [
    { put: groupId, doc: { groupId, userId, name, members } },
  ],
  ContactGroupDeleted: ({ data: { groupId } }) => [{ delete: groupId }],
});

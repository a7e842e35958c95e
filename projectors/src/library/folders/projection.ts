import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import { foldersModel } from '@anamnesis/contracts/library/read-models.ts';

/** The folders of the sidebar, by folder id. */
export const foldersProjection = defineProjection<AnamnesisEvent>()(foldersModel, {
  FolderAdded: ({ data: { folderId, name, displayOrder }, metadata: { userId } }) => [
    { put: folderId, doc: { folderId, userId, name, displayOrder } },
  ],
  FolderRenamed: ({ data: { folderId, name } }) => [
    { update: folderId, with: (folder) => ({ ...folder, name }) },
  ],
  FoldersReordered: ({ data: { orders } }) =>
    orders.map(({ folderId, displayOrder }) => ({
      update: folderId,
      with: (folder) => ({ ...folder, displayOrder }),
    })),
  FolderDeleted: ({ data: { folderId } }) => [{ delete: folderId }],
});

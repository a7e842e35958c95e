import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { foldersProjection } from './projection.ts';

const events: AnamnesisEvent[] = [
  { type: 'FolderAdded', data: { folderId: 'f1', name: 'Heart', displayOrder: 0 } },
  { type: 'FolderAdded', data: { folderId: 'f2', name: 'Lung', displayOrder: 1 } },
  { type: 'FolderAdded', data: { folderId: 'f3', name: 'Gut', displayOrder: 2 } },
  { type: 'FolderRenamed', data: { folderId: 'f1', name: 'Cardiology' } },
  {
    type: 'FoldersReordered',
    data: {
      orders: [
        { folderId: 'f2', displayOrder: 0 },
        { folderId: 'f1', displayOrder: 1 },
      ],
    },
  },
  { type: 'FolderDeleted', data: { folderId: 'f3', documentIds: ['d1'] } },
  { type: 'FolderRenamed', data: { folderId: 'f3', name: 'Too late' } },
];

it('keeps each folder of a person with its name and place', async () => {
  expect(await project(foldersProjection, events)).toEqual({
    f1: { folderId: 'f1', userId: 'ann', name: 'Cardiology', displayOrder: 1 },
    f2: { folderId: 'f2', userId: 'ann', name: 'Lung', displayOrder: 0 },
  });
});

import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { documentsProjection } from './projection.ts';

const blob = { hash: 'h', size: 1 };
const uploaded: AnamnesisEvent = {
  type: 'DocumentUploaded',
  data: {
    documentId: 'd1',
    folderId: 'f1',
    name: 'Heart',
    type: 'pdf',
    fileName: 'heart.pdf',
    mime: 'application/pdf',
    blob,
    totalPages: 3,
    displayOrder: 0,
    linkedDocumentId: null,
    origin: 'upload',
  },
};

it('a document is in another folder, at its place there, after it was moved', async () => {
  const moved: AnamnesisEvent = {
    type: 'DocumentsMoved',
    data: { folderId: 'f2', moves: [{ documentId: 'd1', displayOrder: 4 }] },
  };
  const { d1 } = await project(documentsProjection, [uploaded, moved]);
  expect(d1).toMatchObject({ folderId: 'f2', displayOrder: 4, name: 'Heart' });
});

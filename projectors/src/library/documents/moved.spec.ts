import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { documentsProjection } from './projection.ts';
import { anUpload } from './uploaded.fixture.ts';

const uploaded = anUpload();

it('a document is in another folder, at its place there, after it was moved', async () => {
  const moved: AnamnesisEvent = {
    type: 'DocumentsMoved',
    data: { folderId: 'f2', moves: [{ documentId: 'd1', displayOrder: 4 }] },
  };
  const { d1 } = await project(documentsProjection, [uploaded, moved]);
  expect(d1).toMatchObject({ folderId: 'f2', displayOrder: 4, name: 'Heart' });
});

import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { documentsProjection } from './projection.ts';
import { anUpload } from './uploaded.fixture.ts';

const blob = { hash: 'h', size: 1 };
const uploaded = anUpload();
const read = (notice?: string, pagesWithText = 1): AnamnesisEvent => ({
  type: 'DocumentExtracted',
  data: {
    documentId: 'd1',
    type: 'pdf',
    name: 'Heart',
    totalPages: 3,
    pagesWithText,
    textBlob: blob,
    ...(notice === undefined ? {} : { notice }),
  },
});

it('a document tells which of its pages were not read, and keeps it when its pages are requested again', async () => {
  const notice = 'This file takes very long to read';
  const again: AnamnesisEvent = {
    type: 'PreparationRequested',
    data: { documentId: 'd1', type: 'pdf', blob, totalPages: 3 },
  };
  const { d1 } = await project(documentsProjection, [uploaded, read(notice), again]);
  expect(d1).toMatchObject({ extraction: { status: 'done', notice } });
  const whole = await project(documentsProjection, [uploaded, read()]);
  expect(whole['d1']?.extraction).toEqual({ status: 'done' });
});

it('a document tells that none of its pages has text, as in a scan', async () => {
  const { d1 } = await project(documentsProjection, [uploaded, read(undefined, 0)]);
  expect(d1?.extraction).toEqual({ status: 'done', noText: true });
});

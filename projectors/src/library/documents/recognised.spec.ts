import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { documentsProjection } from './projection.ts';
import { anUpload } from './uploaded.fixture.ts';

const documentId = 'd1';
const read = { hash: 'read', size: 1 };
const uploaded = anUpload({ totalPages: 3 });
const extracted = (pagesWithText: number, ...toRecognise: number[]): AnamnesisEvent => ({
  type: 'DocumentExtracted',
  data: { documentId, type: 'pdf', name: 'Heart', totalPages: 3, pagesWithText, textBlob: read, toRecognise },
});
const requested = (...pages: number[]): AnamnesisEvent => ({
  type: 'RecognitionRequested',
  data: { documentId, blob: { hash: 'file', size: 2 }, textBlob: read, totalPages: 3, pages },
});
const recognised = (pageNumber: number, confidence = 0.9): AnamnesisEvent => ({
  type: 'PageRecognised',
  data: { documentId, pageNumber, textBlob: { hash: `page ${pageNumber}`, size: 3 }, confidence },
});
const failed = (pageNumber: number): AnamnesisEvent => ({
  type: 'PageRecognitionFailed',
  data: { documentId, pageNumber, code: 'PAGE_FAILED', message: 'It takes too long.' },
});
const whole: AnamnesisEvent = {
  type: 'RecognitionCompleted',
  data: { documentId, textBlob: { hash: 'whole', size: 4 }, totalPages: 3 },
};
const scan = [uploaded, extracted(0, 1, 2, 3), requested(1, 2, 3)];
const after = async (...events: AnamnesisEvent[]) => (await project(documentsProjection, events))[documentId];

it('a scan tells how many pages are being recognised, and which were', async () => {
  expect(await after(...scan)).toMatchObject({
    extraction: { status: 'done' },
    recognising: 3,
    recognised: [],
    textBlob: 'read',
  });
  expect(await after(...scan, recognised(3), recognised(1))).toMatchObject({
    recognising: 1,
    recognised: [
      { first: 1, last: 1 },
      { first: 3, last: 3 },
    ],
  });
  expect(await after(...scan, recognised(1), recognised(2), recognised(3), whole)).toMatchObject({
    recognising: 0,
    recognised: [{ first: 1, last: 3 }],
    textBlob: 'whole',
  });
});

it('a document of pictures without a word has no text, once that is known', async () => {
  const wordless = [recognised(1, 0), recognised(2, 0)];
  expect((await after(...scan, ...wordless))?.extraction).toEqual({ status: 'done' });
  const known = await after(...scan, ...wordless, recognised(3, 0));
  expect(known).toMatchObject({ extraction: { status: 'done', noText: true }, recognised: [] });
});

it('what could not be recognised may hold text, which another attempt may find', async () => {
  const ended = [...scan, recognised(1, 0), failed(2), recognised(3, 0)];
  expect(await after(...ended)).toMatchObject({ extraction: { status: 'done' }, recognising: 0 });
  const again = await after(...ended, requested(2), recognised(2));
  expect(again).toMatchObject({ recognising: 0, recognised: [{ first: 2, last: 2 }] });
});

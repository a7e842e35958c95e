import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { documentsProjection } from './projection.ts';
import { anUpload } from './uploaded.fixture.ts';

const documentId = 'd1';
const file = { documentId, type: 'pdf', blob: { hash: 'file', size: 2 }, totalPages: 3 } as const;
const work = { documentId, requestId: 'r1' };
const extracted = (readingVersion?: number): AnamnesisEvent => ({
  type: 'DocumentExtracted',
  data: {
    documentId,
    type: 'pdf',
    name: 'Heart',
    totalPages: 3,
    pagesWithText: 2,
    textBlob: { hash: 'read', size: 1 },
    notice: 'It takes long to read.',
    toRecognise: [3],
    readingVersion,
  },
});
const life: AnamnesisEvent[] = [
  anUpload({ totalPages: 3 }),
  extracted(),
  {
    type: 'PageRecognised',
    data: { documentId, pageNumber: 3, textBlob: { hash: 'page 3', size: 3 }, confidence: 0.9 },
  },
  {
    type: 'ProcessingRequested',
    data: { ...work, kind: 'summariesAndCards', cardStyle: 'cloze_deletion', studyDay: '2026-03-01' },
  },
  {
    type: 'PageFailed',
    data: { ...work, pageNumber: 1, code: 'TIMEOUT', message: 'Too slow' },
  },
];
const asked: AnamnesisEvent = {
  type: 'ReadingAgainRequested',
  data: { ...file, textBlob: 'read', readingVersion: 6 },
};
const again: AnamnesisEvent = {
  type: 'TextReadAgain',
  data: { documentId, textBlob: { hash: 'again', size: 1 }, readingVersion: 6, replaces: ['read'] },
};
const after = async (...events: AnamnesisEvent[]) => (await project(documentsProjection, events))[documentId];

it('a document tells which version read its text, where that was recorded', async () => {
  expect((await after(life[0]!))?.readingVersion).toBeNull();
  expect((await after(life[0]!, extracted()))?.readingVersion).toBeNull();
  expect((await after(life[0]!, extracted(5)))?.readingVersion).toBe(5);
});

it('a text that was read again is another file of a later version, and nothing else changes', async () => {
  for (let until = 2; until <= life.length; until += 1) {
    const events = life.slice(0, until);
    const before = await after(...events);
    expect(await after(...events, asked)).toEqual(before);
    expect(await after(...events, asked, again)).toEqual({ ...before, textBlob: 'again', readingVersion: 6 });
  }
});

it('a document that was deleted meanwhile stays away', async () => {
  const gone: AnamnesisEvent = { type: 'DocumentDeleted', data: { documentId } };
  expect(await after(...life, asked, gone, again)).toBeUndefined();
});

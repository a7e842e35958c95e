import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { ModelFailure } from '@anamnesis/contracts/library/model-failure.ts';
import { describe, expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { documentsProjection } from './projection.ts';
import { anUpload } from './uploaded.fixture.ts';

type Processed = Extract<AnamnesisEvent, { type: 'PageProcessed' }>['data'];

const uploaded = anUpload({ blob: { hash: 'hash', size: 10 }, totalPages: 4 });
const builtin = { name: 'builtin', version: '1' };
const byModel = { name: 'openai', version: '1', model: 'tiny-7b', prompts: '3' };
const requested = (kind: 'summariesAndCards' | 'standIns'): AnamnesisEvent => ({
  type: 'ProcessingRequested',
  data: { documentId: 'd1', requestId: kind, kind, cardStyle: 'cloze_deletion', studyDay: '2026-03-01' },
});
const page = (pageNumber: number, made: Partial<Processed>): AnamnesisEvent => ({
  type: 'PageProcessed',
  data: {
    documentId: 'd1',
    requestId: 'r',
    pageNumber,
    summary: { title: 'Heart', bullets: ['It beats'] },
    note: null,
    cardCount: 1,
    dropped: 0,
    engine: byModel,
    ...made,
  },
});
const standIn = (pageNumber: number, insteadOf: ModelFailure): AnamnesisEvent =>
  page(pageNumber, { engine: builtin, insteadOf });
const first = [
  requested('summariesAndCards'),
  page(1, {}),
  standIn(2, 'slow'),
  standIn(3, 'away'),
  standIn(4, 'slow'),
];
const after = async (...events: AnamnesisEvent[]) =>
  (await project(documentsProjection, [uploaded, ...events]))['d1'];

describe('pages that the built-in engine made instead of the model', () => {
  it('are known by the reason, until the model makes them', async () => {
    expect(await after(...first)).toMatchObject({
      standIns: [
        { insteadOf: 'away', pages: [3] },
        { insteadOf: 'slow', pages: [2, 4] },
      ],
    });
    expect(await after(...first, page(2, {}), standIn(4, 'budget'))).toMatchObject({
      standIns: [
        { insteadOf: 'away', pages: [3] },
        { insteadOf: 'budget', pages: [4] },
      ],
    });
    expect(await after(...first, page(2, {}), page(3, {}), page(4, {}))).toMatchObject({ standIns: [] });
  });

  it('are the only ones to be done when the model is asked again, and what comes is counted', async () => {
    const asked = await after(...first, requested('standIns'));
    expect(asked).toMatchObject({ processing: { status: 'processing', pagesDone: 1 }, newCards: 0 });
    expect(await after(...first, requested('standIns'), page(2, {}))).toMatchObject({
      processing: { pagesDone: 2 },
    });
  });

  it('come with a copy', async () => {
    const copied: AnamnesisEvent = {
      type: 'PagesCopied',
      data: {
        documentId: 'd1',
        sourceDocumentId: 's',
        pages: [{ pageNumber: 2, summary: null, note: null, insteadOf: 'refused', cardCount: 0 }],
        isProcessed: false,
      },
    };
    expect(await after(copied)).toMatchObject({ standIns: [{ insteadOf: 'refused', pages: [2] }] });
  });
});

it('tells a language that the built-in engine does not read from one that a model could not write', async () => {
  const lack = 'otherLanguage';
  const made = await after(
    page(1, { lack }),
    page(2, { engine: builtin, lack }),
    page(3, { lack: 'noText' }),
  );
  expect(made?.lacks).toEqual([
    { lack: 'noText', pages: [3] },
    { lack, pages: [2] },
    { lack, pages: [1], byModel: true },
  ]);
});

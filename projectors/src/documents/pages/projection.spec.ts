import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { describe, expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { pagesProjection } from './projection.ts';

const summary = { title: 'The heart', bullets: ['It beats', 'It has four chambers'] };
const work = { documentId: 'd1', requestId: 'r1' };

const prepared = (documentId: string, pages: number): AnamnesisEvent => ({
  type: 'PagesPrepared',
  data: {
    documentId,
    pages: Array.from({ length: pages }, (_, index) => ({
      pageNumber: index + 1,
      kind: 'pdf',
      mime: 'application/pdf',
      blob: { hash: `hash-${index + 1}`, size: 10 },
    })),
  },
});
const processed = (pageNumber: number): AnamnesisEvent => ({
  type: 'PageProcessed',
  data: {
    ...work,
    pageNumber,
    summary,
    note: null,
    cardCount: 1,
    dropped: 0,
    engine: { name: 'builtin', version: '1' },
  },
});
const failed = (pageNumber: number): AnamnesisEvent => ({
  type: 'PageFailed',
  data: { ...work, pageNumber, code: 'TIMEOUT', message: 'It took too long' },
});

const page = (pageNumber: number) => ({
  documentId: 'd1',
  userId: 'ann',
  pageNumber,
  picture: { kind: 'pdf', mime: 'application/pdf', hash: `hash-${pageNumber}` },
  summary,
  note: null,
  recognised: null,
  madeBy: { engine: 'builtin' },
  insteadOf: null,
});

const after = async (...events: AnamnesisEvent[]) => (await project(pagesProjection, events))['d1:1'];

describe('pages', () => {
  it('have their picture and their summary, whichever came first', async () => {
    const documents = await project(pagesProjection, [processed(1), prepared('d1', 2), processed(2)]);
    expect(documents).toEqual({ 'd1:1': page(1), 'd1:2': page(2) });
    expect(Object.keys(documents['d1:1'] ?? {})).toEqual(Object.keys(documents['d1:2'] ?? {}));
  });

  it('know the text that was recognised in their picture, or why none was', async () => {
    const data = { documentId: 'd1', pageNumber: 1 };
    const recognised: AnamnesisEvent = {
      type: 'PageRecognised',
      data: { ...data, textBlob: { hash: 'page text', size: 2 }, confidence: 0.9 },
    };
    const unrecognised: AnamnesisEvent = {
      type: 'PageRecognitionFailed',
      data: { ...data, code: 'PAGE_FAILED', message: 'It takes too long.' },
    };
    expect(await after(unrecognised)).toMatchObject({ recognised: null, note: 'It takes too long.' });
    expect(await after(unrecognised, recognised, processed(1))).toMatchObject({
      recognised: { confidence: 0.9, textBlob: 'page text' },
      note: null,
    });
  });

  it('say why they have no summary, until they have one', async () => {
    const documents = await project(pagesProjection, [
      failed(1),
      failed(2),
      processed(2),
      processed(3),
      failed(3),
    ]);
    expect(Object.values(documents).map(({ note, summary: made }) => [note, made?.title ?? null])).toEqual([
      ['It took too long', null],
      [null, 'The heart'],
      [null, 'The heart'],
    ]);
  });

  it('say who made them, and why it was not the model, until the model does', async () => {
    const { type, data } = processed(1) as Extract<AnamnesisEvent, { type: 'PageProcessed' }>;
    const standIn: AnamnesisEvent = { type, data: { ...data, insteadOf: 'slow' } };
    const engine = { name: 'openai', version: '1', model: 'tiny-7b', prompts: '3' };
    expect(await after(prepared('d1', 1))).toMatchObject({ madeBy: null, insteadOf: null });
    expect(await after(standIn)).toMatchObject({ madeBy: { engine: 'builtin' }, insteadOf: 'slow' });
    expect(await after(standIn, { type, data: { ...data, engine } })).toMatchObject({
      madeBy: { engine: 'openai', model: 'tiny-7b' },
      insteadOf: null,
    });
  });

  it('go with their document, also when they come late', async () => {
    const documents = await project(pagesProjection, [
      prepared('d1', 2),
      prepared('d2', 1),
      prepared('d3', 1),
      { type: 'DocumentDeleted', data: { documentId: 'd1' } },
      { type: 'FolderDeleted', data: { folderId: 'f1', documentIds: ['d2'] } },
      processed(2),
      { type: 'DocumentDiscarded', data: { documentId: 'd1' } },
    ]);
    expect(Object.keys(documents)).toEqual(['d3:1']);
  });
});

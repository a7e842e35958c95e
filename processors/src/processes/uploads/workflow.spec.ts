import { ProcessUpload } from '@anamnesis/contracts/documents/commands.ts';
import { expect, it } from 'vitest';
import { decided } from '../../platform/testing/decided.ts';
import { type EventNamed, send } from '../../platform/workflow.ts';
import { cardsOfUploads } from './workflow.ts';

const uploaded = (rest: Partial<EventNamed<'DocumentUploaded'>['data']>): EventNamed<'DocumentUploaded'> => ({
  type: 'DocumentUploaded',
  data: {
    documentId: 'd',
    folderId: 'f',
    name: 'Valves',
    type: 'pdf',
    fileName: 'valves.pdf',
    mime: 'application/pdf',
    blob: { hash: 'h', size: 1 },
    totalPages: 2,
    displayOrder: 0,
    linkedDocumentId: null,
    origin: 'upload',
    ...rest,
  },
});

it('requests the cards of what was uploaded for them, and of nothing else', () => {
  expect(decided(cardsOfUploads, uploaded({ cardsFrom: '2026-03-01' }))).toEqual([
    send(ProcessUpload, { documentId: 'd', studyDay: '2026-03-01' }),
  ]);
  for (const origin of ['upload', 'share', 'sample'] as const)
    expect(decided(cardsOfUploads, uploaded({ origin }))).toEqual([]);
});

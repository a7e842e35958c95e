import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';

type Uploaded = Extract<AnamnesisEvent, { type: 'DocumentUploaded' }>;

/** The upload of document d1, a PDF of three pages in folder f1. */
export const anUpload = (more: Partial<Uploaded['data']> = {}): Uploaded => ({
  type: 'DocumentUploaded',
  data: {
    documentId: 'd1',
    folderId: 'f1',
    name: 'Heart',
    type: 'pdf',
    fileName: 'heart.pdf',
    mime: 'application/pdf',
    blob: { hash: 'h', size: 1 },
    totalPages: 3,
    displayOrder: 0,
    linkedDocumentId: null,
    origin: 'upload',
    ...more,
  },
});

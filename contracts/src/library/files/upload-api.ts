import { z } from 'zod';
import { defineEndpoint } from '../../kernel/calls/endpoint.ts';
import { id, name } from '../fields.ts';
import { mostDocumentPictures } from './pictures.ts';
import { documentsModel } from '../read-models.ts';
import { inspectionRefusals, libraryRefusals } from '../refusals.ts';

const notes = '/api/notesRoutes';
const uploadForm = z.object({
  customName: name,
  folderID: id,
  makeCards: z.enum(['true', 'false']).optional().meta({
    description:
      'true: cards and summaries are made of it once it is here, by the built-in engine, unless the person turned that off in Settings',
  }),
});
const singleUploadForm = z.object({ fileName: z.string().max(500).optional(), ...uploadForm.shape });

/** Longer than any PDF can have. A form field, as it must be in no address and no log. */
const password = z
  .string()
  .max(1000)
  .meta({ description: 'opens an encrypted PDF, after PDF_ENCRYPTED; a copy without encryption is kept' })
  .optional();

const uploadErrors = [
  ...Object.values(inspectionRefusals),
  libraryRefusals.DOCUMENT_NAME_EXISTS,
  libraryRefusals.FILE_TOO_LARGE,
  libraryRefusals.MIXED_FILES,
  libraryRefusals.NO_FILE,
  libraryRefusals.TOO_MANY_FILES,
  libraryRefusals.TOO_MANY_UPLOADS,
  libraryRefusals.QUOTA_EXCEEDED,
];

const uploadedPdf = z.object({
  PDF_id: id,
  PDF_name: z.string(),
  Folder_id: id,
  type: z.literal('pdf'),
  /** null for a presentation and for pictures, until they are converted. */
  totalPages: z.number().int().nullable(),
});
const uploadedText = z.object({
  TextDoc_id: id,
  TextDoc_name: z.string(),
  Folder_id: id,
  type: z.literal('text'),
  PDF_id: id.optional(),
});

export const uploadApi = {
  uploadPDF: defineEndpoint({
    method: 'POST',
    path: `${notes}/PDF_upload`,
    side: 'command',
    kind: 'form',
    summary: 'Upload a PDF, or a presentation or pictures, which are converted into a PDF, into a folder',
    body: singleUploadForm.extend({ password }),
    files: ['file'],
    several: { file: mostDocumentPictures },
    response: z.object({ success: z.literal(true), pdf: uploadedPdf }),
    changes: [documentsModel],
    errors: uploadErrors,
  }),
  uploadText: defineEndpoint({
    method: 'POST',
    path: `${notes}/text_upload`,
    side: 'command',
    kind: 'form',
    summary: 'Upload a text into a folder',
    body: singleUploadForm,
    files: ['file'],
    response: z.object({ success: z.literal(true), textDocument: uploadedText }),
    changes: [documentsModel],
    errors: uploadErrors,
  }),
  uploadMultimodal: defineEndpoint({
    method: 'POST',
    path: `${notes}/multimodal_upload`,
    side: 'command',
    kind: 'form',
    summary:
      'Upload a PDF and a text that belong together (Multimodal), or only one of them (PDF Only, Text Only)',
    body: uploadForm.extend({ password }),
    files: ['pdfFile', 'textFile'],
    several: { pdfFile: mostDocumentPictures },
    filesNeeded: 'any',
    response: z.object({
      success: z.literal(true),
      /** What came: both files linked together, or one of them alone. */
      uploadType: z.enum(['multimodal', 'pdf', 'text']),
      pdf: uploadedPdf.optional(),
      textDocument: uploadedText.optional(),
    }),
    changes: [documentsModel],
    errors: uploadErrors,
  }),
};

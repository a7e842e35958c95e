import { z } from 'zod';
import { defineCommand } from '../kernel/events/message.ts';

/** Adds the sample document to a new person's library; sent when an account was registered. */
export const AddSampleDocument = defineCommand(
  'AddSampleDocument',
  z.object({
    folderName: z.string(),
    documentName: z.string(),
    fileName: z.string(),
    mime: z.string(),
    blob: z.object({ hash: z.string(), size: z.number() }),
    totalPages: z.number().int(),
  }),
);

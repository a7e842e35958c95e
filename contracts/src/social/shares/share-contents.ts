import { z } from 'zod';
import { documentTypeSchema } from '../../library/events.ts';
import { mostItems, mostSharedDocuments } from '../limits.ts';

const id = z.string().min(1).max(100);
const count = z.int().min(0);

const summarySchema = z.object({
  totalFolders: count,
  totalFiles: count,
  totalPages: count,
  totalSummaries: count,
  totalFlashcards: count,
});
const sharedFileSchema = z.object({
  id,
  filename: z.string(),
  type: documentTypeSchema,
  pageCount: count,
  flashcardCount: count,
  folderName: z.string(),
});
/** What is in a share: its folders and files, with their pages and cards. */
export const shareContentsSchema = z.object({
  summary: summarySchema,
  folders: z
    .array(z.object({ id, name: z.string(), files: z.array(sharedFileSchema).max(mostSharedDocuments) }))
    .max(mostItems),
  files: z
    .array(sharedFileSchema)
    .max(2 * mostItems)
    .meta({ description: 'sent as such, not in a folder; a PDF and its text come together' }),
});
export type ShareContents = z.infer<typeof shareContentsSchema>;

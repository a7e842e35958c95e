import { z } from 'zod';
import { excerptShape } from '../documents/blocks/excerpt.ts';
import { excerptLength, longestTyped, mostListed } from './limits.ts';
import { marksSchema } from './marks.ts';

const id = z.string().min(1).max(100);
const page_number = z.int().min(1);
const document = { PDF_id: id, PDF_name: z.string(), type: z.enum(['pdf', 'text']) };
/** With the signs of where it was cut. */
const excerpt = z.string().max(excerptLength + 2);

/** What is typed; one letter finds names only, and nothing that could be in a text finds nothing. */
export const typedSchema = z
  .string()
  .max(longestTyped, `Please type less (${longestTyped} characters at most)`);

/** A folder by its name, in which `marks` are. */
const foundFolderSchema = z.object({ id, name: z.string(), marks: marksSchema });
/** A document by its name, in which `marks` are. */
const foundDocumentSchema = z.object({ ...document, folderName: z.string(), marks: marksSchema });
/** A page by its text. `title`: the heading over the excerpt, with marks of its own; empty where there is none. */
const foundPageSchema = z.object({
  ...document,
  page_number,
  title: z.string(),
  titleMarks: marksSchema,
  excerpt,
  marks: marksSchema,
  ...excerptShape,
});
/** A card that the person wrote: about as much of it as of a page. */
const foundCardSchema = z.object({
  id,
  pdfId: id,
  page_number,
  text: excerpt,
  marks: marksSchema,
});

export const quickSearchSchema = z.object({
  folders: z.array(foundFolderSchema).max(mostListed),
  documents: z.array(foundDocumentSchema).max(mostListed),
  pages: z.array(foundPageSchema).max(mostListed),
  cards: z.array(foundCardSchema).max(mostListed),
  /** More was found than is listed. */
  cut: z.boolean(),
  /** Nothing that searches texts answered in time: pages may be missing. */
  pagesMissing: z.boolean(),
});
export type QuickSearch = z.infer<typeof quickSearchSchema>;

import { z } from 'zod';
import {
  type LoadedSegment,
  passageBlockSchema,
  segmentOf,
  segmentSchema,
} from '@anamnesis/content/notes.ts';
import { excerptShape } from '@anamnesis/contracts/documents/blocks/excerpt.ts';

/** A passage as a search shows it. */
export const storedPassageSchema = z.object({
  pageNumber: z.int().min(1),
  /** The heading it stands under; empty where there is none. */
  title: z.string(),
  text: z.string(),
  /** Where its sentences stand in `text`. */
  sentences: z.array(z.tuple([z.int().min(0), z.int().min(0)])),
  path: excerptShape.path,
  /** Absent of what a person wrote on a card. */
  blocks: z.array(passageBlockSchema).optional(),
});
export type StoredPassage = z.infer<typeof storedPassageSchema>;

/** The passages of up to `pagesInPart` pages, and the words that they hold. */
export const partSchema = z.object({ passages: z.array(storedPassageSchema), segment: segmentSchema });
export type DocumentPart = z.infer<typeof partSchema>;

/** A part as it is searched. */
export type LoadedPart = { passages: readonly StoredPassage[]; segment: LoadedSegment };

/** Of a document without text. */
export const emptyPart = (): DocumentPart => ({ passages: [], segment: segmentOf([], () => '') });

/** A long document is prepared in parts: what is stored of a file has a largest size. */
export const pagesInPart = 100;
export const documentPartsOf = (totalPages: number): number =>
  Math.max(1, Math.ceil(totalPages / pagesInPart));

/** Names a part wherever it is kept in memory: files with the same text share it. */
export const partKey = (textBlob: string, part: number): string => `${textBlob}/${part}`;

/** A part of a document that is searched, by the name that it has in memory. */
export type SearchedPart = { documentId: string; key: string };

/** Files with the same text are searched once, as the first of them. */
export const documentsByKey = (parts: readonly SearchedPart[]): Map<string, string> =>
  new Map([...parts].toReversed().map(({ key, documentId }) => [key, documentId]));

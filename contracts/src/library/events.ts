import { z } from 'zod';
import { asRecorded, defineEvent, type EventOf } from '../kernel/events/event.ts';

export const blobRefSchema = z.object({ hash: z.string(), size: z.number().int().nonnegative() });
export type RecordedBlob = z.infer<typeof blobRefSchema>;
export const documentTypeSchema = z.enum(['pdf', 'text']);
export type DocumentType = z.infer<typeof documentTypeSchema>;

const folderId = z.string();
const documentId = z.string();
const displayOrder = z.number().int();

/** `isReady`: text and pages come with the copy, so that nothing has to be read from the file. */
export const copiedSchema = z.object({
  shareId: z.string(),
  senderId: z.string(),
  sourceDocumentId: z.string(),
  isReady: z.boolean(),
});
export type Copied = z.infer<typeof copiedSchema>;

/**
 * Stream `library-<user>`: the consistency boundary for the names and the order of a person's folders and documents.
 */
export const libraryEvents = {
  FolderAdded: defineEvent(z.object({ folderId, name: z.string(), displayOrder }), {
    personal: { name: '' },
  }),
  FolderRenamed: defineEvent(z.object({ folderId, name: z.string() }), { personal: { name: '' } }),
  /** `documentIds`: the documents in the folder, which are deleted with it. */
  FolderDeleted: defineEvent(z.object({ folderId, documentIds: z.array(documentId) }), { frees: true }),
  FoldersReordered: defineEvent(z.object({ orders: z.array(z.object({ folderId, displayOrder })) })),
  DocumentUploaded: defineEvent(
    z.object({
      documentId,
      folderId,
      name: z.string(),
      type: documentTypeSchema,
      fileName: z.string(),
      mime: z.string(),
      blob: blobRefSchema,
      /** Pages of a PDF as counted on upload; null for text, which is cut into chunks when it is extracted. */
      totalPages: z.number().int().nullable(),
      displayOrder,
      /** The PDF that a text was uploaded together with. */
      linkedDocumentId: documentId.nullable(),
      origin: z.enum(['upload', 'sample', 'share']),
      /** It holds cards that came from elsewhere: it has no text of its own to read. */
      isDeck: z.literal(true).optional(),
      /** Its cards are made without anybody asking again, and are due from this study day; absent: when somebody asks. */
      cardsFrom: z.iso.date().optional(),
      /** What it is a copy of, where it was taken from a share. */
      copied: copiedSchema.optional(),
    }),
    { personal: { name: '', fileName: '' }, upcasts: [asRecorded] },
  ),
  /** Bytes of the files of a deck that cards of the document show or play: they count as its own file does. */
  DocumentMediaCounted: defineEvent(z.object({ documentId, bytes: z.int().nonnegative() })),
  DocumentRenamed: defineEvent(z.object({ documentId, name: z.string() }), { personal: { name: '' } }),
  DocumentDeleted: defineEvent(z.object({ documentId }), { frees: true }),
  DocumentsReordered: defineEvent(
    z.object({ folderId, orders: z.array(z.object({ documentId, displayOrder })) }),
  ),
  /** Room for what is copied of a share, so that others that are accepted meanwhile find what is left. */
  RoomReserved: defineEvent(
    z.object({
      shareId: z.string(),
      /** Folders that are made for it. */
      folderIds: z.array(folderId),
      documents: z.int().nonnegative(),
      bytes: z.int().nonnegative(),
      /** ISO instant: later it counts no more, whatever became of it. */
      until: z.iso.datetime(),
    }),
  ),
  RoomReleased: defineEvent(z.object({ shareId: z.string() }), { frees: true }),
  /** Into another folder, out of those in which they are. */
  DocumentsMoved: defineEvent(z.object({ folderId, moves: z.array(z.object({ documentId, displayOrder })) })),
  /** The person's account was erased: the stream ends here. Lists the documents that are deleted. */
  LibraryErased: defineEvent(z.object({ documentIds: z.array(documentId) }), { frees: true }),
};
export type LibraryEvent = EventOf<typeof libraryEvents>;
export const libraryStream = (userId: string): string => `library-${userId}`;

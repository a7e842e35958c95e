import type { PlannedCopy, ShareCopyEvent } from '@anamnesis/contracts/social/events.ts';
import { Map as PersistentMap, OrderedMap, Set as PersistentSet } from 'immutable';

type Plan = Extract<ShareCopyEvent, { type: 'TakingBegun' }>['data'];

/** The copying of a share into one library; null: it has not begun. */
export type ShareCopy = {
  plan: Omit<Plan, 'folders' | 'documents'>;
  /** The folders that were made for it, by folder of the sender. */
  folders: PersistentMap<string, string>;
  /** What is left to copy, by document of the sender, in order. */
  toDo: OrderedMap<string, PlannedCopy>;
  /** By document of the sender. */
  taken: PersistentMap<string, string>;
  /** What could not be copied, and may be tried again. */
  failed: OrderedMap<string, PlannedCopy>;
  leftOut: number;
  /** What the recipient does not want of what the sender added later. */
  declined: PersistentSet<string>;
  running: boolean;
} | null;

export function evolveShareCopy(shareCopy: ShareCopy, event: ShareCopyEvent): ShareCopy {
  if (event.type === 'TakingBegun') {
    const { folders, documents, ...plan } = event.data;
    return {
      plan,
      folders: (shareCopy?.folders ?? PersistentMap()).concat(
        folders.map(({ sourceFolderId, folderId }): [string, string] => [sourceFolderId, folderId]),
      ),
      toDo: OrderedMap(documents.map((document) => [document.sourceDocumentId, document])),
      taken: shareCopy?.taken ?? PersistentMap(),
      failed: OrderedMap(),
      leftOut: 0,
      declined: shareCopy?.declined ?? PersistentSet(),
      running: true,
    };
  }
  if (shareCopy === null) return null;
  switch (event.type) {
    case 'DocumentsTaken': {
      const { taken, leftOut } = event.data;
      const isAgain = new Set(
        leftOut.flatMap(({ sourceDocumentId, reason }) =>
          reason === 'failed' || reason === 'quota' ? [sourceDocumentId] : [],
        ),
      );
      const done = [...taken, ...leftOut].map(({ sourceDocumentId }) => sourceDocumentId);
      return {
        ...shareCopy,
        toDo: shareCopy.toDo.deleteAll(done),
        taken: shareCopy.taken.concat(
          taken.map(({ sourceDocumentId, documentId }): [string, string] => [sourceDocumentId, documentId]),
        ),
        failed: shareCopy.failed.concat(shareCopy.toDo.filter((_, id) => isAgain.has(id))),
        leftOut: shareCopy.leftOut + leftOut.length,
      };
    }
    case 'DocumentsDeclined':
      return { ...shareCopy, declined: shareCopy.declined.union(event.data.sourceDocumentIds) };
    case 'TakingEnded':
      return { ...shareCopy, running: false };
    default:
      return event satisfies never;
  }
}

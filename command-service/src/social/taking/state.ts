import type { PlannedDocument, TakingEvent } from '@anamnesis/contracts/social/events.ts';
import { Map as PersistentMap, OrderedMap, Set as PersistentSet } from 'immutable';

type Plan = Extract<TakingEvent, { type: 'TakingBegun' }>['data'];

/** The copying of a share into one library; null: it has not begun. */
export type Taking = {
  plan: Omit<Plan, 'folders' | 'documents'>;
  /** The folders that were made for it, by folder of the sender. */
  folders: PersistentMap<string, string>;
  /** What is left to copy, by document of the sender, in order. */
  toDo: OrderedMap<string, PlannedDocument>;
  /** By document of the sender. */
  taken: PersistentMap<string, string>;
  /** What could not be copied, and may be tried again. */
  failed: OrderedMap<string, PlannedDocument>;
  leftOut: number;
  /** What the recipient does not want of what the sender added later. */
  declined: PersistentSet<string>;
  running: boolean;
} | null;

export function evolveTaking(taking: Taking, event: TakingEvent): Taking {
  if (event.type === 'TakingBegun') {
    const { folders, documents, ...plan } = event.data;
    return {
      plan,
      folders: (taking?.folders ?? PersistentMap()).concat(
        folders.map(({ sourceFolderId, folderId }): [string, string] => [sourceFolderId, folderId]),
      ),
      toDo: OrderedMap(documents.map((document) => [document.sourceDocumentId, document])),
      taken: taking?.taken ?? PersistentMap(),
      failed: OrderedMap(),
      leftOut: 0,
      declined: taking?.declined ?? PersistentSet(),
      running: true,
    };
  }
  if (taking === null) return null;
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
        ...taking,
        toDo: taking.toDo.deleteAll(done),
        taken: taking.taken.concat(
          taken.map(({ sourceDocumentId, documentId }): [string, string] => [sourceDocumentId, documentId]),
        ),
        failed: taking.failed.concat(taking.toDo.filter((_, id) => isAgain.has(id))),
        leftOut: taking.leftOut + leftOut.length,
      };
    }
    case 'DocumentsDeclined':
      return { ...taking, declined: taking.declined.union(event.data.sourceDocumentIds) };
    case 'TakingEnded':
      return { ...taking, running: false };
    default:
      return event satisfies never;
  }
}

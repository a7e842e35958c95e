import type { ReceivedResource } from '@anamnesis/contracts/social/shares/shares-api.ts';
import type { ShareContents } from '@anamnesis/contracts/social/shares/share-contents.ts';
import { respond } from '../../testing/fake-server.ts';

/** A share that Ben sent, for specs: two files. */
export const aShare = (name: string, fields: Partial<ReceivedResource> = {}): ReceivedResource => ({
  id: `share-${name}`,
  itemType: 'file',
  itemName: name,
  senderName: 'Ben',
  senderEmail: 'ben@example.org',
  dateReceived: '2026-11-20T10:00:00.000Z',
  status: 'pending',
  fileIds: ['f1', 'f2'],
  folderIds: [],
  message: '',
  canBeFollowed: true,
  follows: false,
  taking: null,
  senderIsGone: false,
  copy: null,
  ...fields,
});

/** Nothing but folders. */
export const aFolderShare = (name: string, fields: Partial<ReceivedResource> = {}): ReceivedResource =>
  aShare(name, { itemType: 'folder', fileIds: [], folderIds: ['folder'], ...fields });

export const someContents: ShareContents = {
  summary: { totalFolders: 1, totalFiles: 2, totalPages: 30, totalSummaries: 0, totalFlashcards: 120 },
  folders: [
    {
      id: 'heart',
      name: 'Heart',
      files: [
        {
          id: 'f1',
          filename: 'valves.pdf',
          type: 'pdf',
          pageCount: 20,
          flashcardCount: 100,
          folderName: 'Heart',
        },
      ],
    },
  ],
  files: [
    { id: 'f2', filename: 'notes.txt', type: 'text', pageCount: 10, flashcardCount: 20, folderName: 'Notes' },
  ],
};

/** What the server keeps for the person in a spec: it answers with whatever is in it then. */
export function keepReceived(kept: { pending: ReceivedResource[]; accepted?: ReceivedResource[] }): void {
  respond('receivedResources', ({ status = 'pending' }) => ({
    success: true,
    data: kept[status] ?? [],
    pendingCount: kept.pending.length,
    nextCursor: null,
  }));
}

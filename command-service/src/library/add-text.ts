import { FreeFiles } from '@anamnesis/contracts/documents/file-requests.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/message.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { library } from './category.ts';

type Deps = Pick<Dependencies, 'streams' | 'blobs' | 'quota' | 'bus' | 'inBackground'>;

/** The folder of the library for what the product itself wrote. */
const folderName = 'Study guides';
const freeTimeoutMs = 60_000;

/** `idOf`: the id of the nth such document of the person. `what`: for the log. */
export type OwnText = {
  idOf: (nth: number) => string;
  first: number;
  name: string;
  fileName: string;
  text: string;
  what: string;
};

/**
 * Adds a text document of ours to a person's library, and resolves with its id. Its id, and that of the command that adds it, follow
 * from the number of such a document. So presses in two tabs, and one after a crash between two streams, give one document; and an
 * id whose document was deleted is not used again, even if nobody recorded that it was made.
 */
export async function addText(
  { streams, blobs, quota, bus, inBackground }: Deps,
  { idOf, first, name, fileName, text, what }: OwnText,
  who: CommandContext,
): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const blob = await blobs.put(bytes);
  const add = (documentId: string) => {
    const folderId = deriveId(documentId, 'folder');
    const file = { documentId, type: 'text', fileName, mime: 'text/plain', blob, totalPages: null } as const;
    return streams.handle(
      library,
      libraryStream(who.userId),
      { type: 'AddText', folderId, folderName, name, file, quota },
      { ...who, commandId: deriveId(documentId, 'library') },
    );
  };
  for (let nth = first; ; nth += 1) {
    const documentId = idOf(nth);
    const { state } = await add(documentId).catch((error: unknown) => {
      inBackground(`free the text of ${what} that was refused`, async () => {
        await bus.request(FreeFiles.subject, { hashes: [blob.hash] }, freeTimeoutMs);
      });
      throw error;
    });
    // Deleted again before that it was made could be recorded.
    if (!state.documents.has(documentId)) continue;
    // Another document with this text may have been deleted meanwhile.
    if (!(await blobs.has(blob.hash))) await blobs.put(bytes);
    return documentId;
  }
}

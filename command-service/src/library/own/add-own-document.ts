import { FreeFiles } from '@anamnesis/contracts/documents/file-requests.ts';
import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import type { BlobRef } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { library } from '../category.ts';
import type { AcceptedFile } from '../commands.ts';

type Deps = Pick<Dependencies, 'streams' | 'blobs' | 'quota' | 'bus' | 'inBackground'>;

/** The folder of the library for what the product itself wrote. */
const usualFolder = 'Study guides';
const freeTimeoutMs = 60_000;

/** `idOf`: the id of the nth such document of the person. `folder`: its name. `what`: for the log. */
export type OwnDocument = {
  idOf: (nth: number) => string;
  first: number;
  folder?: string;
  name: string;
  file: Pick<AcceptedFile, 'type' | 'fileName' | 'mime' | 'totalPages' | 'isDeck'> & { bytes: Uint8Array };
  what: string;
};

export const textFile = (fileName: string, text: string): OwnDocument['file'] => ({
  type: 'text',
  fileName,
  mime: 'text/plain',
  totalPages: null,
  bytes: new TextEncoder().encode(text),
});

/** The file of a document that holds cards from elsewhere: a document has one, and nobody is shown what it says. */
export const deckFile = (fileName: string, text: string): OwnDocument['file'] => ({
  ...textFile(fileName, text),
  isDeck: true,
});

/**
 * Adds documents of ours whose file says this. The file is freed where they are refused, and kept again where another document with it was
 * deleted meanwhile. `what`: for the log.
 */
export async function withOwnFile<T>(
  { blobs, bus, inBackground }: Pick<Deps, 'blobs' | 'bus' | 'inBackground'>,
  { bytes, what }: { bytes: Uint8Array; what: string },
  add: (blob: BlobRef) => Promise<T>,
): Promise<T> {
  const blob = await blobs.put(bytes);
  const added = await add(blob).catch((error: unknown) => {
    inBackground(`free the file of ${what} that was refused`, async () => {
      await bus.request(FreeFiles.subject, { hashes: [blob.hash] }, freeTimeoutMs);
    });
    throw error;
  });
  if (!(await blobs.has(blob.hash))) await blobs.put(bytes);
  return added;
}

/**
 * Adds a document of ours to a person's library, and resolves with its id. Its id, and that of the command that adds it, follow
 * from the number of such a document. So presses in two tabs, and one after a crash between two streams, give one document; and an
 * id whose document was deleted is not used again, even if nobody recorded that it was made.
 */
export async function addOwnDocument(
  deps: Deps,
  { idOf, first, folder: folderName = usualFolder, name, file: { bytes, ...about }, what }: OwnDocument,
  who: CommandContext,
): Promise<{ documentId: string; position: Position }> {
  const { streams, quota } = deps;
  return withOwnFile(deps, { bytes, what }, async (blob) => {
    for (let nth = first; ; nth += 1) {
      const documentId = idOf(nth);
      const folderId = deriveId(documentId, 'folder');
      const { state, position } = await streams.handle(
        library,
        libraryStream(who.userId),
        { type: 'AddOwnDocument', folderId, folderName, name, file: { documentId, blob, ...about }, quota },
        { ...who, commandId: deriveId(documentId, 'library') },
      );
      // Else it was deleted again before that it was made could be recorded.
      if (state.documents.has(documentId)) return { documentId, position };
    }
  });
}

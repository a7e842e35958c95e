import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { randomUUID } from 'node:crypto';
import { contextOf, requestOf, type TestService } from '../../testing/test-service.ts';
import { library } from '../category.ts';
import type { LibraryCommand } from '../commands.ts';
import { aFile, plenty } from './events.ts';

/** Adds a folder and returns its id. */
export async function addFolder(
  { handlers }: TestService,
  userId: string,
  folderName: string,
): Promise<string> {
  const { body } = await handlers.addFolder(requestOf({ folderName }), contextOf(userId));
  return body.folder.Folder_id;
}

/** Puts a PDF into the library without its upload. */
export async function addDocument(
  { deps }: TestService,
  userId: string,
  folderId: string,
  documentId: string,
): Promise<void> {
  const commandId = randomUUID();
  const files = [aFile(documentId)];
  const command: LibraryCommand = {
    type: 'UploadDocuments',
    folderId,
    name: documentId,
    files,
    quota: plenty,
  };
  const who = { userId, commandId, correlationId: 'c', causationId: commandId };
  await deps.streams.handle(library, libraryStream(userId), command, who);
}

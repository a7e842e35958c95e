import { BlobNotFound } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { textEntry } from '../../export/entries.ts';
import { everyDoc } from '../../export/every-doc.ts';
import type { ExportFile, ExportRequest, ExportSources } from '../../export/export-file.ts';
import { readModelOf } from '../../read-models.ts';
import { isFileThere } from './file-damaged.ts';
import { zipExtensionOf, safeName, uniquePaths } from '../../zip/paths.ts';
import type { ZipEntry } from '../../zip/zip-stream.ts';

/** The files as they were uploaded, in folders as in the library. */
export const uploadedFiles: ExportFile = {
  path: 'documents/',
  about:
    'the files that you uploaded, in your folders; in `media` the pictures and sounds of decks from elsewhere',
  entries: documentEntries,
};

/** A document that is deleted meanwhile is left out. */
async function* documentEntries(
  { store, blobs }: ExportSources,
  { userId, now, signal }: ExportRequest,
): AsyncGenerator<ZipEntry> {
  const folders = await readModelOf(store, 'folders').find({ where: { userId } });
  const folderNames = new Map(folders.map(({ doc }) => [doc.folderId, safeName(doc.name)]));
  const originals = await readModelOf(store, 'document-files').find({ where: { userId, kind: 'original' } });
  const pathOf = uniquePaths();
  const lost: string[] = [];
  for (const { doc: file } of originals) {
    const document = await readModelOf(store, 'documents').get(file.documentId);
    if (document === null) continue;
    if (!(await isFileThere(blobs, file.hash))) {
      lost.push(document.name);
      continue;
    }
    const folder = `documents/${folderNames.get(document.folderId) ?? 'Other'}`;
    const path = pathOf(folder, safeName(document.name), zipExtensionOf(file.fileName ?? ''));
    const modified = new Date(document.uploadedAt);
    yield { path, content: unlessGone(blobs.stream(file.hash)), modified, stored: document.type === 'pdf' };
  }
  yield* mediaEntries({ store, blobs }, { userId, now, signal });
  if (lost.length > 0) yield textEntry('documents/damaged.txt', lostText(lost), now);
}

/** Each once, however many documents have it. */
async function* mediaEntries(
  { store, blobs }: ExportSources,
  { userId, now, signal }: ExportRequest,
): AsyncGenerator<ZipEntry> {
  const media = everyDoc(readModelOf(store, 'document-files'), { userId, kind: 'medium' }, signal);
  const known = new Set<string>();
  for await (const { hash, fileName, used } of media) {
    if (used === 0 || fileName === null || known.has(fileName) || !(await isFileThere(blobs, hash))) continue;
    known.add(fileName);
    const content = unlessGone(blobs.stream(hash));
    yield { path: `documents/media/${fileName}`, content, modified: now, stored: true };
  }
}

const lostText = (names: readonly string[]): string =>
  `The files of these documents are damaged on the server, so they are not in this archive:\n\n${names.join('\n')}\n`;

async function* unlessGone(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    if (!(error instanceof BlobNotFound)) throw error;
  }
}

import { BlobNotFound } from '@anamnesis/contracts/ports/blob-store.ts';
import type { ExportFile, ExportSources } from '../export/export-file.ts';
import { readModelOf } from '../read-models.ts';
import { extensionOf, safeName, uniquePaths } from '../zip/paths.ts';
import type { ZipEntry } from '../zip/zip-stream.ts';

/** The files as they were uploaded, in folders as in the library. */
export const uploadedFiles: ExportFile = {
  path: 'documents/',
  about: 'the files that you uploaded, in your folders',
  entries: (sources, { userId }) => documentEntries(sources, userId),
};

/** A document that is deleted meanwhile is left out. */
async function* documentEntries({ store, blobs }: ExportSources, userId: string): AsyncGenerator<ZipEntry> {
  const folders = await readModelOf(store, 'folders').find({ where: { userId } });
  const folderNames = new Map(folders.map(({ doc }) => [doc.folderId, safeName(doc.name)]));
  const originals = await readModelOf(store, 'document-files').find({ where: { userId, kind: 'original' } });
  const pathOf = uniquePaths();
  for (const { doc: file } of originals) {
    const document = await readModelOf(store, 'documents').get(file.documentId);
    if (document === null || !(await blobs.has(file.hash))) continue;
    const folder = `documents/${folderNames.get(document.folderId) ?? 'Other'}`;
    const path = pathOf(folder, safeName(document.name), extensionOf(file.fileName ?? ''));
    const modified = new Date(document.uploadedAt);
    yield { path, content: unlessGone(blobs.stream(file.hash)), modified, stored: document.type === 'pdf' };
  }
}

async function* unlessGone(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    if (!(error instanceof BlobNotFound)) throw error;
  }
}

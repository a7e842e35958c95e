import type { ZipEntry } from '../zip/zip-stream.ts';
import { textEntry } from './entries.ts';
import { type ExportFile, type ExportRequest, type ExportSources, isFolder } from './export-file.ts';
import { exportReadme } from './readme.ts';

/** The README, then the files in reading order, then the folders. */
export async function* archiveEntries(
  files: readonly ExportFile[],
  sources: ExportSources,
  request: ExportRequest,
): AsyncGenerator<ZipEntry> {
  yield textEntry('README.txt', exportReadme(files, request.now), request.now);
  for (const file of files) if (!isFolder(file)) yield* file.entries(sources, request);
  for (const file of files) if (isFolder(file)) yield* file.entries(sources, request);
}

import type { ZipEntry } from '../zip/zip-stream.ts';
import { textEntry } from './entries.ts';
import { type ExportFile, type ExportRequest, type ExportSources, isFolder } from './export-file.ts';

/** Describes the archive for a person who opens it years later. Folders come first. */
export function exportReadme(files: readonly ExportFile[], now: Date): string {
  const ordered = [...files.filter(isFolder), ...files.filter((file) => !isFolder(file))];
  const width = Math.max(...ordered.map(({ path }) => path.length)) + 2;
  const lines = ordered.map(({ path, about }) => `${path.padEnd(width)}${about}`);
  return `Your data from Anamnesis, ${now.toISOString().slice(0, 10)}

${lines.join('\n')}

The .json files open in any text editor; lists have one item a line. Ids tie them together: "documentId" in cards.json is
the one in documents.json, "cardId" in answers.json is the one in cards.json, "shareId" in copies.json the one in
received.json. A "personId" stands for somebody else, whose name and address are not in your archive. Days are your own local days, times are UTC.
`;
}

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

import type { AccountFacts } from '@anamnesis/contracts/accounts/requests.ts';
import type { z } from 'zod';
import { archiveEntries } from '../export/archive.ts';
import { archiveTask, type ArchiveSources } from '../export/archive-task.ts';
import { jsonEntry } from '../export/entries.ts';
import type { ExportFile } from '../export/export-file.ts';
import { zipStream } from '../zip/zip-stream.ts';

export type ExportInput = {
  userId: string;
  /** Stored with the credentials, not in a read model. */
  account: NonNullable<z.output<(typeof AccountFacts)['output']>>;
  now: Date;
};

export const exportTask = archiveTask<ExportInput, Uint8Array>('export');

/** Everything that is stored about a person, built while it is read. */
export const buildExport =
  (exports: readonly ExportFile[]) =>
  (sources: ArchiveSources, { account, ...request }: ExportInput, signal: AbortSignal) =>
    zipStream(archiveEntries([factsFile(account), ...exports], sources, { ...request, signal }));

const factsFile = (account: unknown): ExportFile => ({
  path: 'account.json',
  about: 'your e-mail, user name and since when you have been here',
  async *entries(_, { now }) {
    yield jsonEntry('account.json', account, now);
  },
});

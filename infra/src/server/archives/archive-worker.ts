// The thread that builds archives, on connections of its own to the stores.
import { workerData } from 'node:worker_threads';
import { packColumns } from '@anamnesis/contracts/statistics/past/columns.ts';
import { readPast } from '@anamnesis/projectors/statistics/past/read-past.ts';
import { archiveBuilders } from '@anamnesis/query-service/archive-builders.ts';
import { builds } from '@anamnesis/query-service/export/archive-task.ts';
import { pastTask } from '@anamnesis/query-service/statistics/past-task.ts';
import { type ArchiveStores, openArchiveSources } from './archive-stores.ts';
import { serveArchives } from './serve-archives.ts';

const pastBuilder = builds(pastTask, async function* ({ log }, question, signal) {
  const { columns, ...past } = await readPast(log, question, signal);
  yield { ...past, columns: packColumns(columns) };
});

serveArchives([...archiveBuilders, pastBuilder], await openArchiveSources(workerData as ArchiveStores));

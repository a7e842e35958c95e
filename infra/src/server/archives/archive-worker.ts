// The thread that builds archives, on connections of its own to the stores.
import { workerData } from 'node:worker_threads';
import { archiveBuilders } from '@anamnesis/query-service/archive-builders.ts';
import { type ArchiveStores, openArchiveSources } from './archive-stores.ts';
import { serveArchives } from './serve-archives.ts';

serveArchives(archiveBuilders, await openArchiveSources(workerData as ArchiveStores));

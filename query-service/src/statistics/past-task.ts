import type { PackedColumns } from '@anamnesis/contracts/statistics/past/columns.ts';
import type { LoggedPast, PastQuestion } from '@anamnesis/contracts/statistics/past/past.ts';
import { archiveTask } from '../export/archive-task.ts';

/** Its only piece is the whole past. Projectors read it, so that where all services are put together says how it is built. */
export const pastTask = archiveTask<PastQuestion, LoggedPast<PackedColumns>>('past');

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openSqliteEventLog } from '@anamnesis/infra/src/adapters/sqlite/event-log/event-log.ts';
import { openFolderLog } from '../folder-log.ts';
import type { HistoryLog } from '../history-log.ts';
import type { Step } from './studied.ts';

/** The log of a data folder with these events, which is gone when the test has finished. */
export async function folderLogOf(steps: readonly Step[]): Promise<HistoryLog> {
  const folder = mkdtempSync(join(tmpdir(), 'history-'));
  const app = openSqliteEventLog({ file: join(folder, 'events.sqlite') });
  for (const { stream, event } of steps) await app.append(stream, [event], 'any');
  await app.close();
  const log = openFolderLog(folder);
  onTestFinished(async () => {
    await log.close();
    rmSync(folder, { recursive: true });
  });
  return log;
}

import type { Config } from '@anamnesis/infra/src/server/configuration/config.ts';
import { asHistoryLog, type HistoryLog } from './history-log.ts';

export type LogSettings = Pick<Config, 'RUNTIME' | 'DATA_DIR'> &
  Partial<Pick<Config, 'EVENTSTORE_URL' | 'CLUSTER_NAME'>>;

/** The log of the configured runtime. Rejects with one sentence where there is none. */
export async function openHistoryLog(config: LogSettings): Promise<HistoryLog> {
  const { RUNTIME, DATA_DIR, EVENTSTORE_URL = '', CLUSTER_NAME } = config;
  if (RUNTIME === 'embedded') {
    const { openFolderLog } = await import('./folder-log.ts');
    return openFolderLog(DATA_DIR);
  }
  const { openClusterLog } = await import('@anamnesis/cluster');
  return asHistoryLog(await openClusterLog({ url: EVENTSTORE_URL, clusterName: CLUSTER_NAME }));
}
